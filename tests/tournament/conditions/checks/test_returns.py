"""Conditions about buy-backs: when, how often, for how many and with which chips."""

from tests.tournament.conditions.checks.answers import found
from tests.tournament.samples import Raw, across, sample, told

RETURNS = ("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")


@across(*RETURNS)
def test_the_chips_of_a_buy_back_can_be_paid(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "timing": "At once.", "most": 1}
    for chips, wrong in ((500, False), (0, True), ("0.25", True)):
        faults = found(sample(ruleset), {"buy-back": back | {"chips": chips}})
        assert faults.get("buy-back.chips") == (clause if wrong else None)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")
def test_a_buy_back_says_when_how_often_and_for_how_many(ruleset: str, clause: str) -> None:
    seats = sample(ruleset)["stages"][1]["seats"]
    back = {"until": "heats", "seats": 1, "timing": "At once.", "most": 1}
    room: Raw = {"stages.1.seats": seats + 1, "stages.1.tables": 1}
    assert told(sample(ruleset), {"buy-back": back} | room) == ()
    for key, wrong in (("most", 0), ("timing", " "), ("until", "final")):
        assert found(sample(ruleset), {"buy-back": back | {key: wrong}} | room)[f"buy-back.{key}"] == clause
    assert found(sample(ruleset), {"buy-back": back | {"seats": 0}}) == {"buy-back.seats": clause}
