"""A table at a glance: who sits there with how many chips, whom it waits for and since when, what is wrong."""

from dataclasses import dataclass
from enum import Enum

from croupier.tournament.answers.report import in_order
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import checkpoint
from croupier.tournament.tables.count import CountUnderWay
from croupier.tournament.tables.counts import RUNGS
from croupier.tournament.tables.table import Table
from croupier.views.memo import anything_but_play, kept_by_sitting, kept_until
from croupier.views.places import chips_at
from croupier.views.words import RulesetName


class Trouble(Enum):
    """What can be wrong at a table."""

    DISPUTE = "waits for a ruling"
    UNBALANCED = "out of balance"
    COUNT_WANTED = "the stacks must be counted"
    COUNTING = "one count is in"
    COUNTS_DIFFER = "two counts differ"
    SUPERVISOR_COUNTS = "both have counted twice: a supervisor counts"
    CALLED = "calls the floor"
    PAUSED = "paused"


@dataclass(frozen=True, slots=True)
class Alert:
    """`about` is the dispute or call it is about."""

    trouble: Trouble
    text: str
    about: str


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat: `name` and `cautions` only for those who may know them. `out` says that its player no longer plays
    here."""

    seat: str
    player: str
    name: str
    chips: str
    staked: str
    turn: bool
    marker: bool
    out: bool
    cautions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableLine:
    """`waits` is what the table waits for in words, `who` the seats (p1, p2, d) it waits for."""

    table: str
    physical: str
    session: str
    stage: str
    ruleset: RulesetName
    recorded: bool
    running: bool
    round: int
    rounds: int | None
    marker: str
    seats: tuple[SeatLine, ...]
    who: tuple[str, ...]
    waits: str
    complete: bool
    since: str
    over: str
    playoff: tuple[str, ...]
    coming: tuple[str, ...]
    alerts: tuple[Alert, ...]


def counts_state(count: CountUnderWay) -> Trouble:
    """The progress of two blind counts; never their figures."""
    turns = [count.turns(by) for by in count.counters()]
    if len(turns) == 2 and min(turns) >= RUNGS:
        return Trouble.SUPERVISOR_COUNTS
    return Trouble.COUNTS_DIFFER if len(turns) == 2 and turns[0] == turns[1] else Trouble.COUNTING


def draw_alerts(state: Tournament, table: Table) -> tuple[Alert, ...]:
    """The troubles without remarks that only the staff may see: those are in the lists of disputes and calls."""
    found: list[Alert] = []
    if table.frozen:
        found.append(Alert(Trouble.DISPUTE, f"waits for the ruling on {table.frozen}", table.frozen))
    if table.unbalanced:
        found.append(Alert(Trouble.UNBALANCED, table.unbalanced, ""))
    count = table.count
    if count is not None:
        trouble = counts_state(count)
        found.append(Alert(trouble, trouble.value, ""))
    elif wants_count(state, table):
        found.append(Alert(Trouble.COUNT_WANTED, Trouble.COUNT_WANTED.value, ""))
    found += [
        Alert(Trouble.CALLED, Trouble.CALLED.value, each.id)
        for each in state.floor.calls.values()
        if each.table == table.id
    ]
    paused = state.sessions[table.session].paused
    if paused and not table.over:
        found.append(Alert(Trouble.PAUSED, paused, ""))
    return tuple(found)


def wants_count(state: Tournament, table: Table) -> bool:
    """At a table with counts only: a checkpoint has been reached, or the end, and nobody has counted."""
    if table.recorded or not table.here or state.sessions[table.session].progress is not Progress.RUNNING:
        return False
    wanted = table.round - 1 if table.over else checkpoint(state, table)
    return (table.last_counted or 0) < wanted


@kept_by_sitting
def waits_for(table: Table) -> tuple[tuple[str, ...], str, bool, dict[str, str]]:
    """Whom a recorded table waits for, in words, whether its round is complete, and what lies on the layout."""
    script = table.replayed().round.script
    staked: dict[str, int] = {}
    for bet in script.layout.bets.values():
        staked[bet.player] = staked.get(bet.player, 0) + bet.stake
    show = script.layout.scale.show
    told = {player: show(units) for player, units in staked.items()}
    return script.awaiting.who, script.awaiting.text, table.replayed().round.complete, told


@kept_until(anything_but_play)
def lines(state: Tournament) -> dict[tuple[str, bool, bool], tuple[int, TableLine]]:
    """The lines made so far, each with the number of events at its table."""
    return {}


def draw_table(state: Tournament, table: Table, named: bool, cautioned: bool = False) -> TableLine:
    """What was said of people (`cautioned`) is for those who run the tournament, not for everybody at a tablet."""
    known, key, number = lines(state), (table.id, named, cautioned), len(table.done)
    found = known.get(key)
    if found is None or found[0] != number:
        found = known[key] = number, draw_line(state, table, named, cautioned)
    return found[1]


def draw_line(state: Tournament, table: Table, named: bool, cautioned: bool) -> TableLine:
    session = state.sessions[table.session]
    who, waits, complete, staked = ((), "", False, dict[str, str]()) if table.start is None else waits_for(table)
    if table.over:
        who, waits = (), ""
    begun, holder = session.started, table.holder()
    return TableLine(
        table=table.id,
        physical=table.physical,
        session=table.session,
        stage=table.stage,
        ruleset=table.ruleset,
        recorded=table.recorded,
        running=(session.progress is Progress.RUNNING and not table.over) or bool(table.playoff),
        round=table.round,
        rounds=state.conditions.stage(table.stage).rounds,
        marker=holder,
        seats=tuple(
            SeatLine(
                seat=seat,
                player=player,
                name=state.entries[player].name if named else "",
                chips=show_exact(chips_at(state, table, player)),
                staked=staked.get(seat, "0"),
                turn=f"p{seat}" in who,
                marker=seat == holder,
                out=begun and player not in table.here,
                cautions=state.floor.cautions_of(player) if cautioned else (),
            )
            for seat, player in sorted(table.seats.items(), key=lambda each: int(each[0]))
        ),
        who=who,
        waits=waits,
        complete=complete,
        since=table.since,
        over=table.over,
        playoff=table.playoff,
        coming=tuple(each.player for each in table.coming.values()),
        alerts=draw_alerts(state, table),
    )


def draw_tables(state: Tournament, named: bool) -> tuple[TableLine, ...]:
    """In order of stage, session and number."""
    return tuple(draw_table(state, table, named, cautioned=named) for table in tables_in_order(state))


@kept_until(anything_but_play)
def tables_in_order(state: Tournament) -> list[Table]:
    return sorted(state.tables.values(), key=lambda each: in_order(state, each))
