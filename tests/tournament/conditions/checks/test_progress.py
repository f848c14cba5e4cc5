"""Conditions about progress: who goes on, who is out, points and second chances."""

from tests.tournament.conditions.checks.answers import ARRANGED, STRUCTURES, each, fits, found, later
from tests.tournament.samples import CHARITY, GONE, LATER, across, change, sample, series, told

PROGRESSIONS = f"{STRUCTURES} 15.3(a)(ii)(c) 18.3(a)(ii)(c) 21.1,3.2(c)"
REPECHAGES = f"{STRUCTURES} 15.3(a)(ii)(e) 18.3(a)(ii)(e) 3.2(c)"
RISKED = "15.13 19.13 12.13 13.13 17.13 20.14 15.14 18.14 -"


@each(ARRANGED)
def test_points_belong_to_a_series(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.points": [3, 2, 1]}) == {"stages[1].points": clause}
    assert found(sample(ruleset), {"stages.0.advance.points": 1})["stages[1].points"] == clause


@later("15.3(a)(ii)(d)", "18.3(a)(ii)(d)")
def test_points_for_every_seat_and_never_more_for_a_lower_place(ruleset: str, clause: str) -> None:
    assert told(series(ruleset), {"stages.0.points": [6, 4, 4, 2, 1, 1]}) == ()
    for wrong in ([6, 4, 5], [7, 6, 5, 4, 3, 2, 1]):
        assert found(series(ruleset), {"stages.0.points": wrong}) == {"stages[1].points": clause}


@each(PROGRESSIONS)
def test_from_a_session_for_points_everybody_goes_on(ruleset: str, clause: str) -> None:
    """And nobody from the final: neither is a stage in which nobody is out."""
    raw = series() if ruleset != CHARITY else change(series(), {"players": {"minimum": 6, "maximum": 12}})
    raw = change(raw, {"ruleset": ruleset})
    assert not {"stages[1]", "stages[2]", "stages[3]"} & set(found(raw))
    nobody_out = {"stages.0.kind": "progression", "stages.0.points": GONE, "stages.0.advance": {"top": 5}}
    assert found(raw, nobody_out)["stages[1]"] == ("21.1" if ruleset == CHARITY else clause)


@each(PROGRESSIONS)
def test_every_stage_leads_somewhere(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.advance": GONE})["stages[1].advance"] == clause
    assert found(sample(ruleset), {"stages.1.advance": {"top": 1}}) == {"stages[2].advance": clause}
    seats = sample(ruleset)["stages"][0]["seats"]
    assert found(sample(ruleset), {"stages.0.advance": {"top": seats}})["stages[1].advance.top"] == clause
    assert "stages[1].advance.top" not in found(sample(ruleset), {"stages.0.advance": {"top": seats - 1}})
    raw = sample(ruleset)
    heats, final = raw["stages"]
    both = [heats, {**heats, "name": "more", "source": ["heats"]}, {**final, "source": ["heats"]}]
    ways = found({**raw, "stages": both})
    assert (ways["stages[1]"], ways["stages[2]"]) == (clause, clause), "two ways, and none"
    assert found(raw, {"stages.1.seats": final["seats"] - 1}) == {"stages[2]": clause}, "one too many"


@each(PROGRESSIONS)
def test_in_the_smallest_field_somebody_is_left_behind(ruleset: str, clause: str) -> None:
    """Of one table of so many as go on all would; of one player more, one does not."""
    top = sample(ruleset)["stages"][0]["advance"]["top"]
    advance = {"stages.0.advance": {"top": top}}
    assert found(sample(ruleset), advance | {"players.minimum": top}).get("stages[1]") == clause
    assert "stages[1]" not in found(sample(ruleset), advance | {"players.minimum": top + 1})


@each(REPECHAGES)
def test_a_second_chance_stands_between_two_stages(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.qualifies": "Anybody."}) == {"stages[1].qualifies": clause}
    for stage in (0, 1):
        kind = {f"stages.{stage}.kind": "repechage", f"stages.{stage}.qualifies": "Who lost."}
        assert found(sample(ruleset), kind)[f"stages[{stage + 1}].kind"] == clause
    raw = sample(ruleset)
    heats, final = raw["stages"]
    again = {**heats, "name": "again", "kind": "repechage", "qualifies": "Who lost.", "source": ["heats"]}
    between = {**raw, "stages": [heats, again, {**final, "source": ["heats", "again"]}]}
    assert "stages[2].kind" not in found(between)
    without = {**raw, "stages": [heats, {**again, "qualifies": ""}, {**final, "source": ["heats", "again"]}]}
    assert ("stages[2].qualifies" in found(without)) == (ruleset in (*LATER, CHARITY))


@each(RISKED)
def test_nobody_is_out_by_the_smallest_stack_but_in_charity(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"stages.0.elimination": [5]}) == {"stages[1].elimination": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(A)", "18.3(a)(viii)(A)", "-")
def test_how_players_are_eliminated_is_said_where_they_are(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"eliminated": " "}) == {"eliminated": clause}
    assert told(series(ruleset), {"eliminated": ""}) == ()
