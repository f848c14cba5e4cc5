"""The start of a session: its time and its gaming tables."""

import pytest

from croupier.tournament.schedule.course import published_start
from tests.tournament.clauses import FORFEITS
from tests.tournament.cup import DIRECTOR, clauses, cup, number
from tests.tournament.samples import CHARITY, across


@across(*FORFEITS.split(), "4.5")
def test_only_the_first_session_of_all_begins_with_the_tournament(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    sessions = event.state.sessions
    assert published_start(event.state, sessions["heats/1"]) == event.conditions.starts.isoformat()
    assert published_start(event.state, sessions["heats/2"]) == ""
    event.say(DIRECTOR, "schedule", session="heats/2", starts="2027-04-10T21:00:00+10:00")
    assert published_start(event.state, sessions["heats/2"]) == "2027-04-10T21:00:00+10:00"
    whole = cup(ruleset).to_final()
    assert published_start(whole.state, whole.state.sessions["final/1"]) == ""


@across(*FORFEITS.split(), "4.5")
def test_a_session_begins_at_its_published_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    for table in event.state.sessions["heats/1"].tables if ruleset == CHARITY else ():
        event.say(DIRECTOR, "designate", table=table, physical=table)
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    event.on_time()
    event.say(DIRECTOR, "start-session", session="heats/1")


@pytest.mark.clauses(CHARITY, "4.2")
def test_a_gaming_table_in_use_serves_no_other_session() -> None:
    event = cup(CHARITY, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.say(DIRECTOR, "designate", table="heats/1/1", physical="Green 1")
    event.say(DIRECTOR, "designate", table="heats/2/1", physical="Green 1")
    event.on_time()
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert number(event.refused(DIRECTOR, "designate", table="heats/2/1", physical="Green 1")) == "4.2"
    event.say(DIRECTOR, "designate", table="heats/2/1", physical="Green 2")


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "-")
def test_a_session_is_given_its_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    at = "2027-04-10T20:30:00+10:00"
    assert clauses(
        event.told(DIRECTOR, "schedule", session="heats/1", starts=at, notice="On the screen.", reason="Rain.")
    ) == {clause}
    event.on_time()
    assert "20:30" in event.refused(DIRECTOR, "start-session", session="heats/1").reason
