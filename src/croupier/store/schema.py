"""The tables of an SQLite log, how a log is recognised, and which versions this release understands."""

from pathlib import Path
from typing import NamedTuple

import apsw

from croupier.store.port import Epoch
from croupier.values.refused import Refused

APPLICATION = int.from_bytes(b"Crou", "big")
SCHEMA = 1
"""The version of these tables. A log of a later version is refused."""

TABLES = """
CREATE TABLE about (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    format INTEGER NOT NULL,
    epoch TEXT NOT NULL,
    restored INTEGER NOT NULL
) STRICT;
CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE leaves (
    stream INTEGER NOT NULL REFERENCES streams,
    version INTEGER NOT NULL CHECK (version > 0),
    hash BLOB NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE openings (
    stream INTEGER NOT NULL,
    version INTEGER NOT NULL,
    path TEXT NOT NULL,
    salt BLOB NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (stream, version, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    stream INTEGER NOT NULL,
    id TEXT NOT NULL,
    digest BLOB NOT NULL,
    before INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (stream, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (
    stream INTEGER NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (stream, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    stream INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    form TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;
CREATE TRIGGER leaves_stay BEFORE UPDATE ON leaves BEGIN SELECT raise(ABORT, 'a leaf is never changed'); END;
CREATE TRIGGER leaves_last BEFORE DELETE ON leaves BEGIN SELECT raise(ABORT, 'a leaf is never deleted'); END;
CREATE TRIGGER commands_stay BEFORE UPDATE ON commands BEGIN SELECT raise(ABORT, 'a command is never changed'); END;
CREATE TRIGGER commands_last BEFORE DELETE ON commands BEGIN SELECT raise(ABORT, 'a command is never deleted'); END;
"""


class LogHeader(NamedTuple):
    """The version of the events' format, which the caller defines, and the epoch of the log."""

    format: int
    epoch: Epoch


def is_empty(db: apsw.Connection) -> bool:
    """Return whether nothing was ever written: a new file, or one whose creation was interrupted."""
    return not query_number(db, "PRAGMA application_id") and not query_number(db, "SELECT count(*) FROM sqlite_schema")


def create_tables(db: apsw.Connection, about: LogHeader) -> None:
    """Create the tables of a new log in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    run_script(db, TABLES)
    run_script(db, f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA}")
    db.execute("INSERT INTO about VALUES (1, ?, ?, ?)", (about.format, *about.epoch))
    db.execute("COMMIT")


def check_log(db: apsw.Connection, path: Path, form: int) -> LogHeader:
    """Read the header of a log. Refused if the file is not a log, or is of a later version."""
    if query_number(db, "PRAGMA application_id") != APPLICATION:
        raise Refused(f"{path.name} is not a log of Croupier: another program made this file.")
    schema = query_number(db, "PRAGMA user_version")
    if schema > SCHEMA:
        raise Refused(
            f"{path.name} has tables of version {schema}; this Croupier knows {SCHEMA}. Use a newer Croupier."
        )
    about = read_about(db)
    if about.format > form:
        raise Refused(
            f"{path.name} has events of format {about.format}; this Croupier knows {form}. Use a newer Croupier."
        )
    return about


def read_about(db: apsw.Connection) -> LogHeader:
    for form, epoch, restored in db.execute("SELECT format, epoch, restored FROM about"):
        if isinstance(form, int) and isinstance(epoch, str) and isinstance(restored, int):
            return LogHeader(form, Epoch(epoch, restored))
    raise Refused("This log does not name its format.")


def run_script(db: apsw.Connection, script: str) -> None:
    """Run every statement of a script. apsw stops at a statement that returns rows until the rows are fetched."""
    db.execute(script).fetchall()


def query_number(db: apsw.Connection, question: str) -> int:
    found = db.execute(question).get
    if not isinstance(found, int):
        raise TypeError(f"the answer is not a number: {question}")
    return found
