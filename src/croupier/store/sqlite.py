"""The store in one SQLite file: WAL, every commit synced before it is acknowledged, one connection that writes.

Any failure while writing stops the store for good: after a failed sync nobody knows what the disk holds, and trying
again would only hide that. Only the writer's connection empties the WAL into the file.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from os import fsdecode
from pathlib import Path
from threading import RLock

import apsw

from croupier.proofs.canonical import canonical
from croupier.proofs.tree import leaf_hash
from croupier.store.faults import FAULTS, describe_fault, describe_stop
from croupier.store.lock import Lock
from croupier.store.port import (
    Conflict,
    Epoch,
    LeafRange,
    Random,
    Snapshot,
    Stopped,
    Write,
    WrittenCommand,
    new_epoch,
    same_command,
)
from croupier.store.reading import WAIT_MS, SqliteReadableStream, find_command, last_version, read_only, streams
from croupier.store.schema import LogHeader, check_log, create_tables, is_empty, run_script
from croupier.values.private_file import make_private
from croupier.values.refused import Refused, shorten

MOST_PAGES = 1000
"""How many pages the WAL may have before it is emptied."""
CLOSED = "The log was closed."
MAGIC = b"SQLite format 3\0"
SETTINGS = """
PRAGMA synchronous = EXTRA;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA checkpoint_fullfsync = ON;
PRAGMA trusted_schema = OFF;
"""
"""EXTRA until the WAL exists: an old journal must be gone for certain, or SQLite would play it back."""


class SqliteStream(SqliteReadableStream):
    """A stream for its one writer."""

    def __init__(self, name: str, number: int, store: "SqliteStore") -> None:
        super().__init__(name, number, store.connect)
        self.store = store
        self._version = last_version(store.db, number)
        self._absent: set[str] = set()
        """Ids that were just looked up and not found, so that `append` need not look again."""

    def version(self) -> int:
        return self._version

    def find_command(self, command: str) -> WrittenCommand | None:
        with self.store.reading() as db:
            found = find_command(db, self.number, command)
            if found is None:
                self._absent.add(command)
            return found

    def append(self, expected: int, writes: Sequence[Write]) -> list[LeafRange]:
        with self.store.writing() as db:
            answers = [self.earlier(write) for write in writes]
            fresh = [write for write, answer in zip(writes, answers, strict=True) if answer is None]
            self._absent.clear()
            if not fresh:
                return [answer for answer in answers if answer is not None]
            if self._version != expected:
                raise Conflict(expected, self._version)
            with self.store.transaction():
                about = self.store.raise_format()
                made = iter(self.insert(db, fresh))
            self.store.about = about
            found = [next(made) if answer is None else answer for answer in answers]
            self._version = max(self._version, *(answer.last for answer in found))
        return found

    def earlier(self, write: Write) -> LeafRange | None:
        if not write.id or write.id in self._absent:
            return None
        known = find_command(self.store.db, self.number, write.id)
        return None if known is None else same_command(write.id, known, write.digest)

    def insert(self, db: apsw.Connection, writes: Sequence[Write]) -> list[LeafRange]:
        """Insert every row of these commands. A command that is given twice is inserted once."""
        stream, version = self.number, self._version
        made: dict[str, WrittenCommand] = {}
        answers, leaves, openings = [], [], []
        for write in writes:
            if write.id in made:
                answers.append(same_command(write.id, made[write.id], write.digest))
                continue
            before = version
            for leaf in write.leaves:
                version += 1
                leaves.append((stream, version, leaf_hash(leaf.data), leaf.data))
                openings += [(stream, version, each.path, each.salt, canonical(each.value)) for each in leaf.openings]
            answers.append(LeafRange(before, version))
            if write.id:
                made[write.id] = WrittenCommand(write.digest, answers[-1])
            self.insert_secrets(db, write.keep)
            db.executemany(
                "DELETE FROM secrets WHERE stream = ? AND name = ?", [(stream, name) for name in write.forget]
            )
        db.executemany("INSERT INTO leaves VALUES (?, ?, ?, ?)", leaves)
        db.executemany("INSERT INTO openings VALUES (?, ?, ?, ?, ?)", openings)
        commands = [(stream, name, known.digest, *known.leaves) for name, known in made.items()]
        db.executemany("INSERT INTO commands VALUES (?, ?, ?, ?, ?)", commands)
        return answers

    # --- beside the stream --------------------------------------------

    def insert_secrets(self, db: apsw.Connection, secrets: Mapping[str, bytes]) -> None:
        for name, value in secrets.items():
            found = db.execute("SELECT value FROM secrets WHERE stream = ? AND name = ?", (self.number, name)).get
            if found is None:
                db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (self.number, name, value))
            elif found != value:
                raise Refused(f'A different secret "{shorten(name)}" is kept already.')

    def keep_secret(self, name: str, value: bytes) -> None:
        with self.store.writing() as db, self.store.transaction():
            self.insert_secrets(db, {name: value})

    def secrets(self) -> dict[str, bytes]:
        with self.store.reading() as db:
            found = db.execute("SELECT name, value FROM secrets WHERE stream = ? ORDER BY name", (self.number,))
            return {str(name): bytes(value) for name, value in found}

    def keep_snapshot(self, snapshot: Snapshot | None) -> None:
        with self.store.writing() as db, self.store.transaction():
            db.execute("DELETE FROM snapshots WHERE stream = ?", (self.number,))
            if snapshot is not None:
                db.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?)", (self.number, *snapshot))


class SqliteStore:
    """`form` is the version of the format that the caller writes. A new log has it from the start; a log of an earlier
    format gets it with the first leaf that is appended, and until then stays as it is."""

    def __init__(self, path: Path, form: int, random: Random, vfs: str | None = None) -> None:
        self.path = path
        self.stopped = ""
        self._vfs = vfs
        self._pages = 0
        self._guard = RLock()
        self._streams: dict[str, SqliteStream] = {}
        self._lock = Lock(path)
        self._form = form
        try:
            check_magic(path)
            self._lock.take()
            if vfs is None:
                make_private(path)
            self.db = apsw.Connection(fsdecode(path), vfs=vfs)
            try:
                self.about = self._begin(LogHeader(form, new_epoch(random)))
            except BaseException:
                self.db.close()
                raise
        except (*FAULTS, OSError) as error:
            self._lock.release()
            raise Refused(describe_fault(path, error)) from None
        except BaseException:
            self._lock.release()
            raise

    def _begin(self, about: LogHeader) -> LogHeader:
        db = self.db
        db.set_busy_timeout(WAIT_MS)
        empty = is_empty(db)
        if not empty:
            about = check_log(db, self.path, about.format)
        run_script(db, SETTINGS)
        db.wal_autocheckpoint(0)
        db.set_wal_hook(self._count)
        if empty:
            create_tables(db, about)
        return about

    def _count(self, db: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    @property
    def epoch(self) -> Epoch:
        return self.about.epoch

    def renew(self, random: Random, restored: int) -> None:
        """Begin a new epoch for a record that continues from a copy. Its number is at least `restored`."""
        epoch = new_epoch(random, max(restored, self.epoch.restored + 1))
        with self.writing() as db, self.transaction():
            db.execute("UPDATE about SET epoch = ?, restored = ?", epoch)
        self.about = self.about._replace(epoch=epoch)

    def raise_format(self) -> LogHeader:
        """Say in the log that leaves of the writer's format follow: an earlier release then refuses to open it."""
        if self.about.format < self._form:
            self.db.execute("UPDATE about SET format = ?", (self._form,))
        return self.about._replace(format=self._form)

    def names(self) -> list[str]:
        with closing(self.connect()) as db:
            return list(streams(db))

    def stream(self, name: str) -> SqliteStream:
        with self.writing() as db:
            if name not in self._streams:
                if name not in streams(db):
                    with self.transaction():
                        db.execute("INSERT INTO streams (name) VALUES (?)", (name,))
                self._streams[name] = SqliteStream(name, streams(db)[name], self)
            return self._streams[name]

    def connect(self) -> apsw.Connection:
        """Open a connection for reading. It sees what was committed."""
        try:
            return read_only(self.path, self._vfs)
        except apsw.Error as error:
            raise Refused(describe_fault(self.path, error)) from None

    # --- writing --------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """Lend the writer's connection to one caller at a time. Any error except a refusal stops the store."""
        with self._guard:
            if self.stopped:
                raise Stopped(self.stopped)
            try:
                yield self.db
            except Refused:
                raise
            except Exception as error:
                self.stop(error)
                raise Stopped(self.stopped) from error
            except BaseException as error:
                self.stop(error)
                raise

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """Lend the writer's connection for a question; another connection once the store has stopped."""
        with self._guard, self._asked() as db:
            yield db

    def _asked(self) -> AbstractContextManager[apsw.Connection]:
        return closing(self.connect()) if self.stopped else self.writing()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction: all or nothing, durable at its end. The WAL is emptied before it, so that a failure there
        cannot hide a commit."""
        db = self.db
        if self._pages >= MOST_PAGES:
            self.empty_wal(apsw.SQLITE_CHECKPOINT_PASSIVE)
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except Refused:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")

    def empty_wal(self, mode: int) -> None:
        self.db.wal_checkpoint(None, mode)
        self._pages = 0

    def stop(self, error: BaseException) -> None:
        """Stop the store for good. Closing the connection undoes what was not committed."""
        if not self.stopped:
            self.stopped = describe_stop(self.path, error)
            self._abandon()

    def _abandon(self) -> None:
        with suppress(apsw.Error):
            self.db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            self.db.close()
        self._lock.release()

    def close(self) -> None:
        """Move everything into the one file and release the lock."""
        with self._guard:
            if self.stopped:
                return
            try:
                with suppress(apsw.BusyError):  # a reader is busy: the WAL stays until it is done
                    self.empty_wal(apsw.SQLITE_CHECKPOINT_TRUNCATE)
                self.db.close()
            except apsw.Error as error:
                self.stop(error)
                raise Stopped(self.stopped) from error
            self.stopped = CLOSED
            self._lock.release()


def check_magic(path: Path) -> None:
    """Refuse a file of another kind before any other file is created beside it."""
    if path.is_file():
        with path.open("rb") as file:
            first = file.read(len(MAGIC))
        if first and first != MAGIC:
            raise Refused(f"{path.name}: it is not a log of Croupier, or it was damaged.")
