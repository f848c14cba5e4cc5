"""Entries: once per person, with fee, receipt and written acceptance; reserves, substitutes, withdrawals, buy-backs.

Nothing is ever deleted: an entry changes its standing and keeps its history.
"""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.conditions.model import NOTHING
from croupier.tournament.entry.entry import Entry, Standing
from croupier.tournament.filing.approval import check_before_entries
from croupier.tournament.filing.filing import Phase
from croupier.tournament.filing.outsiders import check_apart
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import (
    Accepted,
    Checked,
    EntryName,
    FieldLabel,
    Invited,
    NewEntryName,
    Personal,
    Words,
)
from croupier.tournament.journal.given import DESK, DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import group_entered
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.values.money import Money


def same_words(one: str, other: str) -> bool:
    """The same text however two people wrote its case and blanks."""
    return "".join(one.split()).casefold() == "".join(other.split()).casefold()


def check_person(state: Tournament, player: str, name: str, document: str) -> None:
    """Check that a person has one live entry only (X-32): by the entry's id and by the document shown."""
    need(
        player and player.isprintable() and len(player) <= 40,
        "player is a short id for the entry, at most 40 characters, such as P17.",
    )
    need(name, "Give the person's name.")
    for each in (name, player):
        check_apart(state, each, "play in it")
    if player in state.entries:
        raise state.refuse(T.ONE_ENTRY, f"{player} has an entry already; each person may enter only once.", T.BUY_BACK)
    shown = [entry.document for entry in state.entries.values() if entry.document]
    if document and any(same_words(document, each) for each in shown):
        raise state.refuse(T.ONE_ENTRY, f"A person with document {document} has an entry already.", T.BUY_BACK).at(
            "document"
        )


def check_welcome(state: Tournament, checked: bool, accepted: bool, invited: bool, name: str, group: str) -> None:
    """Check identity, age, exclusion, acceptance of the conditions, invitation, and the group."""
    terms = state.conditions.entry
    state.need(
        checked, "Check identity, age and exclusion first.", T.LAWFUL, T.ELIGIBILITY, T.ONE_ENTRY, field="checked"
    )
    if terms.acceptance and not accepted:
        raise state.refuse(T.ACCEPTANCE, "The player must first accept the rules and conditions in writing.").at(
            "accepted"
        )
    if (terms.invitation or state.rules.invitation) and not invited:
        raise state.refuse(T.INVITATION, "Entry is by invitation of the casino operator only.").at("invited")
    named = {entry.charity for entry in state.entries.values() if entry.charity}
    if name in named or group in named:
        raise state.refuse(T.CHARITY, "A charity named in the conditions cannot enter the game.")
    check_eligible(state, group)


def check_eligible(state: Tournament, group: str) -> None:
    """X-43: check that a member of this group may enter."""
    eligible = state.conditions.groups.eligible
    if eligible and group not in eligible:
        raise state.refuse(T.GROUPS, f"Only these may enter: {', '.join(eligible)}.", T.ELIGIBILITY)


COUNTED = (Standing.IN, Standing.OUT, Standing.EXCLUDED, Standing.EXCUSED)
"""Entrants who played or may still play."""


def check_group_size(state: Tournament, group: str, instead_of: str = "") -> None:
    """X-43: check that one more of a household or group may enter, or take over an entry. Reserves do not count, nor
    entrants who withdrew or forfeited the seat."""
    most = state.conditions.groups.most
    if most is None or not group:
        return
    others = [each for each in state.entries.values() if each.player != instead_of and each.standing in COUNTED]
    entered = sum(same_words(group, each.group) for each in others)
    if entered >= most:
        reason = f"{group_entered(entered, group)}; the conditions allow {most} of one household or group."
        raise state.refuse(T.GROUPS, reason, T.ELIGIBILITY)


def check_fee(state: Tournament, paid: Money, fee: Money) -> None:
    if not state.rules.fee and paid.cents:
        raise state.refuse(T.NO_FEE, "Entry is free; take no fee.").at("paid")
    if paid != fee:
        raise state.refuse(T.FEE, f"The entry fee is {fee}, not {paid}.").at("paid")


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
        state.take_fee(self.player, "entry fee", self.receipt, cents=self.cents, commission=self.commission)

    def says(self) -> str:
        return f"{self.name} enters as {self.player}" + (f", receipt {self.receipt}" if self.cents else "")


@dataclass(frozen=True, slots=True)
class Enter(Command):
    """Enter a player. The person who gives the command has checked identity, age and exclusion; the player has accepted
    the conditions in writing where they require it, and has paid the whole fee."""

    do = "enter"
    title = "Enter a player"
    may = DESK
    offered = Moment.ENTERING
    power = (T.ONE_ENTRY,)
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
    document: Annotated[Personal, FieldLabel("Document shown")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.filing.entering:
            if state.filing.phase is not Phase.DRAFT:
                raise state.refuse(T.FIELD, "Entries are closed; before play a reserve can be taken.", T.STRUCTURE)
            raise state.refuse(T.BEFORE_ENTRIES, "Entries are not open.", T.APPROVAL, T.INVITATION)
        check_person(state, self.player, self.name, self.document)
        check_welcome(state, self.checked, self.accepted, self.invited, self.name, self.group)
        most = state.conditions.players.maximum
        if places_taken(state) >= most:
            instead = f"take {self.player} as a reserve" if state.filing.phase is Phase.OPEN else "take no fee"
            raise state.refuse(T.FIELD, f"The field is full with {most} players; {instead}.", T.STRUCTURE)
        check_seat_left(state)
        person = Entry(self.player, len(state.entries) + 1, self.name, self.group, self.document)
        yield entry_event(state, given, person, self.paid)


def places_taken(state: Tournament) -> int:
    """Check that the field has room. Everybody in it counts, and everybody who had a seat, because a seat is not drawn
    again. A sit-and-go takes entries while others are already out."""
    return sum(entry.playing or entry.player in state.seats for entry in state.entries.values())


def check_seat_left(state: Tournament) -> None:
    """X-38: check that a sit-and-go still has a seat for one more fee, in a session that has not begun."""
    stage = state.conditions.stages[0]
    if not (stage.sit_and_go and state.edition.full_tables):
        return
    begun = {each.id for each in state.sessions.values() if each.stage == stage.name and each.started}
    seated = {player for player, seat in state.seats.items() if seat.session in begun}
    coming = {entry.player for entry in state.entries.live()} - seated | set(state.seats.back.get(stage.name, ()))
    if len(coming) >= (stage.sessions - len(begun)) * stage.tables * stage.seats:
        reason = f"No seat is left in {stage.name} for another player; take no fee. Close entries, or put the person"
        raise state.refuse(T.TABLE_COUNT, f"{reason} on the list of reserves before play.")


def entry_event(state: Tournament, given: Given, person: Entry, paid: Money) -> Event:
    """Make the event of an entry with its whole fee. Changed conditions are approved or notified first (B-35)."""
    terms = state.conditions.entry
    if state.edition.entries_wait:
        check_before_entries(state)
    check_group_size(state, person.group)
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
    """Put a person on the list of reserves. Seats are offered in the order of the list."""

    do = "reserve"
    title = "Add a reserve"
    may = DESK
    offered = Moment.ENTERING
    power = (T.RESERVE,)
    topics = (T.RESERVE, T.ONE_ENTRY, T.ACCEPTANCE, T.INVITATION, T.GROUPS)
    remembered_by = (Reserved,)

    player: NewEntryName
    name: Personal
    checked: Checked = False
    accepted: Accepted = False
    invited: Invited = False
    group: Words = ""
    document: Annotated[Personal, FieldLabel("Document shown")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need(
            state.filing.phase in (Phase.OPEN, Phase.CLOSED),
            "Play has begun; reserves can be added only before play.",
            T.RESERVE,
        )
        check_person(state, self.player, self.name, self.document)
        check_welcome(state, self.checked, self.accepted, self.invited, self.name, self.group)
        most = state.conditions.entry.reserves
        if most and len(state.entries.reserves) >= most:
            raise state.refuse(T.RESERVE, f"All {most} reserve places are taken.")
        yield Reserved(self.player, len(state.entries) + 1, self.name, self.group, self.document)


def next_reserve(state: Tournament, player: str) -> Entry:
    """Check that this reserve is next."""
    if player not in state.entries.reserves:
        raise state.refuse(T.RESERVE, f"{player} is not on the list of reserves.")
    if state.entries.reserves[0] != player:
        raise state.refuse(T.RESERVE, f"Seats go to reserves in order: {state.entries.reserves[0]} is next.")
    return state.entries[player]


@dataclass(frozen=True, slots=True)
class ReserveGone(Event):
    """A reserve declined or cannot be found. The next reserve's turn comes."""

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
    """Move the next reserve, who pays the fee, into a free place in the field before the ballot."""

    do = "move-up"
    title = "Move a reserve into the field"
    may = DESK
    offered = Moment.BEFORE_PLAY
    power = (T.RESERVE,)
    topics = (T.RESERVE, T.FEE, T.FIELD, T.GROUPS)
    remembered_by = (Entered,)

    player: EntryName
    reason: Personal
    paid: Money = NOTHING

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need(
            state.filing.phase in (Phase.OPEN, Phase.CLOSED) and not state.draws,
            "The seats have been drawn.",
            T.RESERVE,
        )
        need(self.reason, "Say why.")
        reserve = next_reserve(state, self.player)
        if len(state.entries.live()) >= state.conditions.players.maximum:
            raise state.refuse(T.FIELD, "The field is full; a place must become free first.", T.STRUCTURE)
        yield entry_event(state, given, reserve, self.paid)
        yield Seated(self.player, f"moved up from the reserves: {self.reason}")


@dataclass(frozen=True, slots=True)
class OfferSeat(Command):
    """Give the next reserve the seat of an entrant who has not taken it. This is allowed before the first session only
    (from 2016: before that entrant's first session), against the full fee (X-11)."""

    do = "offer-seat"
    title = "Give a reserve an empty seat"
    may = DIRECTORS
    offered = Moment.BEFORE_PLAY
    power = (T.RESERVE,)
    topics = (T.RESERVE, T.FEE, T.GROUPS)
    remembered_by = (Entered,)

    player: EntryName
    instead_of: Annotated[EntryName, FieldLabel("Instead of")]
    paid: Money = NOTHING

    def decide(self, state: Tournament, given: Given) -> Events:
        reserve = next_reserve(state, self.player)
        gone = state.entry(self.instead_of)
        if gone.standing not in (Standing.FORFEITED, Standing.WITHDRAWN):
            raise state.refuse(T.RESERVE, f"{self.instead_of} still has the seat.")
        seat = state.seats.get(self.instead_of)
        if seat is None:
            raise state.refuse(T.RESERVE, f"{self.instead_of} had no seat.")
        session = state.sessions[seat.session]
        begun = [session] if state.rules.own_session else list(state.sessions.values())
        if any(each.started for each in begun) or session.stage != state.conditions.stages[0].name:
            raise state.refuse(T.RESERVE, "A reserve can take a vacant seat only before the first session is played.")
        yield entry_event(state, given, reserve, self.paid)
        yield Seated(self.player, f"offered the seat of {self.instead_of}", self.instead_of)


@dataclass(frozen=True, slots=True)
class PassReserve(Command):
    """Pass over the next reserve, who does not want the seat or cannot be found."""

    do = "pass-reserve"
    title = "Skip a reserve"
    may = DESK
    offered = Moment.BEFORE_PLAY
    power = (T.RESERVE,)
    topics = (T.RESERVE,)
    remembered_by = (ReserveGone,)

    player: EntryName
    reason: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        next_reserve(state, self.player)
        need(self.reason, "Say why.")
        yield ReserveGone(self.player, self.reason)
