"""Which view a viewer gets, and who gets the same."""

from typing import NamedTuple

from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.views.board import draw_board
from croupier.views.display import draw_display
from croupier.views.entry_desk import draw_desk
from croupier.views.phone import draw_phone
from croupier.views.table_screen import draw_screen
from croupier.views.view import View
from croupier.views.viewer import FLOOR, TABLE_STAFF, WATCHING, Viewer

AT_TABLES = FLOOR | WATCHING | TABLE_STAFF


class Audience(NamedTuple):
    """Equal audiences get equal bytes, so each view is drawn and encoded once for all of them."""

    role: Role
    table: str = ""
    player: str = ""


def audience(viewer: Viewer) -> Audience:
    """The audience of a viewer. The person does not matter, only the role, the table and the entry."""
    role = viewer.role
    if role in AT_TABLES:
        return Audience(role, table=viewer.table)
    if role is Role.PLAYER and viewer.player:
        return Audience(role, player=viewer.player)
    return Audience(role if role is Role.CASHIER else Role.DISPLAY)


def see(state: Tournament, viewer: Viewer) -> View:
    """What a viewer may see now. A dealer or scorer without a table sees what the room sees, like anyone who has no
    part in the tournament."""
    seen = audience(viewer)
    if seen.table:
        return draw_screen(state, viewer)
    if seen.role in FLOOR | WATCHING:
        return draw_board(state, seen.role)
    if seen.role is Role.CASHIER:
        return draw_desk(state, seen.role)
    return draw_phone(state, seen.player) if seen.player else draw_display(state)
