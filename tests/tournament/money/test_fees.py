"""Fees: receipts in order, exact amounts, and none in charity."""

import pytest

from tests.tournament.clauses import COMMISSIONS, ENTRIES, FEES, texts
from tests.tournament.cup import CASHIER, PERSON, cup, number
from tests.tournament.samples import CHARITY


@texts(FEES, COMMISSIONS, ENTRIES)
def test_every_fee_has_a_receipt_of_its_own_in_order(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    assert [entry.receipts[0].number for entry in event.state.entries.values()] == [1, 2, 3, 4, 5]
    assert {(taken.cents, taken.commission) for each in event.state.entries.values() for taken in each.receipts} == {
        (10_000, 1_000)
    }
    for wrong in (99, 101, 90, 0):
        assert number(event.refused(CASHIER, "enter", player="P06", paid=wrong, **PERSON)) == clause
    assert event.money("commission") == 5_000
    assert event.money("pool") == 45_000


@pytest.mark.clauses(CHARITY, "2.4")
def test_whoever_pays_is_told_that_nobody_does() -> None:
    event = cup(CHARITY).entered(5)
    person = {"player": "P06", "name": "Gil", "checked": True, "accepted": True, "invited": True}
    refusal = event.refused(CASHIER, "enter", paid=10, **person)
    assert (number(refusal), refusal.reason) == ("2.4", "Entry is free; take no fee.")
    event.say(CASHIER, "enter", **person)
    assert event.money("pool") == 0
