"""At most so many entrants of one household or group (X-43): enforced whenever somebody becomes an entrant."""

import pytest

from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.texts.rules import rules_of
from croupier.values.refused import Refused
from tests.tournament.clauses import GROUPED, texts
from tests.tournament.conditions.checks.answers import reasons
from tests.tournament.cup import CASHIER, DIRECTOR, OPERATOR, PERSON, Cup, cup, number, small
from tests.tournament.samples import Raw, change, sample

TWO: Raw = {"groups.most": 2}


def two_smiths(ruleset: str) -> Cup:
    event = cup(ruleset, TWO).opened()
    event.enter_one(1, group="Smith")
    event.enter_one(2, group="smith ")
    return event


@texts(GROUPED)
def test_a_third_of_a_household_is_refused(ruleset: str, clause: str) -> None:
    event = two_smiths(ruleset)
    person = {**PERSON, "player": "P03", "paid": event.fee, "invited": True}
    refusal = event.refused(CASHIER, "enter", **person, group="SMITH")
    assert number(refusal) == clause
    assert refusal.reason == "2 of SMITH have entered; the conditions allow 2 of one household or group."
    event.enter_one(3, group="Jones")
    event.enter_one(4)
    event.enter_one(5)
    event.enter_one(6)
    alone = cup(ruleset, {"groups.most": 1}).opened()
    alone.enter_one(1, group="Smith")
    assert alone.refused(CASHIER, "enter", **person, group="Smith").reason.startswith("1 of Smith has entered; ")


@texts(GROUPED)
def test_a_reserve_of_a_full_household_waits_for_one_of_it_to_withdraw(ruleset: str, clause: str) -> None:
    event = two_smiths(ruleset)
    event.enter_one(3, do="reserve", group="Smith")
    assert number(event.refused(CASHIER, "move-up", player="P03", reason="A place.", paid=event.fee)) == clause
    event.say(CASHIER, "withdraw", player="P02", reason="Ill.")
    event.say(CASHIER, "move-up", player="P03", reason="A place.", paid=event.fee)
    assert event.playing_on("P03")


@texts(GROUPED)
def test_the_seat_of_an_absent_entrant_goes_to_a_reserve_of_the_same_household(ruleset: str, clause: str) -> None:
    event = two_smiths(ruleset)
    for place, group in enumerate(("Jones", "Jones", "Brown", ""), start=3):
        event.enter_one(place, group=group)
    event.enter_one(7, do="reserve", group="Jones")
    event.enter_one(8, do="reserve", group="Smith")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")
    seat: Raw = {"instead_of": "P01", "paid": event.fee}
    assert number(event.refused(DIRECTOR, "offer-seat", player="P07", **seat)) == clause
    event.say(DIRECTOR, "pass-reserve", player="P07", reason="Two of Jones play.")
    event.say(DIRECTOR, "offer-seat", player="P08", **seat)
    assert event.state.seats["P08"].table == "heats/1/1"


@texts(GROUPED)
def test_a_substitute_is_of_a_household_too(ruleset: str, clause: str) -> None:
    event = two_smiths(ruleset)
    event.enter_one(3, group="Jones")
    swap: Raw = {"reason": "Ill.", "checked": True, "name": "Zoe"}
    refusal = event.refused(DIRECTOR, "substitute", player="P03", group="Smith", **swap)
    assert number(refusal) == clause
    event.say(DIRECTOR, "substitute", player="P01", group="Smith", **swap)
    event.say(DIRECTOR, "substitute", player="P02", group="Brown", **(swap | {"name": "Yves"}))
    event.say(DIRECTOR, "substitute", player="P03", group="Smith", **(swap | {"name": "Xan"}))
    assert [event.state.entries[player].group for player in ("P01", "P02", "P03")] == ["Smith", "Brown", "Smith"]
    assert event.replayed()


@texts(GROUPED)
def test_changed_conditions_allow_those_who_have_entered(ruleset: str, clause: str) -> None:
    event = two_smiths(ruleset)
    by = OPERATOR if rules_of(ruleset).must_say else DIRECTOR
    fewer = change(small(ruleset), {"groups.most": 1})
    refusal = event.refused(by, "change-conditions", conditions=fewer, reason="Crowded.")
    assert number(refusal) == clause
    assert refusal.reason == "2 of smith have entered, more than 1 of one household or group."
    event.say(by, "change-conditions", conditions=change(small(ruleset), {"groups.most": 3}), reason="More room.")
    assert event.state.conditions.groups.most == 3


@texts(GROUPED)
def test_a_limit_that_keeps_everybody_out_is_a_fault(ruleset: str, clause: str) -> None:
    assert reasons(sample(ruleset), {"groups.most": 0}) == {
        "groups.most": "at least one of a group must be able to enter; write 1 or more."
    }
    few: Raw = {"groups": {"eligible": ["A", "B"], "most": 2}, "players.minimum": 5}
    assert reasons(sample(ruleset), few) == {
        "groups.most": "2 groups with 2 each are 4 players, but 5 must enter; allow more of a group, or more groups."
    }
    assert not reasons(sample(ruleset), few | {"groups.most": 3})


def test_a_simulation_of_more_players_than_groups_hold_is_refused() -> None:
    said = read_conditions(small("roulette-2002", {"groups": {"eligible": ["A", "B"], "most": 2}}))
    with pytest.raises(Refused, match="2 groups of at most 2 are 4 players, not 6"):
        plan_of(said, ("flat",), 6)
