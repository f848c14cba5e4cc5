"""What a witness does over HTTP (C2SP tlog-witness): it reads the call add-checkpoint, compares the checkpoint with the
last one it cosigned for this log, and cosigns or says why not.

A call is a line `old N`, the lines of a consistency proof, a blank line, and the signed checkpoint. `judge` raises
`Turned` with a status of HTTP.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from re import fullmatch

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.checkpoint import NUMBER, Checkpoint, read_text
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.note import Note, Signature, cosign, read_note, read_signature, signers_of
from croupier.proofs.tree import EMPTY, HASH_BYTES, verify_consistency
from croupier.values.refused import Refused

MOST_LINES = 63
MOST_BYTES = 32 * 1024
BAD, FORBIDDEN, UNKNOWN, CONFLICT, UNPROVEN = 400, 403, 404, 409, 422
SIZE_MEDIA, NOTE_MEDIA = "text/x.tlog.size", "text/plain; charset=utf-8"


class Turned(Refused):
    """A call that a witness turns down: with a status, and for 409 the size of the checkpoint that it has.

    `contradicts` says that the log has signed two roots for one size: the two notes together prove a split view.
    """

    def __init__(self, status: int, reason: str, size: int | None = None, contradicts: bool = False) -> None:
        super().__init__(reason)
        self.status = status
        self.size = size
        self.contradicts = contradicts


@dataclass(frozen=True, slots=True)
class AddCheckpoint:
    """The call add-checkpoint. The proof leads from the tree of `old` leaves to the one in the note."""

    old: int
    proof: tuple[bytes, ...]
    note: Note
    checkpoint: Checkpoint

    def data(self) -> bytes:
        lines = [f"old {self.old}", *map(to_base64, self.proof), ""]
        return "".join(f"{line}\n" for line in lines).encode() + self.note.data()


def make_call(old: int, proof: Sequence[bytes], note: bytes) -> AddCheckpoint:
    signed = read_note(note)
    return AddCheckpoint(old, tuple(proof), signed, read_text(signed.text))


def read_call(data: bytes) -> AddCheckpoint:
    """Parse the body of add-checkpoint. Anything else is refused."""
    if len(data) > MOST_BYTES:
        raise Refused(f"This call has more than {MOST_BYTES} bytes.")
    head, gap, note = data.partition(b"\n\n")
    try:
        first, *lines = head.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise Refused("The lines before the checkpoint must be ASCII.") from None
    size = fullmatch(rf"old ({NUMBER})", first)
    if not gap or size is None:
        raise Refused('This call must begin with "old" and a size, then the proof, a blank line and the checkpoint.')
    if len(lines) > MOST_LINES:
        raise Refused(f"A consistency proof has at most {MOST_LINES} lines.")
    return make_call(int(size[1]), [from_base64(line, HASH_BYTES) for line in lines], note)


def keys_for(origin: str, known: Collection[VerifierKey]) -> list[VerifierKey]:
    """The keys that sign for this log. A casino's key signs for each tournament under a separate name: known as
    `casino.example`, it also counts for `casino.example/spring`."""
    own = [key for key in known if key.kind is KeyKind.NOTE and f"{origin}/".startswith(f"{key.name}/")]
    return [VerifierKey(origin, KeyKind.NOTE, key.public) for key in own]


def judge(call: AddCheckpoint, known: Collection[VerifierKey], kept: Checkpoint | None) -> None:
    """Check a call against the keys of known logs and the checkpoint that the witness has, or raise `Turned`."""
    told = call.checkpoint
    own = keys_for(told.origin, known)
    if not own:
        raise Turned(UNKNOWN, f"This witness does not know {told.origin}.")
    if not signed_by_any(call.note, own):
        raise Turned(FORBIDDEN, f"No known key of {told.origin} signed this checkpoint.")
    if call.old > told.size:
        raise Turned(BAD, f"The old size is {call.old}; the checkpoint has only {told.size}.")
    size, root = (kept.size, kept.root) if kept else (0, EMPTY)
    if call.old != size:
        raise Turned(CONFLICT, f"This witness has cosigned {size} events, not {call.old}.", size)
    if told.size == size and told.root != root:
        raise Turned(CONFLICT, f"This witness has cosigned another root for {size} events.", size, kept is not None)
    if kept is not None and told.epoch < kept.epoch:
        raise Turned(UNPROVEN, f"Epoch {kept.epoch} was seen before, and this is epoch {told.epoch}.")
    if not verify_consistency(size, told.size, call.proof, root, told.root):
        raise Turned(UNPROVEN, f"The proof does not show that the first {size} events are still the same.")


def signed_by_any(note: Note, keys: Collection[VerifierKey]) -> bool:
    """Whether one of these keys signed. One that fails is ignored, as for any unknown key."""
    for key in keys:
        try:
            if signers_of(note, [key]):
                return True
        except Refused:
            continue
    return False


def cosignature(note: Note, witness: PrivateKey, time: int) -> Signature:
    return cosign(note, witness, time).signatures[-1]


def read_cosignatures(data: bytes) -> tuple[Signature, ...]:
    """Parse the answer to add-checkpoint: the lines of signatures."""
    try:
        *lines, rest = data.decode().split("\n")
    except UnicodeDecodeError:
        raise Refused("The answer of a witness must be UTF-8 text.") from None
    if rest or not 0 < len(lines) <= MOST_LINES or len(data) > MOST_BYTES:
        raise Refused("The answer of a witness must be one line or a few, each with a signature.")
    return tuple(read_signature(line) for line in lines)


def add_cosignatures(note: Note, found: Collection[Signature], key: VerifierKey) -> Note:
    """Add the cosignature of this key, the last if there are several. Others are ignored; refused if none is valid."""
    own = [each for each in found if (each.name, each.id) == (key.name, key.id)]
    if not own:
        raise Refused(f"The answer has no cosignature of {key.name}.")
    others = tuple(each for each in note.signatures if (each.name, each.id) != (key.name, key.id))
    grown = Note(note.text, (*others, own[-1]))
    signers_of(grown, [key])
    return grown
