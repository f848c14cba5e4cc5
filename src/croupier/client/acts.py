"""A program's own key, with which it signs the commands that it gives."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.proofs.acts import SALT_BYTES, key_name, message
from croupier.proofs.canonical import to_base64

NOT_FIELDS = ("do", "role")


@dataclass
class ActKey:
    """A key and its counter. One key is for one log-in or pairing."""

    private: Ed25519PrivateKey = field(default_factory=Ed25519PrivateKey.generate)
    count: int = 0

    @property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes_raw()

    def sign(self, tournament: str, body: Mapping[str, object], seen: int) -> dict[str, object]:
        """Return the command with its signature. `body` names the role."""
        self.count += 1
        fields = {name: value for name, value in body.items() if name not in NOT_FIELDS}
        salt = to_base64(os.urandom(SALT_BYTES))
        name, role, do = key_name(self.public), str(body["role"]), str(body["do"])
        data = message(tournament, role, do, fields, name, self.count, seen, salt)
        signature = to_base64(self.private.sign(data))
        return {**body, "act": {"count": self.count, "seen": seen, "salt": salt, "signature": signature}}
