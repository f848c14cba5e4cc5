"""Prizes by fixed amounts with one place that takes the balance of the pool."""

import pytest

from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.pool import by_place
from croupier.tournament.conditions.reading import read_conditions
from tests.tournament.clauses import BREAKDOWNS, POOLS, texts
from tests.tournament.conditions.checks.answers import found, hinted, reasons
from tests.tournament.cup import cup, small
from tests.tournament.samples import CHARITY, Raw, change, sample

WINNER: Raw = {"prizes": {"amounts": [0, 100, 50], "balance": 1}}
LAST: Raw = {"prizes": {"amounts": [300, 100], "balance": 3}}


@texts(BREAKDOWNS, POOLS)
def test_the_winner_takes_what_the_amounts_leave(ruleset: str, clause: str) -> None:
    """Six fees of 100 less 10 are 540; 100 and 50 are fixed, 390 are left."""
    event = cup(ruleset, WINNER).ended()
    assert event.award() == {"P01": 39_000, "P02": 10_000, "P04": 5_000}
    assert event.money("pool") == 0


@texts(BREAKDOWNS, POOLS)
def test_a_lower_place_may_take_the_balance(ruleset: str, clause: str) -> None:
    assert cup(ruleset, LAST).ended().award() == {"P01": 30_000, "P02": 10_000, "P04": 14_000}


@texts(POOLS)
def test_places_that_are_shared_combine_the_balance_too(ruleset: str, clause: str) -> None:
    """Places 3 and 4 went out together: 50 and nothing, divided."""
    event = cup(ruleset, WINNER).to_final()
    event.final({"P01": 900, "P02": 700}, {"P04": 2, "P05": 2})
    event.placed()
    assert event.award() == {"P01": 39_000, "P02": 10_000, "P04": 2_500, "P05": 2_500}


def test_a_balance_grows_with_the_field_and_the_buy_backs() -> None:
    said = read_conditions(small("roulette-2002", WINNER))
    assert [by_place(said, players)[0] for players in (5, 6, 12)] == [30_000, 39_000, 93_000]


@texts(BREAKDOWNS)
def test_a_balance_that_says_nothing_is_a_fault(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    for prizes, where in (
        ({"amounts": [200, 100], "balance": 1}, "prizes.amounts"),
        ({"amounts": [200, 100], "balance": 4}, "prizes.balance"),
        ({"amounts": [200, 100], "balance": 0}, "prizes.balance"),
        ({"amounts": [0, 100], "balance": 1, "shares": ["100%"]}, "prizes.balance"),
        ({"amounts": [0, 0, 100], "balance": 1}, "prizes.amounts"),
    ):
        assert found(raw, {"prizes": prizes}) == {where: clause}, prizes
    said = "place 1 takes the balance, not 200.00 AUD; write 0 for it, and each other amount at its place."
    assert reasons(raw, {"prizes": {"amounts": [200, 100], "balance": 1}}) == {"prizes.amounts": said}
    assert hinted(raw, {"prizes": {"amounts": [0, 300], "balance": 1}}) == {"prizes.balance": clause}
    assert not found(raw, {"prizes": {"balance": 1}})


@texts(BREAKDOWNS)
def test_a_word_for_the_balance_is_answered_with_how_to_write_it(ruleset: str, clause: str) -> None:
    for word in ("balance", "Rest"):
        with pytest.raises(Unfit) as caught:
            read_conditions(change(sample(ruleset), {"prizes": {"amounts": [300, word, 50]}}))
        (fault,) = caught.value.faults
        assert (fault.where, fault.clause.number if fault.clause else "") == ("prizes.amounts[2]", clause)
        assert fault.reason == "write 0 here and balance = 2 beside it: that place takes the balance."


@texts(POOLS)
def test_a_balance_of_nothing_is_a_fault(ruleset: str, clause: str) -> None:
    """Six fees of 90 are the smallest pool."""
    assert found(sample(ruleset), {"prizes": {"amounts": [540], "balance": 2}}) == {"prizes.balance": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [541], "balance": 2}}) == {"prizes.amounts": clause}


@pytest.mark.clauses(CHARITY, "2.5")
def test_in_charity_no_place_takes_a_balance() -> None:
    assert found(sample(CHARITY), {"prizes": {"balance": 1}}) == {"prizes": "2.5"}
