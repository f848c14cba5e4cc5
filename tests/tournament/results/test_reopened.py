"""Corrections after the placings were confirmed: until something is paid they are opened again, and mended."""

import pytest

from croupier.tournament.orders.journal import Journal
from tests.tournament.cup import CASHIER, DIRECTOR, INSPECTOR, OPERATOR, Cup, cup, number
from tests.tournament.samples import CHARITY, LATER, across

WHY = "a chip of 500 was left out of the count of P02"


def correct(event: Cup, player: str = "P02", amount: str = "500") -> None:
    event.say(DIRECTOR, "correct", player=player, session="final/1", amount=amount, why=WHY)


def again(event: Cup) -> dict[str, str]:
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    return event.state.placings


@across("15.19", "19.19", "12.17", "13.19", "17.19", "20.19", "15.20", "18.20", "21.4")
def test_placings_stand_until_they_are_opened_again(ruleset: str, clause: str) -> None:
    """P01 900, P02 700, P04 400, P05 100; then P02 really held 1,200. (Hold'em: the same order, as far apart.)"""
    event = cup(ruleset).ended()
    assert list(event.state.placings)[:2] == ["P01", "P02"]
    wrong = {"player": "P02", "session": "final/1", "amount": "500", "why": WHY}
    refusal = event.refused(DIRECTOR, "correct", **wrong)
    assert (number(refusal), "reopen-placings" in refusal.reason) == (clause, True)
    assert number(event.refused(DIRECTOR, "reopen-stage", stage="final", why=WHY)) == clause
    event.say(DIRECTOR, "reopen-placings", why=WHY)
    assert not event.state.placings
    assert not event.state.published
    correct(event)
    placings = again(event)
    assert [placings[player] for player in ("P02", "P01", "P04")] == ["1", "2", "3"]
    assert event.replayed()


@pytest.mark.parametrize("ruleset", ["roulette-2002", "blackjack-2005", *LATER])
def test_x25_prizes_awarded_and_not_paid_go_back_and_follow_the_review(ruleset: str) -> None:
    """60% and 40% of six fees of 90: 324 and 216. A varied ruling makes P02 the winner."""
    event = cup(ruleset).ended()
    assert event.award() == {"P01": 32400, "P02": 21600}
    event.say(DIRECTOR, "open-dispute", facts="P02 says that a chip was not counted.")
    event.say(DIRECTOR if event.state.rules.helpers else OPERATOR, "rule", dispute="dispute-1", ruling="It stands.")
    event.say(DIRECTOR, "request-review", dispute="dispute-1")
    event.say(INSPECTOR, "review", dispute="dispute-1", outcome="varied", ruling="The chip counts.")
    event.say(DIRECTOR, "reopen-placings", why="The review of dispute-1.")
    assert (event.money("pool"), event.money("prize:P01"), event.money("prize:P02")) == (54000, 0, 0)
    event.refused(DIRECTOR, "award")
    correct(event)
    again(event)
    assert event.award() == {"P02": 32400, "P01": 21600}
    for player in ("P01", "P02"):
        event.say(CASHIER, "pay-prize", player=player, signed=player)
    event.say(DIRECTOR, "close")
    assert event.replayed()


def test_a_guarantee_is_made_up_once() -> None:
    """Six fees of 90 are 540, guaranteed are 1,000: the operator adds 460, once."""
    event = cup("roulette-2002", {"pool": {"guarantee": 1000}}).ended()
    event.award()
    event.say(DIRECTOR, "reopen-placings", why=WHY)
    again(event)
    assert sum(event.award().values()) == 100000
    assert event.money("operator") == -46000


@across("15.20", "19.20", "12.18", "13.20", "17.20", "20.20", "15.21", "18.21", "-")
def test_nothing_is_opened_again_once_a_prize_is_paid(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    if ruleset == CHARITY:
        event.donate()
        refusal = event.refused(DIRECTOR, "reopen-placings", why=WHY)
        assert (number(refusal), refusal.reason) == ("2.3", "The donations have been made: the placings stand.")
        return
    event.award()
    event.say(CASHIER, "pay-prize", player="P02", signed="P02")
    refusal = event.refused(DIRECTOR, "reopen-placings", why=WHY)
    assert (number(refusal), refusal.reason) == (clause, "P02 has been paid: the placings stand.")


def test_it_is_asked_for_with_a_reason_and_by_name() -> None:
    event = cup("roulette-2002").to_final()
    assert event.refused(DIRECTOR, "reopen-placings", why=WHY).reason == "The placings are not confirmed."
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.placed()
    assert event.refused(DIRECTOR, "reopen-placings", why="").reason == "Say why."
    event.refused(OPERATOR, "reopen-placings", why=WHY)


@across("15.19", "19.19", "12.17", "13.19", "17.19", "20.19", "15.20", "18.20", "21.4")
def test_x14_a_correction_that_ties_a_prize_is_decided_before_the_placings(ruleset: str, clause: str) -> None:
    """P01 900, P02 700; then P02 really held 200 more. The final is opened again, and played or drawn for."""
    changes = {"ties": {"session": "card-draw", "final": "extra-rounds"}} if ruleset in LATER else {}
    event = cup(ruleset, changes).to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    held = {player: event.state.results["final/1"][player].chips for player in ("P01", "P02")}
    correct(event, amount=str(held["P01"] - held["P02"]))
    refusal = event.refused(DIRECTOR, "confirm-placings")
    assert (number(refusal), "reopen final to decide it" in refusal.reason) == (clause, True)
    event.say(DIRECTOR, "reopen-stage", stage="final", why=WHY)
    assert "P01, P02 share a place" in event.refused(DIRECTOR, "confirm-stage", stage="final").reason


def test_what_was_opened_again_stays_on_record() -> None:
    event = cup("roulette-2002").ended()
    event.say(DIRECTOR, "reopen-placings", why=WHY)
    again(event)
    state = Journal(event.journal.log).state
    assert state.corrections == [f"placings reopened: {WHY}"]
