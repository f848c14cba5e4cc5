"""The seats of players, and the players who wait for one."""

from croupier.games.registry import game_of
from croupier.tournament.conditions.arithmetic import flows, takers
from croupier.tournament.conditions.model import Stage, StageKind
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.draws.seat import TableSeat
from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places import placing
from croupier.tournament.texts.law import T

# --- seats --------------------------------------------


def seat_now(state: Tournament, player: str) -> TableSeat | None:
    """The player's seat in a session under way; None if there is none."""
    seat = state.seats.get(player)
    if seat is None or state.sessions[seat.session].progress is not Progress.RUNNING:
        return None
    return seat if player in state.tables[seat.table].here else None


def is_coming(state: Tournament, player: str) -> bool:
    """Whether a player takes a seat with the next round of a table."""
    return any(each.player == player for table in state.tables.values() for each in table.coming.values())


def sits_in(state: Tournament, player: str, session: str) -> bool:
    seat = state.seats.get(player)
    return seat is not None and seat.session == session


def drawn_sessions(state: Tournament, stage: Stage) -> set[int]:
    return {session.number for session in state.sessions.values() if session.stage == stage.name}


def free_seats(state: Tournament, stage: Stage, session: str) -> tuple[str, ...]:
    """The seats of a drawn session that nobody has drawn."""
    first = game_of(state.conditions.game(stage)).first_seat
    return tuple(
        f"{name}/{seat}"
        for name in [f"{session}/{number}" for number in range(1, stage.tables + 1)]
        for seat in range(first, first + stage.seats)
        if name not in state.tables or str(seat) not in state.tables[name].seats
    )


def left_without_seat(state: Tournament, stage: Stage, session: str) -> list[str]:
    """The players who wait for a seat of a stage and could get none any more once this session begins (X-38)."""
    waiting, drawn = players_waiting(state, stage), drawn_sessions(state, stage)
    if stage.kind is StageKind.REPECHAGE:
        return []
    if not stage.sit_and_go:
        return waiting if len(drawn) == stage.sessions else []
    if not state.edition.full_tables or not free_seats(state, stage, session):
        return []
    others = [each.id for each in state.sessions.values() if each.stage == stage.name and not each.started]
    room = sum(len(free_seats(state, stage, each)) for each in others if each != session)
    return waiting[room + (stage.sessions - len(drawn)) * stage.tables * stage.seats :]


# --- who plays a stage --------------------------------------------


def field_of(state: Tournament, stage: Stage) -> list[str]:
    """The players who may play a stage, in order of entry."""
    sources = state.conditions.sources(stage)
    if not sources:
        return [entry.player for entry in state.entries.values() if entry.playing]
    if stage.kind is StageKind.CATCH_UP:
        missed = {Standing.IN, Standing.FORFEITED}
        played = {player for source in sources for player in placing.stage_players(state, source)}
        came = {player for player in played if placing.present(state, player, sources)}
        return [each.player for each in state.entries.values() if each.standing in missed and each.player not in came]
    through = {player for source in sources for player in players_through(state, source)}
    through |= set(state.seats.back.get(stage.name, []))
    if stage.kind is StageKind.REPECHAGE:
        played = {player for source in sources for player in placing.stage_players(state, source)}
        lost = played - through
        if not stage.qualify.open_to_all:
            lost &= {player for group in placing.repechage(state, stage) for player in group}
        return [player for player in state.entries if player in lost and placing.may_go_on(state, player)]
    return [player for player in state.entries if player in through and state.entries[player].playing]


def players_through(state: Tournament, stage: Stage) -> list[str]:
    """The players who went on from a stage; none before it is confirmed."""
    decided = state.places.decided.get(stage.name)
    return list(decided.advanced) if decided else []


def players_waiting(state: Tournament, stage: Stage) -> list[str]:
    """The players who may play a stage and have no seat in it yet. A player who bought back waits again."""
    tables = {table.id: table for table in state.tables.values() if table.stage == stage.name}
    seated = {player for table in tables.values() for player in table.seats.values()}
    seated |= {player for player, seat in state.seats.items() if seat.table in tables}  # moved, the seat taken since
    back = state.seats.back.get(stage.name, [])
    return [player for player in field_of(state, stage) if player not in seated or player in back]


def need_stage_ready(state: Tournament, stage: Stage) -> None:
    """Check that seats of a stage can be drawn."""
    early = stage.sit_and_go and state.filing.phase is Phase.OPEN
    state.need(
        state.filing.phase in (Phase.CLOSED, Phase.PLAYING) or early,
        "Entries are not closed; close them first.",
        T.BALLOT,
    )
    state.need(stage.name not in state.places.decided, f"{stage.name} is confirmed already.", T.PLACES)
    for source in state.conditions.sources(stage):
        state.need(
            source.name in state.places.decided, f"{source.name} is not confirmed yet; confirm it first.", T.PLACES
        )


# --- coming back --------------------------------------------


def buy_back_stage(state: Tournament, player: str, until: str) -> str | None:
    """Where an eliminated player can sit down again: at a later table of a sit-and-go, otherwise in the stage that
    follows. Not after the stage named in the conditions, and only while a seat is free there."""
    results = state.places.results_of(player)
    if not results:
        return None
    conditions = state.conditions
    stages = [stage.name for stage in conditions.stages]
    lost = conditions.stage(state.sessions[results[-1].session].stage)
    if stages.index(lost.name) > stages.index(until):
        return None
    homes = (lost,) if lost.sit_and_go else takers(conditions, lost)
    return next((home.name for home in homes if has_room(state, home)), None)


def has_room(state: Tournament, stage: Stage) -> bool:
    """Whether a seat of a stage would be left after everybody who reaches it by right."""
    drawn = drawn_sessions(state, stage)
    lists = [draw for draw in state.draws.values() if draw.open and draw.purpose is Purpose.SEATS]
    fixed = any(draw.subject.partition("/")[0] == stage.name for draw in lists)
    if stage.name in state.places.decided or ((drawn or fixed) and not stage.sit_and_go):
        return False
    taken = len(players_waiting(state, stage)) if stage.sit_and_go or not state.conditions.sources(stage) else 0
    by_right = flows(state.conditions, state.entries.entered())[stage.name].players
    expected = by_right + len(state.seats.back.get(stage.name, []))
    free = (stage.sessions - len(drawn)) * stage.tables * stage.seats
    return free > (taken if stage.sit_and_go else expected)
