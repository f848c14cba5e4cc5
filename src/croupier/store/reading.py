"""Read an SQLite log while its writer works: every answer is from one moment and holds only whole commands."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import apsw

from croupier.store.faults import FAULTS, describe_fault
from croupier.store.port import Epoch, LeafRange, Sealed, Snapshot, StoredLeaf, WrittenCommand
from croupier.store.schema import check_log, run_script
from croupier.values.refused import Refused, unknown

Connect = Callable[[], apsw.Connection]
EVERYTHING = (1 << 63) - 1
WAIT_MS = 500


def read_only(path: Path, vfs: str | None = None) -> apsw.Connection:
    """Open a connection that writes nothing. A log that nobody writes can be read even in a read-only folder."""
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    at_rest = not path.with_name(f"{path.name}-wal").exists()
    for query in ("", "?immutable=1"):
        db = apsw.Connection(f"file:{quote(str(path.absolute()))}{query}", flags=flags, vfs=vfs)
        try:
            db.set_busy_timeout(WAIT_MS)
            db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            run_script(db, "PRAGMA query_only = ON; SELECT count(*) FROM sqlite_schema")
        except (apsw.CantOpenError, apsw.ReadOnlyError):
            db.close()
            if query or not at_rest:
                raise
        except BaseException:
            db.close()
            raise
        else:
            return db
    raise AssertionError("the second attempt either returns or raises")


@contextmanager
def asking(connect: Connect) -> Iterator[apsw.Connection]:
    """Open a connection for one answer. Damage is refused with a sentence."""
    with closing(connect()) as db:
        try:
            yield db
        except FAULTS as error:
            raise Refused(describe_fault(Path(db.filename), error)) from None


class SqliteReadableStream:
    """A stream of the file. `connect` opens a separate connection for each answer."""

    def __init__(self, name: str, number: int, connect: Connect) -> None:
        self.name = name
        self.number = number
        self._connect = connect

    @contextmanager
    def _asking(self) -> Iterator[apsw.Connection]:
        with asking(self._connect) as db:
            yield db

    def version(self) -> int:
        with self._asking() as db:
            return last_version(db, self.number)

    def rows(self, after: int = 0, upto: int | None = None) -> Iterator[StoredLeaf]:
        sql = (
            "SELECT version, hash, data FROM leaves WHERE stream = ? AND version > ? AND version <= ? ORDER BY version"
        )
        with self._asking() as db:
            for found in db.execute(sql, (self.number, after, EVERYTHING if upto is None else upto)):
                yield StoredLeaf(*found)

    def openings(self, after: int = 0, upto: int | None = None) -> Iterator[Sealed]:
        sql = (
            "SELECT version, path, salt, value FROM openings WHERE stream = ? AND version > ? AND version <= ? "
            "ORDER BY version, path"
        )
        with self._asking() as db:
            for found in db.execute(sql, (self.number, after, EVERYTHING if upto is None else upto)):
                yield Sealed(*found)

    def find_command(self, command: str) -> WrittenCommand | None:
        with self._asking() as db:
            return find_command(db, self.number, command)

    def commands(self) -> Iterator[tuple[str, WrittenCommand]]:
        sql = "SELECT id, digest, before, last FROM commands WHERE stream = ? ORDER BY before, last"
        with self._asking() as db:
            for name, digest, before, last in db.execute(sql, (self.number,)):
                yield name, WrittenCommand(digest, LeafRange(before, last))

    def snapshot(self) -> Snapshot | None:
        with self._asking() as db:
            for found in db.execute("SELECT version, form, data FROM snapshots WHERE stream = ?", (self.number,)):
                return Snapshot(*found)
        return None


def last_version(db: apsw.Connection, stream: int) -> int:
    found = db.execute("SELECT max(version) FROM leaves WHERE stream = ?", (stream,)).get
    return int(found or 0)


def find_command(db: apsw.Connection, stream: int, command: str) -> WrittenCommand | None:
    sql = "SELECT digest, before, last FROM commands WHERE stream = ? AND id = ?"
    for digest, before, last in db.execute(sql, (stream, command)):
        return WrittenCommand(digest, LeafRange(before, last))
    return None


def streams(db: apsw.Connection) -> dict[str, int]:
    """Return the numbers of the streams by name. SQLite checks no types: in a damaged file a name may not be text."""
    found = list(db.execute("SELECT id, name FROM streams ORDER BY id"))
    if not all(isinstance(name, str) for _, name in found):
        raise apsw.CorruptError
    return {name: number for number, name in found}


class SqliteReader:
    """A log opened for reading while its writer works: for export, audit and backup."""

    def __init__(self, path: Path, form: int) -> None:
        self.path = path
        if not path.is_file():
            raise Refused(f"There is no log {path.name}.")
        try:
            with closing(read_only(path)) as db:
                self.about = check_log(db, path, form)
        except FAULTS as error:
            raise Refused(describe_fault(path, error)) from None

    def _connect(self) -> apsw.Connection:
        try:
            return read_only(self.path)
        except apsw.Error as error:
            raise Refused(describe_fault(self.path, error)) from None

    @property
    def epoch(self) -> Epoch:
        return self.about.epoch

    def names(self) -> list[str]:
        with asking(self._connect) as db:
            return list(streams(db))

    def record(self, name: str) -> SqliteReadableStream:
        with asking(self._connect) as db:
            found = streams(db)
        if name not in found:
            raise unknown("tournament in this log", name, found)
        return SqliteReadableStream(name, found[name], self._connect)
