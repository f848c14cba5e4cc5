"""Who may use the desk: accounts, the roles they hold, devices paired to a table, an entry or a room, log-ins.

Tokens, codes and passwords are kept as hashes only. A `People` is a port: `desk/people_sqlite.py` keeps it in a file.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from re import fullmatch
from typing import Protocol

from croupier.tournament.texts.roles import ROLES, Role
from croupier.values.refused import Refused, unknown

EVERYWHERE = ""
"""In place of a tournament: a role that is held in all of them."""
NAME = r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}"
CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter that is mistaken for a digit, no U."""
CODE_LENGTH = 8


class DeviceKind(Enum):
    """What a paired device is for."""

    TABLE = "table"
    PLAYER = "player"
    DISPLAY = "display"


TABLE_ROLES = frozenset({Role.DEALER, Role.SCORER})
"""Roles that are held at a table, on a device that is paired to it."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person who logs in. `secret` is the hash of the password."""

    name: str
    secret: str
    active: bool = True


@dataclass(frozen=True, slots=True)
class Grant:
    """A role of a person in a tournament, or in all of them."""

    person: str
    role: Role
    tournament: str = EVERYWHERE

    @property
    def words(self) -> str:
        return f"{self.role.value} in {self.tournament or 'all tournaments'}"


@dataclass(frozen=True, slots=True)
class Device:
    """A table tablet, a player's phone, a screen. `holder` is who works at it; `role` that of a table device."""

    id: str
    name: str
    kind: DeviceKind
    tournament: str
    tables: tuple[str, ...] = ()
    player: str = ""
    role: Role = Role.DISPLAY
    holder: str = ""
    made_by: str = ""
    paired: int = 0
    seen: int = 0
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class DeviceState:
    """What a device says of itself: which pages it runs, and how many entries it has not been able to send."""

    app: str = ""
    unsent: int = 0


@dataclass(frozen=True, slots=True)
class Login:
    """A person logged in until a time (POSIX seconds), perhaps on a paired device. `seen` is when it was last used."""

    id: str
    person: str
    device: str
    expires: int
    label: str = ""
    begun: int = 0
    seen: int = 0
    address: str = ""
    by_passkey: bool = False


class People(Protocol):
    """The port to accounts and devices. Every answer is current: anyone who was just revoked is gone."""

    def account(self, name: str) -> Account | None: ...
    def accounts(self) -> list[Account]: ...
    def add_account(self, account: Account) -> bool:
        """Add a new account; False if there is one with this name."""

    def change_secret(self, name: str, old: str, new: str) -> bool:
        """Change the password of an active account and end its log-ins; False if the old one no longer holds."""

    def activate(self, name: str) -> None: ...
    def deactivate(self, name: str) -> None:
        """Let a person in no more, and end the log-ins."""

    def grants(self, person: str) -> list[Grant]: ...
    def grant(self, grant: Grant) -> None: ...
    def withdraw(self, grant: Grant) -> None: ...

    def login(self, token: str, now: int) -> Login | None:
        """The log-in of a token, if it has not expired and its account is active."""

    def add_login(self, token: str, login: Login, secret: str = "") -> bool:
        """Add a log-in of an active account; False if its password is no longer the one of this secret."""

    def logins(self, person: str, now: int) -> list[Login]: ...
    def use_login(self, login: str, now: int) -> None: ...
    def end_logins(self, person: str) -> None: ...
    def end_login(self, login: str) -> None: ...

    def add_browser(self, token: str, person: str, now: int) -> None:
        """A browser in which somebody has logged in."""

    def known_browser(self, token: str, person: str) -> bool:
        """Whether this person has logged in in this browser before."""

    def device(self, device: str) -> Device | None: ...
    def devices(self, tournament: str | None = None) -> list[Device]: ...
    def device_of(self, token: str) -> Device | None:
        """The device of a token, if it was not revoked."""

    def offer_device(self, device: Device, code: str, expires: int) -> None:
        """A device to be paired by a code, once, in time."""

    def drop_offer(self, device: str) -> None:
        """Forget a device whose code nobody used."""

    def ended_device(self, token: str) -> Device | None:
        """The device that had this token until it was revoked."""

    def offered(self, code: str, now: int) -> Device | None:
        """The device of a code that nobody has used yet."""

    def unused(self, now: int) -> list[Device]:
        """The devices whose code has expired without being used."""

    def pair(self, code: str, token: str, now: int) -> Device | None:
        """The device of a code, from now on the one with this token; None if there is no such code."""

    def seen(self, device: str, now: int) -> None: ...
    def revoke_device(self, device: str) -> None: ...

    def enrol(self, holder: str, public: bytes) -> bool:
        """Keep the public key of a log-in or a device; False if it has another one."""

    def key_of(self, holder: str) -> bytes:
        """The public key of a log-in or a device; empty if it has none."""

    def changes(self) -> int:
        """A number that differs after every change, even one by another process."""

    def close(self) -> None: ...


def hash_token(token: str) -> str:
    """Hash a token or code. They are random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def check_account_name(name: str) -> str:
    if not fullmatch(NAME, name):
        raise Refused("A name has letters, digits, dots, dashes or underscores, at most 64, and begins with a letter.")
    return name


def read_role(name: str) -> Role:
    if name not in ROLES:
        raise unknown("role", name, ROLES)
    return ROLES[name]


def read_code(text: str) -> str:
    """A code as people type it: with dashes, spaces, small letters."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def show_code(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"


def kinds_of(roles: Iterable[Role]) -> tuple[str, ...]:
    return tuple(sorted(role.value for role in roles))
