"""Receipts (C2SP tlog-proof): that an event stands in the log, in one small file that is checked by itself."""

from collections.abc import Collection
from dataclasses import dataclass
from re import fullmatch

from croupier.proofs.canonical import from_base64, to_base64
from croupier.proofs.checkpoint import NUMBER, Verified, verify_checkpoint
from croupier.proofs.keys import VerifierKey
from croupier.proofs.tree import HASH_BYTES, Tree, leaf_hash, verify_inclusion
from croupier.values.refused import Refused

HEADER = "c2sp.org/tlog-proof@v1"
INDEX = "index "
EXTRA = "extra "
MOST_HASHES = 63


@dataclass(frozen=True, slots=True)
class Receipt:
    """`checkpoint` is the signed note as it is; `extra` is not covered by any signature."""

    index: int
    proof: tuple[bytes, ...]
    checkpoint: bytes
    extra: bytes = b""

    def data(self) -> bytes:
        lines = [HEADER, *([EXTRA + to_base64(self.extra)] if self.extra else []), f"{INDEX}{self.index}"]
        lines += [to_base64(each) for each in self.proof]
        return "".join(f"{line}\n" for line in lines).encode() + b"\n" + self.checkpoint


def receipt(tree: Tree, index: int, size: int, checkpoint: bytes, extra: bytes = b"") -> Receipt:
    """The receipt of a leaf under a signed checkpoint of the first `size` leaves."""
    return Receipt(index, tuple(tree.inclusion(index, size)), checkpoint, extra)


def read_receipt(data: bytes) -> Receipt:
    head, gap, note = data.partition(b"\n\n")
    try:
        lines = head.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise Refused("This is no receipt.") from None
    if not gap or lines.pop(0) != HEADER:
        raise Refused(f"A receipt begins with {HEADER}.")
    extra = from_base64(lines.pop(0).removeprefix(EXTRA)) if lines and lines[0].startswith(EXTRA) else b""
    told = lines.pop(0) if lines else ""
    if not told.startswith(INDEX) or not fullmatch(NUMBER, told.removeprefix(INDEX)) or len(lines) > MOST_HASHES:
        raise Refused("A receipt names the index of its leaf, then at most 63 hashes.")
    proof = tuple(from_base64(line, HASH_BYTES) for line in lines)
    return Receipt(int(told.removeprefix(INDEX)), proof, note, extra)


def verify_receipt(told: Receipt, leaf: bytes, keys: Collection[VerifierKey], origin: str | None = None) -> Verified:
    """The signed checkpoint under which the leaf stands in the log; refused if it does not."""
    found = verify_checkpoint(told.checkpoint, keys, origin)
    size, root = found.checkpoint.size, found.checkpoint.root
    if not verify_inclusion(leaf_hash(leaf), told.index, size, told.proof, root):
        raise Refused("The receipt does not prove that this event stands in the log.")
    return found
