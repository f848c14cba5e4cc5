"""What every store of records promises, in memory or in an SQLite file.

There is one stream for each tournament. Its leaves are numbered from 1; a leaf's index in the Merkle tree is one less.
A command's leaves, its id and its secrets are written together or not at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from croupier.proofs.leaf import Leaf
from croupier.values.refused import Refused, shorten

Random = Callable[[int], bytes]
"""Returns a number of random bytes; `os.urandom` except in tests."""
EPOCH_BYTES = 16


class Conflict(Refused):
    """Raised when another command was written meanwhile. `version` is the last event now."""

    def __init__(self, expected: int, version: int) -> None:
        super().__init__(
            f"This was decided after event {expected}, but the record is now at event {version}. Look again and decide."
        )
        self.version = version


class UsedId(Refused):
    """Raised for an id that another command used before."""


class Stopped(Exception):
    """Raised after the store failed: it can be read but not written. Open it again to continue."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unsaved(Stopped):
    """Raised while the disk takes its time: what was decided is not durable yet, and nobody may see it before."""


# --- what is written --------------------------------------------


@dataclass(frozen=True, slots=True)
class Write:
    """What one command writes. Without an id it cannot be found again.

    `keep` are secrets to be revealed later, kept outside the stream. `forget` names secrets that the leaves now reveal.
    """

    id: str
    digest: bytes
    leaves: tuple[Leaf, ...]
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


class LeafRange(NamedTuple):
    """The leaves that a command wrote: those after `before` up to `last`; none if they are equal."""

    before: int
    last: int


class WrittenCommand(NamedTuple):
    """A command that was written: the digest of its payload, and its leaves."""

    digest: bytes
    leaves: LeafRange


class StoredLeaf(NamedTuple):
    """A leaf with its number and its hash in the tree."""

    version: int
    hash: bytes
    data: bytes


class Sealed(NamedTuple):
    """An opening in the store: the number of its leaf, the path, the salt, and the value as canonical bytes."""

    version: int
    path: str
    salt: bytes
    value: bytes


class Snapshot(NamedTuple):
    """A cache of the state after `version` leaves. Code that does not know its form discards it."""

    version: int
    form: str
    data: bytes


class Epoch(NamedTuple):
    """The epoch of a log: a random id, and how often the log was restored from a backup."""

    id: str
    restored: int


def new_epoch(random: Random, restored: int = 0) -> Epoch:
    return Epoch(random(EPOCH_BYTES).hex(), restored)


def same_command(name: str, known: WrittenCommand, digest: bytes) -> LeafRange:
    """Return what an earlier command with this id wrote. Refused if its payload was different."""
    if known.digest != digest:
        raise UsedId(f'The id "{shorten(name)}" was used for another command.')
    return known.leaves


# --- ports --------------------------------------------


class ReadableStream(Protocol):
    """A stream for reading: only what was committed, and only whole commands."""

    @property
    def name(self) -> str: ...

    def version(self) -> int:
        """Return the number of leaves."""

    def rows(self, after: int = 0, upto: int | None = None) -> Iterator[StoredLeaf]:
        """Yield leaves in order, from the one after `after`."""

    def openings(self, after: int = 0, upto: int | None = None) -> Iterator[Sealed]:
        """Yield the openings of these leaves, ordered by leaf and path."""

    def find_command(self, command: str) -> WrittenCommand | None:
        """Find a command by its id."""

    def commands(self) -> Iterator[tuple[str, WrittenCommand]]:
        """Yield every command that has an id, in the order of writing."""

    def snapshot(self) -> Snapshot | None: ...


class Stream(ReadableStream, Protocol):
    """A stream for its one writer."""

    def append(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        """Write all of them in one transaction, durable when this returns, or nothing. Refused if an id was used for
        another payload, or the stream is not at `expected`. A command written before returns its earlier leaves."""

    def keep_secret(self, name: str, value: bytes) -> None:
        """Keep a secret, durable when this returns. A name is never used twice with different values."""

    def secrets(self) -> dict[str, bytes]:
        """Return the secrets that are not revealed yet."""

    def keep_snapshot(self, snapshot: Snapshot | None) -> None:
        """Replace the snapshot; None removes it."""


class Store(Protocol):
    """A store: streams by name."""

    @property
    def epoch(self) -> Epoch: ...

    @property
    def stopped(self) -> str:
        """Why nothing more can be written; empty while everything works."""

    def names(self) -> list[str]: ...

    def stream(self, name: str) -> Stream:
        """Return the stream of this name. A new one is made if there is none."""

    def close(self) -> None: ...
