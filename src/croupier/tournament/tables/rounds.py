"""From round to round at a table: rounds closed and begun, players eliminated, limits raised, the table over."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from json import dumps

from croupier.games.chips.facts import Declared, Ranked
from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.games.sitting import Began
from croupier.games.texts.law import Clauses
from croupier.ledger.books import Legs
from croupier.tournament.conditions.arithmetic import out_rule
from croupier.tournament.draws.seat import TableSeat
from croupier.tournament.entry.entry import Standing
from croupier.tournament.journal.command import Events
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.sentences import in_settings, show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import outs_of_excluded
from croupier.tournament.places.ranking import Out
from croupier.tournament.schedule.course import chips_after_table, run_out
from croupier.tournament.schedule.levels import can_wager, level_due
from croupier.tournament.tables import earlier_logs
from croupier.tournament.tables.conduct import Excluded, Excused
from croupier.tournament.tables.moves import play_move
from croupier.tournament.tables.special_limits import BONUS, ELIMINATION, called_already
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import OutTogether
from croupier.values.chips import show_amount


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """A player is out of the tournament: unable to wager the minimum, without chips, or with the shortest stack of an
    elimination round."""

    player: str
    table: str
    round: int
    before: Fraction
    order: int
    why: str
    clauses: Clauses = ()
    step: int = 0

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.go_out(self.player)
        state.entries.leave(self.player, Standing.OUT, f"out in round {self.round} of {self.table}: {self.why}")
        out = Out(table.id, table.session, self.round, self.before, self.why, self.order, self.step)
        state.places.rank_out(self.player, out)
        state.reason(self.player, f"out in round {self.round} at {self.table}: {self.why}", self.clauses)

    def says(self) -> str:
        return f"{self.player} is out in round {self.round} at {self.table}: {self.why}"


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """The round is over and valid. `counted` says whether it counts as a round (X-19). Where no round is recorded,
    `marker` is the seat that wagers first in the next."""

    table: str
    round: int
    counted: bool
    shoe_ended: bool
    stacks: tuple[tuple[str, Fraction], ...]
    marker: str = ""

    def evolve(self, state: Tournament) -> None:
        state.tables[self.table].close_round(self.counted, self.shoe_ended, self.marker, state.now)

    def says(self) -> str:
        return f"{self.table}: round {self.round} is closed" + ("" if self.counted else " and does not count")


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    table: str
    round: int
    marker: str
    began: Began
    joined: tuple[str, ...] = ()

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        table.begin_round(self.began, self.marker, self.joined)
        table.touch(state.now)
        for (seat, _), player in zip(self.began.joining, self.joined, strict=True):
            state.seats.take(player, TableSeat(table.session, table.id, seat))

    def says(self) -> str:
        return f"{self.table}: round {self.round}" + (f", marker at seat {self.marker}" if self.marker else "")


@dataclass(frozen=True, slots=True)
class LevelRaised(Event):
    table: str
    round: int
    settings: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.announce(f"{self.table}: from round {self.round} on {in_settings(self.settings)}")

    def says(self) -> str:
        return f"{self.table}: from round {self.round} on {in_settings(self.settings)}"


@dataclass(frozen=True, slots=True)
class TableOver(Event):
    """The session is over at this table. `returned` are chips that go back with it, by account, when it was the last
    at which extra rounds were played after its stage was confirmed."""

    table: str
    why: str
    clauses: Clauses = ()
    returned: Legs | None = None

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        returned = earlier_logs.returned_by_table(state, table) if self.returned is None else self.returned
        table.end(self.why)
        table.score_playoff(())
        state.return_chips(table.stage, returned)

    def says(self) -> str:
        return f"{self.table} is over: {self.why}"


def table_over(state: Tournament, table: Table, why: str, clauses: Clauses = ()) -> TableOver:
    return TableOver(table.id, why, clauses, chips_after_table(state, table))


def close_round(state: Tournament, table: Table, given: Given) -> Events:
    playing = table.replayed().round
    script = playing.script
    ordinal, counted = table.round, script.counts() and not table.playoff
    scale = script.layout.scale
    stacks = tuple((table.seats[seat], scale.amount(units)) for seat, units in script.layout.stacks.items())
    yield RoundClosed(table.id, ordinal, counted, script.ends_shoe(), stacks)
    yield from eliminations(state, table, ordinal, last=bool(run_out(state, table, given)))


def eliminations(state: Tournament, table: Table, ordinal: int, last: bool) -> Iterator[Event]:
    """Players who do not go on: out by the game's own rules, or unable to wager the minimum of the next round. After
    the last round there is no next one: a player who holds a chip is placed by it, and only one who holds none is out
    (X-15)."""
    script = table.replayed().round.script
    scale, gone = script.layout.scale, script.left_table()
    order = out_order(state, table)
    for seat, units in script.layout.stacks.items():
        player = table.seats[seat]
        if player not in table.here:
            continue
        if seat in script.put_out() or seat in script.let_go():
            yield sent_away(state, table, seat, ordinal)
            continue
        if seat not in gone and (units if last else can_wager(state, table, scale.amount(units))):
            continue
        before = scale.amount(script.stake_before(seat))
        if seat == script.shortest_out():
            why, clauses = "the smallest stack of an elimination round", state.cite(T.ELIMINATION)
            yield Eliminated(player, table.id, ordinal, before, 0, why, clauses, step=1)
            continue
        why = out_words(state, bool(units), before)
        yield Eliminated(player, table.id, ordinal, before, order.get(seat, 0), why, state.cite(T.MUST_RISK))


def out_words(state: Tournament, chips: bool, before: Fraction) -> str:
    """Why a player is out, and where the conditions decide what places players out in the same round (X-49)."""
    why = "the minimum cannot be wagered" if chips else "no chips are left"
    placed = {
        OutTogether.CHIPS: f", {show_exact(before)} chips before the round",
        OutTogether.BETTING: ", placed by the order of betting",
    }
    return why if state.conditions.ties.out_together is None else why + placed.get(out_rule(state.conditions), "")


def sent_away(state: Tournament, table: Table, seat: str, ordinal: int) -> Event:
    """Players whom an official excluded (X-24) or let go (charity 10.1.2) during a round."""
    player = table.seats[seat]
    chips = state.chips[f"stack:{player}"]
    if seat in table.replayed().round.script.put_out():
        why, by = last_ruling(table, seat)
        outs = outs_of_excluded(state, player, table.id, ordinal)
        return Excluded(player, table.id, ordinal, chips, why, False, "", by, state.cite(T.EXCLUDE), outs)
    return Excused(player, table.id, ordinal, chips, last_ruling(table, seat)[0], state.cite(T.EXCUSED))


def last_ruling(table: Table, seat: str) -> tuple[str, str]:
    """What the last official act against a seat says, and which role may rule it."""
    acts = [each for each in table.replayed().round.facts if isinstance(each, Declared) and f"p{seat}" in each.words]
    if not acts:
        return "by an official", ""
    return " ".join((acts[-1].act, *acts[-1].words, acts[-1].note)).strip(), acts[-1].role


def begin_round(state: Tournament, table: Table, given: Given) -> Events:
    """Begin the next round with the players still here, at the limits that are due."""
    settings, raised = level_due(state, table, given.at)
    script = table.replayed().round.script
    seated = set(script.layout.stacks) - script.left_table()
    staying = {seat for seat, player in table.seats.items() if player in table.here}
    leaving = tuple(sorted((seated - staying) | table.leaving, key=int))
    joining = tuple((seat, each.chips) for seat, each in sorted(table.coming.items()))
    change = Began(leaving, joining, dumps(settings, default=str) if raised else "{}")
    joined = tuple(table.coming[seat].player for seat, _ in joining)
    if raised:
        topics = (T.NEW_LIMITS,) if T.NEW_LIMITS in state.law else (T.LIMITS,)
        yield LevelRaised(table.id, table.round, change.settings, state.cite(*topics))
    marker = table.begin(change)
    yield RoundBegan(table.id, table.round, marker, change, joined)
    yield from announce_plan(state, table)


def announce_plan(state: Tournament, table: Table) -> Events:
    """Charity 15, 16: what the conditions plan for the round that has just begun; nothing for one player alone."""
    if table.replayed().round.complete:
        return
    stage = state.conditions.stage(table.stage)
    notation = game_of(table.ruleset).notation
    for place, bonus in enumerate(sorted(stage.bonus, key=lambda each: each.round)):
        if bonus.round == table.round and not called_already(state, table, BONUS, place + 1):
            (move,) = parse_action(f"o bonus-round {show_amount(bonus.chips)}", notation)
            yield play_move(table, move)
    for place, number in enumerate(sorted(stage.elimination)):
        if number == table.round and not called_already(state, table, ELIMINATION, place + 1):
            (move,) = parse_action("o elimination-round", notation)
            yield play_move(table, move)


def out_order(state: Tournament, table: Table) -> dict[str, int]:
    """Which of the players out together is placed higher, by a draw of cards or the order of betting (X-49)."""
    if out_rule(state.conditions) is OutTogether.BETTING:
        return {seat: table.earliness(seat, table.marker) for seat in table.seats}
    return drawn_order(table)


def drawn_order(table: Table) -> dict[str, int]:
    """Charity 21.3: which of the players out together drew the higher card; greater is better."""
    order: dict[str, int] = {}
    for fact in table.replayed().round.facts:
        if isinstance(fact, Ranked):
            order |= {seat: len(fact.players) - place for place, seat in enumerate(fact.players)}
    return order
