"""What a store of records promises, whoever keeps it: in memory, in an SQLite file.

One stream per tournament; its leaves are numbered from 1 (a leaf's index in the Merkle tree is one less). A command's
leaves, the command's id and its secrets are written together or not at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from croupier.proofs.leaf import Leaf
from croupier.values.refused import Refused, shorten

Random = Callable[[int], bytes]
"""So many random bytes; `os.urandom` where a store is opened for real."""
EPOCH_BYTES = 16


class Conflict(Refused):
    """Somebody else has written meanwhile; `version` is where the stream stands now."""

    def __init__(self, expected: int, version: int) -> None:
        super().__init__(f"This was decided on event {expected}, but the record has gone on to event {version}.")
        self.version = version


class UsedId(Refused):
    """An id that was given to another command before."""


class Stopped(Exception):
    """The store has failed and takes nothing more; what it holds can still be read. Open it anew to go on."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# --- what is written --------------------------------------------


@dataclass(frozen=True, slots=True)
class Write:
    """What one command leads to. Without an id it cannot be asked for again.

    `keep` are secrets to be revealed later, kept outside the stream; `forget` those that the leaves now reveal.
    """

    id: str
    digest: bytes
    leaves: tuple[Leaf, ...]
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


class Answer(NamedTuple):
    """What a command led to: the leaves after `before` up to `last`; none if they are equal."""

    before: int
    last: int


class Known(NamedTuple):
    """A command that was written, under the digest of its payload."""

    digest: bytes
    answer: Answer


class Row(NamedTuple):
    """A leaf by its number, with its hash in the tree."""

    version: int
    hash: bytes
    data: bytes


class Sealed(NamedTuple):
    """An opening as it lies in the store: of which leaf, where, the salt, and the value as canonical bytes."""

    version: int
    path: str
    salt: bytes
    value: bytes


class Snapshot(NamedTuple):
    """A cache of the state after so many leaves; whoever cannot read its form throws it away."""

    version: int
    form: str
    data: bytes


class Epoch(NamedTuple):
    """Which life of the log this is: a random id, and how often it was restored from a backup."""

    id: str
    restored: int


def new_epoch(random: Random, restored: int = 0) -> Epoch:
    return Epoch(random(EPOCH_BYTES).hex(), restored)


def same_command(name: str, known: Known, digest: bytes) -> Answer:
    """The earlier answer; refused if the id was used for something else."""
    if known.digest != digest:
        raise UsedId(f'The id "{shorten(name)}" was used for another command.')
    return known.answer


# --- ports --------------------------------------------


class Record(Protocol):
    """A stream as it can be read: only what was committed, only whole commands."""

    @property
    def name(self) -> str: ...

    def version(self) -> int:
        """How many leaves there are."""

    def rows(self, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """Leaves in order, from the one after `after`."""

    def openings(self, after: int = 0, upto: int | None = None) -> Iterator[Sealed]:
        """What opens them, by leaf and path."""

    def known(self, command: str) -> Known | None:
        """A command by its id."""

    def commands(self) -> Iterator[tuple[str, Known]]:
        """Every command that has an id, in the order in which they were written."""

    def snapshot(self) -> Snapshot | None: ...


class Stream(Record, Protocol):
    """A stream as its one writer has it."""

    def append(self, expected: int, writes: Sequence[Write]) -> list[Answer]:
        """All of them in one transaction, durable when this returns; else nothing. Refused if an id was used for
        another payload, or the stream stands elsewhere than at `expected`; a command written before gets its earlier
        answer."""

    def keep_secret(self, name: str, value: bytes) -> None:
        """Durable when this returns. A name is never given twice, unless the value is the same."""

    def secrets(self) -> dict[str, bytes]:
        """Those not yet revealed."""

    def keep_snapshot(self, snapshot: Snapshot | None) -> None:
        """Instead of the one before; None throws it away."""


class Store(Protocol):
    """Streams by name."""

    @property
    def epoch(self) -> Epoch: ...

    @property
    def stopped(self) -> str:
        """Why nothing more can be written; empty while all is well."""

    def names(self) -> list[str]: ...

    def stream(self, name: str) -> Stream:
        """The stream of this name, new if there is none."""

    def close(self) -> None: ...
