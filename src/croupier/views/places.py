"""Where a player is to be found: at the table of extra rounds, else at the seat that was drawn."""

from fractions import Fraction

from croupier.tournament.parts.session import Progress
from croupier.tournament.parts.table import Table
from croupier.tournament.state import Tournament


def home(state: Tournament, player: str) -> Table | None:
    """The table whose chips are this player's, now or last."""
    for table in state.tables.values():
        if player in table.playoff:
            return table
    seat = state.seated.get(player)
    return state.tables[seat.table] if seat else None


def own_table(state: Tournament, player: str) -> Table | None:
    """Where a player sits, or is about to."""
    table = home(state, player)
    if table is None:
        return None
    confirmed = state.sessions[table.session].progress is Progress.CONFIRMED
    return None if confirmed and not table.playoff else table


def chips_at(state: Tournament, table: Table, player: str) -> Fraction:
    """What a player holds at a table now, or held there at the end."""
    if own_table(state, player) is table:
        return state.chips[f"stack:{player}"]
    held = state.results.get(table.session, {}).get(player)
    return held.chips if held is not None and held.table == table.id else Fraction(0)
