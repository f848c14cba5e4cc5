"""Put a record into a log, in one transaction: a tournament that was carried out, or one that is imported."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from json import loads
from pathlib import Path

from croupier.archive.source import seal_events
from croupier.desk.writer import FORMAT
from croupier.proofs.leaf import Leaf, Opening
from croupier.store.port import ReadableStream, Stopped, Write
from croupier.store.sqlite import SqliteStore
from croupier.tournament.orders.journal import Logged
from croupier.values.refused import Refused

LOG = ".log"


def is_log(path: Path) -> bool:
    """Whether a name means an SQLite log. Any other means an event file."""
    return path.suffix == LOG


def keep_log(path: Path, name: str, log: Sequence[Logged]) -> None:
    """Keep a tournament that was carried out, with the same leaves that the live system would have written."""
    put_in(path, seal_events(name, list(log)))


def put_in(path: Path, record: ReadableStream, restored: int | None = None) -> int:
    """Put a record into a log, new or existing, and return the number of events. `restored` is the epoch in which it
    goes on. Refused if the log has a tournament of this name."""
    with open_store(path) as store:
        stream = store.stream(record.name)
        need_free(path, record.name, stream.version())
        if restored is not None:
            store.renew(os.urandom, restored)
        stream.append(0, list(read_writes(record)))
        return stream.version()


def check_free(path: Path, name: str) -> None:
    """Check, before long work, that its result can be put there."""
    if path.exists():
        with open_store(path) as store:
            need_free(path, name, store.stream(name).version() if name in store.names() else 0)


def need_free(path: Path, name: str, version: int) -> None:
    if version:
        raise Refused(f'{path.name} has a tournament "{name}" already.')


@contextmanager
def open_store(path: Path) -> Iterator[SqliteStore]:
    """Open a log as its only writer. If writing fails, the log is left without the tournament and you can try again."""
    try:
        store = SqliteStore(path, FORMAT, os.urandom)
        try:
            yield store
        finally:
            store.close()
    except Stopped as stopped:
        raise Refused(stopped.reason) from None


def read_writes(record: ReadableStream) -> Iterator[Write]:
    """Yield its leaves, grouped by the commands that led to them."""
    digests = {name: known.digest for name, known in record.commands()}
    found: dict[int, list[Opening]] = {}
    for each in record.openings():
        found.setdefault(each.version, []).append(Opening(each.path, each.salt, loads(each.value)))
    for name, group in groupby(record.rows(), key=lambda row: str(loads(row.data).get("command", ""))):
        leaves = tuple(Leaf(row.data, tuple(found.get(row.version, ()))) for row in group)
        yield Write(name, digests.get(name, b""), leaves)
