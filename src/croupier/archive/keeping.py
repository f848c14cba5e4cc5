"""A tournament that was carried out, kept as a log: the same leaves as the live system would have written."""

import os
from collections.abc import Sequence
from pathlib import Path

from croupier.archive.importing import writes
from croupier.archive.source import sealed
from croupier.desk.writer import FORMAT
from croupier.store.sqlite import SqliteStore
from croupier.tournament.engine import Logged
from croupier.values.refused import Refused

LOG = ".log"


def is_log(path: Path) -> bool:
    """Whether a name means an SQLite log; any other means an event file."""
    return path.suffix == LOG


def keep(path: Path, name: str, log: Sequence[Logged]) -> None:
    """Into a log, new or not, in one transaction; refused if it has a tournament of this name."""
    store = SqliteStore(path, FORMAT, os.urandom)
    try:
        stream = store.stream(name)
        if stream.version():
            raise Refused(f'{path.name} has a tournament "{name}" already.')
        stream.append(0, list(writes(sealed(name, list(log)))))
    finally:
        store.close()


def check_free(path: Path, name: str) -> None:
    """Before long work whose result goes there."""
    if path.exists():
        store = SqliteStore(path, FORMAT, os.urandom)
        try:
            if name in store.names() and store.stream(name).version():
                raise Refused(f'{path.name} has a tournament "{name}" already.')
        finally:
            store.close()
