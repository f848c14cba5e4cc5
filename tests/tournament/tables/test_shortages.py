"""Shortages: a stack that cannot bear what is taken from it."""

from fractions import Fraction

from croupier.tournament.schedule.course import fall_short
from tests.tournament.clauses import CHIPS, RISKED, texts
from tests.tournament.cup import DIRECTOR, FIRST, cup


@texts(CHIPS)
def test_a_shortage_is_settled_for_the_player_who_has_it(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fall_short(event.state, "P01", FIRST, 1, Fraction(5))
    event.refused(DIRECTOR, "settle-shortage", player="P02", decision="Nothing is due.")
    event.say(DIRECTOR, "settle-shortage", player="P01", decision="It is let go.")
    assert event.state.shortages == []


@texts(RISKED, CHIPS)
def test_one_chip_that_a_stack_could_not_bear_is_a_shortage(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fall_short(event.state, "P01", FIRST, 1, Fraction(1))
    fall_short(event.state, "P02", FIRST, 1, Fraction(0))
    assert event.state.shortages == [("P01", FIRST, 1, Fraction(1))]
