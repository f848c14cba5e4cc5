"""Which views an event can have changed, so that streams need not draw all of them again."""

from dataclasses import dataclass

from croupier.tournament.journal.event import Event
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.amendments import RoundAmended
from croupier.tournament.tables.moves import Moved
from croupier.tournament.texts.roles import Role
from croupier.views.places import own_table
from croupier.views.see import Audience


@dataclass(frozen=True, slots=True)
class Touch:
    """Everything, or one table alone; `chips` says that chips moved there, which standings show."""

    table: str = ""
    chips: bool = False

    @property
    def everything(self) -> bool:
        return not self.table


EVERYTHING = Touch()


def touched(event: Event) -> Touch:
    """What an event can have changed. Most happen by far at the tables, move by move."""
    return Touch(event.table, bool(event.legs)) if isinstance(event, Moved | RoundAmended) else EVERYTHING


def touches(touch: Touch, who: Audience, state: Tournament) -> bool:
    """Whether the view of an audience can be another than before."""
    if touch.everything:
        return True
    if who.table:
        return who.table == touch.table
    if who.player:
        table = own_table(state, who.player)
        return touch.chips or (table is not None and table.id == touch.table)
    return who.role is not Role.CASHIER
