"""A viewer: a role, with the person, player or table it views for. This module says what a role may know of
people."""

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
"""The roles that run the tournament from the board."""
WATCHING = frozenset({Role.INSPECTOR, Role.SURVEILLANCE})
"""The roles that see the board and change nothing at the tables."""
TABLE_STAFF = frozenset({Role.DEALER, Role.SCORER})
STAFF = FLOOR | WATCHING | TABLE_STAFF | {Role.CASHIER}
KNOWS_NAMES = STAFF
KNOWS_PEOPLE = FLOOR | WATCHING | {Role.CASHIER}
"""The roles that read remarks about people: reasons, disputes, what waits for a second signature."""
KNOWS_DOCUMENTS = KNOWS_PEOPLE - {Role.SUPERVISOR, Role.SURVEILLANCE}


def sight_of(viewer: Viewer, table: Table) -> Sight:
    """The sight with which a viewer sees the felt of a table. Only its holder sees a hidden hand, nobody on the
    floor."""
    if viewer.role is Role.PLAYER:
        seat = next((seat for seat in table.here_seats() if table.seats[seat] == viewer.player), "")
        return player_role(seat) if seat else PUBLIC
    if viewer.role in TABLE_STAFF:
        return DEALER
    return OFFICIAL if viewer.role in FLOOR else PUBLIC
