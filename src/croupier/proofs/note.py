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
    """A line of a note: the signer's name, the key's id, and a signature or a time and a signature."""

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
    """Parse a signed note without verifying it. Anything else is refused."""
    try:
        whole = data.decode()
    except UnicodeDecodeError:
        raise Refused("A note must be UTF-8 text.") from None
    check_text(whole)
    text, gap, signed = whole.rpartition("\n\n")
    if not gap or not signed.endswith("\n"):
        raise Refused("A note must end with a blank line and its signatures, each on its own line.")
    lines = signed[:-1].split("\n")
    if len(lines) > MOST_SIGNATURES:
        raise Refused(f"A note may have at most {MOST_SIGNATURES} signatures.")
    return Note(text + "\n", tuple(read_signature(line) for line in lines))


def read_signature(line: str) -> Signature:
    name, gap, coded = line.removeprefix(DASH).partition(" ")
    if not line.startswith(DASH) or not gap:
        raise Refused(f'This is not a signature line: "{shorten(line)}".')
    check_name(name)
    data = from_base64(coded)
    if len(data) <= ID_BYTES:
        raise Refused("A signature must be longer than its key's id.")
    return Signature(name, data[:ID_BYTES], data[ID_BYTES:])


def check_text(text: str) -> None:
    if any(mark < " " and mark != "\n" for mark in text):
        raise Refused("A note may not hold control characters.")


# --- signing --------------------------------------------


def sign_note(text: str, signers: Sequence[PrivateKey]) -> Note:
    """Sign a text that ends with a newline with each key. While a key is being replaced, the old and the new sign."""
    check_text(text)
    if not text.endswith("\n") or len(text) == 1:
        raise Refused("The text of a note must end with a newline.")
    if not signers or any(each.kind is not KeyKind.NOTE for each in signers):
        raise Refused("A note must be signed with keys for notes.")
    found = [Signature(each.name, each.verifier.id, each.sign(text.encode())) for each in signers]
    return Note(text, tuple(found))


def cosigned_message(text: str, time: int) -> bytes:
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def cosign(note: Note, witness: PrivateKey, time: int) -> Note:
    """Add the cosignature of a witness that saw a checkpoint at this time (POSIX seconds)."""
    if witness.kind is not KeyKind.COSIGNATURE:
        raise Refused("A checkpoint must be cosigned with the key of a witness.")
    if not 0 <= time <= LATEST:
        raise Refused("The time of a cosignature must be 1970 or later.")
    body = time.to_bytes(TIME_BYTES, "big") + witness.sign(cosigned_message(note.text, time))
    others = tuple(each for each in note.signatures if (each.name, each.id) != (witness.name, witness.verifier.id))
    return Note(note.text, (*others, Signature(witness.name, witness.verifier.id, body)))


# --- verifying --------------------------------------------


def is_valid(note: Note, key: VerifierKey, signature: Signature) -> bool:
    if key.kind is KeyKind.NOTE:
        return key.verifies(signature.body, note.text.encode())
    time, body = cosigned_at(signature), signature.body[TIME_BYTES:]
    return time <= LATEST and len(body) == SIGNATURE_BYTES and key.verifies(body, cosigned_message(note.text, time))


def cosigned_at(signature: Signature) -> int:
    return int.from_bytes(signature.body[:TIME_BYTES], "big")


def signers_of(
    note: Note, keys: Iterable[VerifierKey], on_signature: Callable[[VerifierKey, Signature], None] | None = None
) -> tuple[VerifierKey, ...]:
    """Return the keys among these that signed. Signatures by other keys are ignored. A wrong signature by one of
    these keys spoils the whole note: it is refused."""
    found: list[VerifierKey] = []
    for key in dict.fromkeys(keys):
        for signature in note.by(key):
            if not is_valid(note, key, signature):
                raise Refused(f"The signature of {key.name} is wrong.")
            if on_signature is not None:
                on_signature(key, signature)
            if key not in found:
                found.append(key)
    return tuple(found)
