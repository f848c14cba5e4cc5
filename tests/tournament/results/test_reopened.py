"""Corrections after the placings were confirmed: until something is paid they are opened again, and mended."""

import pytest

from croupier.tournament.orders.journal import Journal
from croupier.tournament.results.corrections import StageReopened
from tests.tournament.clauses import PLACES
from tests.tournament.cup import CASHIER, DIRECTOR, HEATS, INSPECTOR, OPERATOR, SUPERVISOR, Cup, cup, number
from tests.tournament.samples import CHARITY, HOST, LATER, across

WHY = "a chip of 500 was left out of the count of P02"

PLACES_AND_CHARITY = (*PLACES.split(), "21.4")


def correct(event: Cup, player: str = "P02", amount: str = "500") -> None:
    event.say(DIRECTOR, "correct", player=player, session="final/1", amount=amount, why=WHY)


def again(event: Cup) -> dict[str, str]:
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    return event.state.places.placings


@across("15.19", "19.19", "12.17", "13.19", "17.19", "20.19", "15.20", "18.20", "21.4")
def test_placings_stand_until_they_are_opened_again(ruleset: str, clause: str) -> None:
    """P01 900, P02 700, P04 400, P05 100; then P02 really held 1,200. (Hold'em: the same order, as far apart.)"""
    event = cup(ruleset).ended()
    assert list(event.state.places.placings)[:2] == ["P01", "P02"]
    wrong = {"player": "P02", "session": "final/1", "amount": "500", "why": WHY}
    refusal = event.refused(DIRECTOR, "correct", **wrong)
    assert (number(refusal), "reopen-placings" in refusal.reason) == (clause, True)
    assert number(event.refused(DIRECTOR, "reopen-stage", stage="final", why=WHY)) == clause
    event.say(DIRECTOR, "reopen-placings", why=WHY)
    assert not event.state.places.placings
    assert not event.state.places.published
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
        assert (number(refusal), refusal.reason) == (
            "2.3",
            "The donations have been made; the placings can no longer change.",
        )
        return
    event.award()
    event.say(CASHIER, "pay-prize", player="P02", signed="P02")
    refusal = event.refused(DIRECTOR, "reopen-placings", why=WHY)
    assert (number(refusal), refusal.reason) == (clause, "P02 has been paid; the placings can no longer change.")


def test_it_is_asked_for_with_a_reason_and_by_name() -> None:
    event = cup("roulette-2002").to_final()
    assert event.refused(DIRECTOR, "reopen-placings", why=WHY).reason == "The placings are not confirmed."
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.placed()
    assert event.refused(DIRECTOR, "reopen-placings", why="").reason == "Say why."
    event.refused(OPERATOR, "reopen-placings", why=WHY)


@across("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "15.3(a)(xi)(D)", "18.3(a)(xi)(D)", "21.3")
def test_x14_a_correction_that_ties_a_prize_is_decided_before_the_placings(ruleset: str, clause: str) -> None:
    """P01 900, P02 700; then P02 really held 200 more. The final is opened again, and played or drawn for."""
    changes = {"ties": {"session": "card-draw", "final": "extra-rounds"}} if ruleset in LATER else {}
    event = cup(ruleset, changes).to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    held = {player: event.state.places.results["final/1"][player].chips for player in ("P01", "P02")}
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
    assert state.corrections.made == [f"placings reopened: {WHY}"]


def test_a_reopened_stage_takes_its_prizes_back() -> None:
    event = cup(HOST, {"stages.0.prizes": [50]}).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 590, "P05": 550, "P06": 525})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.money("prize:P01") == 5_000
    event.say(DIRECTOR, "correct", player="P04", session="heats/1", amount="20", why="Not counted.")
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="P04 was the best.")
    assert (event.money("prize:P01"), event.money("pool")) == (0, 54_000)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert (event.money("prize:P01"), event.money("prize:P04")) == (0, 5_000)


@across(*PLACES_AND_CHARITY)
def test_a_stage_is_opened_again_with_its_stacks_until_something_followed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    again = {"stage": "heats", "why": "P03 was counted wrongly."}
    assert event.refused(DIRECTOR, "reopen-stage", **again).reason == "heats is not confirmed."
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    held = {player: result.chips for player, result in event.state.places.results["heats/1"].items()}
    assert event.state.chips["stack:P01"] == 0
    assert event.refused(DIRECTOR, "reopen-stage", stage="heats", why="").reason == "Say why."
    event.refused(SUPERVISOR, "reopen-stage", **again)
    (logged,) = event.told(DIRECTOR, "reopen-stage", **again)
    assert isinstance(logged.event, StageReopened)
    assert {player: event.state.chips[f"stack:{player}"] for player in held} == held
    assert event.state.sessions["heats/1"].progress.value == "ended"
    assert event.state.corrections.made[-1] == "heats reopened: P03 was counted wrongly."
    assert event.state.entries["P01"].history[-1] == "heats reopened: P03 was counted wrongly."
    assert not event.state.places.decided
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    fixed = event.refused(DIRECTOR, "reopen-stage", **again)
    assert fixed.reason == "draw-2 is open: the list was fixed by this result."
    event.draw_by_hand()
    event.start("final/1")
    begun = event.refused(DIRECTOR, "reopen-stage", **again)
    assert (number(begun), begun.reason.startswith("final/1 has begun")) == (clause, True)
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(DIRECTOR, "reopen-stage", stage="final", why="A recount.")
    assert {each.progress.value for each in event.state.sessions.values()} == {"confirmed", "ended"}
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(DIRECTOR, "confirm-placings")
    late = event.refused(DIRECTOR, "reopen-stage", stage="final", why="A recount.")
    assert (number(late), late.reason) == (clause, "The placings are confirmed; use reopen-placings first.")
    assert event.replayed()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(d) 15.20", "18.3(a)(ii)(d) 18.20", "-")
def test_prizes_of_a_stage_are_taken_back_with_it_unless_they_are_paid(ruleset: str, clause: str) -> None:
    event = points(ruleset)
    event.heats(HEATS[0] | {"P01": 700}, HEATS[1])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.why("P01")[-1].text == "prize of 30.00 AUD by place in heats"
    assert clause in {each.number for each in event.state.why("P01")[-1].clauses}
    assert (event.money("prize:P01"), event.money("pool")) == (3_000, 51_000)
    assert event.state.prizes.of_stages == {"P01": 3_000}
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert (event.money("prize:P01"), event.money("pool")) == (0, 54_000)
    assert event.state.prizes.of_stages == {"P01": 0}
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(CASHIER, "pay-prize", player="P01", signed="P01")
    paid = event.refused(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert paid.reason == "Prizes have been paid; the stage can no longer be reopened."
    event.refused(OPERATOR, "cancel", reason="A fire.")


def points(ruleset: str) -> Cup:
    """A series with points for the heats, and a prize for the best of them."""
    series = {
        "stages.0.kind": "points", "stages.0.points": [6, 3, 1], "stages.0.advance": {"points": 4},
        "stages.0.prizes": [30], "ties": {"session": "share", "final": "share", "points": "extra-rounds"},
    }  # fmt: skip
    assert ruleset in LATER
    return cup(ruleset, series).playing()


@across("-", "-", "-", "-", "-", "-", "15.20", "18.20", "21.4")
def test_a_stage_stays_closed_when_somebody_has_come_back(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 5}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(CASHIER, "buy-back", player="P03")
    refusal = event.refused(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert refusal.reason == "Players have bought back into the next stage already."
