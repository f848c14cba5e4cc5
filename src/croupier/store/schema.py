"""The tables of an SQLite log, what makes a file one, and which versions are understood."""

from pathlib import Path
from typing import NamedTuple

import apsw

from croupier.store.port import Epoch
from croupier.values.refused import Refused

APPLICATION = int.from_bytes(b"Crou", "big")
SCHEMA = 1
"""Of these tables. A log of an earlier one is brought up to date, a later one is refused."""

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


class About(NamedTuple):
    """The version of the events' format (the caller's), and which life of the log this is."""

    format: int
    epoch: Epoch


def is_empty(db: apsw.Connection) -> bool:
    """Whether nothing was ever written: a new file, or one whose making was cut short."""
    return not number(db, "PRAGMA application_id") and not number(db, "SELECT count(*) FROM sqlite_schema")


def make(db: apsw.Connection, about: About) -> None:
    """All of it in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    run(db, TABLES)
    run(db, f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA}")
    db.execute("INSERT INTO about VALUES (1, ?, ?, ?)", (about.format, *about.epoch))
    db.execute("COMMIT")


def check(db: apsw.Connection, path: Path, form: int) -> About:
    """What the file says of itself; refused if it is no log, or of a later version."""
    if number(db, "PRAGMA application_id") != APPLICATION:
        raise Refused(f"{path.name} is no log of Croupier: another program made this file.")
    schema = number(db, "PRAGMA user_version")
    if schema > SCHEMA:
        raise Refused(
            f"{path.name} has tables of version {schema}, this Croupier knows {SCHEMA}: a newer one is needed."
        )
    about = read_about(db)
    if about.format > form:
        raise Refused(
            f"{path.name} has events of format {about.format}, this Croupier knows {form}: a newer one is needed."
        )
    return about


def read_about(db: apsw.Connection) -> About:
    for form, epoch, restored in db.execute("SELECT format, epoch, restored FROM about"):
        if isinstance(form, int) and isinstance(epoch, str) and isinstance(restored, int):
            return About(form, Epoch(epoch, restored))
    raise Refused("This log does not say of which format it is.")


def run(db: apsw.Connection, script: str) -> None:
    """Every statement of a script: apsw goes on after one that answers only when the answer is taken."""
    db.execute(script).fetchall()


def number(db: apsw.Connection, question: str) -> int:
    found = db.execute(question).get
    if not isinstance(found, int):
        raise TypeError(f"no number: {question}")
    return found
