"""Caches of pure functions of a tournament, each kept until something happens that could change its answer.

Without them every view is the same, only slower: a test compares the two after every event."""

from collections.abc import Callable, Hashable
from typing import TypeVar
from weakref import WeakKeyDictionary

from croupier.games.pictures.picture import Picture, see_as
from croupier.games.registry import game_of
from croupier.games.script.sight import ONLOOKER
from croupier.games.script.sight import Role as Sight
from croupier.games.sitting import Sitting
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table

T = TypeVar("T")
Ask = Callable[[Tournament], T]


def kept_by_sitting(ask: Callable[[Table], T]) -> Callable[[Table], T]:
    """Kept until something happens at the table."""
    kept: WeakKeyDictionary[Sitting, tuple[int, T]] = WeakKeyDictionary()

    def answer(table: Table) -> T:
        sitting = table.replayed()
        number = len(sitting.events)
        found = kept.get(sitting)
        if found is None or found[0] != number:
            found = kept[sitting] = number, ask(table)
        return found[1]

    return answer


def kept_until(change: Callable[[Tournament], Hashable]) -> Callable[[Ask[T]], Ask[T]]:
    """Kept while `change` of the tournament stays the same."""

    def keep(ask: Ask[T]) -> Ask[T]:
        kept: WeakKeyDictionary[Tournament, tuple[Hashable, T]] = WeakKeyDictionary()

        def answer(state: Tournament) -> T:
            found, mark = kept.get(state), change(state)
            if found is None or found[0] != mark:
                found = kept[state] = mark, ask(state)
            return found[1]

        return answer

    return keep


def anything_but_play(state: Tournament) -> int:
    """Changes with every event that is more than play at one table."""
    return state.settled


def anything_but_idle_play(state: Tournament) -> tuple[int, int]:
    """The same, and whenever chips move."""
    return state.settled, len(state.chips.postings)


@kept_by_sitting
def pictures(table: Table) -> dict[tuple[Sight, bool], Picture]:
    """The pictures drawn since the last event of the table."""
    return {}


def picture_of(table: Table, sight: Sight) -> Picture:
    """The felt of a table as one role sees it."""
    drawn, key = pictures(table), (sight, sight.looks_on)
    if key not in drawn:
        game = game_of(table.ruleset)
        shared = sight.looks_on and sight.player and game.open
        script = table.replayed().round.script
        drawn[key] = see_as(picture_of(table, ONLOOKER), sight) if shared else game.picture(script, sight)
    return drawn[key]
