"""Who looks: a role, and which person, player or table it looks for. What a role may know of people stands here."""

from dataclasses import dataclass

from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from croupier.games.script.sight import Role as Sight
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role


@dataclass(frozen=True, slots=True)
class Viewer:
    """`player` is the entry of a player's phone, `table` the table of a table screen."""

    role: Role
    person: str = ""
    player: str = ""
    table: str = ""


FLOOR = frozenset({Role.DIRECTOR, Role.ASSISTANT, Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR})
"""Who runs the tournament, on the board."""
WATCHING = frozenset({Role.INSPECTOR, Role.SURVEILLANCE})
"""Who sees the board and changes nothing at the tables."""
TABLE_STAFF = frozenset({Role.DEALER, Role.SCORER})
STAFF = FLOOR | WATCHING | TABLE_STAFF | {Role.CASHIER}
KNOWS_NAMES = STAFF
KNOWS_PEOPLE = FLOOR | WATCHING | {Role.CASHIER}
"""Who reads what is said of persons: reasons, disputes, what waits for a second signature."""
KNOWS_DOCUMENTS = KNOWS_PEOPLE - {Role.SUPERVISOR, Role.SURVEILLANCE}


def sight_of(viewer: Viewer, table: Table) -> Sight:
    """As whom somebody sees the felt of a table. Nobody on the floor sees a hidden hand: only its holder does."""
    if viewer.role is Role.PLAYER:
        seat = next((seat for seat in table.here_seats() if table.seats[seat] == viewer.player), "")
        return player_role(seat) if seat else PUBLIC
    if viewer.role in TABLE_STAFF:
        return DEALER
    return OFFICIAL if viewer.role in FLOOR else PUBLIC
