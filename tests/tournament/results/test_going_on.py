"""Who goes on to the next stage, and lucky losers."""

from croupier.tournament.floor.session import Progress
from croupier.tournament.places.placing import lucky
from croupier.tournament.places.ties import stage_ties
from croupier.tournament.results.blockers import stage_blockers
from tests.tournament.clauses import BALLOTS, DURATIONS, PLACING, PROGRESS, charity, later, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, Cup, cup, second_chance
from tests.tournament.samples import CHARITY, across


def test_lucky_losers_are_drawn_again_if_others_go_on() -> None:
    luck = {"stages.0.advance": {"top": 1, "drawn": 2}}
    event = cup("roulette-2002", luck).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["in", "in", "out", "out"])
    heats = event.state.stage("heats")
    assert lucky(event.state, heats) == ["P02", "P03"]
    event.say(DIRECTOR, "correct", player="P02", session="heats/1", amount="100", why="A chip under the rail.")
    assert stage_ties(event.state, heats) == []
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "the lucky losers have not been drawn" in refusal.reason
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["in", "out", "in", "out"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.places.decided["heats"].advanced) == {"P02", "P04", "P01", "P05"}


@charity("3.2(c)", "21.1")
def test_a_stage_under_way_is_not_over_though_everybody_has_a_seat() -> None:
    event = cup(CHARITY).playing()
    assert event.refused(DIRECTOR, "confirm-stage", stage="heats").reason == (
        "heats cannot be confirmed: heats is not over."
    )


@charity("3.2(c)")
def test_a_repechage_waits_for_the_heats() -> None:
    event = Cup(second_chance(CHARITY, "repechage")).playing()
    early = event.refused(DIRECTOR, "confirm-stage", stage="again")
    assert early.reason == "again cannot be confirmed: again is not over."


@charity("21.1", "4.3", "22.3")
def test_chips_go_back_and_lucky_losers_come_from_those_who_did_not_go_on() -> None:
    """One for each table goes on: P04 and P01. P03 and P06 are out when they are drawn, and come back for the final."""
    event = cup(CHARITY, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats({"P01": 4000, "P02": 2000}, {"P04": 4500, "P05": 1500}, {"P03": 1, "P06": 2})
    assert set(event.state.places.outs) == {"P03", "P06"}
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    assert draw.names == ("P02", "P03", "P05", "P06")
    event.draw_by_hand(["out", "in", "out", "in"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert dict(event.state.chips.non_zero()) == {}, "all chips are back"
    assert event.state.sessions["heats/1"].progress is Progress.CONFIRMED
    assert set(event.state.places.decided["heats"].advanced) == {"P01", "P03", "P04", "P06"}
    event.seat("final")
    assert event.state.places.outs == {}, "whoever has a seat is in again"


@across(*PLACING)
def test_lucky_losers_are_drawn_before_a_stage_is_confirmed(ruleset: str, clause: str) -> None:
    event = lucky_cup(ruleset)
    assert stage_blockers(event.state, event.state.stage("heats")) == ["the lucky losers have not been drawn"]
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand()
    assert stage_blockers(event.state, event.state.stage("heats")) == []


def lucky_cup(ruleset: str) -> Cup:
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats(*HEATS)
    return event


@texts(DURATIONS, BALLOTS)
def test_lucky_losers_are_drawn_once_from_who_did_not_go_on(ruleset: str, clause: str) -> None:
    """The best of each table, the best other, and one drawn from the rest."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 1, "drawn": 1}}).playing()
    event.heats({"P01": 600, "P02": 560, "P03": 500}, {"P04": 650, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    assert draw.names == ("P03", "P05", "P06")
    event.draw_by_hand(["out", "out", "in"])
    again = event.refused(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert again.reason == "The lucky losers have been drawn."
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.sessions["heats/1"].progress is Progress.CONFIRMED
    assert event.state.why("P02")[-1].text == "goes on from heats: runner-up 1"
    assert event.state.places.decided["heats"].advanced == {
        "P01": f"place 1 at {FIRST}",
        "P02": "runner-up 1",
        "P04": f"place 1 at {SECOND}",
        "P06": "drawn as a lucky loser",
    }


@later(PROGRESS)
def test_how_everybody_went_on_is_told(ruleset: str, clause: str) -> None:
    test_lucky_losers_are_drawn_once_from_who_did_not_go_on(ruleset, clause)


@later(PROGRESS)
def test_nobody_is_drawn_before_ties_are_decided(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats({"P01": 600, "P02": 600, "P03": 500}, HEATS[1])
    early = event.refused(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert early.reason == "Decide the ties about who goes on first."
