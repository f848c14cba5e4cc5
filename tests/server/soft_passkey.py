"""A passkey made of software: what a browser and its authenticator send, and what a liar would."""

from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from os import urandom

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class SoftPasskey:
    """`flags` say that a person was there and verified."""

    site: str = "localhost"
    origin: str = ""
    flags: int = PRESENT | VERIFIED
    id: bytes = field(default_factory=lambda: urandom(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    count: int = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return dumps(said).encode()

    def authenticator_data(self, more: bytes = b"", flags: int = 0) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([self.flags | flags]) + self.count.to_bytes(4, "big") + more

    def made(self, options: dict[str, object]) -> dict[str, object]:
        """The answer to the options of a new passkey."""
        point = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self.authenticator_data(attested, ATTESTED)
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client_data("create", str(options["challenge"]))
        response = {"clientDataJSON": base64url(client), "attestationObject": base64url(statement)}
        return self.credential(response)

    def shown(self, options: dict[str, object]) -> dict[str, object]:
        """The answer to the options of a log-in or a confirmation."""
        self.count += 1
        client = self.client_data("get", str(options["challenge"]))
        data = self.authenticator_data()
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.credential(
            {
                "clientDataJSON": base64url(client),
                "authenticatorData": base64url(data),
                "signature": base64url(signature),
            }
        )

    def credential(self, response: dict[str, str]) -> dict[str, object]:
        name = base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
