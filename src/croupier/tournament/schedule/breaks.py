"""Breaks by the conditions: which is next in a session, and whether it is time for it."""

from croupier.tournament.conditions.model import Break
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import between_rounds
from croupier.tournament.tables.table import Table


def next_break(state: Tournament, session: Session) -> Break | None:
    """The first break not taken yet. Breaks are taken in order; one taken before its round does not count as it."""
    left = list(state.conditions.stage(session.stage).breaks)
    for rounds in session.breaks:
        if left and rounds >= left[0].after_round:
            del left[0]
    return left[0] if left and session.progress in (Progress.DRAWN, Progress.RUNNING) else None


def tables_in_play(state: Tournament, session: Session) -> list[Table]:
    tables = (state.tables[name] for name in session.tables)
    return [table for table in tables if not table.over and table.here and not table.playoff]


def tables_at_break(state: Tournament, session: Session) -> list[Table]:
    """The tables that have played the last round before the next break; none while the session is paused."""
    coming = next_break(state, session)
    if coming is None or session.paused or session.progress is not Progress.RUNNING:
        return []
    return [table for table in tables_in_play(state, session) if rounds_done(table) >= coming.after_round]


def rounds_done(table: Table) -> int:
    played = table.recorded and table.start is not None and table.replayed().round.complete
    return table.round if played else table.round - 1


def break_due(state: Tournament, session: Session) -> bool:
    """Whether every table has played the last round before the next break, and none plays now."""
    here = tables_at_break(state, session)
    return (
        bool(here) and len(here) == len(tables_in_play(state, session)) and all(between_rounds(table) for table in here)
    )


def waits_for_break(state: Tournament, table: Table) -> bool:
    """Whether the server starts no other round at a table before the break is taken."""
    session = state.sessions.get(table.session)
    return session is not None and table in tables_at_break(state, session)


def rounds_of(state: Tournament, session: Session) -> int:
    """How many rounds every table has played that still plays."""
    return min((rounds_done(table) for table in tables_in_play(state, session)), default=0)
