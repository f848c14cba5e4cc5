"""Corrections: chips that still lie there are moved, earlier sessions stay as they were."""

import pytest

from croupier.tournament.results.corrections import ResultCorrected
from croupier.tournament.texts.law import RULESETS
from tests.tournament.clauses import CHIPS, PLACES, STARTS, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, cup
from tests.tournament.samples import CHARITY


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_correction_over_a_sessions_end_mends_the_record_and_the_stage_is_confirmed_again(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 625, "P05": 650, "P06": 525})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    fix = {"player": "P03", "session": "heats/1", "amount": "75", "why": "A stack was not counted."}
    before = event.state.places.results["heats/1"]["P03"].chips
    event.say(DIRECTOR, "correct", **fix)
    assert event.state.places.results["heats/1"]["P03"].chips == before + 75
    assert "P03" not in event.state.places.decided["heats"].advanced, "what was decided on it stays until it is ordered"
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="P03 held more than P02.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    advanced = event.state.places.decided["heats"].advanced
    assert "P03" in advanced
    assert event.replayed()
    event.seat("final")
    assert "P03" in event.state.tables["final/1/1"].seats.values()
    event.start("final/1")
    event.refused(DIRECTOR, "reopen-stage", stage="heats", why="Too late: the final has begun.")


def test_nobody_is_corrected_below_nothing() -> None:
    event = cup("roulette-2002").playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 525})
    event.refused(DIRECTOR, "correct", player="P01", session="heats/1", amount="-601", why="x")
    event.refused(DIRECTOR, "correct", player="P01", session="final/1", amount="1", why="x")


@texts(CHIPS, PLACES)
def test_a_correction_of_an_earlier_session_leaves_the_stack_of_a_later_one(ruleset: str, clause: str) -> None:
    """P01 ended the heats with 600, which went back, and the final with 600: those are other chips."""
    event = cup(ruleset).to_final()
    event.final({"P01": 600, "P02": 550, "P04": 400, "P05": 100})
    (logged,) = event.told(DIRECTOR, "correct", player="P01", session="heats/1", amount="40", why="Counted wrongly.")
    assert isinstance(logged.event, ResultCorrected)
    assert list(map(int, (logged.event.before, logged.event.after, logged.event.moved))) == [600, 640, 0]
    assert event.state.chips["stack:P01"] == 600
    assert event.state.places.results["final/1"]["P01"].chips == 600
    event.say(DIRECTOR, "correct", player="P01", session="final/1", amount="-10", why="Counted wrongly.")
    assert event.state.chips["stack:P01"] == 590
    assert event.state.corrections.made == [
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
    assert event.state.places.results["heats/1"]["P02"].chips == 570


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


@texts(CHIPS, PLACES)
def test_a_correction_moves_the_chips_that_still_lie_there(ruleset: str, clause: str) -> None:
    """After a session they come from the float of the table; once the stage is confirmed only the record is mended."""
    event = cup(ruleset).drawn()
    event.start("heats/1", absent=["P06"])
    event.play_counted(FIRST, HEATS[0])
    event.play_counted(SECOND, {"P04": 600, "P05": 550})
    event.say(DIRECTOR, "end-session", session="heats/1")
    fix = {"session": "heats/1", "why": "Counted wrongly."}
    before = event.state.chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="30", **fix)
    event.say(DIRECTOR, "correct", player="P01", amount="-20", **fix)
    assert [event.state.chips[f"stack:{player}"] for player in ("P01", "P03")] == [580, 530]
    assert event.state.chips[f"float:{FIRST}"] == before - 10
    event.refused(DIRECTOR, "correct", player="P06", amount="5", **fix)
    event.refused(DIRECTOR, "correct", player="P03", amount="-531", **fix)
    refusal = event.refused(DIRECTOR, "confirm-placings")
    assert "heats is not confirmed" in refusal.reason
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    bank = event.state.chips["bank"]
    event.say(DIRECTOR, "correct", player="P03", amount="40", **fix)
    assert event.state.places.results["heats/1"]["P03"].chips == 570
    assert event.state.chips["stack:P03"] == 0, "they have gone back"
    assert event.state.chips["bank"] == bank


@texts(CHIPS, STARTS)
def test_chips_that_are_carried_over_can_still_be_corrected(ruleset: str, clause: str) -> None:
    """They lie there though the stage is confirmed: what is added comes from the bank, and is played with."""
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    bank = event.state.chips["bank"]
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="40", why="A chip under the table.")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["bank"] == bank - 40
    event.seat("final")
    event.start("final/1")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["stack:P05"] == 550


@pytest.mark.clauses(CHARITY, "21.4")
def test_a_correction_in_charity_moves_chips_until_they_have_gone_back() -> None:
    event = cup(CHARITY).playing()
    event.heats(*HEATS)
    fix = {"session": "heats/1", "why": "Counted wrongly."}
    held = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P03")}
    before = event.state.chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="-50", **fix)
    event.say(DIRECTOR, "correct", player="P01", amount="25", **fix)
    now = {player: event.state.chips[f"stack:{player}"] for player in held}
    assert now == {"P01": held["P01"] + 25, "P03": held["P03"] - 50}
    assert event.state.chips[f"float:{FIRST}"] == before + 25
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "correct", player="P03", amount="25", **fix)
    assert event.state.places.results["heats/1"]["P03"].chips == held["P03"] - 25
    assert event.state.chips["stack:P03"] == 0, "they have gone back"
