"""The ballot: the list is fixed, with the number of players at each table, which the Director decides."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from croupier.games.registry import game_of
from croupier.proofs.draw import DrawStream
from croupier.tournament.conditions.model import FirstMarker, Stage
from croupier.tournament.conditions.parts.structure import qualification
from croupier.tournament.conditions.seating import LEAST_SHARE, permitted_share
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.draws.draws import ListFixed, fix_list, list_fingerprint
from croupier.tournament.draws.seat_draw import groups_apart, sizes, slots_of, table_of
from croupier.tournament.draws.seating import (
    drawn_sessions,
    free_seats,
    need_stage_ready,
    players_through,
    players_waiting,
)
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.fields import EntryName, FieldLabel, SessionName, StageName, TableName
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import stage_players
from croupier.tournament.texts.law import T

# --- the list --------------------------------------------


@dataclass(frozen=True, slots=True)
class FixList(Command):
    """Fix the list for the ballot of a stage, or of one of its sessions: who is drawn, and how many sit at each table.
    Nothing changes the list afterwards; a later withdrawal leaves a seat empty."""

    do = "fix-list"
    title = "Draw the seats"
    may = DIRECTORS
    offered = Moment.BALLOTING
    power = (T.BALLOT,)
    topics = (T.BALLOT, T.TABLE_SIZE, T.FIELD, T.GROUPS, T.REPECHAGE)
    remembered_by = (ListFixed,)

    stage: StageName
    session: Annotated[int | None, FieldLabel("Only this session", "all at once")] = None
    players: tuple[EntryName, ...] = ()
    sizes: tuple[int, ...] = ()

    def decide(self, state: Tournament, given: Given) -> Events:
        stage = state.stage(self.stage)
        need_stage_ready(state, stage)
        players = self.chosen(state, players_waiting(state, stage))
        numbers = self.numbers(state, stage)
        tables = len(numbers) * stage.tables
        state.need(players, "Nobody waits for a seat.", T.BALLOT)
        counts = self.sizes or sizes(stage, len(numbers), len(players))
        if len(counts) != tables or sum(counts) != len(players):
            raise state.refuse(
                T.TABLE_SIZE,
                f"{len(players)} players sit at {tables} tables; give the number at each, adding up to {len(players)}.",
            )
        if any(count > stage.seats for count in counts):
            raise state.refuse(T.TABLE_SIZE, f"A table of {stage.name} has {stage.seats} seats.")
        slots = slots_of(stage, numbers, counts, game_of(state.conditions.game(stage)).first_seat)
        check_groups(state, stage, players, slots)
        subject = stage.name if self.session is None else f"{stage.name}/{self.session}"
        yield fix_list(state, Purpose.SEATS, subject, players, slots)

    def chosen(self, state: Tournament, unseated: Sequence[str]) -> tuple[str, ...]:
        """The players in order of entry, whatever order they were named in."""
        for player in self.players:
            if player not in unseated:
                check_qualified(state, state.stage(self.stage), player)
                raise state.refuse(T.BALLOT, f"{player} does not wait for a seat in {self.stage}.")
        asked = set(self.players) or set(unseated)
        return tuple(player for player in unseated if player in asked)

    def numbers(self, state: Tournament, stage: Stage) -> list[int]:
        """The sessions drawn for."""
        drawn = drawn_sessions(state, stage)
        if self.session is not None:
            state.need(
                1 <= self.session <= stage.sessions, f"{stage.name} has sessions 1 to {stage.sessions}.", T.STRUCTURE
            )
            state.need(
                self.session not in drawn, f"The seats of {stage.name}/{self.session} have been drawn.", T.BALLOT
            )
            return [self.session]
        state.need(not drawn, f"Seats of {stage.name} have been drawn already; name the session.", T.BALLOT)
        return list(range(1, stage.sessions + 1))


def check_qualified(state: Tournament, stage: Stage, player: str) -> None:
    """Refuse a player who did not go on and does not qualify for a repechage either."""
    sources = state.conditions.sources(stage)
    lost = any(player in stage_players(state, source) for source in sources)
    if stage.qualify.open_to_all or not lost or player in state.seats.back.get(stage.name, []):
        return
    if not any(player in players_through(state, source) for source in sources):
        reason = f"{player} does not qualify for {stage.name}: {qualification(stage.qualify)}."
        raise state.refuse(T.REPECHAGE if T.REPECHAGE in state.law else T.STRUCTURE, reason)


def check_groups(state: Tournament, stage: Stage, players: Sequence[str], slots: Sequence[str]) -> None:
    """Refuse a restriction that hardly any seating meets: a ballot cannot keep it."""
    groups = groups_apart(state, stage.name)
    sizes_of = Counter(groups[player] for player in players if player in groups)
    tables = tuple(Counter(map(table_of, slots)).values())
    stream = DrawStream(bytes.fromhex(list_fingerprint(tuple(players), tuple(slots))))
    if sizes_of and permitted_share(tuple(sizes_of.values()), tables, stream) < LEAST_SHARE:
        raise state.refuse(
            T.GROUPS, "Fewer than one seating in 10,000 keeps these groups apart; change the groups.", T.ALLOCATION
        )


@dataclass(frozen=True, slots=True)
class FixLate(Command):
    """Fix the list for late seats: players who bought back, or still wait, draw for the free seats of a session whose
    seats are drawn and which has not begun."""

    do = "fix-late"
    title = "Draw late seats"
    may = DIRECTORS
    offered = Moment.BALLOTING
    power = (T.BALLOT,)
    topics = (T.BALLOT, T.BUY_BACK)
    remembered_by = (ListFixed,)

    session: SessionName
    players: tuple[EntryName, ...] = ()

    def decide(self, state: Tournament, given: Given) -> Events:
        session = state.session(self.session)
        stage = state.conditions.stage(session.stage)
        state.need(not session.started, f"{session.id} has begun.", T.BALLOT)
        unseated = players_waiting(state, stage)
        players = tuple(player for player in unseated if player in self.players or not self.players)
        state.need(
            players and len(players) >= len(self.players),
            "Name only players who wait for a seat in this stage.",
            T.BALLOT,
        )
        free = free_seats(state, stage, session.id)
        if len(free) < len(players):
            raise state.refuse(T.TABLE_SIZE, f"{session.id} has {len(free)} free seats.")
        yield fix_list(state, Purpose.SEATS, session.id, players, free)


@dataclass(frozen=True, slots=True)
class FixMarker(Command):
    """Fix the list for the draw of a table's starting marker, where the conditions have it drawn (X-19)."""

    do = "draw-marker"
    title = "Draw the first marker"
    may = DIRECTORS
    offered = Moment.BALLOTING
    topics = (T.MARKER,)
    remembered_by = (ListFixed,)

    table: TableName

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        stage = state.conditions.stage(table.stage)
        if stage.marker is not FirstMarker.BALLOT:
            raise state.refuse(
                T.MARKER, "The conditions do not draw the marker; the lowest occupied seat has it first."
            )
        state.need(not state.sessions[table.session].started, f"{table.session} has begun.", T.MARKER)
        holder = table.seats.get(table.marker, "")
        state.need(
            not holder or not state.entries[holder].playing,
            f"The starting marker of {table.id} has been drawn.",
            T.MARKER,
        )
        seats = tuple(seat for seat, player in table.seats.items() if state.entries[player].playing)
        state.need(seats, f"Nobody sits at {table.id}.", T.MARKER)
        yield fix_list(state, Purpose.MARKER, table.id, ("marker",), seats)
