"""A record put into a log, in one transaction: a tournament that was carried out, or one that was taken in."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from json import loads
from pathlib import Path

from croupier.archive.source import sealed
from croupier.desk.writer import FORMAT
from croupier.proofs.leaf import Leaf, Opening
from croupier.store.port import ReadableStream, Stopped, Write
from croupier.store.sqlite import SqliteStore
from croupier.tournament.orders.journal import Logged
from croupier.values.refused import Refused

LOG = ".log"


def is_log(path: Path) -> bool:
    """Whether a name means an SQLite log; any other means an event file."""
    return path.suffix == LOG


def keep(path: Path, name: str, log: Sequence[Logged]) -> None:
    """A tournament that was carried out: the same leaves as the live system would have written."""
    put(path, sealed(name, list(log)))


def put(path: Path, record: ReadableStream, restored: int | None = None) -> int:
    """Into a log, new or not; the number of events. `restored` is the epoch in which it goes on. Refused if the log
    has a tournament of this name."""
    with opened(path) as store:
        stream = store.stream(record.name)
        need_free(path, record.name, stream.version())
        if restored is not None:
            store.renew(os.urandom, restored)
        stream.append(0, list(writes(record)))
        return stream.version()


def check_free(path: Path, name: str) -> None:
    """Before long work whose result goes there."""
    if path.exists():
        with opened(path) as store:
            need_free(path, name, store.stream(name).version() if name in store.names() else 0)


def need_free(path: Path, name: str, version: int) -> None:
    if version:
        raise Refused(f'{path.name} has a tournament "{name}" already.')


@contextmanager
def opened(path: Path) -> Iterator[SqliteStore]:
    """The one writer of a log. What could not be written leaves a log without this tournament, to be tried again."""
    try:
        store = SqliteStore(path, FORMAT, os.urandom)
        try:
            yield store
        finally:
            store.close()
    except Stopped as stopped:
        raise Refused(stopped.reason) from None


def writes(record: ReadableStream) -> Iterator[Write]:
    """Its leaves by the commands that they came from."""
    digests = {name: known.digest for name, known in record.commands()}
    found: dict[int, list[Opening]] = {}
    for each in record.openings():
        found.setdefault(each.version, []).append(Opening(each.path, each.salt, loads(each.value)))
    for name, group in groupby(record.rows(), key=lambda row: str(loads(row.data).get("command", ""))):
        leaves = tuple(Leaf(row.data, tuple(found.get(row.version, ()))) for row in group)
        yield Write(name, digests.get(name, b""), leaves)
