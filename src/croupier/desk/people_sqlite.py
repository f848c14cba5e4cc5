"""Accounts, devices and log-ins in an SQLite file of their own, which only its owner can read.

Every question goes to the file, so anyone revoked by another process is refused at the next request.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from json import dumps, loads
from pathlib import Path
from threading import RLock

import apsw

from croupier.desk.people import Account, Device, DeviceKind, Grant, Login, hash_token
from croupier.tournament.texts.roles import ROLES
from croupier.values.private_file import make_private
from croupier.values.refused import Refused

WAIT_MS = 5000
MOST_BROWSERS = 20
"""The most browsers in which a person is known. Those used longest ago are forgotten."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS accounts (name TEXT PRIMARY KEY, secret TEXT NOT NULL, active INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS grants (
    person TEXT, tournament TEXT, role TEXT, PRIMARY KEY (person, tournament, role)) STRICT;
CREATE TABLE IF NOT EXISTS devices (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, tournament TEXT NOT NULL, tables TEXT NOT NULL,
    player TEXT NOT NULL, role TEXT NOT NULL, holder TEXT NOT NULL, made_by TEXT NOT NULL, paired INTEGER NOT NULL,
    seen INTEGER NOT NULL, revoked INTEGER NOT NULL, code TEXT, code_expires INTEGER, token TEXT UNIQUE) STRICT;
CREATE TABLE IF NOT EXISTS logins (
    token TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL, device TEXT NOT NULL,
    expires INTEGER NOT NULL, label TEXT NOT NULL, begun INTEGER NOT NULL DEFAULT 0, seen INTEGER NOT NULL DEFAULT 0,
    address TEXT NOT NULL DEFAULT '', by_passkey INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS keys (holder TEXT PRIMARY KEY, public TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS browsers (token TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
"""
LOGIN = "id, person, device, expires, label, begun, seen, address, by_passkey"
LATER = {
    "begun": "INTEGER NOT NULL DEFAULT 0",
    "seen": "INTEGER NOT NULL DEFAULT 0",
    "address": "TEXT NOT NULL DEFAULT ''",
    "by_passkey": "INTEGER NOT NULL DEFAULT 0",
}
DEVICE = "id, name, kind, tournament, tables, player, role, holder, made_by, paired, seen, revoked"


class SqlitePeople:
    def __init__(self, path: Path) -> None:
        self._guard = RLock()
        self._own = 0
        try:
            make_private(path)
            self.db = apsw.Connection(str(path))
            self.db.set_busy_timeout(WAIT_MS)
            self.db.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
            self.db.execute(SCHEMA)
            self._add_columns()
        except (apsw.Error, OSError) as error:
            raise Refused(f"The accounts in {path} cannot be opened: {error}.") from None

    def _add_columns(self) -> None:
        """Add to a file of an earlier release what its table of log-ins has not."""
        there = {str(row[1]) for row in self.db.execute("PRAGMA table_info(logins)")}
        for name, kind in LATER.items():
            if name not in there:
                self.db.execute(f"ALTER TABLE logins ADD COLUMN {name} {kind}")

    @contextmanager
    def _writing(self) -> Iterator[apsw.Connection]:
        with self._guard, self.db:
            yield self.db
        self._own += 1

    def _ask(self, query: str, *values: str | int) -> list[tuple[object, ...]]:
        with self._guard:
            return list(self.db.execute(query, values))

    def changes(self) -> int:
        with self._guard:
            version = self.db.execute("PRAGMA data_version").get
        return (int(version) << 32) + self._own

    def close(self) -> None:
        with self._guard:
            self.db.close()

    # --- keys of devices --------------------------------------------

    def enrol(self, holder: str, public: bytes) -> bool:
        with self._writing() as db:
            db.execute("INSERT OR IGNORE INTO keys (holder, public) VALUES (?, ?)", (holder, public.hex()))
        return self.key_of(holder) == public

    def key_of(self, holder: str) -> bytes:
        found = self._ask("SELECT public FROM keys WHERE holder = ?", holder)
        return bytes.fromhex(str(found[0][0])) if found else b""

    # --- accounts --------------------------------------------

    def account(self, name: str) -> Account | None:
        found = self._ask("SELECT name, secret, active FROM accounts WHERE name = ?", name)
        return account_of(found[0]) if found else None

    def accounts(self) -> list[Account]:
        return [account_of(row) for row in self._ask("SELECT name, secret, active FROM accounts ORDER BY name")]

    def add_account(self, account: Account) -> bool:
        with self._writing() as db:
            values = (account.name, account.secret, int(account.active))
            return bool(db.execute("INSERT OR IGNORE INTO accounts VALUES (?, ?, ?) RETURNING 1", values).fetchall())

    def change_secret(self, name: str, old: str, new: str) -> bool:
        with self._writing() as db:
            found = db.execute(
                "UPDATE accounts SET secret = ? WHERE name = ? AND secret = ? AND active RETURNING 1", (new, name, old)
            ).fetchall()
            if found:
                self._forget(db, name)
            return bool(found)

    def activate(self, name: str) -> None:
        with self._writing() as db:
            db.execute("UPDATE accounts SET active = 1 WHERE name = ?", (name,))

    def deactivate(self, name: str) -> None:
        with self._writing() as db:
            db.execute("UPDATE accounts SET active = 0 WHERE name = ?", (name,))
            self._forget(db, name)

    def _forget(self, db: apsw.Connection, person: str) -> None:
        """End a person's log-ins everywhere, and know their browsers no more."""
        db.execute("DELETE FROM logins WHERE person = ?", (person,))
        db.execute("DELETE FROM browsers WHERE person = ?", (person,))

    def grants(self, person: str) -> list[Grant]:
        found = self._ask("SELECT role, tournament FROM grants WHERE person = ? ORDER BY tournament, role", person)
        return [Grant(person, ROLES[str(role)], str(tournament)) for role, tournament in found]

    def grant(self, grant: Grant) -> None:
        with self._writing() as db:
            values = (grant.person, grant.tournament, grant.role.value)
            db.execute("INSERT OR IGNORE INTO grants VALUES (?, ?, ?)", values)

    def withdraw(self, grant: Grant) -> None:
        with self._writing() as db:
            values = (grant.person, grant.tournament, grant.role.value)
            db.execute("DELETE FROM grants WHERE person = ? AND tournament = ? AND role = ?", values)

    # --- log-ins --------------------------------------------

    def login(self, token: str, now: int) -> Login | None:
        found = self._ask(
            f"SELECT {LOGIN} FROM logins JOIN accounts ON name = person WHERE token = ? AND expires > ? AND active",  # noqa: S608 a constant
            hash_token(token),
            now,
        )
        return login_of(found[0]) if found else None

    def logins(self, person: str, now: int) -> list[Login]:
        query = f"SELECT {LOGIN} FROM logins WHERE person = ? AND expires > ? ORDER BY seen DESC, id"  # noqa: S608 a constant
        return [login_of(row) for row in self._ask(query, person, now)]

    def add_login(self, token: str, login: Login, secret: str = "") -> bool:
        values = (
            hash_token(token), login.id, login.person, login.device, login.expires, login.label, login.begun,
            login.seen, login.address, int(login.by_passkey), login.person, secret, secret,
        )  # fmt: skip
        with self._writing() as db:
            return bool(
                db.execute(
                    f"INSERT INTO logins (token, {LOGIN}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? "  # noqa: S608 a constant
                    "FROM accounts WHERE name = ? AND active AND (? = '' OR secret = ?) RETURNING 1",
                    values,
                ).fetchall()
            )

    def use_login(self, login: str, now: int) -> None:
        """Note that a log-in is used. Nobody's rights change by it, so it does not count as a change."""
        with self._guard, self.db:
            self.db.execute("UPDATE logins SET seen = max(seen, ?) WHERE id = ?", (now, login))

    def end_logins(self, person: str) -> None:
        with self._writing() as db:
            db.execute("DELETE FROM logins WHERE person = ?", (person,))

    def end_login(self, login: str) -> None:
        with self._writing() as db:
            db.execute("DELETE FROM logins WHERE id = ?", (login,))

    def add_browser(self, token: str, person: str, now: int) -> None:
        with self._writing() as db:
            db.execute("INSERT INTO browsers VALUES (?, ?, ?)", (hash_token(token), person, now))
            db.execute(
                "DELETE FROM browsers WHERE person = ? AND token NOT IN "
                "(SELECT token FROM browsers WHERE person = ? ORDER BY at DESC, rowid DESC LIMIT ?)",
                (person, person, MOST_BROWSERS),
            )

    def known_browser(self, token: str, person: str) -> bool:
        query = "SELECT 1 FROM browsers WHERE token = ? AND person = ?"
        return bool(self._ask(query, hash_token(token), person))

    # --- devices --------------------------------------------

    def device(self, device: str) -> Device | None:
        found = self._ask(f"SELECT {DEVICE} FROM devices WHERE id = ?", device)  # noqa: S608 a constant
        return device_of(found[0]) if found else None

    def devices(self, tournament: str | None = None) -> list[Device]:
        found = self._ask(f"SELECT {DEVICE} FROM devices ORDER BY name, id")  # noqa: S608 a constant
        every = [device_of(row) for row in found]
        return [each for each in every if tournament is None or each.tournament == tournament]

    def device_of(self, token: str) -> Device | None:
        query = f"SELECT {DEVICE} FROM devices WHERE token = ? AND NOT revoked"  # noqa: S608 a constant
        found = self._ask(query, hash_token(token))
        return device_of(found[0]) if found else None

    def drop_offer(self, device: str) -> None:
        with self._writing() as db:
            db.execute("DELETE FROM devices WHERE id = ? AND paired = 0", (device,))

    def ended_device(self, token: str) -> Device | None:
        query = f"SELECT {DEVICE} FROM devices WHERE token = ? AND revoked"  # noqa: S608 a constant
        found = self._ask(query, hash_token(token))
        return device_of(found[0]) if found else None

    def offered(self, code: str, now: int) -> Device | None:
        query = f"SELECT {DEVICE} FROM devices WHERE code = ? AND code_expires > ? AND NOT revoked"  # noqa: S608 a constant
        found = self._ask(query, hash_token(code), now)
        return device_of(found[0]) if found else None

    def unused(self, now: int) -> list[Device]:
        query = f"SELECT {DEVICE} FROM devices WHERE NOT paired AND code IS NOT NULL AND code_expires <= ?"  # noqa: S608 a constant
        return [device_of(row) for row in self._ask(query, now)]

    def offer_device(self, device: Device, code: str, expires: int) -> None:
        with self._writing() as db:
            db.execute(
                "INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) "
                "ON CONFLICT (id) DO UPDATE SET code = excluded.code, code_expires = excluded.code_expires",
                (
                    device.id, device.name, device.kind.value, device.tournament, dumps(device.tables),
                    device.player, device.role.value, device.holder, device.made_by, device.paired, device.seen,
                    int(device.revoked), hash_token(code), expires,
                ),
            )  # fmt: skip

    def pair(self, code: str, token: str, now: int) -> Device | None:
        with self._writing() as db:
            found = db.execute(
                "UPDATE devices SET token = ?, code = NULL, paired = ?, seen = ? "
                "WHERE code = ? AND code_expires > ? AND NOT revoked RETURNING id",
                (hash_token(token), now, now, hash_token(code), now),
            ).fetchall()
        return self.device(str(found[0][0])) if found else None

    def seen(self, device: str, now: int) -> None:
        """Note that a device is used. Nobody's rights change by it, so it does not count as a change."""
        with self._guard, self.db as db:
            db.execute("UPDATE devices SET seen = ? WHERE id = ?", (now, device))

    def revoke_device(self, device: str) -> None:
        with self._writing() as db:
            db.execute("UPDATE devices SET revoked = 1, code = NULL WHERE id = ?", (device,))
            db.execute("DELETE FROM logins WHERE device = ?", (device,))


def account_of(row: tuple[object, ...]) -> Account:
    name, secret, active = row
    return Account(str(name), str(secret), bool(active))


def login_of(row: tuple[object, ...]) -> Login:
    name, person, device, expires, label, begun, seen, address, by_passkey = (str(each) for each in row)
    return Login(name, person, device, int(expires), label, int(begun), int(seen), address, by_passkey == "1")


def device_of(row: tuple[object, ...]) -> Device:
    texts = [str(each) for each in row[:9]]
    paired, seen, revoked = (int(str(each)) for each in row[9:])
    return Device(
        id=texts[0],
        name=texts[1],
        kind=DeviceKind(texts[2]),
        tournament=texts[3],
        tables=tuple(loads(texts[4])),
        player=texts[5],
        role=ROLES[texts[6]],
        holder=texts[7],
        made_by=texts[8],
        paired=paired,
        seen=seen,
        revoked=bool(revoked),
    )
