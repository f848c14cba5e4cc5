"""Conditions about ties: each that can happen is provided for, as the text allows."""

from tests.tournament.conditions.checks.answers import fits, found, later
from tests.tournament.samples import GONE, across, change, sample, series, told


@later("15.3(a)(viii)(B) 15.3(a)(ix)(B)", "18.3(a)(viii)(B) 18.3(a)(ix)(B)")
def test_what_decides_equal_chips_is_asked_once(ruleset: str, clause: str) -> None:
    """Where some stage is for progression by that clause, where all are for points by the other."""
    (fault,) = told(sample(ruleset), {"ties.session": GONE})
    assert fault.clause
    assert fault.clause.number == clause
    (fault,) = told(series(ruleset), {"ties.session": GONE})
    assert fault.clause
    assert fault.clause.number == clause.replace("(viii)", "(ix)")
    for way in ("share", "card-draw", "extra-rounds"):
        assert told(series(ruleset), {"ties.session": way}) == ()
        assert bool(told(sample(ruleset), {"ties.session": way})) == (way == "share")


@later("15.3(a)(xi)(D)", "18.3(a)(xi)(D)")
def test_points_that_decide_who_goes_on_are_not_shared(ruleset: str, clause: str) -> None:
    assert told(series(ruleset)) == ()
    assert found(series(ruleset), {"ties.points": "share"}) == {"ties.points": clause}
    to_the_end = change(series(ruleset), {"ties": {"session": "share", "points": "share"}})
    to_the_end["stages"] = [change(each, {"advance": GONE}) for each in to_the_end["stages"][:2]]
    assert told(to_the_end) == ()
    assert told(to_the_end, {"ties.points": "extra-rounds"}) == ()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
def test_equal_stacks_on_the_way_are_decided_and_never_shared(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"ties.session": "extra-rounds"})
    for wrong in (GONE, "share"):
        assert found(sample(ruleset), {"ties.session": wrong}) == {"ties.session": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ix)(B)", "18.3(a)(ix)(B)", "-")
def test_equal_stacks_of_a_series_are_decided_or_shared(ruleset: str, clause: str) -> None:
    for way in ("share", "card-draw", "extra-rounds"):
        assert told(series(ruleset), {"ties.session": way}) == ()
    assert found(series(ruleset), {"ties.session": GONE}) == {"ties.session": clause}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(A)", "18.3(a)(xi)(A)", "-")
def test_equal_stacks_in_the_final_are_provided_for(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    (fault,) = told(sample(ruleset), {"ties.final": GONE})
    assert (fault.where, fault.clause and fault.clause.number) == ("ties.final", clause)
    assert "equal chips at the end of the final" in fault.reason


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(B)", "18.3(a)(xi)(B)", "-")
def test_equal_points_are_provided_for(ruleset: str, clause: str) -> None:
    assert told(series(ruleset)) == ()
    (fault,) = told(series(ruleset), {"ties.points": GONE})
    assert (fault.where, fault.clause and fault.clause.number) == ("ties.points", clause)
    assert "equal points" in fault.reason


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(C)", "18.3(a)(xi)(C)", "-")
def test_prizes_are_not_drawn_for(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"ties.final": "card-draw"}) == {"ties.final": clause}
