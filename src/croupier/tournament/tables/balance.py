"""What a count of chips finds at a table: what it moves, and whether the chips add up."""

from fractions import Fraction

from croupier.games.registry import game_of
from croupier.ledger.books import Legs
from croupier.tournament.filing.filing import Departable
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.count import Sheet
from croupier.tournament.tables.table import Table


def moved_by_count(state: Tournament, table: Table, sheet: Sheet) -> Legs:
    """The chips that moved since the last count. Where every wager is recorded a count moves none."""
    if table.recorded:
        return ()
    legs: list[tuple[str, Fraction]] = []
    for seat, found in sheet:
        account = f"stack:{table.seats[seat]}"
        change = found - state.chips[account]
        legs += [(account, change), (table.float, -change)] if change else []
    return tuple(legs)


def off_balance(state: Tournament, table: Table, sheet: Sheet) -> str:
    """Why the chips of a table do not add up by this count; empty if they do. Hold'em is played for each other's chips:
    what lies at a table adds up, or it is counted again."""
    if table.recorded:
        wrong = [seat for seat, found in sheet if found != state.chips[f"stack:{table.seats[seat]}"]]
        return f"seats {', '.join(wrong)} do not hold what the record says" if wrong else ""
    moved = moved_by_count(state, table, sheet)
    lost = state.chips[table.float] + sum(amount for account, amount in moved if account == table.float)
    if not lost or not game_of(table.ruleset).between_players:
        return ""
    if state.departed(Departable.BALANCE):
        return table.unbalanced
    return f"its chips do not add up; they did after round {table.last_balanced}"
