"""Departures from the conditions: warned of twice, then shown for ever."""

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import FIRST
from croupier.tournament.answers.report import report
from croupier.tournament.filing.filing import Departable
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.law import T
from tests.tournament.cup import DIRECTOR, cup
from tests.tournament.samples import NOT_CHARITY
from tests.tournament.texts.by_edition import by


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_departure_is_warned_of_twice_and_then_shown_for_ever(ruleset: str) -> None:
    event = cup(ruleset).playing()
    (clause,) = event.state.cite(T.TABLE_SIZE)
    what = {"what": "session-length", "reason": "A lamp fell.", "clause": clause.number}
    assert "99.9" in event.refused(DIRECTOR, "depart", **(what | {"clause": "99.9"})).reason, "there is no such clause"
    for _ in range(2):
        logged = event.told(DIRECTOR, "depart", **what)
        assert "would depart" in logged[0].event.says()
        assert report(event.state, [])["departures"] == []
    event.say(DIRECTOR, "depart", **what)
    assert report(event.state, [])["departures"] == ["session-length"]
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    assert report(Journal(event.journal.log).state, [])["departures"] == ["session-length"]


def test_a_misspelt_departure_is_refused_with_the_one_that_is_meant() -> None:
    event = cup("roulette-2002").playing()
    refused = event.refused(DIRECTOR, "depart", what="limit", reason="A short evening.")
    assert refused.reason == 'There is no departure "limit"; did you mean "limits"?'
    assert not event.state.filing.warned
    for each in Departable:
        assert event.told(DIRECTOR, "depart", what=each.value, reason="A short evening.")


def test_a_log_of_the_first_edition_with_any_words_opens_and_is_audited_as_before() -> None:
    event = cup("roulette-2002").playing()
    event.staff.journal = Journal(by(event.journal.log, FIRST.number))
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="one table fewer", reason="A lamp fell.")
    assert report(event.state, [])["departures"] == ["one table fewer"]
    again = Journal(event.journal.log)
    assert again.state.raw() == event.state.raw()
    assert audit(event.journal.log).findings == []
