"""A record as proofs want it: its leaves and tree, what opens them, and the checkpoint to be signed."""

from collections.abc import Iterator
from json import loads

from croupier.proofs.checkpoint import Checkpoint, make_checkpoint
from croupier.proofs.leaf import Opening
from croupier.proofs.tree import MerkleTree
from croupier.store.port import Epoch, Record


def leaves(record: Record, upto: int | None = None) -> Iterator[bytes]:
    return (row.data for row in record.rows(0, upto))


def openings(record: Record, upto: int | None = None) -> Iterator[tuple[int, Opening]]:
    """Each with the index of its leaf, counted from 0."""
    for sealed in record.openings(0, upto):
        yield sealed.version - 1, Opening(sealed.path, sealed.salt, loads(sealed.value))


def tree(record: Record, upto: int | None = None) -> MerkleTree:
    """From the hashes that were kept; `upto` is the size that a checkpoint names."""
    return MerkleTree(row.hash for row in record.rows(0, upto))


def head(record: Record, origin: str, epoch: Epoch, upto: int | None = None) -> Checkpoint:
    """How long the record is and its root; to be signed by the log's key."""
    found = tree(record, upto)
    return make_checkpoint(origin, found.size, found.root(), epoch.restored)
