"""Signed notes (C2SP signed-note): a text, a blank line, and a line for each signature."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.keys import ID_BYTES, KeyKind, PrivateKey, VerifierKey, check_name
from croupier.values.refused import Refused, shorten

DASH = "\u2014 "
MOST_SIGNATURES = 64
SIGNATURE_BYTES = 64
TIME_BYTES = 8
LATEST = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, and what stands behind the key's id: a signature, or a time and a signature."""

    name: str
    id: bytes
    body: bytes

    def line(self) -> str:
        return f"{DASH}{self.name} {to_base64(self.id + self.body)}\n"


@dataclass(frozen=True, slots=True)
class Note:
    text: str
    signatures: tuple[Signature, ...]

    def data(self) -> bytes:
        return (self.text + "\n" + "".join(each.line() for each in self.signatures)).encode()

    def by(self, key: VerifierKey) -> list[Signature]:
        return [each for each in self.signatures if (each.name, each.id) == (key.name, key.id)]


# --- reading --------------------------------------------


def read_note(data: bytes) -> Note:
    """Refused if it is no signed note; nothing is verified yet."""
    try:
        whole = data.decode()
    except UnicodeDecodeError:
        raise Refused("A note is text in UTF-8.") from None
    check_text(whole)
    text, gap, signed = whole.rpartition("\n\n")
    if not gap or not signed.endswith("\n"):
        raise Refused("A note ends with a blank line and its signatures, each on a line.")
    lines = signed[:-1].split("\n")
    if len(lines) > MOST_SIGNATURES:
        raise Refused(f"A note has at most {MOST_SIGNATURES} signatures.")
    return Note(text + "\n", tuple(read_signature(line) for line in lines))


def read_signature(line: str) -> Signature:
    name, gap, coded = line.removeprefix(DASH).partition(" ")
    if not line.startswith(DASH) or not gap:
        raise Refused(f'This is no line of a signature: "{shorten(line)}".')
    check_name(name)
    data = from_base64(coded)
    if len(data) <= ID_BYTES:
        raise Refused("A signature is longer than its key's id.")
    return Signature(name, data[:ID_BYTES], data[ID_BYTES:])


def check_text(text: str) -> None:
    if any(mark < " " and mark != "\n" for mark in text):
        raise Refused("A note holds no control characters.")


# --- signing --------------------------------------------


def sign_note(text: str, signers: Sequence[PrivateKey]) -> Note:
    """A text that ends with a newline, signed by each of them: while a key is changed, by both."""
    check_text(text)
    if not text.endswith("\n") or len(text) == 1:
        raise Refused("The text of a note ends with a newline.")
    if not signers or any(each.kind is not KeyKind.NOTE for each in signers):
        raise Refused("A note is signed by keys for notes.")
    found = [Signature(each.name, each.verifier.id, each.sign(text.encode())) for each in signers]
    return Note(text, tuple(found))


def cosigned_message(text: str, time: int) -> bytes:
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def cosign(note: Note, witness: PrivateKey, time: int) -> Note:
    """A checkpoint with the cosignature of a witness, who has seen it at this time (POSIX seconds)."""
    if witness.kind is not KeyKind.COSIGNATURE:
        raise Refused("A checkpoint is cosigned by the key of a witness.")
    if not 0 <= time <= LATEST:
        raise Refused("A cosignature has a time since 1970.")
    body = time.to_bytes(TIME_BYTES, "big") + witness.sign(cosigned_message(note.text, time))
    others = tuple(each for each in note.signatures if (each.name, each.id) != (witness.name, witness.verifier.id))
    return Note(note.text, (*others, Signature(witness.name, witness.verifier.id, body)))


# --- verifying --------------------------------------------


def holds(note: Note, key: VerifierKey, signature: Signature) -> bool:
    if key.kind is KeyKind.NOTE:
        return key.verifies(signature.body, note.text.encode())
    time, body = cosigned_at(signature), signature.body[TIME_BYTES:]
    return time <= LATEST and len(body) == SIGNATURE_BYTES and key.verifies(body, cosigned_message(note.text, time))


def cosigned_at(signature: Signature) -> int:
    return int.from_bytes(signature.body[:TIME_BYTES], "big")


def signed_by(
    note: Note, keys: Iterable[VerifierKey], tell: Callable[[VerifierKey, Signature], None] | None = None
) -> tuple[VerifierKey, ...]:
    """Which of these keys have signed. Signatures of other keys count for nothing; one of these keys that does not
    hold makes the whole note worthless, and it is refused."""
    found: list[VerifierKey] = []
    for key in dict.fromkeys(keys):
        for signature in note.by(key):
            if not holds(note, key, signature):
                raise Refused(f"The signature of {key.name} does not hold.")
            if tell is not None:
                tell(key, signature)
            if key not in found:
                found.append(key)
    return tuple(found)
