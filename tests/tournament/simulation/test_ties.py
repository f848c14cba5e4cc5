"""Equal players in a simulation: extra rounds, draws and shares, for seats and for prizes (X-14, X-15)."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import Level
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.ranking import SURVIVED, Umpire
from croupier.tournament.simulation.terms import Terms
from croupier.tournament.texts.rules import Tie
from tests.tournament.simulation.told_sessions import Told, out, survived
from tests.tournament.small import STRATEGIES, heats_and_final


def umpire(method: Tie, coming: list[Sat], scored: dict[int, int], apart: bool = False) -> tuple[Umpire, Told]:
    """At one table, or everybody at another."""
    plan = plan_of(heats_and_final("blackjack-2005"), STRATEGIES)
    floor = Told(plan.stages[0], coming)
    seats = {player: (seat if apart else 1, seat) for seat, player in enumerate(scored)}
    return Umpire(floor, SeededStream(bytes(32)), [0] * 18, method, scored=scored, seats=seats), floor


def first(judge: Umpire, places: int) -> list[int]:
    return judge.first(lambda: judge.ranked(judge.scored), places)


def chips(amount: int) -> int:
    """Enough to wager with; units of the stage."""
    return plan_of(heats_and_final("blackjack-2005"), STRATEGIES).stages[0].scale.units(Decimal(amount))


def test_only_a_tie_that_decides_is_played_off() -> None:
    nine, five = SURVIVED + chips(90), SURVIVED + chips(50)
    scored = {1: nine, 2: nine, 3: five, 4: five}
    judge, floor = umpire(Tie.EXTRA_ROUNDS, [survived(chips(40), chips(60))], scored)
    assert first(judge, 2) == [1, 2]
    assert (judge.ties, judge.extra_rounds) == (0, 0)
    assert first(judge, 3) == [1, 2, floor_first(judge, 3, 4)]
    assert (judge.ties, judge.extra_rounds) == (1, 1)
    assert floor.asked == [(chips(50), chips(50))], "with the chips they had (X-14)"
    assert floor.late == [True], "at their table, at the limits of the last round"


def floor_first(judge: Umpire, one: int, two: int) -> int:
    """Who of two had more after the last extra round."""
    return max(one, two, key=lambda player: judge.breaks[player][-1][1])


def test_extra_rounds_go_on_until_there_is_a_result() -> None:
    scored = dict.fromkeys((1, 2, 3), SURVIVED + chips(80))
    rounds = [survived(chips(90), chips(90), chips(70)), survived(chips(60), chips(60)), survived(chips(60), chips(70))]
    judge, floor = umpire(Tie.EXTRA_ROUNDS, rounds, scored)
    (winner,) = first(judge, 1)
    assert [len(each) for each in floor.asked] == [3, 2, 2], "who is out of it plays no more"
    assert floor.asked[1:] == [(chips(90), chips(90)), (chips(60), chips(60))]
    assert [each for _, each in judge.breaks[winner]] == [chips(90), chips(60), chips(70)]


def test_the_marker_goes_on_where_extra_rounds_are_played() -> None:
    """Ten rounds at a table of four: the marker has come to the third seat, so the fourth is next of those tied."""
    scored = {1: SURVIVED + chips(80), 2: SURVIVED + chips(80), 3: 5, 4: SURVIVED + chips(80)}
    judge, _ = umpire(Tie.EXTRA_ROUNDS, [survived(chips(10), chips(20), chips(30))], scored)
    assert judge.floor.terms.rounds == 10
    assert judge.in_turn([1, 2, 4]) == [4, 1, 2]
    assert first(judge, 1) == [2]


def test_who_sat_at_different_tables_plays_off_at_a_new_one() -> None:
    scored = dict.fromkeys((1, 2), SURVIVED + chips(80))
    judge, floor = umpire(Tie.EXTRA_ROUNDS, [survived(chips(90), chips(70))], scored, apart=True)
    assert first(judge, 1) == [1]
    assert (floor.asked, floor.late) == ([(chips(80), chips(80))], [True]), "at the limits of the last round (X-14)"


def test_all_out_together_play_on_with_fresh_equal_chips() -> None:
    """X-15: only a seat is at stake; whoever then cannot wager goes on with fresh chips again."""
    scored = {1: 12, 2: 12, 3: 4}
    judge, floor = umpire(Tie.CARD_DRAW, [out(1, 1), survived(chips(50), chips(60))], scored)
    start = floor.terms.units
    assert first(judge, 1) == [2]
    assert floor.asked == [(start, start), (start, start)]
    assert judge.stuck == {1, 2}


def raised(minimum: int) -> Terms:
    """Heats whose last round has a higher minimum."""
    conditions = heats_and_final("blackjack-2005")
    levels = (Level(round=10, table={"minimum": minimum, "maximum": 2 * minimum}),)
    first, final = conditions.stages
    return plan_of(replace(conditions, stages=(replace(first, levels=levels), final)), STRATEGIES).stages[0]


@pytest.mark.parametrize(("minimum", "late"), [(1000, True), (1005, False)])
def test_fresh_chips_are_played_at_the_last_limits_if_they_reach_them(minimum: int, late: bool) -> None:
    """A session begins with 1000."""
    scored = {1: 12, 2: 12}
    judge, _ = umpire(Tie.EXTRA_ROUNDS, [], scored)
    judge.floor = floor = Told(raised(minimum), [survived(chips(90), chips(70))])
    assert first(judge, 1) == [1]
    assert floor.late == [late]


@pytest.mark.parametrize(("method", "found"), [(Tie.EXTRA_ROUNDS, Tie.SHARE), (Tie.CARD_DRAW, Tie.CARD_DRAW)])
def test_chips_below_the_last_minimum_are_as_good_as_none(method: Tie, found: Tie) -> None:
    """X-15: 80 chips reach a minimum of 80, not one of 85; a draw needs no chips."""
    scored = dict.fromkeys((1, 2), SURVIVED + chips(80))
    judge, _ = umpire(method, [], scored)
    judge.floor = Told(raised(80), [])
    assert judge.how([1, 2], prize=True) == (method, False)
    judge.floor = Told(raised(85), [])
    assert judge.how([1, 2], prize=True) == (found, False)
    fresh = method is Tie.EXTRA_ROUNDS
    assert judge.how([1, 2], prize=False) == (method, fresh)


def test_a_draw_decides_where_the_conditions_say_so() -> None:
    scored = dict.fromkeys(range(6), SURVIVED + chips(80))
    judge, floor = umpire(Tie.CARD_DRAW, [], scored)
    assert len(set(first(judge, 2))) == 2
    assert (judge.ties, judge.extra_rounds, floor.asked) == (1, 0, [])


def test_more_than_a_table_holds_play_off_at_several() -> None:
    """Seven at tables of six: four and three, compared over both."""
    scored = dict.fromkeys(range(7), 3)
    coming = [survived(*map(chips, (50, 60, 70, 80))), survived(*map(chips, (55, 65, 75)))]
    judge, floor = umpire(Tie.EXTRA_ROUNDS, coming, scored)
    assert first(judge, 2) == [6, 5], "the fourth of the first table, the third of the second"
    assert [len(each) for each in floor.asked] == [4, 3]


def test_a_tie_that_never_ends_is_drawn() -> None:
    scored = dict.fromkeys((1, 2), SURVIVED + chips(80))
    judge, _ = umpire(Tie.EXTRA_ROUNDS, [survived(chips(80), chips(80))] * 500, scored)
    assert first(judge, 1)[0] in (1, 2)


PRIZES = [Fraction(3), Fraction(2), Fraction(1)]


@pytest.mark.parametrize(
    ("method", "coming", "found"),
    [
        (Tie.EXTRA_ROUNDS, [(50, 90, 70)], [1, 1, 1]),
        (Tie.EXTRA_ROUNDS, [(90, 90, 70), (10, 20)], [1, 1, 1]),
        (Tie.EXTRA_ROUNDS, [(90, 0, 0)], [1, 2]),
        (Tie.CARD_DRAW, [], [1, 1, 1]),
        (Tie.SHARE, [], [3]),
    ],
)
def test_ties_for_prizes(method: Tie, coming: list[tuple[int, ...]], found: list[int]) -> None:
    """How many stand on each place: who goes out in the same extra round shares (X-15, X-18)."""
    rounds = [survived(*map(chips, each)) for each in coming]
    judge, floor = umpire(method, rounds, dict.fromkeys((1, 2, 3), SURVIVED + chips(80)))
    judge.settle(lambda: judge.ranked(judge.scored), PRIZES, prize=True)
    assert [len(block) for block in judge.ranked(judge.scored)] == found
    assert not floor.coming


@pytest.mark.parametrize("method", [Tie.EXTRA_ROUNDS, Tie.CARD_DRAW])
def test_who_went_out_together_shares_a_prize_however_others_are_told_apart(method: Tie) -> None:
    """X-15; in charity poker alone cards decide that too (21.3)."""
    judge, _ = umpire(method, [], {1: 7, 2: 7, 3: 7})
    judge.settle(lambda: judge.ranked(judge.scored), PRIZES, prize=True)
    assert [len(block) for block in judge.ranked(judge.scored)] == [3]
    judge.by_cards = True
    judge.settle(lambda: judge.ranked(judge.scored), PRIZES, prize=True)
    assert [len(block) for block in judge.ranked(judge.scored)] == [1, 1, 1]
