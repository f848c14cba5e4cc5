"""Starts that are moved, and sessions that start early (X-45)."""

from datetime import timedelta

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND as EARLIER
from croupier.tournament.orders.journal import Journal
from tests.tournament.clauses import FORFEITS, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, cup, number, small
from tests.tournament.filing.approving import approve_again
from tests.tournament.samples import CHARITY, across
from tests.tournament.texts.by_edition import by


@across("-", "-", "-", "-", "-", "-", "15.9 15.7", "18.9 18.7", "-")
def test_x45_nobody_is_late_by_a_start_that_was_moved_forward(ruleset: str, clause: str) -> None:
    """19:00 becomes 18:52 at 18:50: who is not there at 18:52 is not late before 19:00."""
    for do in ("schedule", "move-start"):
        event = cup(ruleset).drawn()
        starts = event.conditions.starts
        event.staff.clock = starts - timedelta(minutes=10)
        moved = {"starts": (starts - timedelta(minutes=8)).isoformat()}
        more = {"notice": "On the screen.", "reason": "All are here."} | (
            {"session": "heats/1"} if do == "schedule" else {}
        )
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


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "4.5")
def test_x45_a_published_start_is_moved_with_notice_and_reason(ruleset: str, clause: str) -> None:
    """The start of the conditions and one published since, forward or back."""
    event = cup(ruleset).drawn()
    event.staff.clock = event.conditions.starts - timedelta(hours=2)
    for minutes in (-8, 30):
        moved = {"session": "heats/1", "starts": (event.conditions.starts + timedelta(minutes=minutes)).isoformat()}
        for less in ({}, {"notice": "On the screen."}, {"reason": "Rain."}):
            refused = event.refused(DIRECTOR, "schedule", **moved, **less)
            assert number(refused) == clause
            assert "say what notice was given of the change, and why" in refused.reason
        event.say(DIRECTOR, "schedule", **moved, notice="On the screen.", reason="Rain.")
        event.say(DIRECTOR, "schedule", **moved)
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@across("15.2(a)", "19.2(a)", "12.2(a)", "13.2(a)", "17.2(a)", "20.4(a)", "-", "-", "-")
def test_x45_elsewhere_a_published_start_moves_with_the_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    later, told = "2027-04-10T20:00:00+10:00", {"notice": "On the screen.", "reason": "Rain."}
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T19:00:00+10:00")
    refused = event.refused(DIRECTOR, "schedule", session="heats/1", starts=later, **told)
    assert number(refused) == clause
    assert "Change the conditions, with a fresh approval" in refused.reason
    event.say(DIRECTOR, "change-conditions", conditions=small(ruleset, {"starts": later}), reason="Rain.")
    approve_again(event)
    event.say(DIRECTOR, "schedule", session="heats/1", starts=later)
    event.on_time()
    assert "20:00" in event.refused(DIRECTOR, "start-session", session="heats/1").reason
    event.minutes(60)
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert audit(event.journal.log).findings == []


@texts(FORFEITS)
def test_x45_the_time_of_a_later_session_moves_with_notice_and_reason(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.say(DIRECTOR, "schedule", session="final/1", starts="2027-04-10T21:00:00+10:00")
    moved = {"session": "final/1", "starts": "2027-04-10T20:52:00+10:00"}
    event.refused(DIRECTOR, "schedule", **moved)
    event.say(DIRECTOR, "schedule", **moved, notice="On the screen.", reason="All are here.")
    event.staff.clock = max(event.staff.clock, event.conditions.starts + timedelta(minutes=112))
    assert number(event.refused(DIRECTOR, "forfeit", player="P04", session="final/1")) == clause


def test_x45_by_an_earlier_edition_a_start_was_published_again_without_a_word() -> None:
    event = cup("mini-baccarat-2023").drawn()
    event.staff.journal = Journal(by(event.journal.log, EARLIER.number))
    starts = event.conditions.starts
    event.staff.clock = starts - timedelta(minutes=10)
    event.say(DIRECTOR, "schedule", session="heats/1", starts=(starts - timedelta(minutes=8)).isoformat())
    event.staff.clock = starts - timedelta(minutes=8)
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
    assert audit(event.journal.log).findings == []
