"""A cancelled tournament: fees and chips go back, and nobody has a place."""

from croupier.tournament.answers.report import report
from croupier.tournament.entry.entry import Standing
from tests.tournament.clauses import CANCELS, texts
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, HEATS, OPERATOR, SCORER, cup, number
from tests.tournament.samples import HOST, across


@across("15.23", "19.23", "12.21", "13.23", "17.23", "20.24", "15.23", "18.23", "-")
def test_a_cancelled_tournament_has_no_places(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.say(OPERATOR, "cancel", reason="The roof leaks.")
    rows = report(event.state, [])["standings"]
    assert isinstance(rows, list)
    assert {(row["place"], row["why"]) for row in rows if isinstance(row, dict)} == {(None, "refunded")}
    assert report(event.state, [])["blockers"] == []


def test_a_tournament_cancelled_after_stage_prizes_takes_them_back_unless_paid() -> None:
    event = cup(HOST, {"stages.0.prizes": [25, 25]}).to_final()
    event.say(OPERATOR, "cancel", reason="Power cut.")
    assert dict(event.state.money.non_zero()) == {}
    paid = cup(HOST, {"stages.0.prizes": [25, 25]}).to_final()
    paid.say(CASHIER, "pay-prize", player="P01", signed="Player 01")
    assert number(paid.refused(OPERATOR, "cancel", reason="Power cut.")) == "18.23"


@texts(CANCELS)
def test_a_cancelled_tournament_gives_everything_back(ruleset: str, clause: str) -> None:
    """X-29: gross fees of everybody who paid, also of who withdrew; prizes not paid go back first; so do chips."""
    event = cup(ruleset, {"pool": {"additions": 50}}).entered()
    event.enter_one(7, "reserve")
    event.say(CASHIER, "withdraw", player="P07", reason="Late.")
    assert (event.state.entries.reserves, event.state.entries["P07"].history[-1]) == ([], "withdrawn: Late.")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    assert event.refused(CASHIER, "withdraw", player="P06", reason="").reason == "Say why."
    own = event.refused(("P05", "player"), "withdraw", player="P06", reason="Not mine.")
    assert "P05" in own.reason
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    assert event.refused(CASHIER, "withdraw", player="P06", reason="Ill.").reason == "P06 has left already."
    event.start("heats/1")
    seated = event.refused(CASHIER, "withdraw", player="P05", reason="Ill.")
    assert seated.reason == "The session has begun; ask the Director to decide about leaving it."
    event.heats(HEATS[0], {"P04": 600, "P05": 550})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    later = event.refused(CASHIER, "withdraw", player="P05", reason="Ill.")
    assert later.reason == "Only an entrant who has not played can withdraw; use forfeit."
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.placed()
    event.award()
    assert event.refused(OPERATOR, "cancel", reason="").reason == "Say why."
    event.say(OPERATOR, "cancel", reason="A flood.")
    assert dict(event.state.money.non_zero()) == {}
    assert {event.state.entries[f"P0{number}"].standing for number in range(1, 7)} == {Standing.REFUNDED}
    assert event.state.entries["P07"].standing is Standing.WITHDRAWN, "a reserve had paid nothing"
    assert event.state.entries["P01"].history[-1] == "refunded in full"
    assert event.state.filing.cancelled == "A flood."
    again = event.refused(OPERATOR, "cancel", reason="Again.")
    assert again.reason == "The tournament was cancelled: A flood."


@texts(CANCELS)
def test_chips_that_are_out_go_back_when_it_is_cancelled(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    assert event.refused(OPERATOR, "cancel", reason="Nothing there.").reason.startswith("There are no conditions")
    event.playing().say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, HEATS[0])
    event.say(OPERATOR, "cancel", reason="A fire.")
    assert dict(event.state.chips.non_zero()) == {}
    lines = [line.why for line in event.state.chips.trace("bank")]
    assert lines.count("cancelled: chips go back") == 7, "six stacks and a float; nothing is posted for an empty one"
