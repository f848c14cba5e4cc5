"""Units of chips: as large as every payout, limit and stack allows, and never too large for one of them (X-03)."""

from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.games.record import Record
from croupier.values.chips import Scale, common_measure, fitting_scale, winnings
from croupier.values.odds import Odds
from croupier.values.refused import Refused
from tests.examples import begin, play

EVEN = Odds(1, 1)


@pytest.mark.parametrize(
    ("step", "pays", "parts", "unit"),
    [
        ("1", [EVEN, Odds(35, 1)], 1, "1"),
        ("1", [EVEN.less(5)], 1, "1/20"),
        ("5", [EVEN.less(5)], 1, "1/4"),
        ("1", [EVEN.less(4)], 1, "1/25"),
        ("1", [Odds(3, 2), Odds(2, 1)], 2, "1/4"),
        ("0.5", [EVEN.less(50)], 1, "1/4"),
        ("1", [EVEN.less(4), EVEN.less(5)], 1, "1/100"),
    ],
)
def test_a_unit_divides_every_payout_of_every_stake(step: str, pays: list[Odds], parts: int, unit: str) -> None:
    scale = fitting_scale(Fraction(step), pays, halves=parts)
    assert scale.unit == Fraction(unit)
    for stake in range(1, 50):
        units = scale.units(Fraction(step) * stake / parts)
        for odds in pays:
            assert scale.amount(winnings(units, odds)) == Fraction(step) * stake / parts * odds.ratio


def test_limits_and_stacks_make_the_unit_finer() -> None:
    assert fitting_scale(Fraction(5), [EVEN], [Fraction("12.5"), Fraction(1000)]).unit == Fraction(5, 2)
    assert common_measure([Fraction(3, 4), Fraction(1, 6)]) == Fraction(1, 12)
    assert common_measure([Fraction(3, 4), 2, 0]) == Fraction(1, 4)
    assert common_measure([]) == 0


def test_a_set_up_whose_payouts_no_decimal_shows_is_refused_when_it_is_made() -> None:
    with pytest.raises(Refused, match="no decimal number can write exactly"):
        fitting_scale(Fraction(1), [Odds(1, 3)])
    fitting_scale(Fraction(3), [Odds(1, 3)])


def test_an_amount_between_two_units_is_refused() -> None:
    scale = Scale(Fraction(1, 20))
    assert scale.exact(Decimal("0.07")) is None
    with pytest.raises(Refused, match=r"0\.05"):
        scale.units(Decimal("0.07"))
    assert scale.show(scale.units(Decimal("12.35"))) == "12.35"


def test_stacks_with_decimals_keep_them_at_a_table_that_pays_in_whole_chips() -> None:
    playing = begin("roulette-2002", ["p1 wager red 10", "d ball 1"], stacks={"1": "87.125"})
    assert playing.script.layout.scale.show(playing.script.layout.stacks["1"]) == "97.125"


def test_a_wager_between_two_units_is_off_the_step() -> None:
    playing = Record("mini-baccarat-2002", {"minimum": 1}, {"1": 100}).begin()
    with pytest.raises(Refused, match=r"multiples of 1; 10\.01 is not one") as caught:
        play(playing, "p1 wager banker 10.01")
    assert caught.value.clause is not None
    assert caught.value.clause.number == "3.2"
