"""Read an export like a log in a store. Whether it is genuine is for `verify` to say."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from urllib.parse import unquote

from croupier.proofs.canonical import canonical, read_object
from croupier.proofs.checkpoint import read_text
from croupier.proofs.container import CHECKPOINT, LOG, OPENINGS
from croupier.proofs.leaf import read_opening
from croupier.proofs.note import read_note
from croupier.proofs.tree import leaf_hash
from croupier.proofs.verify import Unreadable, read_files
from croupier.store.port import LeafRange, Sealed, Snapshot, StoredLeaf, WrittenCommand
from croupier.values.refused import Refused


class ExportedRecord:
    """`name` is that of the tournament, the last step of the origin."""

    def __init__(self, origin: str, epoch: int, leaves: list[bytes], openings: list[Sealed]) -> None:
        self.origin = origin
        self.epoch = epoch
        self.name = unquote(origin.rpartition("/")[2])
        self._leaves = leaves
        self._openings = openings

    def version(self) -> int:
        return len(self._leaves)

    def rows(self, after: int = 0, upto: int | None = None) -> Iterator[StoredLeaf]:
        for index, data in enumerate(self._leaves[after:upto], start=after + 1):
            yield StoredLeaf(index, leaf_hash(data), data)

    def openings(self, after: int = 0, upto: int | None = None) -> Iterator[Sealed]:
        end = len(self._leaves) if upto is None else upto
        return (each for each in self._openings if after < each.version <= end)

    def commands(self) -> Iterator[tuple[str, WrittenCommand]]:
        """Yield the ids of commands, each with the leaves that follow each other under it. Digests are not exported."""
        told = (read_object(leaf).get("command") for leaf in self._leaves)
        for name, group in groupby(enumerate(told), key=lambda each: each[1]):
            indices = [index for index, _ in group]
            if name:
                yield str(name), WrittenCommand(b"", LeafRange(indices[0], indices[-1] + 1))

    def find_command(self, command: str) -> WrittenCommand | None:
        return dict(self.commands()).get(command)

    def snapshot(self) -> Snapshot | None:
        return None


def read_export(path: Path) -> ExportedRecord:
    """Read an export. Refused if it is not one, or lacks a file."""
    try:
        return record_of(read_files(path))
    except Unreadable as reason:
        raise Refused(str(reason)) from None


def record_of(files: dict[str, bytes]) -> ExportedRecord:
    missing = [name for name in (LOG, OPENINGS, CHECKPOINT) if name not in files]
    if missing:
        raise Refused(f"This is no export of a tournament: it has no {missing[0]}.")
    told = read_text(read_note(files[CHECKPOINT]).text)
    leaves = files[LOG].split(b"\n")[:-1]
    openings = [read_opening(line) for line in files[OPENINGS].split(b"\n")[:-1]]
    found = [Sealed(index + 1, each.path, each.salt, canonical(each.value)) for index, each in openings]
    return ExportedRecord(told.origin, told.epoch, leaves, sorted(found))
