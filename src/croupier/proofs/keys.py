"""Ed25519 keys in the text forms of signed notes: public for verifiers, private in a file only its owner can read.

A key has a name and a kind: a log's key signs notes, a witness's key cosigns checkpoints with the time.
"""

import os
import stat
from dataclasses import dataclass
from enum import IntEnum
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.proofs.canonical import from_base64, to_base64
from croupier.values.private_file import OWNER_READS
from croupier.values.refused import Refused, shorten

SEED_BYTES = 32
ID_BYTES = 4
FIELD = 2**255 - 19
PRIVATE = "PRIVATE+KEY+"
OTHERS = stat.S_IRWXG | stat.S_IRWXO


class KeyKind(IntEnum):
    """The byte that the signed-note format assigns to each kind of key."""

    NOTE = 1
    COSIGNATURE = 4


@dataclass(frozen=True, slots=True)
class VerifierKey:
    """The public half of a key."""

    name: str
    kind: KeyKind
    public: bytes

    @property
    def id(self) -> bytes:
        return key_id(self.name, self.kind, self.public)

    def text(self) -> str:
        """Write the key as one word: name, id, kind and key."""
        return f"{self.name}+{self.id.hex()}+{to_base64(bytes([self.kind]) + self.public)}"

    def verifies(self, signature: bytes, data: bytes) -> bool:
        if not is_canonical(self.public):
            return False
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, data)
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True, slots=True, repr=False)
class PrivateKey:
    """The private half of a key: 32 random bytes, which the caller provides."""

    name: str
    kind: KeyKind
    seed: bytes

    def __post_init__(self) -> None:
        check_name(self.name)
        if len(self.seed) != SEED_BYTES:
            raise Refused(f"A private key needs {SEED_BYTES} bytes, not {len(self.seed)}.")

    @property
    def verifier(self) -> VerifierKey:
        public = Ed25519PrivateKey.from_private_bytes(self.seed).public_key().public_bytes_raw()
        return VerifierKey(self.name, self.kind, public)

    def text(self) -> str:
        """Write the key as one word. Anyone who has it can sign."""
        return f"{PRIVATE}{self.name}+{self.verifier.id.hex()}+{to_base64(bytes([self.kind]) + self.seed)}"

    def sign(self, data: bytes) -> bytes:
        return Ed25519PrivateKey.from_private_bytes(self.seed).sign(data)

    def __repr__(self) -> str:
        return f"PrivateKey({self.name!r})"


def is_canonical(public: bytes) -> bool:
    """Return whether these bytes are the canonical form of a point (RFC 8032, 5.1.3). Not every library checks."""
    sign, y = public[-1] >> 7, int.from_bytes(public, "little") & ((1 << 255) - 1)
    return y < FIELD and not (sign and y in (1, FIELD - 1))


def key_id(name: str, kind: KeyKind, public: bytes) -> bytes:
    return sha256(name.encode() + b"\n" + bytes([kind]) + public).digest()[:ID_BYTES]


def check_name(name: str) -> None:
    if not name or "+" in name or not name.isprintable() or any(mark.isspace() for mark in name):
        raise Refused(f'A key\'s name must not be empty or contain spaces or "+": "{shorten(name)}".')


# --- text --------------------------------------------


def read_parts(text: str, what: str) -> tuple[str, str, KeyKind, bytes]:
    """Split a key in text form into name, id, kind and its 32 bytes."""
    name, _, rest = text.partition("+")
    mark, _, coded = rest.partition("+")
    try:
        check_name(name)
        data = from_base64(coded, SEED_BYTES + 1)
        return name, mark, KeyKind(data[0]), data[1:]
    except (Refused, ValueError):
        raise Refused(f"This is not a {what}.") from None


def read_vkey(text: str) -> VerifierKey:
    name, mark, kind, public = read_parts(text, "public key")
    key = VerifierKey(name, kind, public)
    if key.id.hex() != mark:
        raise Refused("The id in this public key does not match the key.")
    return key


def read_skey(text: str) -> PrivateKey:
    if not text.startswith(PRIVATE):
        raise Refused("This is not a private key.")
    name, mark, kind, seed = read_parts(text.removeprefix(PRIVATE), "private key")
    key = PrivateKey(name, kind, seed)
    if key.verifier.id.hex() != mark:
        raise Refused("The id in this private key does not match the key.")
    return key


# --- files --------------------------------------------


def write_key(path: Path, key: PrivateKey) -> None:
    """Write a key to a new file that only its owner can read. An existing file is never overwritten."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_READS)
    except FileExistsError:
        raise Refused(f"The file {path} exists already; choose another name.") from None
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(key.text() + "\n")
        file.flush()
        os.fsync(file.fileno())


def read_key(path: Path) -> PrivateKey:
    """Read a key from its file. Refused if others may read or write the file."""
    try:
        mode, text = path.stat().st_mode, path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} does not hold a key.") from None
    if os.name == "posix" and mode & OTHERS:
        raise Refused(f"Other users can read {path}. Run chmod 600 on it, or make a new key if they did read it.")
    return read_skey(text.strip())
