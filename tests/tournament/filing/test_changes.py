"""Conditions changed after entries: additions and the largest field."""

from croupier.tournament.filing.changes import Changed
from tests.tournament.clauses import FIELDS, texts
from tests.tournament.cup import DIRECTOR, OPERATOR, Cup, cup, number, small
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import Raw, across

APPROVALS = ("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")


@across("15.2", "19.2", "12.2", "13.2", "17.2", "-", "-", "-", "-")
def test_by_the_texts_of_2002_the_director_alone_changes_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    told = {"conditions": small(ruleset, {"notes": ["The bar is open."]}), "reason": "asked for"}
    assert number(event.refused(OPERATOR, "change-conditions", **told)) == clause
    event.say(DIRECTOR, "change-conditions", **told)


def changed(event: Cup, changes: Raw) -> Changed:
    ruleset = event.conditions.ruleset
    raw = small(ruleset, changes)
    (logged,) = event.told(author(ruleset), "change-conditions", conditions=raw, reason="A sponsor.")
    assert isinstance(logged.event, Changed)
    return logged.event


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
