"""The desk: all tournaments of one store, who may use it, log-ins. `desk/pairing.py` pairs devices with it."""

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from re import fullmatch
from secrets import token_hex, token_urlsafe
from threading import Lock

from croupier.desk.authority import Denied, Holder, device_holder, logged_in, roles_in
from croupier.desk.clock import SteadyClock, doubt
from croupier.desk.garbage import collect_rarely
from croupier.desk.keyring import Keyring
from croupier.desk.lost_secrets import give_up_lost
from croupier.desk.passwords import is_password
from croupier.desk.people import Device, DeviceState, Login, People, hash_token
from croupier.desk.room import Room
from croupier.desk.security_log import SecurityLog
from croupier.store.port import Random, Store
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused, unknown

TOURNAMENT = r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?"
LOGIN_SECONDS, IDLE_SECONDS, USE_SECONDS = 12 * 3600, 2 * 3600, 60
DEVICE_IDLE_SECONDS = 7 * 24 * 3600
"""A device that nobody has used for so long is no longer paired."""
HOLDER_SECONDS, MOST_HOLDERS = 10, 16_384
"""How long a holder is cached while nothing changes: an expired log-in is noticed no later than that."""
MAKERS = frozenset({Role.OPERATOR, Role.SHIFT_MANAGER})
"""The roles that may begin a tournament."""


class Absent(Refused):
    """There is nothing with this name, or nothing that this person may know of."""


class Desk:
    def __init__(
        self,
        store: Store,
        people: People,
        clock: SteadyClock,
        random: Random,
        security: SecurityLog | None = None,
        keyring: Keyring | None = None,
    ) -> None:
        self.store = store
        self.people = people
        self.security = security or SecurityLog()
        self.keyring = keyring or Keyring()
        self.clock = clock
        self.random = random
        self._making = Lock()
        self.seen: dict[str, int] = {}
        """When each device last asked for anything."""
        self.told: dict[str, DeviceState] = {}
        """What each device last said of itself."""
        self.idle = IDLE_SECONDS
        self._used: dict[str, int] = {}
        """When each log-in was last used, to the minute."""
        self._looked = -1
        self._holders: dict[str, tuple[int, Holder]] = {}
        self.rooms = {name: self._open(name) for name in store.names()}
        for room in self.rooms.values():
            if room.log:
                clock.go_on_from(room.log[-1].at)
            give_up_lost(room)
        collect_rarely()

    def _open(self, name: str) -> Room:
        return Room(self.store.stream(name), self.store.epoch, self.clock, self.random)

    # --- tournaments --------------------------------------------

    def room(self, name: str) -> Room:
        if name not in self.rooms:
            raise Absent(f'There is no tournament "{name}" here.')
        return self.rooms[name]

    def begin(self, name: str, holder: Holder) -> Room:
        """A new, empty tournament; its first command appoints the Director or drafts the conditions."""
        if not any(holder.everywhere(role) for role in MAKERS):
            raise Denied("The casino operator or the shift manager begins a tournament.")
        if not fullmatch(TOURNAMENT, name):
            raise Refused("A tournament's name has small letters, digits and dashes, at most 40.")
        with self._making:
            if name in self.rooms:
                raise Refused(f'There is a tournament "{name}" already.')
            self.rooms[name] = self._open(name)
            return self.rooms[name]

    def visible(self, holder: Holder) -> list[Room]:
        """The tournaments in which somebody holds a role."""
        return [room for room in self.rooms.values() if self.roles(room, holder)]

    def roles(self, room: Room, holder: Holder) -> frozenset[Role]:
        return room.roles(holder)

    def doubt_clock(self, now: datetime) -> None:
        """Refuse a clock that is far from one of the records."""
        for room in self.rooms.values():
            if room.log:
                doubt(now, room.log[-1].at, room.name, room.known.playing)

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        with closing(self.security), closing(self.keyring), closing(self.people):
            self.store.close()

    # --- coming in --------------------------------------------

    def holder(self, login: str, device: str, passive: bool = False) -> Holder | None:
        """The holder of these tokens; None if neither is valid. Looked up again as soon as anything has changed.
        `passive` asks without using the log-in."""
        changes, now = self.people.changes(), self.clock.seconds()
        if changes != self._looked or len(self._holders) > MOST_HOLDERS:
            self._looked, self._holders = changes, {}
        found = self._kept(login, now, self._logged_in)
        if found is not None and found.person and not self._in_use(found, now, passive):
            self._holders, found = {}, None
        found = found or self._kept(device, now, self._paired)
        if found is not None and found.device is not None:
            self.seen[found.device.id] = now
        return found

    def _kept(self, token: str, now: int, find: Callable[[str], Holder | None]) -> Holder | None:
        """Find the holder of a token, and keep it for a while. A token that somebody made up is not kept, so that
        strangers do not push out those who are known."""
        kept = self._holders.get(token)
        if kept is not None and kept[0] > now:
            return kept[1]
        found = find(token) if token else None
        if found is not None:
            found = replace(found, key=self.people.key_of(found.id))
            self._holders[token] = now + HOLDER_SECONDS, found
        return found

    def _logged_in(self, token: str) -> Holder | None:
        people = self.people
        found = people.login(token, self.clock.seconds())
        if found is None:
            return None
        self._used[found.id] = max(found.seen, self._used.get(found.id, 0))
        return logged_in(found, people.grants(found.person), people.device(found.device) if found.device else None)

    def _paired(self, token: str) -> Holder | None:
        found = self.people.device_of(token)
        if found is None or self.clock.seconds() - self.last_used(found) > DEVICE_IDLE_SECONDS:
            return None
        return device_holder(found)

    def last_used(self, device: Device) -> int:
        return max(device.seen, self.seen.get(device.id, 0))

    def log_in(
        self, name: str, password: str, device: str = "", label: str = "", address: str = ""
    ) -> tuple[str, Login] | None:
        """A new token; None if the name and password do not match."""
        account = self.people.account(name)
        if not is_password(account.secret if account else None, password) or account is None or not account.active:
            return None
        with suppress(Denied):
            return self.let_in(name, device, label, account.secret, address)
        return None

    def let_in(
        self,
        person: str,
        device: str = "",
        label: str = "",
        secret: str = "",
        address: str = "",
        by_passkey: bool = False,
    ) -> tuple[str, Login]:
        """A new token. Denied if the account is not active, or its password no longer the one of this secret."""
        token, name, now = token_urlsafe(32), token_hex(6), self.clock.seconds()
        known = self.people.device_of(device) if device else None
        bound, label = known.id if known else "", label or f"log-in {name}"
        login = Login(name, person, bound, now + LOGIN_SECONDS, label, now, now, address, by_passkey)
        if not self.people.add_login(token, login, secret):
            raise Denied(f"{person} can no longer log in like this.", anonymous=True)
        return token, login

    def _in_use(self, holder: Holder, now: int, passive: bool) -> bool:
        """Whether a log-in is still used, which is noted once a minute. If not, it ends."""
        used = self._used.get(holder.id, 0)
        if now - used > self.idle:
            self.people.end_login(holder.id)
            return False
        if not passive and now - used >= USE_SECONDS:
            self._used[holder.id] = now
            self.people.use_login(holder.id, now)
        return True


def csrf_of(token: str) -> str:
    """The token that a page sends with each change; it is derived from the log-in and reveals nothing about it."""
    return hash_token(f"csrf:{token}")


def known_role(held: frozenset[Role], asked: str, holder: Holder) -> Role:
    found = {role.value: role for role in held}
    if asked not in found:
        raise Denied(f"{holder.by or 'Nobody'} does not look as {asked} here.")
    return found[asked]


__all__ = ["Absent", "Desk", "csrf_of", "known_role", "roles_in", "unknown"]
