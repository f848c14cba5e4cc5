"""Devices on record: who paired which, and who ended it. One phone an entry; while its hand is in play a new one needs
the old phone's consent, or a supervisor or inspector beside the person who made the code."""

from dataclasses import dataclass

from croupier.tournament.draws.seating import seat_now
from croupier.tournament.floor.phone import PairedDevice, WaitingPhone
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, Personal, PersonName, TableName, TimeText, Words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

HOUSE = frozenset({Role.MACHINE})
PHONE = "player"
"""The kind of device that is paired to an entry."""
MOST_TEXT = 200


# --- events --------------------------------------------


@dataclass(frozen=True, slots=True)
class PhoneOffered(Event):
    """There is a code for a phone of this entry. A newer one takes its place."""

    phone: str
    player: str
    name: Personal
    by: str
    until: str

    def evolve(self, state: Tournament) -> None:
        offered = WaitingPhone(self.phone, self.player, self.name, self.by, state.now, self.until)
        state.floor.devices.offer(offered)

    def moves_chips(self) -> bool:
        return False

    def says(self) -> str:
        return f"{self.by} has a code for a phone of {self.player}"


@dataclass(frozen=True, slots=True)
class PhoneAllowed(Event):
    phone: str
    player: str
    by: str

    def evolve(self, state: Tournament) -> None:
        state.floor.devices.allow(self.player, self.by)

    def moves_chips(self) -> bool:
        return False

    def says(self) -> str:
        return f"{self.by} allows a new phone of {self.player} while the hand is in play"


@dataclass(frozen=True, slots=True)
class DevicePaired(Event):
    device: str
    use: str
    name: Personal
    tables: tuple[str, ...]
    player: str
    by: str
    allowed: str = ""

    def evolve(self, state: Tournament) -> None:
        paired = PairedDevice(
            self.device, self.use, self.name, self.tables, self.player, self.by, state.now, self.allowed
        )
        state.floor.devices.pair(paired)

    def moves_chips(self) -> bool:
        return False

    def says(self) -> str:
        place = self.player or ", ".join(self.tables) or "the room"
        what = {PHONE: "phone", "table": "tablet"}.get(self.use, "display")
        allowed = f", allowed by {self.allowed} while the hand is in play" if self.allowed else ""
        return f"a {what} is paired to {place} by {self.by}{allowed}"


@dataclass(frozen=True, slots=True)
class DeviceUnpaired(Event):
    """A device has lost its access, or a code was not used in time."""

    device: str
    player: str
    tables: tuple[str, ...]
    by: str
    why: str

    def evolve(self, state: Tournament) -> None:
        state.floor.devices.end(self.device, self.why, state.now)

    def moves_chips(self) -> bool:
        return False

    def says(self) -> str:
        place = self.player or ", ".join(self.tables) or "the room"
        return f"a device of {place} is unpaired: {self.why}"


# --- questions --------------------------------------------


def hand_in_play(state: Tournament, player: str) -> bool:
    """Whether a round that this player takes part in has begun and is not over."""
    seat = seat_now(state, player)
    tables = [state.tables[seat.table]] if seat else [each for each in state.tables.values() if player in each.playoff]
    for table in tables:
        if table.start is not None and table.recorded and not table.over:
            playing = table.replayed().round
            if playing.moves and not playing.complete:
                return True
    return False


def need_texts(*texts: str) -> None:
    need(all(len(each) <= MOST_TEXT for each in texts), f"A name or reason has at most {MOST_TEXT} characters.")


# --- commands --------------------------------------------


@dataclass(frozen=True, slots=True)
class OfferPhone(Command):
    """Put on record that somebody has a code for a phone of an entry. The code itself is not in the record."""

    do = "offer-phone"
    title = "Put a phone's code on record"
    may = HOUSE
    offered = Moment.ANY_TIME
    afterwards = True
    remembered_by = (PhoneOffered,)

    phone: Words
    player: EntryName
    name: Personal
    person: PersonName
    until: TimeText

    def decide(self, state: Tournament, given: Given) -> Events:
        state.entry(self.player)
        need_texts(self.phone, self.name, self.person)
        need(self.phone not in state.floor.devices, "This phone is paired already.")
        yield PhoneOffered(self.phone, self.player, self.name, self.person, self.until)


@dataclass(frozen=True, slots=True)
class AllowPhone(Command):
    """Allow a new phone while the entry's hand is in play: on the old phone, or as a supervisor or inspector who did
    not make its code. The new phone ends the old one."""

    do = "allow-phone"
    title = "Allow a new phone during the hand"
    title_at_hand = "Allow the new phone"
    may = frozenset({Role.PLAYER, Role.SUPERVISOR, Role.INSPECTOR})
    offered = Moment.PHONE_WAITS
    afterwards = True
    can_wait = False
    remembered_by = (PhoneAllowed,)

    player: EntryName
    phone: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        state.entry(self.player)
        state.need_own(given, self.player)
        waiting = state.floor.devices.waiting.get(self.player)
        if waiting is None or waiting.id != self.phone:
            raise Refused(f"No such phone waits for {self.player}; its code was used, replaced or has expired.")
        need(not waiting.allowed, f"{waiting.allowed} has allowed this phone already.")
        if given.by == waiting.by:
            raise Refused(f"{given.by} made the code, so a different person must allow the phone.")
        yield PhoneAllowed(waiting.id, self.player, given.by)


@dataclass(frozen=True, slots=True)
class PairDevice(Command):
    """Put on record that a device is paired. A phone ends the one before it. While the entry's hand is in play it must
    be allowed first, or its code must be from the old phone."""

    do = "pair-device"
    title = "Put a paired device on record"
    may = HOUSE
    offered = Moment.ANY_TIME
    afterwards = True
    remembered_by = (DeviceUnpaired, DevicePaired)

    paired: Words
    use: Words
    name: Personal
    person: PersonName
    tables: tuple[TableName, ...] = ()
    player: EntryName = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        need_texts(self.paired, self.use, self.name, self.person)
        devices = state.floor.devices
        need(self.paired not in devices, "This code was used already.")
        need(bool(self.player) == (self.use == PHONE), "A phone, and no other device, names its entry.")
        allowed = self.allowed_by(state) if self.player else ""
        for old in devices.phones_of(self.player):
            yield DeviceUnpaired(old.id, old.player, (), self.person, f"{self.person} paired another phone")
        yield DevicePaired(self.paired, self.use, self.name, self.tables, self.player, self.person, allowed)

    def allowed_by(self, state: Tournament) -> str:
        """Who allowed it, or why it is refused."""
        state.entry(self.player)
        if not hand_in_play(state, self.player):
            return ""
        waiting = state.floor.devices.waiting.get(self.player)
        known = waiting is not None and waiting.id == self.paired
        if waiting is not None and known and waiting.by == self.player:
            return self.player
        if waiting is None or not known or not waiting.allowed:
            raise Refused(
                f"The hand of {self.player} is in play. Allow the new phone on the old one, or ask a supervisor or "
                "inspector to allow it; the code stays valid."
            )
        return waiting.allowed


@dataclass(frozen=True, slots=True)
class UnpairDevice(Command):
    """Put on record that a device has lost its access, or that its code was not used."""

    do = "unpair-device"
    title = "Put an unpaired device on record"
    may = HOUSE
    offered = Moment.ANY_TIME
    afterwards = True
    remembered_by = (DeviceUnpaired,)

    unpaired: Words
    person: PersonName
    why: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        need_texts(self.unpaired, self.person, self.why)
        devices = state.floor.devices
        known = devices.get(self.unpaired)
        waits = devices.waits(self.unpaired)
        if known is None and waits is None:
            raise Refused(f'No device "{self.unpaired}" is paired here.')
        player = known.player if known is not None else waits.player if waits is not None else ""
        yield DeviceUnpaired(self.unpaired, player, known.tables if known else (), self.person, self.why)
