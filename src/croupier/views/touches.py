"""Which views an event can have changed, so that streams need not draw all of them again."""

from croupier.tournament.journal.event import Event
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.views.places import own_table
from croupier.views.see import Audience


def touches(event: Event, who: Audience, state: Tournament) -> bool:
    """Whether the view of an audience can have changed. By far the most events happen at one table, move by move."""
    table = event.table_alone()
    if not table:
        return True
    if who.table:
        return who.table == table
    if who.player:
        own = own_table(state, who.player)
        return event.moves_chips() or (own is not None and own.id == table)
    return who.role is not Role.CASHIER
