"""Starts that are moved, and sessions that start early (X-45)."""

from datetime import timedelta

from croupier.archive.auditing import audit
from tests.tournament.clauses import FORFEITS
from tests.tournament.cup import DIRECTOR, FIRST, SECOND, cup, number
from tests.tournament.samples import CHARITY, across


@across("-", "-", "-", "-", "-", "-", "15.9 15.7", "18.9 18.7", "-")
def test_x45_nobody_is_late_by_a_start_that_was_moved_forward(ruleset: str, clause: str) -> None:
    """19:00 becomes 18:52 at 18:50: who is not there at 18:52 is not late before 19:00."""
    for do in ("schedule", "move-start"):
        event = cup(ruleset).drawn()
        starts = event.conditions.starts
        event.staff.clock = starts - timedelta(minutes=10)
        moved = {"starts": (starts - timedelta(minutes=8)).isoformat()}
        more = {"session": "heats/1"} if do == "schedule" else {"notice": "On the screen."}
        event.say(DIRECTOR, do, **moved, **more)
        event.staff.clock = starts - timedelta(minutes=8)
        assert number(event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")) == clause
        assert number(event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P02"])) == clause
        event.staff.clock = starts
        event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
        assert audit(event.journal.log).findings == []


@across(*FORFEITS.split(), "4.5")
def test_x45_a_session_starts_early_when_every_player_of_it_is_seated(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    event.staff.clock = event.conditions.starts - timedelta(minutes=5)
    if ruleset == CHARITY:
        for table in (FIRST, SECOND):
            event.say(DIRECTOR, "designate", table=table, physical=table)
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P02"], all_seated=True)
    event.say(DIRECTOR, "start-session", session="heats/1", all_seated=True)
    assert event.state.sessions["heats/1"].started
    assert audit(event.journal.log).findings == []
