"""Passkeys and recovery codes, in the file of the accounts. Of a passkey only the public key is kept, of a code only
its hash."""

from dataclasses import dataclass
from pathlib import Path
from secrets import choice
from threading import RLock

import apsw

from croupier.desk.people import CODE_ALPHABET, hash_token, read_code

WAIT_MS = 5000
MOST_PASSKEYS = 10
GROUPS, SIGNS = 5, 5
"""A recovery code has 25 signs of 30: nobody guesses it, and a person can type it from paper."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, site TEXT NOT NULL, name TEXT NOT NULL, key BLOB NOT NULL,
    count INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS recovery (person TEXT PRIMARY KEY, code TEXT NOT NULL, made INTEGER NOT NULL) STRICT;
"""
FIELDS = "id, person, site, name, key, count, made, used"


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of a person for one host name (`site`). `key` is the public key; times are POSIX seconds."""

    id: str
    person: str
    site: str
    name: str
    key: bytes
    count: int
    made: int
    used: int = 0


class Keyring:
    """The passkeys of everybody; without a file they are kept in memory. Any thread may use it."""

    def __init__(self, path: Path | None = None) -> None:
        self._guard = RLock()
        self.db = apsw.Connection(str(path) if path else ":memory:")
        self.db.set_busy_timeout(WAIT_MS)
        self.db.execute("PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
        self.db.execute(SCHEMA)

    def close(self) -> None:
        with self._guard:
            self.db.close()

    def passkeys(self, person: str) -> list[Passkey]:
        return self._read("person = ? ORDER BY made, id", person)

    def passkey(self, passkey: str) -> Passkey | None:
        found = self._read("id = ?", passkey)
        return found[0] if found else None

    def _read(self, which: str, value: str) -> list[Passkey]:
        with self._guard:
            rows = list(self.db.execute(f"SELECT {FIELDS} FROM passkeys WHERE {which}", (value,)))  # noqa: S608 constants
        return [passkey_of(row) for row in rows]

    def add(self, passkey: Passkey) -> bool:
        """Add a passkey; False if it is there already or the person has too many."""
        values = (
            passkey.id, passkey.person, passkey.site, passkey.name, passkey.key, passkey.count, passkey.made,
            passkey.used, passkey.person, MOST_PASSKEYS,
        )  # fmt: skip
        with self._guard, self.db:
            query = (
                "INSERT OR IGNORE INTO passkeys SELECT ?, ?, ?, ?, ?, ?, ?, ? "
                "WHERE (SELECT count(*) FROM passkeys WHERE person = ?) < ? RETURNING 1"
            )
            added = self.db.execute(query, values).fetchall()
        return bool(added)

    def use(self, passkey: str, before: int, after: int, now: int) -> bool:
        """Count a use; False if another one was counted meanwhile."""
        with self._guard, self.db:
            query = "UPDATE passkeys SET count = ?, used = ? WHERE id = ? AND count = ? RETURNING 1"
            counted = self.db.execute(query, (after, now, passkey, before)).fetchall()
        return bool(counted)

    def remove(self, passkey: str, person: str) -> bool:
        with self._guard, self.db:
            query = "DELETE FROM passkeys WHERE id = ? AND person = ? RETURNING 1"
            removed = self.db.execute(query, (passkey, person)).fetchall()
        return bool(removed)

    # --- recovery --------------------------------------------

    def recovery_made(self, person: str) -> int:
        """When the recovery code of a person was made; 0 if there is none."""
        with self._guard:
            found = list(self.db.execute("SELECT made FROM recovery WHERE person = ?", (person,)))
        return int(str(found[0][0])) if found else 0

    def make_recovery(self, person: str, now: int) -> str:
        """Make a new recovery code, shown once; the one before is no longer valid."""
        code = "".join(choice(CODE_ALPHABET) for _ in range(GROUPS * SIGNS))
        with self._guard, self.db:
            self.db.execute("INSERT OR REPLACE INTO recovery VALUES (?, ?, ?)", (person, hash_token(code), now))
        return "-".join(code[at : at + SIGNS] for at in range(0, len(code), SIGNS))

    def recover(self, person: str, code: str, secret: str) -> bool:
        """Use a recovery code, once: the new password holds, and every passkey, log-in and known browser is gone."""
        with self._guard, self.db:
            query = (
                "DELETE FROM recovery WHERE person = ? AND code = ? "
                "AND EXISTS (SELECT 1 FROM accounts WHERE name = person AND active) RETURNING 1"
            )
            used = self.db.execute(query, (person, hash_token(read_code(code)))).fetchall()
            if used:
                self.db.execute("UPDATE accounts SET secret = ? WHERE name = ?", (secret, person))
                for table in ("passkeys", "logins", "browsers"):
                    self.db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608 constants
        return bool(used)


def passkey_of(row: tuple[object, ...]) -> Passkey:
    name, person, site, label, key, count, made, used = row
    public = key if isinstance(key, bytes) else b""
    numbers = (int(str(each)) for each in (count, made, used))
    return Passkey(str(name), str(person), str(site), str(label), public, *numbers)
