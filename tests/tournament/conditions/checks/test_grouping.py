"""Conditions about groups that sit apart: whether a ballot can keep them apart."""

from tests.tournament.conditions.checks.answers import each, fits, found, reasons
from tests.tournament.samples import Raw, sample

GROUPED = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi) -"


@each(GROUPED)
def test_seatings_that_are_too_rare_to_be_drawn(ruleset: str, clause: str) -> None:
    """Of 924 ways to seat twelve at two tables of six, 64 keep six groups of two apart; of sixty hardly any do, and
    of more still fewer."""
    six: Raw = {"groups.eligible": list("ABCDEF"), "groups.apart": True, "groups.stages": ["heats"]}

    def rare(players: int, tables: int, changes: Raw | None = None) -> str:
        field = six | {"players.maximum": players, "stages.0.tables": tables} | (changes or {})
        return reasons(sample(ruleset), field).get("groups.apart", "")

    assert rare(12, 2) == ""
    said = 'fewer than 1 in 10,000 seatings of "heats" would keep groups apart; allow it there.'
    assert rare(60, 10) == rare(120, 20) == rare(126, 21) == rare(300, 50) == said
    assert found(sample(ruleset), six | {"players.maximum": 60, "stages.0.tables": 10})["groups.apart"] == clause
    nobody = found(sample(ruleset), six | {"players": {"minimum": 0, "maximum": 0}})
    assert "groups.apart" not in nobody


@each(GROUPED)
def test_groups_that_sit_apart_can(ruleset: str, clause: str) -> None:
    six = {"groups.eligible": list("ABCDEF"), "groups.apart": True}
    assert fits(ruleset, six | {"groups.stages": ["heats"]}, {"groups.eligible": ["A", "B"]})
    assert found(sample(ruleset), six | {"groups.eligible": list("ABCDE")}) == {"groups.apart": clause}
    five: Raw = {"groups.eligible": list("ABCDE"), "groups.apart": True}
    five |= {"stages.0.advance": {"top": 2}, "stages.1.seats": 4}
    for stage, wrong in (("heats", True), ("final", False)):
        assert ("groups.apart" in found(sample(ruleset), five | {"groups.stages": [stage]})) == wrong
    assert found(sample(ruleset), {"groups.eligible": ["A", "A"]}) == {"groups.eligible": clause}
    assert found(sample(ruleset), {"groups.stages": ["heats"]}) == {"groups.stages": clause}
