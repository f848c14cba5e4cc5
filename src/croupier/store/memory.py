"""The store in memory: it keeps the promises of the SQLite store without a disk, for trials and tests."""

from collections.abc import Iterator, Sequence
from threading import Lock

from croupier.proofs.canonical import canonical
from croupier.proofs.leaf import Leaf
from croupier.proofs.tree import leaf_hash
from croupier.store.port import (
    Conflict,
    Epoch,
    LeafRange,
    Random,
    Sealed,
    Snapshot,
    Stopped,
    StoredLeaf,
    Write,
    WrittenCommand,
    new_epoch,
    same_command,
)
from croupier.values.refused import Refused, shorten


class MemoryStream:
    def __init__(self, name: str, store: "MemoryStore") -> None:
        self.name = name
        self.store = store
        self.kept: list[StoredLeaf] = []
        self.sealed: list[list[Sealed]] = []
        self.ids: dict[str, WrittenCommand] = {}
        self.hidden: dict[str, bytes] = {}
        self.cache: Snapshot | None = None

    # --- reading --------------------------------------------

    def version(self) -> int:
        return len(self.kept)

    def rows(self, after: int = 0, upto: int | None = None) -> Iterator[StoredLeaf]:
        yield from self.kept[after:upto]

    def openings(self, after: int = 0, upto: int | None = None) -> Iterator[Sealed]:
        for each in self.sealed[after:upto]:
            yield from each

    def find_command(self, command: str) -> WrittenCommand | None:
        return self.ids.get(command)

    def commands(self) -> Iterator[tuple[str, WrittenCommand]]:
        yield from list(self.ids.items())

    def snapshot(self) -> Snapshot | None:
        return self.cache

    def secrets(self) -> dict[str, bytes]:
        return dict(self.hidden)

    # --- writing --------------------------------------------

    def append(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        with self.store.guard:
            return self.add_all(expected, writes)

    def add_all(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        self.store.check()
        ids, hidden, version = dict(self.ids), dict(self.hidden), self.version()
        answers: list[LeafRange] = []
        leaves: list[Leaf] = []
        for write in writes:
            known = ids.get(write.id) if write.id else None
            if known is not None:
                answers.append(same_command(write.id, known, write.digest))
                continue
            if self.version() != expected:
                raise Conflict(expected, self.version())
            answer = LeafRange(version, version + len(write.leaves))
            version = answer.last
            leaves += write.leaves
            if write.id:
                ids[write.id] = WrittenCommand(write.digest, answer)
            for name, value in write.keep.items():
                put_secret(hidden, name, value)
            for name in write.forget:
                hidden.pop(name, None)
            answers.append(answer)
        self.add(leaves)
        self.ids, self.hidden = ids, hidden
        return answers

    def add(self, leaves: Sequence[Leaf]) -> None:
        """Add leaves in one step: a reader sees either none or all of them."""
        numbered = list(enumerate(leaves, len(self.kept) + 1))
        self.sealed += [
            [Sealed(version, each.path, each.salt, canonical(each.value)) for each in leaf.openings]
            for version, leaf in numbered
        ]
        self.kept += [StoredLeaf(version, leaf_hash(leaf.data), leaf.data) for version, leaf in numbered]

    def keep_secret(self, name: str, value: bytes) -> None:
        self.store.check()
        put_secret(self.hidden, name, value)

    def keep_snapshot(self, snapshot: Snapshot | None) -> None:
        self.store.check()
        self.cache = snapshot


def put_secret(hidden: dict[str, bytes], name: str, value: bytes) -> None:
    if hidden.setdefault(name, value) != value:
        raise Refused(f'A different secret "{shorten(name)}" is kept already.')


class MemoryStore:
    def __init__(self, random: Random) -> None:
        self.epoch: Epoch = new_epoch(random)
        self.stopped = ""
        self.guard = Lock()
        self.streams: dict[str, MemoryStream] = {}

    def names(self) -> list[str]:
        return list(self.streams)

    def stream(self, name: str) -> MemoryStream:
        self.check()
        return self.streams.setdefault(name, MemoryStream(name, self))

    def check(self) -> None:
        if self.stopped:
            raise Stopped(self.stopped)

    def close(self) -> None:
        self.stopped = self.stopped or "The log was closed."
