"""Receipts (C2SP tlog-proof): one small file that proves an event is in the log, and can be checked alone."""

from collections.abc import Collection
from dataclasses import dataclass
from re import fullmatch

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.checkpoint import NUMBER, VerifiedCheckpoint, verify_checkpoint
from croupier.proofs.keys import VerifierKey
from croupier.proofs.tree import HASH_BYTES, MerkleTree, leaf_hash, verify_inclusion
from croupier.values.refused import Refused

HEADER = "c2sp.org/tlog-proof@v1"
INDEX = "index "
EXTRA = "extra "
MOST_HASHES = 63


@dataclass(frozen=True, slots=True)
class InclusionReceipt:
    """A proof that a leaf is in the log. `checkpoint` is the signed note; no signature covers `extra`."""

    index: int
    proof: tuple[bytes, ...]
    checkpoint: bytes
    extra: bytes = b""

    def data(self) -> bytes:
        lines = [HEADER, *([EXTRA + to_base64(self.extra)] if self.extra else []), f"{INDEX}{self.index}"]
        lines += [to_base64(each) for each in self.proof]
        return "".join(f"{line}\n" for line in lines).encode() + b"\n" + self.checkpoint


def make_receipt(tree: MerkleTree, index: int, size: int, checkpoint: bytes, extra: bytes = b"") -> InclusionReceipt:
    """Make the receipt of a leaf under a signed checkpoint of the first `size` leaves."""
    return InclusionReceipt(index, tuple(tree.inclusion(index, size)), checkpoint, extra)


def read_receipt(data: bytes) -> InclusionReceipt:
    head, gap, note = data.partition(b"\n\n")
    try:
        lines = head.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise Refused("This is not a receipt.") from None
    if not gap or lines.pop(0) != HEADER:
        raise Refused(f"A receipt must begin with {HEADER}.")
    extra = from_base64(lines.pop(0).removeprefix(EXTRA)) if lines and lines[0].startswith(EXTRA) else b""
    place = lines.pop(0) if lines else ""
    if not place.startswith(INDEX) or not fullmatch(NUMBER, place.removeprefix(INDEX)) or len(lines) > MOST_HASHES:
        raise Refused("A receipt needs the index of its leaf, then at most 63 hashes.")
    proof = tuple(from_base64(line, HASH_BYTES) for line in lines)
    return InclusionReceipt(int(place.removeprefix(INDEX)), proof, note, extra)


def verify_receipt(
    given: InclusionReceipt, leaf: bytes, keys: Collection[VerifierKey], origin: str | None = None
) -> VerifiedCheckpoint:
    """Verify that a receipt proves its leaf is in the log, and return the signed checkpoint. Refused if it does not."""
    found = verify_checkpoint(given.checkpoint, keys, origin)
    size, root = found.checkpoint.size, found.checkpoint.root
    if not verify_inclusion(leaf_hash(leaf), given.index, size, given.proof, root):
        raise Refused("The receipt does not prove that this event is in the log.")
    return found
