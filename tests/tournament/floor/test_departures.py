"""Departures from the conditions: warned of twice, then shown for ever."""

import pytest

from croupier.tournament.answers.report import report
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.law import T
from tests.tournament.cup import DIRECTOR, cup
from tests.tournament.samples import NOT_CHARITY


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_departure_is_warned_of_twice_and_then_shown_for_ever(ruleset: str) -> None:
    event = cup(ruleset).playing()
    (clause,) = event.state.cite(T.TABLE_SIZE)
    what = {"what": "one table fewer", "reason": "A lamp fell.", "clause": clause.number}
    assert "99.9" in event.refused(DIRECTOR, "depart", **(what | {"clause": "99.9"})).reason, "there is no such clause"
    for _ in range(2):
        logged = event.told(DIRECTOR, "depart", **what)
        assert "would depart" in logged[0].event.says()
        assert report(event.state, [])["departures"] == []
    event.say(DIRECTOR, "depart", **what)
    assert report(event.state, [])["departures"] == ["one table fewer"]
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    assert report(Journal(event.journal.log).state, [])["departures"] == ["one table fewer"]
