"""Conditions changed by notice, results corrected, stages opened again: each case notices if their code is changed."""

import pytest

from croupier.tournament.filing.changes import Changed
from croupier.tournament.results.corrections import ResultCorrected, StageReopened
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, OPERATOR, SUPERVISOR, Cup, cup, number, small
from tests.tournament.filing.test_late_changes import approve_again, author
from tests.tournament.samples import CHARITY, LATER, Raw, across
from tests.tournament.test_money_noticed import CHIPS, HEATS, PLACES, texts

APPROVALS = ("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")
FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v)"


def changed(event: Cup, changes: Raw) -> Changed:
    ruleset = event.conditions.ruleset
    raw = small(ruleset, changes)
    (logged,) = event.told(author(ruleset), "change-conditions", conditions=raw, reason="A sponsor.")
    assert isinstance(logged.event, Changed)
    return logged.event


# --- conditions --------------------------------------------


@across(*APPROVALS)
def test_additions_are_counted_once_whenever_they_change(ruleset: str, clause: str) -> None:
    """While entries are open the pool has fees alone, and the additions come when they close; later the difference
    moves at once. The approval of the conditions is gone either way."""
    event = cup(ruleset, {"pool": {"additions": 200}}).entered(5)
    first = changed(event, {"pool": {"additions": 350}})
    assert (first.added, first.kept) == (0, "commission"), "what the operator keeps is the same"
    assert (event.money("pool"), event.money("operator")) == (5 * 9_000, 0)
    assert "conditions" not in event.state.filing.approvals
    approve_again(event)
    event.say(DIRECTOR, "close-entries")
    assert (event.money("pool"), event.money("operator")) == (5 * 9_000 + 35_000, -35_000)
    second = changed(event, {"pool": {"additions": 300}})
    assert (second.added, second.kept) == (-5_000, "commission")
    assert (event.money("pool"), event.money("operator")) == (5 * 9_000 + 30_000, -30_000)
    event.seat("heats")
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause


@texts(FIELDS)
def test_the_largest_field_may_be_just_who_is_in(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed(5)
    assert changed(event, {"players": {"minimum": 5, "maximum": 5}}).reason == "A sponsor."
    event.say(DIRECTOR, "fix-list", stage="heats")


# --- corrections --------------------------------------------


@texts(CHIPS, PLACES)
def test_a_correction_of_an_earlier_session_leaves_the_stack_of_a_later_one(ruleset: str, clause: str) -> None:
    """P01 ended the heats with 600, which went back, and the final with 600: those are other chips."""
    event = cup(ruleset).to_final()
    event.final({"P01": 600, "P02": 550, "P04": 400, "P05": 100})
    (logged,) = event.told(DIRECTOR, "correct", player="P01", session="heats/1", amount="40", why="Counted wrongly.")
    assert isinstance(logged.event, ResultCorrected)
    assert list(map(int, (logged.event.before, logged.event.after, logged.event.moved))) == [600, 640, 0]
    assert event.state.chips["stack:P01"] == 600
    assert event.state.results["final/1"]["P01"].chips == 600
    event.say(DIRECTOR, "correct", player="P01", session="final/1", amount="-10", why="Counted wrongly.")
    assert event.state.chips["stack:P01"] == 590
    assert event.state.corrections == [
        "P01 in heats/1: 600 -> 640, Counted wrongly.",
        "P01 in final/1: 600 -> 590, Counted wrongly.",
    ]
    assert event.state.why("P01")[-1].text == "chips corrected from 600 to 590: Counted wrongly."


@texts(CHIPS, PLACES)
def test_a_correction_while_the_next_session_is_drawn_or_played(ruleset: str, clause: str) -> None:
    """Chips that are carried over lie there until the final begins; then they are played with."""
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    fix = {"player": "P02", "session": "heats/1", "why": "A chip on the floor."}
    event.say(DIRECTOR, "correct", amount="10", **fix)
    assert event.state.chips["stack:P02"] == 560
    event.start("final/1")
    assert event.state.chips["stack:P02"] == 560
    event.say(DIRECTOR, "correct", amount="10", **fix)
    assert event.state.chips["stack:P02"] == 560, "only the record is mended"
    assert event.state.results["heats/1"]["P02"].chips == 570


@pytest.mark.clauses(CHARITY, "21.4")
def test_somebody_who_went_out_is_given_chips_that_were_found() -> None:
    """P03 went out of the heat with nothing, the session has ended, and a chip is found on the floor."""
    event = cup(CHARITY).playing()
    event.heats({"P01": 600, "P02": 550}, HEATS[1], {"P03": 1})
    (logged,) = event.told(DIRECTOR, "correct", player="P03", session="heats/1", amount="25", why="On the floor.")
    assert isinstance(logged.event, ResultCorrected)
    assert (int(logged.event.moved), logged.event.source) == (25, f"float:{FIRST}")
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="-25", why="It was another's.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    (later,) = event.told(DIRECTOR, "correct", player="P03", session="heats/1", amount="25", why="It was.")
    assert isinstance(later.event, ResultCorrected)
    assert later.event.moved == 0, "the chips have gone back"


# --- a stage opened again --------------------------------------------


PLACES_AND_CHARITY = (*PLACES.split(), "21.4")


@across(*PLACES_AND_CHARITY)
def test_a_stage_is_opened_again_with_its_stacks_until_something_followed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    again = {"stage": "heats", "why": "P03 was counted wrongly."}
    assert event.refused(DIRECTOR, "reopen-stage", **again).reason == "heats is not confirmed."
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    held = {player: result.chips for player, result in event.state.results["heats/1"].items()}
    assert event.state.chips["stack:P01"] == 0
    assert event.refused(DIRECTOR, "reopen-stage", stage="heats", why="").reason == "Say why."
    event.refused(SUPERVISOR, "reopen-stage", **again)
    (logged,) = event.told(DIRECTOR, "reopen-stage", **again)
    assert isinstance(logged.event, StageReopened)
    assert {player: event.state.chips[f"stack:{player}"] for player in held} == held
    assert event.state.sessions["heats/1"].progress.value == "ended"
    assert event.state.corrections[-1] == "heats reopened: P03 was counted wrongly."
    assert event.state.entries["P01"].history[-1] == "heats reopened: P03 was counted wrongly."
    assert not event.state.decided
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    fixed = event.refused(DIRECTOR, "reopen-stage", **again)
    assert fixed.reason == "draw-2 is open: the list was fixed by this result."
    event.draw_by_hand()
    assert event.refused(DIRECTOR, "reopen-stage", **again).reason == "Seats of final have been drawn."
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(DIRECTOR, "reopen-stage", stage="final", why="A recount.")
    assert {each.progress.value for each in event.state.sessions.values()} == {"confirmed", "ended"}
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(DIRECTOR, "confirm-placings")
    late = event.refused(DIRECTOR, "reopen-stage", stage="final", why="A recount.")
    assert (number(late), late.reason) == (clause, "The placings are confirmed; see reopen-placings.")
    assert event.replayed()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(d) 15.20", "18.3(a)(ii)(d) 18.20", "-")
def test_prizes_of_a_stage_are_taken_back_with_it_unless_they_are_paid(ruleset: str, clause: str) -> None:
    event = points(ruleset)
    event.heats(HEATS[0] | {"P01": 700}, HEATS[1])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.why("P01")[-1].text == "prize of 30.00 AUD by place in heats"
    assert clause in {each.number for each in event.state.why("P01")[-1].clauses}
    assert (event.money("prize:P01"), event.money("pool")) == (3_000, 51_000)
    assert event.state.stage_prizes == {"P01": 3_000}
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert (event.money("prize:P01"), event.money("pool")) == (0, 54_000)
    assert event.state.stage_prizes == {"P01": 0}
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(CASHIER, "pay-prize", player="P01", signed="P01")
    paid = event.refused(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert paid.reason == "Prizes have been paid."
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
    assert refusal.reason == "Players have come back into the next stage."
