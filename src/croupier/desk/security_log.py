"""The security log: log-ins, failures, grants and pairings, with who did it and from where.

It lies in a file of its own, so that a stranger's wrong passwords never touch the accounts. The file itself refuses to
change or remove an entry.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from threading import RLock

import apsw

from croupier.values.private_file import make_private
from croupier.values.refused import Refused

WAIT_MS = 5000
HERE = "the command line"
"""In place of an address: somebody at the machine itself."""
NO_ACCOUNT = "(no such account)"
"""In place of a name that was typed and does not exist: people type passwords there too."""
MOST_READ = 200
SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    by TEXT NOT NULL, address TEXT NOT NULL, device TEXT NOT NULL, details TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS entries_about ON entries (about, what, number);
CREATE TRIGGER IF NOT EXISTS never_changed BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'the security log is never changed'); END;
CREATE TRIGGER IF NOT EXISTS never_removed BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'nothing is removed from the security log'); END;
"""
FIELDS = "number, at, what, about, by, address, device, details"


class What(Enum):
    """What the security log notes."""

    LOGGED_IN = "logged in"
    LOG_IN_FAILED = "log-in failed"
    LOGGED_OUT = "logged out"
    MANY_FAILED = "more failures than are listed"
    ACCOUNT_ADDED = "account added"
    PASSWORD_CHANGED = "password changed"  # noqa: S105 not a password
    PASSKEY_ADDED = "passkey added"
    PASSKEY_REMOVED = "passkey removed"
    RECOVERY_MADE = "recovery code made"
    RECOVERED = "password set with the recovery code"
    ACTIVATED = "account activated again"
    DEACTIVATED = "account deactivated"
    GRANTED = "role given"
    WITHDRAWN = "role taken back"
    DEVICE_OFFERED = "code for a device made"
    DEVICE_PAIRED = "device paired"
    PAIRING_FAILED = "pairing failed"
    DEVICE_REVOKED = "device revoked"


FAILURES = (What.LOG_IN_FAILED, What.PAIRING_FAILED)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `about` is the account or device concerned, `by` who did it; both may be empty. `address` and
    `device` say from where. The log gives the number; times are POSIX seconds."""

    at: int
    what: What
    about: str = ""
    by: str = ""
    address: str = ""
    device: str = ""
    details: str = ""
    number: int = 0


class SecurityLog:
    """The security log of a data folder; without a file it is kept in memory. Any thread may use it."""

    def __init__(self, path: Path | None = None) -> None:
        self._guard = RLock()
        try:
            if path is not None:
                make_private(path)
            self.db = apsw.Connection(str(path) if path else ":memory:")
            self.db.set_busy_timeout(WAIT_MS)
            self.db.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
            self.db.execute(SCHEMA)
        except (apsw.Error, OSError) as error:
            raise Refused(f"The security log {path} cannot be opened: {error}.") from None

    def note(self, entry: Entry) -> None:
        values = (
            entry.at, entry.what.value, entry.about, entry.by, entry.address, entry.device, entry.details,
        )  # fmt: skip
        with self._guard, self.db:
            self.db.execute(
                "INSERT INTO entries (at, what, about, by, address, device, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
                values,
            )

    def entries(self, before: int = 0, most: int = MOST_READ) -> list[Entry]:
        """Return the last entries, newest first; with `before`, those before that number."""
        query = f"SELECT {FIELDS} FROM entries WHERE ? = 0 OR number < ? ORDER BY number DESC LIMIT ?"  # noqa: S608
        return self._read(query, before, before, most)

    def failures(self, person: str) -> list[Entry]:
        """Return the failed log-ins under a person's name since the log-in before the present one, newest first."""
        query = f"SELECT {FIELDS} FROM entries WHERE about = ? AND what = ? AND number > ? ORDER BY number DESC LIMIT ?"  # noqa: S608
        last = self._read(query, person, What.LOGGED_IN.value, 0, 2)
        since = last[1].number if len(last) > 1 else 0
        return self._read(query, person, What.LOG_IN_FAILED.value, since, MOST_READ)

    def _read(self, query: str, *values: str | int) -> list[Entry]:
        with self._guard:
            return read_entries(self.db.execute(query, values))

    def close(self) -> None:
        with self._guard:
            self.db.close()


def read_entries(rows: Iterable[tuple[object, ...]]) -> list[Entry]:
    found = []
    for number, at, what, *texts in rows:
        about, by, address, device, details = (str(each) for each in texts)
        found.append(Entry(int(str(at)), What(str(what)), about, by, address, device, details, int(str(number))))
    return found
