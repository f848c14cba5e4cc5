"""The phases of a tournament."""

from croupier.tournament.filing.filing import Phase
from tests.tournament.cup import cup


def test_the_phases_of_a_tournament() -> None:
    event = cup("roulette-2002")
    assert event.phase() is Phase.NEW
    event.finished()
    assert event.phase() is Phase.FINISHED
