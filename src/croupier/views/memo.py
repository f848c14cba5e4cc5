"""What costs time is kept as long as it holds: a picture by the events of its sitting, standings by the version. These
are caches of pure functions: without them every view is the same, only later."""

from collections.abc import Callable
from typing import TypeVar
from weakref import WeakKeyDictionary

from croupier.games.pictures.picture import Picture, seen_from
from croupier.games.registry import game_of
from croupier.games.script.sight import ONLOOKER
from croupier.games.script.sight import Role as Sight
from croupier.games.sitting import Sitting
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table

T = TypeVar("T")


def kept_by_sitting(ask: Callable[[Table], T]) -> Callable[[Table], T]:
    """Kept until something happens at the table."""
    kept: WeakKeyDictionary[Sitting, tuple[int, T]] = WeakKeyDictionary()

    def answer(table: Table) -> T:
        sitting = table.sitting
        number = len(sitting.events)
        found = kept.get(sitting)
        if found is None or found[0] != number:
            found = kept[sitting] = number, ask(table)
        return found[1]

    return answer


def kept_by_version(ask: Callable[[Tournament], T]) -> Callable[[Tournament], T]:
    """Kept until anything happens."""
    kept: WeakKeyDictionary[Tournament, tuple[int, T]] = WeakKeyDictionary()

    def answer(state: Tournament) -> T:
        found = kept.get(state)
        if found is None or found[0] != state.version:
            found = kept[state] = state.version, ask(state)
        return found[1]

    return answer


@kept_by_sitting
def pictures(table: Table) -> dict[tuple[Sight, bool], Picture]:
    """Those that were asked for since the last event of the table."""
    return {}


def picture_of(table: Table, sight: Sight) -> Picture:
    """The felt of a table as one role sees it."""
    drawn, key = pictures(table), (sight, sight.looks_on)
    if key not in drawn:
        game = game_of(table.ruleset)
        shared = sight.looks_on and sight.player and game.open
        script = table.playing.script
        drawn[key] = seen_from(picture_of(table, ONLOOKER), sight) if shared else game.picture(script, sight)
    return drawn[key]
