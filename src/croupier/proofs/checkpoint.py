"""Checkpoints (C2SP tlog-checkpoint): how long a log is and the root of its tree, as a signed note; and cosignatures of
witnesses, who have seen that it only ever grew."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from re import fullmatch

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.note import Note, Signature, cosigned_at, read_note, sign_note, signed_by
from croupier.proofs.tree import HASH_BYTES
from croupier.values.refused import Refused

EPOCH = "epoch "
NUMBER = r"0|[1-9][0-9]{0,18}"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """`extensions` are lines of our own below the root, such as `epoch 2` after a backup was restored."""

    origin: str
    size: int
    root: bytes
    extensions: tuple[str, ...] = ()

    def text(self) -> str:
        lines = (self.origin, str(self.size), to_base64(self.root), *self.extensions)
        if self.size < 0 or len(self.root) != HASH_BYTES or not all(lines) or any("\n" in line for line in lines):
            raise Refused("A checkpoint has an origin, a size, a root of 32 bytes, and no empty line.")
        return "".join(f"{line}\n" for line in lines)

    @property
    def epoch(self) -> int:
        """Which life of the log this is: 0 until a backup was restored."""
        told = [line.removeprefix(EPOCH) for line in self.extensions if line.startswith(EPOCH)]
        if not told:
            return 0
        if len(told) > 1 or not fullmatch(NUMBER, told[0]):
            raise Refused("A checkpoint names one epoch, a whole number.")
        return int(told[0])


def checkpoint(origin: str, size: int, root: bytes, epoch: int = 0) -> Checkpoint:
    return Checkpoint(origin, size, root, (f"{EPOCH}{epoch}",) if epoch else ())


def read_text(text: str) -> Checkpoint:
    """The checkpoint in the text of a note."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 3 or not all(lines) or not fullmatch(NUMBER, lines[1]):
        raise Refused("A checkpoint has an origin, a size and a root, each on a line.")
    found = Checkpoint(lines[0], int(lines[1]), from_base64(lines[2], HASH_BYTES), tuple(lines[3:]))
    if found.epoch < 0 or found.text() != text:
        raise Refused("This is no checkpoint.")
    return found


def sign_checkpoint(told: Checkpoint, signers: Sequence[PrivateKey]) -> Note:
    """Signed by the log's keys, whose name is the log's origin."""
    if any(each.name != told.origin for each in signers):
        raise Refused(f"The keys of this log are named {told.origin}.")
    return sign_note(told.text(), signers)


# --- verifying --------------------------------------------


@dataclass(frozen=True, slots=True)
class Cosigned:
    """A witness, and when it saw the checkpoint (POSIX seconds)."""

    name: str
    time: int


@dataclass(frozen=True, slots=True)
class Verified:
    """A checkpoint that known keys have signed."""

    checkpoint: Checkpoint
    note: Note
    signers: tuple[VerifierKey, ...]
    cosigned: tuple[Cosigned, ...]


def verify_checkpoint(data: bytes, keys: Collection[VerifierKey], origin: str | None = None) -> Verified:
    """A checkpoint of the log that the keys belong to (kind note, named like the origin), with what witnesses among the
    keys say of it. Refused if no key of the log has signed, or a signature of any of these keys does not hold."""
    note = read_note(data)
    found = read_text(note.text)
    if origin is not None and found.origin != origin:
        raise Refused(f"This is a checkpoint of {found.origin}, not of {origin}.")
    cosigned: list[Cosigned] = []

    def tell(key: VerifierKey, signature: Signature) -> None:
        if key.kind is KeyKind.COSIGNATURE:
            cosigned.append(Cosigned(key.name, cosigned_at(signature)))

    trusted = [key for key in keys if key.kind is KeyKind.COSIGNATURE or key.name == found.origin]
    signers = tuple(key for key in signed_by(note, trusted, tell) if key.kind is KeyKind.NOTE)
    if not signers:
        raise Refused(f"No known key of {found.origin} has signed this checkpoint.")
    return Verified(found, note, signers, tuple(cosigned))
