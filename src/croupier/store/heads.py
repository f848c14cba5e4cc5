"""A record as proofs need it: its leaves, their openings, their tree, and the checkpoint to sign."""

from collections.abc import Iterator
from json import loads

from croupier.proofs.checkpoint import Checkpoint, make_checkpoint
from croupier.proofs.leaf import Opening
from croupier.proofs.tree import MerkleTree
from croupier.store.port import Epoch, ReadableStream


def leaves(record: ReadableStream, upto: int | None = None) -> Iterator[bytes]:
    return (row.data for row in record.rows(0, upto))


def openings(record: ReadableStream, upto: int | None = None) -> Iterator[tuple[int, Opening]]:
    """Yield each opening with the index of its leaf, counted from 0."""
    for sealed in record.openings(0, upto):
        yield sealed.version - 1, Opening(sealed.path, sealed.salt, loads(sealed.value))


def tree(record: ReadableStream, upto: int | None = None) -> MerkleTree:
    """Build the tree from the stored hashes. `upto` is the size that a checkpoint names."""
    return MerkleTree(row.hash for row in record.rows(0, upto))


def head(record: ReadableStream, origin: str, epoch: Epoch, upto: int | None = None) -> Checkpoint:
    """Make the checkpoint of a record, which the log's key then signs."""
    found = tree(record, upto)
    return make_checkpoint(origin, found.size, found.root(), epoch.restored)
