"""Entries: once per person, with fee, receipt and written acceptance; reserves, substitutes, withdrawals, buy-backs.

Nothing is ever deleted: an entry changes its standing and keeps its history.
"""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.conditions.model import NOTHING
from croupier.tournament.entry.entry import Entry, Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import (
    Accepted,
    Asked,
    Checked,
    EntryName,
    Invited,
    NewEntryName,
    Personal,
    Words,
)
from croupier.tournament.journal.given import DESK, DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.values.money import Money


def same_document(one: str, other: str) -> bool:
    """Whatever the case and the blanks in which two people wrote it down."""
    return "".join(one.split()).casefold() == "".join(other.split()).casefold()


def check_person(state: Tournament, player: str, name: str, document: str) -> None:
    """One live entry a person (X-32): by the id of the entry, and by the document shown."""
    need(player and player.isprintable() and len(player) <= 40, "player is a short id for the entry, such as P17.")
    need(name, "Say the name of the person.")
    if player in state.entries:
        raise state.refuse(T.ONE_ENTRY, f"{player} has an entry already; each person may enter once only.")
    shown = [entry.document for entry in state.entries.values() if entry.document]
    if document and any(same_document(document, each) for each in shown):
        raise state.refuse(T.ONE_ENTRY, f"A person with document {document} has an entry already.")


def check_welcome(state: Tournament, checked: bool, accepted: bool, invited: bool, name: str, group: str) -> None:
    """Identity, age and exclusion were looked at; conditions accepted; invited; of a group that may enter."""
    terms, groups = state.conditions.entry, state.conditions.groups
    need(checked, "Identity, age and exclusion have to be checked first.")
    if terms.acceptance and not accepted:
        raise state.refuse(T.ACCEPTANCE, "The conditions ask for written acceptance of rules and conditions.")
    if (terms.invitation or state.rules.invitation) and not invited:
        raise state.refuse(T.INVITATION, "Entry is by invitation of the casino operator only.")
    named = {entry.charity for entry in state.entries.values() if entry.charity}
    if name in named or group in named:
        raise state.refuse(T.CHARITY, "A charity that was named takes no part in the game.")
    if groups.eligible and group not in groups.eligible:
        raise state.refuse(T.GROUPS, f"Only these may enter: {', '.join(groups.eligible)}.")


def check_fee(state: Tournament, paid: Money, fee: Money) -> None:
    if not state.rules.fee and paid.cents:
        raise state.refuse(T.NO_FEE, "Nobody pays to enter.")
    if paid != fee:
        raise state.refuse(T.FEE, f"The entry fee is {fee}, not {paid}.")


# --- entering --------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered(Event):
    player: str
    number: int
    name: Personal
    group: str
    document: Personal
    cents: int
    commission: int
    receipt: int
    checked_by: str
    accepted: bool
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        entry = Entry(self.player, self.number, self.name, self.group, self.document)
        state.entries.enter(entry, f"entered, checked by {self.checked_by}")
        state.take_fee(self.player, "entry fee", self.receipt, self.cents, self.commission)

    def says(self) -> str:
        return f"{self.name} enters as {self.player}" + (f", receipt {self.receipt}" if self.cents else "")


@dataclass(frozen=True, slots=True)
class Enter(Command):
    """Take an entry: identity, age and exclusion checked by whoever gives the command, conditions accepted in
    writing where they ask for it, the whole fee paid."""

    do = "enter"
    title = "Enter a player"
    may = DESK
    offered = Moment.ENTERING
    topics = (
        T.ONE_ENTRY, T.FEE, T.FIELD, T.GROUPS, T.ACCEPTANCE, T.INVITATION, T.NO_FEE, T.BEFORE_ENTRIES,
    )  # fmt: skip
    remembered_by = (Entered,)

    player: NewEntryName
    name: Personal
    paid: Money = NOTHING
    checked: Checked = False
    accepted: Accepted = False
    invited: Invited = False
    group: Words = ""
    document: Annotated[Personal, Asked("Document shown")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.filing.entering:
            raise state.refuse(T.BEFORE_ENTRIES, "Entries are not open.")
        check_person(state, self.player, self.name, self.document)
        check_welcome(state, self.checked, self.accepted, self.invited, self.name, self.group)
        most = state.conditions.players.maximum
        if places_taken(state) >= most:
            raise state.refuse(T.FIELD, f"The field is full with {most} players; take {self.player} as a reserve.")
        person = Entry(self.player, len(state.entries) + 1, self.name, self.group, self.document)
        yield entered(state, given, person, self.paid)


def places_taken(state: Tournament) -> int:
    """Of the field: by everybody in it, and by who had a seat, which is not drawn again; a sit-and-go takes entries
    while others are out already."""
    return sum(entry.playing or entry.player in state.seats for entry in state.entries.values())


def entered(state: Tournament, given: Given, person: Entry, paid: Money) -> Event:
    """The event of an entry with its whole fee."""
    terms = state.conditions.entry
    check_fee(state, paid, terms.fee)
    return Entered(
        person.player, person.number, person.name, person.group, person.document, terms.fee.cents,
        terms.commission.cents, state.entries.last_receipt + 1, given.by, terms.acceptance,
        state.cite(T.ONE_ENTRY, T.FEE, T.COMMISSION),
    )  # fmt: skip


# --- reserves --------------------------------------------


@dataclass(frozen=True, slots=True)
class Reserved(Event):
    player: str
    number: int
    name: Personal
    group: str
    document: Personal

    def evolve(self, state: Tournament) -> None:
        entry = Entry(self.player, self.number, self.name, self.group, self.document, Standing.RESERVE)
        state.entries.reserve(entry, "put down as a reserve")

    def says(self) -> str:
        return f"{self.name} is a reserve as {self.player}"


@dataclass(frozen=True, slots=True)
class Reserve(Command):
    """Put a person on the list of reserves; the order of the list is the order in which seats are offered."""

    do = "reserve"
    title = "Put on the list of reserves"
    may = DESK
    offered = Moment.ENTERING
    topics = (T.RESERVE, T.ONE_ENTRY, T.ACCEPTANCE, T.INVITATION, T.GROUPS)
    remembered_by = (Reserved,)

    player: NewEntryName
    name: Personal
    checked: Checked = False
    accepted: Accepted = False
    invited: Invited = False
    group: Words = ""
    document: Annotated[Personal, Asked("Document shown")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.filing.phase in (Phase.OPEN, Phase.CLOSED), "Reserves are taken until play begins.")
        check_person(state, self.player, self.name, self.document)
        check_welcome(state, self.checked, self.accepted, self.invited, self.name, self.group)
        most = state.conditions.entry.reserves
        if most and len(state.entries.reserves) >= most:
            raise state.refuse(T.RESERVE, f"The conditions provide for {most} reserves, and so many wait.")
        yield Reserved(self.player, len(state.entries) + 1, self.name, self.group, self.document)


def next_reserve(state: Tournament, player: str) -> Entry:
    """The reserve whose turn it is."""
    if player not in state.entries.reserves:
        raise state.refuse(T.RESERVE, f"{player} is no reserve.")
    if state.entries.reserves[0] != player:
        raise state.refuse(T.RESERVE, f"Reserves come in order: {state.entries.reserves[0]} is next.")
    return state.entries[player]


@dataclass(frozen=True, slots=True)
class ReserveGone(Event):
    """A reserve declined, or cannot be found: the next comes up."""

    player: str
    reason: Personal

    def evolve(self, state: Tournament) -> None:
        state.entries.lose_reserve(self.player, f"reserve gone: {self.reason}")

    def says(self) -> str:
        return f"{self.player} is no longer a reserve: {self.reason}"


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """A reserve has become an entrant, at once or for a vacant seat."""

    player: str
    reason: Personal
    instead_of: str = ""

    def evolve(self, state: Tournament) -> None:
        state.entries.take_up(self.player, self.reason)
        if self.instead_of:
            seat = state.seats.hand_over(self.instead_of, self.player)
            state.tables[seat.table].hand_over(seat.seat, self.player)
            state.places.forget_out(self.instead_of)
            state.reason(self.player, f"seat of {self.instead_of}: {self.reason}", state.cite(T.RESERVE))

    def says(self) -> str:
        return f"{self.player}: {self.reason}"


@dataclass(frozen=True, slots=True)
class MoveUp(Command):
    """The next reserve takes a free place in the field before the ballot, and pays."""

    do = "move-up"
    title = "Move up from the reserves"
    may = DESK
    offered = Moment.BEFORE_PLAY
    topics = (T.RESERVE, T.FEE, T.FIELD)
    remembered_by = (Entered,)

    player: EntryName
    reason: Personal
    paid: Money = NOTHING

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.filing.phase in (Phase.OPEN, Phase.CLOSED) and not state.draws, "The seats have been drawn.")
        need(self.reason, "Say why.")
        reserve = next_reserve(state, self.player)
        if len(state.entries.live()) >= state.conditions.players.maximum:
            raise state.refuse(T.FIELD, "The field is full.")
        yield entered(state, given, reserve, self.paid)
        yield Seated(self.player, f"moved up from the reserves: {self.reason}")


@dataclass(frozen=True, slots=True)
class OfferSeat(Command):
    """Offer the seat of an entrant who has not taken it to the next reserve: before the first session only (2016 on:
    before the first session of that entrant), against the full fee (X-11)."""

    do = "offer-seat"
    title = "Give a reserve an empty seat"
    may = DIRECTORS
    offered = Moment.BEFORE_PLAY
    topics = (T.RESERVE, T.FEE)
    remembered_by = (Entered,)

    player: EntryName
    instead_of: Annotated[EntryName, Asked("Instead of")]
    paid: Money = NOTHING

    def decide(self, state: Tournament, given: Given) -> Events:
        reserve = next_reserve(state, self.player)
        gone = state.entry(self.instead_of)
        if gone.standing not in (Standing.FORFEITED, Standing.WITHDRAWN):
            raise state.refuse(T.RESERVE, f"{self.instead_of} has not lost the seat.")
        seat = state.seats.get(self.instead_of)
        if seat is None:
            raise state.refuse(T.RESERVE, f"{self.instead_of} had no seat.")
        session = state.sessions[seat.session]
        begun = [session] if state.rules.own_session else list(state.sessions.values())
        if any(each.started for each in begun) or session.stage != state.conditions.stages[0].name:
            raise state.refuse(T.RESERVE, "A vacant seat goes to a reserve only before the first session is played.")
        yield entered(state, given, reserve, self.paid)
        yield Seated(self.player, f"offered the seat of {self.instead_of}", self.instead_of)


@dataclass(frozen=True, slots=True)
class PassReserve(Command):
    """The next reserve does not want the seat, or is not there."""

    do = "pass-reserve"
    title = "Pass a reserve over"
    may = DESK
    offered = Moment.BEFORE_PLAY
    topics = (T.RESERVE,)
    remembered_by = (ReserveGone,)

    player: EntryName
    reason: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        next_reserve(state, self.player)
        need(self.reason, "Say why.")
        yield ReserveGone(self.player, self.reason)
