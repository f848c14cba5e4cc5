"""Extra rounds for players who share a place (X-14, X-15): at their table, or at one of their own."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from croupier.games.registry import game_of
from croupier.games.script.turns import clockwise
from croupier.games.sitting import Began
from croupier.games.texts.law import Clauses
from croupier.ledger.books import transfer
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.ranking import Result, told_apart
from croupier.tournament.places.ties import open_ties
from croupier.tournament.schedule.course import has_marker
from croupier.tournament.schedule.levels import can_wager, limits_of_tie, reaches, read_settings, settings_text
from croupier.tournament.tables.rounds import RoundBegan, sent_away, table_over
from croupier.tournament.tables.table import Table, open_record
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import Tie
from croupier.values.chips import show_amount
from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class PlayOffBegan(Event):
    """Extra rounds for these players only: at their table, or at a table of their own."""

    table: str
    session: str
    players: tuple[str, ...]
    began: Began | None
    stacks: tuple[tuple[str, Fraction], ...] = ()
    seats: tuple[tuple[str, str], ...] = ()
    marker: str = ""
    settings: str = "{}"
    tie: str = ""
    """The name of the tie, where it is played off at new tables."""
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        if self.began is None:
            self.open(state)
        table = state.tables[self.table]
        table.begin_playoff(self.players, self.tie or f"{self.table} {state.version}")
        if self.began is not None:
            table.begin_round(self.began, self.marker)
        for player in self.players:
            state.reason(
                player, f"extra rounds with {', '.join(each for each in self.players if each != player)}", self.clauses
            )

    def open(self, state: Tournament) -> None:
        session = state.sessions[self.session]
        table = Table(self.table, session.id, session.stage, state.game(session.stage), dict(self.seats))
        state.tables.open(table)
        state.sessions.add_table(session.id, self.table)
        for seat, chips in self.stacks:
            account = f"stack:{table.seats[seat]}"
            state.move_chips(
                "stack for the play-off", transfer(chips - state.chips[account], source="bank", to=account)
            )
        settings = read_settings(self.settings)
        start = open_record(table, settings, dict(self.stacks), self.marker, state.edition)
        table.open(self.players, self.marker, start)

    def says(self) -> str:
        return f"extra rounds at {self.table} for {', '.join(self.players)}"


@dataclass(frozen=True, slots=True)
class PlayOffScored(Event):
    """One extra round is over: what each tied player now holds."""

    table: str
    chips: tuple[tuple[str, Fraction], ...]
    still: tuple[str, ...]
    stuck: tuple[str, ...]

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        for player, held in self.chips:
            state.places.break_tie(player, extra_round(table), held)
            text = f"{show_amount(held)} chips after an extra round at {self.table}"
            state.reason(player, text, state.cite(T.EXTRA_ROUNDS, T.ROUNDS_CHOSEN, T.TIE_TERMS))
        table.score_playoff(self.still)
        state.places.stick(self.stuck)

    def says(self) -> str:
        scores = ", ".join(f"{player} {show_exact(chips)}" for player, chips in self.chips)
        return f"{self.table}: extra round scored, {scores}"


@dataclass(frozen=True, slots=True)
class ExtraRounds(Command):
    """Give tied players extra rounds (X-14): they keep their equal stacks, the others sit out. `fresh` gives them
    new equal stacks where nobody has chips left and only advancement is at stake (X-15)."""

    do = "extra-rounds"
    title = "Order extra rounds"
    may = DIRECTORS
    offered = Moment.ENDED
    topics = (T.EXTRA_ROUNDS, T.ROUNDS_CHOSEN, T.TIE_TERMS)
    remembered_by = (PlayOffBegan,)

    players: tuple[EntryName, ...]
    fresh: Annotated[bool, FieldLabel("Fresh equal stacks")] = False

    def decide(self, state: Tournament, given: Given) -> Events:
        tie = next((each for each in open_ties(state) if set(each.players) == set(self.players)), None)
        clauses = state.cite(T.EXTRA_ROUNDS, T.ROUNDS_CHOSEN)
        if tie is None:
            reason = "These players do not share a place that must be decided."
            raise state.refuse(T.EXTRA_ROUNDS, reason, T.ROUNDS_CHOSEN, T.OUT_TOGETHER)
        if tie.method is not Tie.EXTRA_ROUNDS:
            reason = f"The conditions decide such a tie by {tie.method.value}."
            raise state.refuse(T.OUT_TOGETHER, reason, T.TIE_TERMS, T.SHARED_PRIZES)
        state.need(
            tie.fresh == self.fresh,
            "Fresh stacks are for ties where nobody has chips left, and only for those; set fresh accordingly.",
            T.EXTRA_ROUNDS,
            T.ROUNDS_CHOSEN,
            T.TIE_TERMS,
        )
        results = [state.places.last_result(player) for player in tie.players]
        table = state.tables[results[0].table]
        lies = not self.fresh and all(still_lies(state, table, result) for result in results)
        there = at_their_table(table, tie.players, clauses) if lies else None
        if there is not None:
            yield there
            return
        name = f"{tie.subject} {state.version}"
        for part in parts(tie.players, state.conditions.stage(table.stage).seats):
            yield at_a_new_table(state, part, self.fresh, name, clauses)


def parts(players: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Spread more players than one table seats over several, as evenly as possible."""
    tables = -(-len(players) // seats)
    return [players[place::tables] for place in range(tables)]


def still_lies(state: Tournament, table: Table, result: Result) -> bool:
    """Whether a player's chips lie at this table as the session left them: none were corrected or returned."""
    if result.table != table.id or table.start is None:
        return False
    here = table.chips(table.seat(result.player))
    return here == result.chips == state.chips[f"stack:{result.player}"]


def extra_round(table: Table) -> str:
    """The name of the extra round just played: the same at all tables that play off one tie."""
    return f"{table.tie} {table.rounds_begun - table.rounds_before}"


def at_their_table(table: Table, players: tuple[str, ...], clauses: Clauses) -> Event | None:
    """The table to play at; None if it was closed for good."""
    change = Began(
        tuple(seat for seat in table.replayed().round.script.layout.stacks if table.seats[seat] not in players)
    )
    try:
        marker = table.begin(change)
    except Refused:
        return None
    return PlayOffBegan(table.id, table.session, players, change, marker=marker, clauses=clauses)


def at_a_new_table(state: Tournament, players: tuple[str, ...], fresh: bool, tie: str, clauses: Clauses) -> Event:
    session = state.sessions[state.places.last_result(players[0]).session]
    stage = state.conditions.stage(session.stage)
    name = f"{session.id}/x{sum(1 for each in session.tables if '/x' in each) + 1}"
    first = game_of(state.conditions.game(stage)).first_seat
    seated = in_turn(state, players, fresh) if state.edition.same_limits else players
    seats = tuple((str(first + place), player) for place, player in enumerate(seated))
    start = Fraction(state.conditions.start(stage))
    stacks = tuple((seat, start if fresh else state.places.last_result(player).chips) for seat, player in seats)
    marker = seats[0][0] if has_marker(state, stage) else ""
    settings = limits_for(state, players, start if fresh else None)
    return PlayOffBegan(name, session.id, players, None, stacks, seats, marker, settings, tie, clauses)


def in_turn(state: Tournament, players: tuple[str, ...], fresh: bool) -> tuple[str, ...]:
    """X-14: players of one table keep its order, clockwise from the marker, or from the lowest seat if they were out of
    the order. Players of several tables have no order to keep."""
    tables = {state.places.last_result(player).table for player in players}
    if len(tables) > 1:
        return players
    table = state.tables[tables.pop()]
    seats = {table.seat(player): player for player in players}
    first = min(seats, key=int)
    if table.start is None and table.marker and not fresh:
        first = table.marker
    elif table.start is not None and not fresh:
        sitting = table.replayed()
        others = set(sitting.round.script.layout.stacks) - set(seats)
        first = sitting.after_round(others).marker if sitting.round.complete else first
    return tuple(seats[seat] for seat in clockwise(seats, first))


def limits_for(state: Tournament, players: tuple[str, ...], fresh: Fraction | None) -> str:
    """X-14: the limits in force when the tie arose. Fresh stacks that do not reach their minimum (X-15) play at the
    first limits, which were made for them."""
    tied = [state.places.last_result(player) for player in players]
    table = state.tables[tied[0].table]
    first = settings_text(state, state.conditions.stage(table.stage))
    if not state.edition.same_limits:
        return first
    last = limits_of_tie(state, tied)
    return first if fresh is not None and not reaches(fresh, table.ruleset, last) else last


def score_playoff(state: Tournament, table: Table) -> Events:
    """After an extra round, players who are still tied and can go on do so. The others are decided, or out together."""
    script = table.replayed().round.script
    for seat in script.put_out():
        if table.seats[seat] in table.playoff:
            yield sent_away(state, table, seat, table.round)
    layout = script.layout
    held = {player: table.chips(table.seat(player)) for player in table.playoff}
    now = extra_round(table)
    breaks = {player: (*state.places.last_result(player).breaks, (now, held[player])) for player in held}
    tied = [group for group in told_apart(breaks) if len(group) > 1]
    able = [group for group in tied if can_wager(state, table, held[group[0]])]
    still = tuple(player for group in able for player in group)
    stuck = tuple(player for group in tied if group not in able for player in group)
    if layout.bets:
        raise Refused("Chips still lie on the table; settle them first.")
    yield PlayOffScored(table.id, tuple(held.items()), still, stuck)
    if still:
        yield go_on(state, table, still)
    else:
        yield table_over(state, table, "the tie is decided" if not stuck else "the tied players are out together")


def go_on(state: Tournament, table: Table, still: tuple[str, ...]) -> Event:
    """Play another extra round. If the table was closed for good, the tie stays open for another table."""
    seated = sorted(table.replayed().round.script.layout.stacks, key=int)
    change = Began(tuple(seat for seat in seated if table.seats[seat] not in still))
    try:
        marker = table.begin(change)
    except Refused as refused:
        return table_over(state, table, refused.reason)
    return RoundBegan(table.id, table.round, marker, change)
