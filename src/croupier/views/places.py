"""Where a player is to be found: at the table of extra rounds, else at the seat that was drawn."""

from fractions import Fraction

from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.views.memo import anything_but_play, kept_until

NOTHING = Fraction(0)


@kept_until(anything_but_play)
def own_tables(state: Tournament) -> dict[str, Table]:
    """Where each player sits, or is about to; nobody once a stage is confirmed."""
    confirmed = {name for name, each in state.sessions.items() if each.progress is Progress.CONFIRMED}
    found = {player: state.tables[seat.table] for player, seat in state.seats.items() if seat.session not in confirmed}
    for table in state.tables.values():
        found |= dict.fromkeys(table.playoff, table)
    return found


def own_table(state: Tournament, player: str) -> Table | None:
    return own_tables(state).get(player)


def chips_at(state: Tournament, table: Table, player: str) -> Fraction:
    """What a player holds at a table now, or held there at the end."""
    if own_tables(state).get(player) is table:
        return state.chips[f"stack:{player}"]
    held = state.places.results.get(table.session, {}).get(player)
    return held.chips if held is not None and held.table == table.id else NOTHING
