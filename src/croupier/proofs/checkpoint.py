"""Checkpoints (C2SP tlog-checkpoint): the size of a log and the root of its tree, as a signed note. Witnesses, who have
seen that the log only ever grew, add cosignatures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from re import fullmatch

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.note import Note, Signature, cosigned_at, read_note, sign_note, signers_of
from croupier.proofs.tree import HASH_BYTES
from croupier.values.refused import Refused

EPOCH = "epoch "
NUMBER = r"0|[1-9][0-9]{0,18}"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The size and root of a log. `extensions` are our own lines below the root, such as `epoch 2` after a restore."""

    origin: str
    size: int
    root: bytes
    extensions: tuple[str, ...] = ()

    def text(self) -> str:
        lines = (self.origin, str(self.size), to_base64(self.root), *self.extensions)
        if self.size < 0 or len(self.root) != HASH_BYTES or not all(lines) or any("\n" in line for line in lines):
            raise Refused("A checkpoint needs an origin, a size and a root of 32 bytes, and no empty line.")
        return "".join(f"{line}\n" for line in lines)

    @property
    def epoch(self) -> int:
        """How often the log was restored from a backup."""
        named = [line.removeprefix(EPOCH) for line in self.extensions if line.startswith(EPOCH)]
        if not named:
            return 0
        if len(named) > 1 or not fullmatch(NUMBER, named[0]):
            raise Refused("A checkpoint may name one epoch, a whole number.")
        return int(named[0])


def make_checkpoint(origin: str, size: int, root: bytes, epoch: int = 0) -> Checkpoint:
    return Checkpoint(origin, size, root, (f"{EPOCH}{epoch}",) if epoch else ())


def read_text(text: str) -> Checkpoint:
    """Parse the text of a note as a checkpoint."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 3 or not all(lines) or not fullmatch(NUMBER, lines[1]):
        raise Refused("A checkpoint needs an origin, a size and a root, each on its own line.")
    found = Checkpoint(lines[0], int(lines[1]), from_base64(lines[2], HASH_BYTES), tuple(lines[3:]))
    if found.epoch < 0 or found.text() != text:
        raise Refused("This is not a checkpoint.")
    return found


def sign_checkpoint(checkpoint: Checkpoint, signers: Sequence[PrivateKey]) -> Note:
    """Sign a checkpoint with the log's keys, which must be named like the log's origin."""
    if any(each.name != checkpoint.origin for each in signers):
        raise Refused(f"The keys of this log must be named {checkpoint.origin}.")
    return sign_note(checkpoint.text(), signers)


# --- verifying --------------------------------------------


@dataclass(frozen=True, slots=True)
class Cosignature:
    """The name of a witness, and when it saw the checkpoint (POSIX seconds)."""

    name: str
    time: int


@dataclass(frozen=True, slots=True)
class VerifiedCheckpoint:
    """A checkpoint that known keys have signed."""

    checkpoint: Checkpoint
    note: Note
    signers: tuple[VerifierKey, ...]
    cosigned: tuple[Cosignature, ...]
    cosigners: tuple[VerifierKey, ...] = ()


def verify_checkpoint(data: bytes, keys: Collection[VerifierKey], origin: str | None = None) -> VerifiedCheckpoint:
    """Verify that a key of the log (kind note, named like the origin) has signed a checkpoint, and collect the
    cosignatures of witnesses among the keys. Refused if no key of the log signed, or any signature by these keys is
    wrong."""
    note = read_note(data)
    found = read_text(note.text)
    if origin is not None and found.origin != origin:
        raise Refused(f"This is a checkpoint of {found.origin}, not of {origin}.")
    cosigned: list[Cosignature] = []

    def note_cosignature(key: VerifierKey, signature: Signature) -> None:
        if key.kind is KeyKind.COSIGNATURE:
            cosigned.append(Cosignature(key.name, cosigned_at(signature)))

    trusted = [key for key in keys if key.kind is KeyKind.COSIGNATURE or key.name == found.origin]
    signed = signers_of(note, trusted, note_cosignature)
    signers, cosigners = (tuple(key for key in signed if key.kind is kind) for kind in KeyKind)
    if not signers:
        raise Refused(f"No known key of {found.origin} signed this checkpoint.")
    return VerifiedCheckpoint(found, note, signers, tuple(cosigned), cosigners)
