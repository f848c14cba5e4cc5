"""A witness keeps the last checkpoint it saw, and cosigns the next only if the log has merely grown since."""

from collections.abc import Collection
from dataclasses import dataclass

from croupier.archive.source import Kind, Source
from croupier.proofs.checkpoint import Checkpoint, verify_checkpoint
from croupier.proofs.container import CHECKPOINT, KEYS
from croupier.proofs.keys import PrivateKey, VerifierKey, read_vkey
from croupier.proofs.note import Note, cosign
from croupier.proofs.tree import MerkleTree, verify_consistency
from croupier.proofs.verify import read_files
from croupier.store.heads import tree
from croupier.values.refused import Refused


class Inconsistent(Exception):
    """The log is not the one that was seen before."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The new checkpoint, cosigned, and the one the witness had before."""

    note: Note
    checkpoint: Checkpoint
    before: Checkpoint | None


def read_offered(source: Source, keys: Collection[VerifierKey]) -> tuple[bytes, list[VerifierKey]]:
    """Return the signed checkpoint of an export, and the keys whose signatures count."""
    if source.kind is not Kind.EXPORT:
        raise Refused("Only an export has a signed checkpoint of its own: name one with --checkpoint.")
    files = read_files(source.path)
    named = [read_vkey(line) for line in files[KEYS].decode().splitlines()] if KEYS in files else []
    return files[CHECKPOINT], list(keys) or named


def look(
    source: Source, note: bytes, keys: Collection[VerifierKey], witness: PrivateKey, kept: bytes | None, now: int
) -> Seen:
    """Cosign a checkpoint after checking it against the log and against the one kept; `Inconsistent` if either
    fails. `now` is POSIX seconds."""
    found = verify_checkpoint(note, keys)
    told = found.checkpoint
    grown = tree(source.record)
    if told.size > grown.size or grown.root(told.size) != told.root:
        raise Inconsistent(f"The checkpoint of {told.size} events is not over this log.")
    before = None
    if kept is not None:
        before = recall(kept, keys, witness, told.origin)
        check_grown(grown, before, told)
    return Seen(cosign(found.note, witness, now), told, before)


def recall(kept: bytes, keys: Collection[VerifierKey], witness: PrivateKey, origin: str) -> Checkpoint:
    """Return what this witness cosigned last. Refused if it did not cosign it."""
    known = verify_checkpoint(kept, [*keys, witness.verifier], origin)
    if witness.name not in [each.name for each in known.cosigned]:
        raise Refused(f"What was kept is not cosigned by {witness.name}.")
    return known.checkpoint


def check_grown(grown: MerkleTree, before: Checkpoint, told: Checkpoint) -> None:
    if told.epoch < before.epoch:
        raise Inconsistent(f"Epoch {before.epoch} was seen before, and this is epoch {told.epoch}.")
    if told.size < before.size:
        raise Inconsistent(f"The log had {before.size} events and has {told.size} now: its end was cut off.")
    proof = grown.consistency(before.size, told.size)
    if not verify_consistency(before.size, told.size, proof, before.root, told.root):
        raise Inconsistent(f"The first {before.size} events are not those that were seen before.")
