"""Everything that a running server holds, for its routes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from croupier.desk.authority import Denied, Holder
from croupier.desk.desk import Absent, Desk, known_role
from croupier.desk.house import Pauses
from croupier.desk.people import TABLE_ROLES, DeviceKind
from croupier.desk.room import Room
from croupier.server.analyst import Analyst
from croupier.server.aside import Aside
from croupier.server.ceremonies import Ceremonies
from croupier.server.codes import Codes
from croupier.server.cosigning import Cosigning
from croupier.server.feeds import Feed
from croupier.server.limiter import Limiter
from croupier.server.metrics import Measures
from croupier.server.notary import Notary
from croupier.server.painter import Painter
from croupier.server.porter import Porter
from croupier.server.settings import Settings
from croupier.server.streams import Streams
from croupier.tournament.filing.filing import Phase
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.viewer import Viewer

NOT_PUBLIC = (Phase.NEW, Phase.DRAFT)


CHECK_SECONDS, CHECK_BYTES = 30.0, 2 << 30
MOST_HASHING = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat in a tournament."""

    tournament: str
    player: str


@dataclass
class House:
    """The parts of a running server. `painter` renders the views."""

    settings: Settings
    desk: Desk
    streams: Streams
    limiter: Limiter
    measures: Measures
    notary: Notary
    cosigning: Cosigning
    pauses: Pauses = field(default_factory=Pauses)
    painter: Painter = field(default_factory=Painter)
    analyst: Analyst = field(default_factory=Analyst)
    examiner: Aside = field(default_factory=lambda: Aside(CHECK_SECONDS, CHECK_BYTES))
    """Checks conditions that are still being written."""
    porter: Porter = field(default_factory=Porter)
    codes: Codes = field(init=False)
    ceremonies: Ceremonies = field(init=False)
    practice: Callable[[str], Awaitable[Seat]] | None = None
    """Finds a seat at a practice table of a ruleset; only in a demonstration."""
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MOST_HASHING))
    """Held while a password is checked, which takes much memory: strangers wait for each other."""
    foreseeing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held during a preview, which copies the tournament: one at a time."""

    def __post_init__(self) -> None:
        self.codes = Codes(self.painter)
        self.ceremonies = Ceremonies(self.desk.keyring)

    def feed(self, room: Room) -> Feed:
        return self.streams.feed(room, self.painter)

    # --- who looks at what --------------------------------------------

    def room_for(self, name: str, holder: Holder | None) -> Room:
        """Return a tournament that the holder may know of. For anyone else it does not exist."""
        room = self.desk.room(name)
        if holder is not None and room.roles(holder):
            return room
        if room.known.phase in NOT_PUBLIC:
            raise Absent(f'There is no tournament "{name}" here.')
        return room

    def viewer(self, room: Room, holder: Holder | None, role: str, table: str, player: str) -> Viewer:
        """Return the viewer of a request. Anyone may look as the display does."""
        if role == Role.DISPLAY.value:
            return Viewer(Role.DISPLAY)
        if holder is None:
            raise Denied("Log in, or pair this device.", anonymous=True)
        held = known_role(room.roles(holder), role, holder)
        if held is Role.PLAYER:
            return Viewer(Role.PLAYER, player=self.own_entry(holder, player))
        return Viewer(held, holder.by, table=self.own_table(holder, held, table))

    def own_entry(self, holder: Holder, asked: str) -> str:
        device = holder.device
        if device is None or device.kind is not DeviceKind.PLAYER or asked not in ("", device.player):
            raise Denied("A player may see only their own entry, on their own paired device.")
        return device.player

    def own_table(self, holder: Holder, role: Role, asked: str) -> str:
        tables = holder.device.tables if holder.device else ()
        if role not in TABLE_ROLES:
            return asked
        if not tables:
            raise Denied(f"A {role.value} may look at a table only from a device paired for it.")
        if asked and asked not in tables:
            raise Denied(f"This device is for {', '.join(tables)}.")
        return asked or tables[0]


def need_table(room: Room, table: str) -> None:
    if table and table not in room.known.tables:
        raise Absent(f'There is no table "{table}".')


__all__ = ["House", "Refused", "need_table"]
