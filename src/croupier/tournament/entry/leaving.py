"""Entries that change hands or end before play: substitutes, withdrawals, forfeits; and buy-backs."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.conditions.model import NOTHING, BuyBackTerms
from croupier.tournament.draws.seating import buy_back_stage, is_coming, seat_now, sits_in
from croupier.tournament.entry.entries import check_eligible, check_fee, check_group_size, same_words
from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Departable, Phase
from croupier.tournament.filing.outsiders import check_apart
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import Checked, EntryName, FieldLabel, Personal, SessionName, Words
from croupier.tournament.journal.given import DESK, DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import in_money, show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.ranking import Out
from croupier.tournament.schedule.course import need_time, offers_seat
from croupier.tournament.schedule.levels import can_wager
from croupier.tournament.tables.table import Coming, Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.money import Money


@dataclass(frozen=True, slots=True)
class Substituted(Event):
    player: str
    before: Personal
    name: Personal
    document: Personal
    reason: Personal
    by: str
    clauses: Clauses = ()
    group: str | None = None
    """The household or group of the substitute; None where it was not asked."""

    def evolve(self, state: Tournament) -> None:
        words = f"{self.name} plays instead of {self.before}: {self.reason} (approved by {self.by})"
        state.entries.substitute(self.player, self.name, self.document, words, self.group)
        state.reason(self.player, f"substitute {self.name} for {self.before}: {self.reason}", self.clauses)

    def says(self) -> str:
        return f"{self.name} plays for {self.before} as {self.player}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Substitute(Command):
    """Let another person take over an entry with its seat, chips and right to a prize (X-13). The Director approves
    it."""

    do = "substitute"
    title = "Substitute a player"
    may = DIRECTORS
    offered = Moment.BEFORE_PLAY
    power = (T.SUBSTITUTE,)
    topics = (T.SUBSTITUTE, T.ONE_ENTRY, T.GROUPS)
    remembered_by = (Substituted,)

    player: EntryName
    name: Personal
    reason: Personal
    checked: Checked = False
    document: Annotated[Personal, FieldLabel("Document shown")] = ""
    group: Words = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        entry = state.entry(self.player)
        reason = f"{self.player} is no longer in the tournament."
        excluded = entry.standing is Standing.EXCLUDED
        state.need(entry.playing, reason, T.EXCLUDE if excluded else T.SUBSTITUTE, T.OTHER_TERMS)
        need(self.name and self.reason, "Give the name of the person who plays instead, and the reason.")
        if not state.conditions.entry.substitutes and not state.departed(Departable.SUBSTITUTE):
            reason = f"The conditions do not allow substitutes; {state.way_out(Departable.SUBSTITUTE)}."
            raise state.refuse(T.SUBSTITUTE, reason, T.OTHER_TERMS)
        state.need(
            self.checked, "Identity, age and exclusion have to be checked first.", T.LAWFUL, T.ELIGIBILITY, T.ONE_ENTRY
        )
        check_apart(state, self.name, "play in it")
        others = [each for each in state.entries.values() if each.player != self.player]
        named = any(each.playing and each.name == self.name for each in others)
        if named or (self.document and any(same_words(self.document, each.document) for each in others)):
            raise state.refuse(T.ONE_ENTRY, f"{self.name} has an entry of their own.")
        clauses = state.cite(T.SUBSTITUTE)
        group = self.own_group(state)
        yield Substituted(self.player, entry.name, self.name, self.document, self.reason, given.by, clauses, group)

    def own_group(self, state: Tournament) -> str | None:
        """X-43: the household or group of the substitute, if one more of it may play; None keeps that of the entry."""
        if not self.group:
            return None
        check_eligible(state, self.group)
        check_group_size(state, self.group, instead_of=self.player)
        return self.group


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    player: str
    reason: Personal
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.entries.leave(self.player, Standing.WITHDRAWN, f"withdrawn: {self.reason}")

    def says(self) -> str:
        return f"{self.player} withdraws: {self.reason}"


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Withdraw an entrant or a reserve before play. The fee stays in the pool. A seat already drawn stays empty; a late
    withdrawal never causes a new draw."""

    do = "withdraw"
    title = "Withdraw an entry"
    may = DESK | {Role.PLAYER}
    offered = Moment.BALLOTING
    topics = (T.CANCEL, T.FORFEIT)
    remembered_by = (Withdrawn,)

    player: EntryName
    reason: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        entry = state.entry(self.player)
        state.need_own(given, self.player)
        need(self.reason, "Say why.")
        need(entry.standing in (Standing.IN, Standing.RESERVE), f"{self.player} has left already.")
        playing = seat_now(state, self.player) is not None or is_coming(state, self.player)
        state.need(not playing, "The session has begun; ask the Director to decide about leaving it.", T.FORFEIT)
        state.need(
            not any(self.player in held for held in state.places.results.values()),
            "Only an entrant who has not played can withdraw; use forfeit.",
            T.FORFEIT,
        )
        yield Withdrawn(self.player, self.reason, state.cite(T.CANCEL))


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A player was not seated when the session began. The fee stays in the pool (X-11, X-12)."""

    player: str
    session: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.entries.leave(self.player, Standing.FORFEITED, f"forfeited {self.session}")
        seat = state.seats[self.player]
        out = Out(seat.table, seat.session, -1, Fraction(0), "not seated in time")
        state.places.rank_out(self.player, out)
        state.reason(self.player, f"not seated when {self.session} began", self.clauses)

    def says(self) -> str:
        return f"{self.player} was not seated in time and forfeits {self.session}"


@dataclass(frozen=True, slots=True)
class Forfeit(Command):
    """Take back the seat of an entrant who has not taken it by the published time."""

    do = "forfeit"
    title = "Take back an empty seat"
    may = DIRECTORS
    offered = Moment.DRAWN
    topics = (T.FORFEIT, T.ABSENT)
    remembered_by = (Forfeited,)

    player: EntryName
    session: SessionName

    def decide(self, state: Tournament, given: Given) -> Events:
        session = state.session(self.session)
        if state.rules.absent_dealt_in:
            raise state.refuse(
                T.ABSENT, "No seat is forfeited here: an absent player is dealt in and pays. Use absent."
            )
        state.need(not session.started, "The session has begun.", T.FORFEIT)
        need_time(state, session, given, T.FORFEIT)
        entry = state.entry(self.player)
        state.need(
            entry.playing and sits_in(state, self.player, self.session),
            f"{self.player} has no seat in {self.session}.",
            T.FORFEIT,
        )
        yield Forfeited(self.player, self.session, state.cite(T.FORFEIT))


@dataclass(frozen=True, slots=True)
class BoughtBack(Event):
    player: str
    cents: int
    commission: int
    receipt: int
    stage: str
    clauses: Clauses = ()
    table: str = ""
    chips: Fraction = Fraction(0)
    """The table of a running session to whose next round the player comes back, and the new stack."""

    def evolve(self, state: Tournament) -> None:
        state.entries.buy_back(self.player, self.stage)
        state.take_fee(self.player, "buy-back", self.receipt, cents=self.cents, commission=self.commission)
        if self.table:
            self.sit_again(state, state.tables[self.table])
        else:
            state.seats.wait_again(self.player, self.stage)
        state.reason(self.player, f"bought back into {self.table or self.stage}", self.clauses)

    def sit_again(self, state: Tournament, table: Table) -> None:
        """Give the player a fresh stack at the same seat: at once where only counts are recorded, else with the next
        round."""
        account = f"stack:{self.player}"
        change = self.chips - state.chips[account]
        state.move_chips(f"{self.player} buys back", (("bank", -change), (account, change)))
        state.places.forget_out(self.player)
        seat = table.seat(self.player)
        if table.recorded:
            table.expect(seat, Coming(self.player, self.chips))
        else:
            table.sit(self.player, seat)

    def says(self) -> str:
        paid = f" for {in_money(self.cents)}, receipt {self.receipt}" if self.cents else ""
        where = f"{self.table} with {show_exact(self.chips)}" if self.table else self.stage
        return f"{self.player} buys back into {where}{paid}"


@dataclass(frozen=True, slots=True)
class BuyBack(Command):
    """Let an eliminated player buy back as the conditions provide. The same entry goes on (X-32), in a session of the
    stage that has not begun, or where the conditions name a round in the running session, at the same seat."""

    do = "buy-back"
    title = "Let a player buy back"
    may = DESK
    offered = Moment.BALLOTING
    power = (T.BUY_BACK,)
    topics = (T.BUY_BACK, T.FEE, T.ONE_ENTRY)
    remembered_by = (BoughtBack,)

    player: EntryName
    paid: Money = NOTHING

    def decide(self, state: Tournament, given: Given) -> Events:
        terms, entry = state.conditions.buy_back, state.entry(self.player)
        if terms is None:
            raise state.refuse(T.ONE_ENTRY, "The conditions do not allow buy-backs.", T.BUY_BACK)
        state.need(state.filing.phase is Phase.PLAYING, "Nobody has been eliminated yet.", T.BUY_BACK)
        if entry.standing is not Standing.OUT:
            raise state.refuse(T.BUY_BACK, f"{self.player} has not been eliminated.")
        if entry.bought_back >= terms.most:
            raise state.refuse(
                T.BUY_BACK, f"{self.player} has bought back {entry.bought_back} times, the most the conditions allow."
            )
        if sum(each.bought_back for each in state.entries.values()) >= terms.seats:
            raise state.refuse(T.BUY_BACK, f"All {terms.seats} seats for buy-backs are taken.")
        clauses = state.cite(T.BUY_BACK, T.COMMISSION)
        money = terms.fee.cents, terms.commission.cents, state.entries.last_receipt + 1
        if terms.until_round is not None:
            table, chips = seat_again(state, self.player, terms)
            check_fee(state, self.paid, terms.fee)
            yield BoughtBack(self.player, *money, table.stage, clauses, table.id, chips)
            return
        stage = buy_back_stage(state, self.player, terms.until)
        if stage is None:
            raise state.refuse(T.BUY_BACK, f"Buy-backs end after {terms.until}, or no seat is free there.")
        check_fee(state, self.paid, terms.fee)
        yield BoughtBack(self.player, *money, stage, clauses)


def seat_again(state: Tournament, player: str, terms: BuyBackTerms) -> tuple[Table, Fraction]:
    """The table of a running session that an eliminated player comes back to, with which stack."""
    out = state.places.outs.get(player)
    table = state.tables[out.table] if out is not None else None
    running = table is not None and state.sessions[table.session].progress is Progress.RUNNING
    if table is None or not running or table.over:
        reason = f"{player} can buy back only while the session runs at the table where {player} went out."
        raise state.refuse(T.BUY_BACK, reason)
    if not offers_seat(state, table):
        last = f"round {terms.until_round} of a table, up to {terms.until}"
        raise state.refuse(T.BUY_BACK, f"Buy-backs end with {last}; {table.id} is in round {table.round}.")
    seat = next((seat for seat, who in table.seats.items() if who == player), "")
    if not seat or seat in table.coming:
        raise state.refuse(T.BUY_BACK, f"The seat of {player} at {table.id} is taken.")
    stage = state.conditions.stage(table.stage)
    chips = Fraction(terms.chips if terms.chips is not None else state.conditions.start(stage))
    if not can_wager(state, table, chips):
        raise state.refuse(T.BUY_BACK, f"{show_exact(chips)} chips do not reach the minimum that {table.id} has now.")
    return table, chips
