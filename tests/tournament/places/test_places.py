"""Places: by chips, by the round of going out, provisional and final."""

from fractions import Fraction

import pytest

from croupier.tournament.places.placing import final_groups
from croupier.tournament.places.ranking import Out, Result, rank_results
from croupier.tournament.places.ties import open_ties
from croupier.tournament.results.stages import StageConfirmed
from tests.tournament.clauses import EQUAL, FINAL_EQUAL, PLACES, PLACING, charity, later, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, OPERATOR, SUPERVISOR, Cup, charity_night, cup
from tests.tournament.samples import CHARITY, Raw, across, series


@pytest.mark.parametrize(("ruleset", "clause"), [("mini-baccarat-2016", "14.2(b)"), ("mini-baccarat-2023", "17.2(b)")])
def test_x24_who_is_excluded_from_a_series_stands_last_whatever_the_points(ruleset: str, clause: str) -> None:
    """P01 has 20 points and P02 ten; the others move up, and the prizes are theirs by place."""
    raw = series(ruleset)
    size: Raw = {"tables": 2, "seats": 3, "rounds": 2, "points": [6, 4, 3], "recording": "counts"}
    raw["stages"] = [each | size for each in raw["stages"][:2]]
    raw["stages"][0]["points"] = [20, 4, 3]
    del raw["stages"][1]["advance"]
    raw |= {"players": {"minimum": 6, "maximum": 6}, "ties": {"session": "share", "points": "share"}}
    event = Cup(raw).closed()
    for stage, second in (("first", 500), ("second", 600)):
        event.seat(stage)
        event.start(f"{stage}/1")
        event.play_counted(f"{stage}/1/1", {"P01": 900, "P02": second, "P03": 100})
        event.play_counted(f"{stage}/1/2", {"P04": 900, "P05": 500, "P06": 550 if stage == "second" else 100})
        event.say(DIRECTOR, "end-session", session=f"{stage}/1")
        if stage == "second":
            excluded = event.told(OPERATOR, "exclude", player="P01", reason="A device.")[0].event
            assert clause in {each.number for each in excluded.clauses}  # type: ignore[attr-defined] # Excluded
        event.say(DIRECTOR, "confirm-stage", stage=stage)
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    assert [event.state.places.placings[player] for player in ("P04", "P02", "P01")] == ["1", "2", "6"]
    assert event.award() == {"P04": 32400, "P02": 21600}


@charity("22.4")
def test_x24_excluded_after_the_session_stands_below_everybody_of_it() -> None:
    event = charity_night()
    event.say(SUPERVISOR, "exclude", player="P01", reason="A marked card.")
    out = event.state.places.results["heats/1"]["P01"].out
    assert out == Out(FIRST, "heats/1", event.state.tables[FIRST].round, Fraction(0), "excluded", 0, -1)
    assert event.state.why("P01")[-1].text == "excluded: A marked card."
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P01" not in event.state.places.decided["heats"].advanced
    event.say(SUPERVISOR, "exclude", player="P04", reason="A marked card.")
    assert event.state.places.results["heats/1"]["P04"].out is None, "what the heats decided stands"


@texts(PLACES)
def test_provisional_places_look_at_what_is_under_way_and_at_nothing_else(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    assert final_groups(event.state, provisional=True) == [], "nobody has played"
    event.start("heats/1")
    six = [f"P0{each}" for each in range(1, 7)]
    assert final_groups(event.state) == []
    assert final_groups(event.state, provisional=True) == [six], "all with the same chips"
    event.out("P05")
    assert final_groups(event.state, provisional=True)[-1] == ["P05"]
    fresh = cup(ruleset).playing()
    fresh.heats(*HEATS)
    fresh.say(DIRECTOR, "confirm-stage", stage="heats")
    order = [["P01", "P04"], ["P02", "P05"], ["P03", "P06"]]
    assert final_groups(fresh.state) == order
    assert final_groups(fresh.state, provisional=True) == order, "chips that went back are not counted again"


@pytest.mark.clauses(CHARITY, "1.1(i)", "1.1(ii)", "21.1", "21.4")
def test_who_advances_and_who_is_placed_by_different_clauses() -> None:
    event = cup(CHARITY).playing()
    event.heats(*HEATS)
    (heats,) = event.told(DIRECTOR, "confirm-stage", stage="heats")
    assert isinstance(heats.event, StageConfirmed)
    assert [clause.number for clause in heats.event.clauses] == ["21.4", "21.1", "21.2", "1.1(i)"]
    assert len(heats.event.advanced) == 4
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    (final,) = event.told(DIRECTOR, "confirm-stage", stage="final")
    assert isinstance(final.event, StageConfirmed)
    assert [clause.number for clause in final.event.clauses] == ["21.4", "21.1", "21.2", "1.1(ii)"]


@across(*PLACING)
def test_who_holds_a_chip_stands_before_whoever_is_out(ruleset: str, clause: str) -> None:
    """One chip left against out in the seventh round; out together with other stakes is equal but in charity."""

    def out(player: str, round_number: int, before: int) -> Result:
        gone = Out(FIRST, "heats/1", round_number, Fraction(before), "no chips are left")
        return Result(player, FIRST, "heats/1", Fraction(0), gone)

    alive = Result("A", FIRST, "heats/1", Fraction(1))
    nothing = Result("Z", FIRST, "heats/1", Fraction(0))
    stakes = ruleset == CHARITY
    found = rank_results([out("B", 7, 400), alive, out("C", 7, 300), nothing, out("D", 8, 1)], by_stake=stakes)
    assert found == [["A"], ["Z"], ["D"], *([["B"], ["C"]] if stakes else [["B", "C"]])]


@later(EQUAL, FINAL_EQUAL)
def test_in_a_final_of_two_tables_chips_of_both_are_compared(ruleset: str, clause: str) -> None:
    """P01 and P05 never met, and share the first two prizes."""
    two: Raw = {"stages.1.tables": 2, "stages.1.seats": 2, "ties": {"session": "card-draw", "final": "extra-rounds"}}
    event = cup(ruleset, two).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    for table, chips in (("final/1/1", {"P01": 700, "P02": 300}), ("final/1/2", {"P04": 200, "P05": 700})):
        event.play_counted(table, chips)
    event.say(DIRECTOR, "end-session", session="final/1")
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P05")]
