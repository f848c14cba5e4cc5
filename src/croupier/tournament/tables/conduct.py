"""People at the tables: exclusion for a contravention, disqualification, excused players, cautions, and moves between
tables."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.conditions.model import Stage
from croupier.tournament.draws.seat import TableSeat
from croupier.tournament.draws.seating import is_coming, seat_now
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel, Personal, SeatName, TableName, Words
from croupier.tournament.journal.given import DIRECTORS, TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import in_play_off, outs_of_excluded
from croupier.tournament.places.ranking import Out
from croupier.tournament.schedule.course import joined, round_complete
from croupier.tournament.tables import earlier_logs
from croupier.tournament.tables.table import Coming, Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class Excluded(Event):
    """A player is out for a contravention. The stack leaves play, the fee stays in the pool, the place is below
    everyone still in, and there is no prize unless the Director records otherwise (X-24)."""

    player: str
    table: str
    round: int
    chips: Fraction
    reason: Personal
    prize: bool
    period: str
    by: str
    clauses: Clauses = ()
    outs: tuple[Out, ...] | None = None
    """How the player is placed by it: in the session under way, and in one whose stage is not confirmed yet."""

    def evolve(self, state: Tournament) -> None:
        outs = self.outs
        if outs is None:
            outs = earlier_logs.outs_of_exclusion(state, self.player, self.table, self.round)
        words = f"excluded{' ' + self.period if self.period else ''}: {self.reason}"
        state.entries.leave(self.player, Standing.EXCLUDED, words)
        if not self.prize:
            state.places.bar(self.player)
        if self.table:
            table = state.tables[self.table]
            table.leave(self.player)
            state.move_chips(
                f"stack of {self.player} leaves play", ((f"stack:{self.player}", -self.chips), ("bank", self.chips))
            )
        for out in outs:
            state.places.exclude(self.player, out)
        state.reason(self.player, f"excluded: {self.reason}", self.clauses)

    def says(self) -> str:
        return f"{self.player} is excluded: {self.reason}"


@dataclass(frozen=True, slots=True)
class Exclude(Command):
    """Exclude a player from the rest of the tournament for a contravention, between rounds. The Director does it
    (2002), the casino operator or the Director (later), or a casino supervisor (charity). During a round, use the
    game's own act instead (o sanction). `prize` lets the player keep a prize already earned. `period` says for how long
    the player is excluded elsewhere (charity 22.4)."""

    do = "exclude"
    title = "Exclude a player"
    weighty = True
    may = DIRECTORS | {Role.OPERATOR, Role.SUPERVISOR}
    offered = Moment.PLAYING
    power = (T.EXCLUDE,)
    topics = (T.EXCLUDE, T.DISQUALIFY, T.NO_ADVICE)
    remembered_by = (Excluded,)

    player: EntryName
    reason: Personal
    prize: Annotated[bool, FieldLabel("Keeps a prize already earned")] = False
    period: Annotated[Words, FieldLabel("Period of exclusion", "12 months")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        entry = state.entry(self.player)
        role = Role.DIRECTOR if given.role is Role.ASSISTANT else given.role
        if role not in state.rules.excluders:
            who = " or the ".join(each.value for each in sorted(state.rules.excluders, key=str))
            raise state.refuse(T.EXCLUDE, f"Only the {who} may exclude players.")
        need(self.reason, "Say which rule was broken.")
        need(entry.standing in (Standing.IN, Standing.OUT), f"{self.player} has left already.")
        yield exclusion(state, self.player, self.reason, self.prize, self.period, given.by, state.cite(T.EXCLUDE))


def exclusion(
    state: Tournament, player: str, reason: str, prize: bool, period: str, by: str, clauses: Clauses
) -> Excluded:
    seat = seat_now(state, player)
    state.need(
        not is_coming(state, player), f"{player} is moving to another table; wait for the next round there.", T.EXCLUDE
    )
    state.need(
        not in_play_off(state, player),
        "Extra rounds are in play; exclude by the game's own act now, or wait until they end.",
        T.EXCLUDE,
    )
    if seat is None:
        outs = outs_of_excluded(state, player, "", 0)
        return Excluded(player, "", 0, Fraction(0), reason, prize, period, by, clauses, outs)
    table = state.tables[seat.table]
    state.need(
        round_complete(table),
        "A round is in play; exclude by the game's own act now, or wait until the round ends.",
        T.EXCLUDE,
    )
    chips = state.chips[f"stack:{player}"]
    outs = outs_of_excluded(state, player, table.id, table.round)
    return Excluded(player, table.id, table.round, chips, reason, prize, period, by, clauses, outs)


@dataclass(frozen=True, slots=True)
class Disqualify(Command):
    """Disqualify a player who broke a rule: the Tournament Supervisor does it (charity 4.7)."""

    do = "disqualify"
    title = "Disqualify a player"
    may = DIRECTORS
    offered = Moment.PLAYING
    power = (T.DISQUALIFY,)
    topics = (T.DISQUALIFY,)
    remembered_by = (Excluded,)

    player: EntryName
    reason: Personal

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return rules.disqualification

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.rules.disqualification:
            raise state.refuse(T.EXCLUDE, "This text has no disqualification; use exclude.")
        entry = state.entry(self.player)
        need(self.reason, "Say which rule was broken.")
        need(entry.standing in (Standing.IN, Standing.OUT), f"{self.player} has left already.")
        yield exclusion(state, self.player, self.reason, False, "", given.by, state.cite(T.DISQUALIFY))


@dataclass(frozen=True, slots=True)
class Cautioned(Event):
    player: str
    reason: Personal
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.entries.note(self.player, f"cautioned: {self.reason}")
        state.floor.caution(self.player, self.reason)

    def says(self) -> str:
        return f"{self.player} is cautioned: {self.reason}"


CAUTIONS = (
    ("advice", "Sought advice"),
    ("chips", "Touched or hid chips"),
    ("pace", "Dawdled"),
    ("not-wagering", "Would not wager"),
    ("out-of-order", "Wagered out of order"),
)
REASONS = {
    "advice": T.NO_ADVICE,
    "chips": T.CHIPS_KEPT,
    "pace": T.PACE,
    "not-wagering": T.MUST_RISK,
    "out-of-order": T.MARKER,
}


@dataclass(frozen=True, slots=True)
class Caution(Command):
    """Record a contravention: the player sought advice, touched chips, delayed play, would not wager, or wagered out of
    order."""

    do = "caution"
    title = "Caution a player"
    may = TABLE | {Role.OPERATOR}
    offered = Moment.PLAYING
    topics = (T.NO_ADVICE, T.CHIPS_KEPT, T.PACE, T.MUST_RISK, T.MARKER)
    remembered_by = (Cautioned,)

    player: EntryName
    rule: Annotated[Personal, FieldLabel("For what", choices=CAUTIONS)]
    note: Personal = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        from croupier.values.refused import unknown

        state.entry(self.player)
        if self.rule not in REASONS:
            raise unknown("rule", self.rule, REASONS)
        topic = REASONS[self.rule]
        if topic not in state.law:
            raise state.refuse(topic, f"This text has no rule on {self.rule}.")
        told = f"{self.rule}: {self.note}" if self.note else self.rule
        yield Cautioned(self.player, told, given.by, state.cite(topic))


@dataclass(frozen=True, slots=True)
class Excused(Event):
    """The supervisor lets a player leave, and the stack leaves play (charity 10.1.2)."""

    player: str
    table: str
    round: int
    chips: Fraction
    reason: Personal
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.entries.leave(self.player, Standing.EXCUSED, f"excused: {self.reason}")
        table = state.tables[self.table]
        table.leave(self.player)
        legs = ((f"stack:{self.player}", -self.chips), ("bank", self.chips))
        state.move_chips(f"stack of {self.player} leaves play", legs)
        out = Out(table.id, table.session, self.round, self.chips, "excused", step=1)
        state.places.rank_out(self.player, out)
        state.reason(self.player, f"excused: {self.reason}", self.clauses)

    def says(self) -> str:
        return f"{self.player} is let go with {show_exact(self.chips)} chips: {self.reason}"


@dataclass(frozen=True, slots=True)
class Excuse(Command):
    """Let a player leave a charity tournament between rounds."""

    do = "excuse"
    title = "Let a player leave"
    may = frozenset({Role.SUPERVISOR})
    offered = Moment.RUNNING
    power = (T.EXCUSED,)
    topics = (T.EXCUSED,)
    remembered_by = (Excused,)

    player: EntryName
    reason: Personal

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return rules.release

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.rules.release:
            raise state.refuse(
                T.MUST_RISK, "A player cannot be let go under this text; the player sits out or is excluded."
            )
        state.entry(self.player)
        need(self.reason, "Say why.")
        seat = seat_now(state, self.player)
        if seat is None:
            raise state.refuse(T.EXCUSED, f"{self.player} is not playing.")
        table = state.tables[seat.table]
        state.need(round_complete(table), "A round is in play; wait until it ends.", T.EXCUSED)
        chips = state.chips[f"stack:{self.player}"]
        yield Excused(self.player, table.id, table.round, chips, self.reason, state.cite(T.EXCUSED))


@dataclass(frozen=True, slots=True)
class PlayerMoved(Event):
    """A player moves from one table to another with the whole stack (H-40)."""

    player: str
    source: str
    to: str
    seat: str
    chips: Fraction
    reason: Personal
    clauses: Clauses = ()
    broken: bool | None = None
    """Whether nobody is left at the table that the player came from."""

    def evolve(self, state: Tournament) -> None:
        source, table = state.tables[self.source], state.tables[self.to]
        broken = earlier_logs.breaks_table(source, self.player) if self.broken is None else self.broken
        source.leave(self.player)
        if table.recorded:
            table.expect(self.seat, Coming(self.player, self.chips))
        else:
            table.sit(self.player, self.seat)
            state.seats.take(self.player, TableSeat(table.session, table.id, self.seat))
        state.reason(
            self.player, f"moved from {self.source} to {self.to} seat {self.seat}: {self.reason}", self.clauses
        )
        if broken:
            source.end("the table is broken")

    def says(self) -> str:
        to = f"seat {self.seat} of {self.to} with {show_exact(self.chips)}"
        return f"{self.player} moves from {self.source} to {to}: {self.reason}"


def check_add_on(state: Tournament, source: Table, to: Table) -> None:
    """H-25: the add-on is the same for all, so nobody moves past one or into a second one."""
    terms = state.conditions.add_on
    if terms is not None and terms.stage == to.stage:
        state.need(
            source.round != terms.after_round,
            f"The add-on is given when this round of {source.id} closes; move the player after that.",
            T.ADD_ON,
        )
        had, comes = source.round > terms.after_round, to.round < terms.after_round
        state.need(
            had != comes,
            "The player would get the add-on twice or not at all; wait until both tables have had it.",
            T.ADD_ON,
        )


def check_apart(state: Tournament, stage: Stage) -> None:
    """H-52: check that the tables of a stage may exchange players."""
    if not joined(state, stage):
        best = f"The best {stage.advance.top} of each table go on from {stage.name}, so its tables stay apart"
        raise state.refuse(T.NUMBER_ADVANCING, f"{best}. Players move only where the best of the whole session go on.")


@dataclass(frozen=True, slots=True)
class MovePlayer(Command):
    """Move a player between rounds to a free seat of another table of the session, as drawn: to balance tables, or to
    break one. `drawn` names the two people who saw the draw."""

    do = "move-player"
    title = "Move a player to another table"
    may = DIRECTORS
    offered = Moment.RUNNING
    power = (T.BALLOT,)
    topics = (T.BALLOT, T.NUMBER_ADVANCING)
    remembered_by = (PlayerMoved,)

    player: EntryName
    table: TableName
    seat: SeatName
    reason: Personal
    drawn: Annotated[tuple[Personal, ...], FieldLabel("Two witnesses of the draw")] = ()

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.rules.tables_balanced:
            raise state.refuse(T.BALLOT, "A player keeps the drawn seat for the whole session.")
        seat = seat_now(state, self.player)
        to = state.table(self.table)
        if seat is None or to.id == seat.table or to.session != seat.session:
            raise state.refuse(T.BALLOT, f"{self.player} can move only to another table of the same session.")
        check_apart(state, state.conditions.stage(to.stage))
        source = state.tables[seat.table]
        need(self.reason, "Say why.")
        state.need(len(set(self.drawn)) == 2, "The seat must be drawn; name the two people who saw the draw.", T.BALLOT)
        state.need(round_complete(source), "A round is in play; wait until it ends.", T.BALLOT)
        state.need(not to.over, f"{to.id} is closed.", T.BALLOT)
        check_add_on(state, source, to)
        counted = source.recorded or (source.last_counted or 0) >= source.round - 1
        state.need(counted, f"Count the stacks of {source.id} first: {self.player} takes a stack along.", T.BALLOT)
        stage = state.conditions.stage(to.stage)
        state.need(not source.over and bool(to.here), "Play must go on at both tables.", T.BALLOT)
        all_in = not round_complete(to)
        taken = {each for each in to.here_seats() if all_in or state.chips[f"stack:{to.seats[each]}"]} | set(to.coming)
        seats = map(str, range(1, stage.seats + 1))
        state.need(self.seat in seats and self.seat not in taken, "That seat is not free; choose another.", T.BALLOT)
        chips = state.chips[f"stack:{self.player}"]
        clauses, broken = state.cite(T.BALLOT), source.here == {self.player}
        yield PlayerMoved(self.player, source.id, to.id, self.seat, chips, self.reason, clauses, broken)
