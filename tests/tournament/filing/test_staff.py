"""Who appoints whom, and what waits for a director."""

from tests.tournament.clauses import APPOINTING, texts
from tests.tournament.cup import DIRECTOR, OPERATOR, SHIFT_MANAGER, cup, number, small
from tests.tournament.samples import FIVE, LATER, across


@across("15.1 15.4", "19.1 19.4", "12.1 12.4", "13.1 13.4", "17.1 17.4", "20.2", "15.4", "18.4", "-")
def test_the_shift_manager_appoints_the_director_and_who_stands_beside(ruleset: str, clause: str) -> None:
    """In 2002 assistants are helpers of the Director; later they hold the same office."""
    event = cup(ruleset)
    refusal = event.refused(OPERATOR, "appoint", person="dina", office="director")
    assert "gaming shift manager may appoint" in refusal.reason
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(DIRECTOR, "appoint", person="anna", office="assistant")
    event.say(OPERATOR if ruleset in LATER else DIRECTOR, "draft", conditions=small(ruleset), rehearsal=True)
    assert number(event.refused(OPERATOR, "appoint", person="dora", office="director")) == clause
    mine, other = (DIRECTOR, SHIFT_MANAGER) if ruleset in FIVE else (SHIFT_MANAGER, DIRECTOR)
    refused = number(event.refused(other, "appoint", person="bea", office="assistant"))
    assert (refused == clause) == (ruleset not in FIVE)
    event.say(mine, "appoint", person="bea", office="assistant")
    event.say(OPERATOR, "appoint", person="dan", office="dealer")
    event.refused(SHIFT_MANAGER, "appoint", person="dan", office="dealer")


@texts(APPOINTING)
def test_entries_open_once_there_is_a_director(ruleset: str, clause: str) -> None:
    """In 2002 nobody else could have drafted the conditions."""
    by = DIRECTOR if ruleset in FIVE else OPERATOR
    if by is OPERATOR:
        nobody = cup(ruleset)
        nobody.say(OPERATOR, "appoint", person="dan", office="dealer")
        nobody.say(by, "draft", conditions=small(ruleset), rehearsal=True)
        assert number(nobody.refused(by, "open-entries")) == clause
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(by, "draft", conditions=small(ruleset), rehearsal=True)
    event.say(by, "open-entries")
    assert event.state.filing.entering
