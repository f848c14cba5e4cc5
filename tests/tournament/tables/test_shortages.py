"""Shortages: a stack that cannot bear what is taken from it."""

from fractions import Fraction

from croupier.tournament.places.placing import ways_back
from croupier.tournament.results.state import ReversalShortage
from tests.tournament.clauses import CHIPS, RISKED, texts
from tests.tournament.cup import DIRECTOR, FIRST, cup


@texts(CHIPS)
def test_a_shortage_is_settled_for_the_player_who_has_it(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.state.corrections.void(FIRST, 1, [("P01", Fraction(5))], ())
    event.refused(DIRECTOR, "settle-shortage", player="P02", decision="Nothing is due.")
    event.say(DIRECTOR, "settle-shortage", player="P01", decision="It is let go.")
    assert event.state.corrections.shortages == []


@texts(RISKED, CHIPS)
def test_one_chip_that_a_stack_could_not_bear_is_a_shortage(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    short = ("P01", Fraction(1)), ("P02", Fraction(0))
    event.state.corrections.void(FIRST, 1, short, ways_back(event.state, short))
    assert event.state.corrections.shortages == [ReversalShortage("P01", FIRST, 1, Fraction(1))]
