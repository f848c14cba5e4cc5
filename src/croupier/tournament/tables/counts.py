"""Chip counts at a table: by denomination, summed by the system, twice and blind.

A mismatch is recounted by both, then counted by a supervisor with both present; nobody is shown the difference, and
every figure is kept. At tables where only counts are recorded they are what moves chips.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.ledger.books import Legs, transfer
from croupier.tournament.conditions.arithmetic import out_rule
from croupier.tournament.draws.seating import seat_now
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import ChipCount, EntryName, FieldLabel, PersonName, Secrecy, TableName
from croupier.tournament.journal.given import TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import list_some, show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import by_stake
from croupier.tournament.schedule.course import between_rounds, checkpoint, need_play, session_over
from croupier.tournament.schedule.levels import can_wager
from croupier.tournament.tables import earlier_logs
from croupier.tournament.tables.balance import moved_by_count, off_balance
from croupier.tournament.tables.count import CountUnderWay, Sheet
from croupier.tournament.tables.rounds import Eliminated, RoundClosed, out_words, table_over
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import OutTogether
from croupier.values.chips import parse_amount
from croupier.values.refused import Refused

RUNGS = 2
"""Each person counts twice at most; then a supervisor counts."""


def read_sheet(state: Tournament, table: Table, counted: Mapping[str, object]) -> Sheet:
    """Sum the chips of each denomination, seat by seat."""
    here = set(table.here_seats())
    if set(counted) != here:
        raise Refused(f"Count exactly the seats that are playing: {', '.join(sorted(here, key=int))}.")
    sheet = tuple((seat, read_stack(state, counted[seat])) for seat in sorted(here, key=int))
    broke = [seat for seat, chips in sheet if not chips]
    if broke and by_stake(state) and not table.recorded:
        raise state.refuse(
            together_topic(state), f"Seat {broke[0]} holds no chips: count the player out first (count-out)."
        )
    return sheet


def together_topic(state: Tournament) -> T:
    """What decides between players out in the same round: the text, or the conditions (X-49)."""
    return T.OUT_TOGETHER if T.OUT_TOGETHER in state.law else T.PLACES


def betting_order(state: Tournament, table: Table, seat: str, marker: str) -> int:
    """X-49: how early a seat wagered in the round with this marker, where that places players out together."""
    return table.earliness(seat, marker) if out_rule(state.conditions) is OutTogether.BETTING else 0


def read_stack(state: Tournament, chips: object) -> Fraction:
    if not isinstance(chips, Mapping):
        raise Refused('Count a stack by denomination, for example {"100": 7, "25": 4}.')
    total, known = Fraction(0), state.conditions.chips.denominations
    for denomination, number in chips.items():
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise Refused(f"The number of {denomination} chips must be a whole number.")
        worth = parse_amount(str(denomination))
        if known and worth not in known:
            raise Refused(f"There is no chip of {denomination} in this tournament.")
        total += Fraction(worth) * number
    return total


# --- events --------------------------------------------


@dataclass(frozen=True, slots=True)
class SheetKept(Event):
    """One counter's figures, which nobody else is shown."""

    table: str
    round: int
    by: str
    sheet: Annotated[Sheet, Secrecy.HIDDEN]

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.keep_sheet(self.round, self.by, self.sheet)
        table.touch(state.now)

    def says(self) -> str:
        return f"{self.table}: {self.by} has counted"


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """Two counts agree, or a supervisor has decided: these are the stacks. `legs` are the chips that moved since the
    last count; `off` says why the chips of the table do not add up, and is empty if they do."""

    table: str
    round: int
    sheet: Sheet
    by: tuple[str, ...]
    clauses: Clauses = ()
    legs: Legs | None = None
    off: str | None = None

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        if self.legs is None or self.off is None:
            legs, off = earlier_logs.legs_of_count(state, table, self.sheet)
        else:
            legs, off = self.legs, self.off
        table.settle_count(self.round, off)
        state.move_chips(f"{self.table}: counted after round {self.round}", legs)

    def says(self) -> str:
        return f"{self.table}: counted by {' and '.join(self.by)}"


@dataclass(frozen=True, slots=True)
class CountChips(Command):
    """Enter a count of all stacks at a table, by denomination. Two people count, each without seeing the other's
    figures; if they differ both count again, and if they still differ a supervisor counts with both present."""

    do = "count-chips"
    title = "Enter a count of stacks"
    may = TABLE
    offered = Moment.RUNNING
    topics = (T.COUNT_CHIPS, T.CHIPS_KEPT)
    remembered_by = (SheetKept,)
    can_wait = False
    by_person = True

    table: TableName
    stacks: Annotated[Mapping[str, object], Secrecy.HIDDEN, FieldLabel("Stacks, by seat and denomination")]

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        progress = state.sessions[table.session].progress
        still = progress is Progress.RUNNING or (table.recorded and progress is Progress.ENDED)
        need(still, f"The chips of {table.session} have not been issued yet, or have gone back to the bank.")
        need(between_rounds(table), "A round is in play; wait until it ends.")
        sheet = read_sheet(state, table, self.stacks)
        count = table.count or CountUnderWay(table.round - 1)
        stuck = sum(1 for by in count.counters() if count.turns(by) >= RUNGS) == 2
        if stuck:
            need(
                given.role is Role.SUPERVISOR,
                "Both have counted twice; now a supervisor must count, with both present.",
            )
            people = (given.by, *count.counters())
            yield SheetKept(table.id, count.round, given.by, sheet)
            yield from self.settled(state, table, count.round, sheet, people)
            return
        others = [by for by in count.counters() if by != given.by]
        need(len(others) < 2, "Two other people are counting at this table; it is their turn.")
        mine = count.turns(given.by)
        need(not others or mine <= count.turns(others[0]), "It is the other counter's turn.")
        need(others or not mine, "A different person must make the second count.")
        yield SheetKept(table.id, count.round, given.by, sheet)
        if others and mine + 1 == count.turns(others[0]):
            last = [kept for by, kept in count.sheets if by == others[0]][-1]
            if last == sheet:
                yield from self.settled(state, table, count.round, sheet, (others[0], given.by))

    def settled(self, state: Tournament, table: Table, ordinal: int, sheet: Sheet, by: tuple[str, ...]) -> Events:
        """Take these as the stacks. Where only counts are recorded, a player who cannot go on is out."""
        before = {seat: state.chips[f"stack:{table.seats[seat]}"] for seat, _ in sheet}
        legs, off = moved_by_count(state, table, sheet), off_balance(state, table, sheet)
        yield Counted(table.id, ordinal, sheet, by, state.cite(T.COUNT_CHIPS, T.CHIPS_KEPT), legs, off)
        for seat, chips in () if table.recorded else sheet:
            if not (chips if table.over else can_wager(state, table, chips)):
                why = out_words(state, bool(chips), before[seat])
                player, clauses = table.seats[seat], state.cite(T.MUST_RISK)
                order = betting_order(state, table, seat, table.last_marker)
                yield Eliminated(player, table.id, ordinal, before[seat], order, why, clauses)


# --- tables with counts only --------------------------------------------


@dataclass(frozen=True, slots=True)
class ChipsAdded(Event):
    """House chips that entered play with a round: an amount for each player, and a bonus in the pot."""

    table: str
    players: tuple[str, ...]
    each: Fraction
    pot: Fraction
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        legs = [leg for player in self.players for leg in transfer(self.each, source="bank", to=f"stack:{player}")]
        legs += transfer(self.pot, source="bank", to=table.float)
        state.move_chips(f"{self.table} round {table.round}: chips of the house", legs)

    def says(self) -> str:
        pot = f", {show_exact(self.pot)} into the pot" if self.pot else ""
        return f"{self.table}: {show_exact(self.each)} more chips for {list_some(self.players)}{pot}"


@dataclass(frozen=True, slots=True)
class CountRound(Command):
    """Record a played round at a table where only chip counts are recorded. At a checkpoint, and at the end, the stacks
    must have been counted. A player who then cannot wager the minimum is eliminated."""

    do = "count-round"
    title = "Record a played round"
    may = TABLE
    offered = Moment.RUNNING
    topics = (T.MUST_RISK, T.SESSION)
    remembered_by = (RoundClosed, ChipsAdded)

    table: TableName
    counted: Annotated[bool, FieldLabel("The round counts")] = True
    shoe_ended: Annotated[bool, FieldLabel("The shoe has ended")] = False

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_play(state, table)
        need(not table.recorded, "Every wager is recorded at this table; use next-round.")
        last = checkpoint(state, table)
        need((table.last_counted or 0) >= last, f"Count the stacks of round {last} first.")
        stacks = tuple((player, state.chips[f"stack:{player}"]) for player in sorted(table.here))
        if self.counted:
            yield from house_chips(state, table)
        moves = self.counted and state.edition.counted_marker
        marker = table.next_holder() if moves else ""
        yield RoundClosed(table.id, table.round, self.counted, self.shoe_ended, stacks, marker)
        why, clauses = session_over(state, table, given)
        if why:
            yield table_over(state, table, why, clauses)


def house_chips(state: Tournament, table: Table) -> Events:
    """The bonus of the round just played, and the add-on after it, where only counts are recorded (H-25)."""
    terms, stage = state.conditions.add_on, state.conditions.stage(table.stage)
    pot = sum((Fraction(bonus.chips) for bonus in stage.bonus if bonus.round == table.round), Fraction(0))
    due = terms is not None and terms.stage == table.stage and terms.after_round == table.round
    each = Fraction(terms.chips) if terms is not None and due else Fraction(0)
    if pot or each:
        players = tuple(sorted(table.here)) if each else ()
        yield ChipsAdded(table.id, players, each, pot, state.cite(T.BONUS, T.ADD_ON))


@dataclass(frozen=True, slots=True)
class StackCounted(Event):
    """One stack was counted before witnesses; its player cannot go on."""

    player: str
    table: str
    chips: Fraction
    witnesses: tuple[str, ...]

    def evolve(self, state: Tournament) -> None:
        account, table = f"stack:{self.player}", state.tables[self.table]
        change = self.chips - state.chips[account]
        state.move_chips(f"{self.table}: {self.player} counted out", ((account, change), (table.float, -change)))

    def says(self) -> str:
        return (
            f"{self.table}: {self.player} is left with {show_exact(self.chips)}, seen by {' and '.join(self.witnesses)}"
        )


ChipsBefore = Annotated[ChipCount, FieldLabel("Stack before the round, by denomination", "100 = 2, 25 = 1")]


@dataclass(frozen=True, slots=True)
class CountOut(Command):
    """Count a player out at a table with counts only: two people saw that the player has fewer chips left than the
    minimum. `before` is the stack with which the player began the round; in charity poker, and where the conditions
    say so, it places players who go out together (21.3, X-49)."""

    do = "count-out"
    title = "Count a player out"
    may = TABLE - {Role.SCORER}
    offered = Moment.RUNNING
    topics = (T.MUST_RISK, T.OUT_TOGETHER, T.PLACES)
    remembered_by = (StackCounted,)

    player: EntryName
    chips: Annotated[ChipCount, FieldLabel("Chips left, by denomination", "25 = 1, 5 = 3")]
    witness: Annotated[PersonName, FieldLabel("Seen by a second person")]
    before: ChipsBefore = field(default_factory=dict)

    def decide(self, state: Tournament, given: Given) -> Events:
        seat = seat_now(state, self.player)
        if seat is None or state.tables[seat.table].recorded:
            raise state.refuse(T.MUST_RISK, f"{self.player} is not at a table with counts only.")
        need(
            self.witness and self.witness != given.by, "A second person must have seen it; name that person.", "witness"
        )
        table, held = state.tables[seat.table], read_stack(state, self.chips)
        if held if table.over else can_wager(state, table, held):
            enough = "chips, and no other round is played" if table.over else "enough to wager the minimum"
            raise state.refuse(T.MUST_RISK, f"{self.player} holds {enough}.")
        before = read_stack(state, self.before)
        if by_stake(state) and not before:
            raise state.refuse(together_topic(state), f"Give the stack {self.player} held before the round.")
        yield StackCounted(self.player, table.id, held, (given.by, self.witness))
        why = out_words(state, bool(held), before or held)
        ordinal = table.round - bool(table.over)
        order = betting_order(state, table, seat.seat, table.last_marker if table.over else table.marker)
        yield Eliminated(self.player, table.id, ordinal, before or held, order, why, state.cite(T.MUST_RISK))
