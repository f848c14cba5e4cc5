"""Nobody is late for a session before its start was published, with time to come, nor by one that was brought forward
(12.8 and its siblings, X-45)."""

from datetime import timedelta

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.orders.journal import Journal
from tests.tournament.clauses import FORFEITS, texts
from tests.tournament.cup import DIRECTOR, HEATS, Cup, cup, number, small
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import LATER, across
from tests.tournament.texts.by_edition import by

BY_CONDITIONS = "15.8 19.8 12.8 13.8 17.8 20.9 - - -"


def final_drawn(ruleset: str, edition: int | None = None) -> Cup:
    event = cup(ruleset).drawn()
    if edition is not None:
        event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    return event


@texts(FORFEITS)
def test_nobody_is_late_for_a_session_whose_start_was_not_published(ruleset: str, clause: str) -> None:
    event = final_drawn(ruleset)
    event.minutes(600)
    refused = event.refused(DIRECTOR, "start-session", session="final/1", absent=["P04"])
    assert (number(refused), refused.reason) == (
        clause,
        "No start of final/1 was published, so nobody is late for it; publish one with schedule.",
    )
    assert number(event.refused(DIRECTOR, "forfeit", player="P04", session="final/1")) == clause
    event.say(DIRECTOR, "start-session", session="final/1")
    assert audit(event.journal.log).findings == []


@texts(FORFEITS)
def test_players_have_ten_minutes_to_come(ruleset: str, clause: str) -> None:
    """A start published fifteen seconds ahead makes nobody late before ten minutes are over; with everybody there the
    session begins."""
    event = final_drawn(ruleset)
    event.on_time()
    published = event.staff.clock
    starts = published + timedelta(seconds=15)
    event.say(DIRECTOR, "schedule", session="final/1", starts=starts.isoformat())
    for later in (15, 599):
        event.staff.clock = published + timedelta(seconds=later)
        refused = event.refused(DIRECTOR, "forfeit", player="P04", session="final/1")
        assert (number(refused), "within 10 minutes of that" in refused.reason) == (clause, True)
        assert number(event.refused(DIRECTOR, "start-session", session="final/1", absent=["P04"])) == clause
    event.staff.clock = published + timedelta(minutes=10)
    event.say(DIRECTOR, "start-session", session="final/1", absent=["P04"])
    assert audit(event.journal.log).findings == []
    other = final_drawn(ruleset)
    other.on_time()
    other.say(DIRECTOR, "schedule", session="final/1", starts=other.staff.clock.isoformat())
    other.say(DIRECTOR, "start-session", session="final/1")


@across(*BY_CONDITIONS.split())
def test_x45_changed_conditions_that_bring_the_start_forward_make_nobody_late(ruleset: str, clause: str) -> None:
    """19:00 becomes 18:30 with a fresh approval, before or after the ballot: whoever was told 19:00 may come at 19:00.
    With everybody seated play begins at 18:30."""
    early = "2027-04-10T18:30:00+10:00"
    for event in (cup(ruleset).closed(), cup(ruleset).drawn()):
        told = event.conditions.starts
        changed = small(ruleset, {"starts": early})
        event.say(author(ruleset), "change-conditions", conditions=changed, reason="The room closes at midnight.")
        approve_again(event)
        if not event.state.sessions:
            event.seat("heats")
        event.staff.clock = told - timedelta(minutes=29)
        refused = event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")
        moved = f"The start of heats/1 was {told.isoformat()} before it was moved forward to {early}"
        assert (number(refused), refused.reason) == (clause, f"{moved}; nobody is late before the later time.")
        assert number(event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P02"])) == clause
        event.staff.clock = told
        event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
        assert audit(event.journal.log).findings == []
    other = cup(ruleset).drawn()
    other.say(author(ruleset), "change-conditions", conditions=small(ruleset, {"starts": early}), reason="As above.")
    approve_again(other)
    other.staff.clock = other.conditions.starts - timedelta(minutes=30)
    other.say(DIRECTOR, "start-session", session="heats/1")


def test_by_an_earlier_edition_seats_were_forfeited_at_any_time() -> None:
    event = final_drawn("roulette-2002", SECOND.number)
    event.say(DIRECTOR, "forfeit", player="P04", session="final/1")
    assert audit(event.journal.log).findings == []
    assert audit(by(event.journal.log, 3)).findings


@across("15.2(a)", "19.2(a)", "12.2(a)", "13.2(a)", "17.2(a)", "20.4(a)", "-", "-", "-")
def test_x45_the_approved_start_is_not_moved_by_publishing_another(ruleset: str, clause: str) -> None:
    """No time of its own was published for the first session: its time is the one that was approved."""
    event = cup(ruleset).drawn()
    later, told = "2027-04-10T20:00:00+10:00", {"notice": "On the screen.", "reason": "Rain."}
    refused = event.refused(DIRECTOR, "schedule", session="heats/1", starts=later, **told)
    assert (number(refused), "Change the conditions" in refused.reason) == (clause, True)


@texts(FORFEITS)
def test_x45_a_start_that_moves_takes_the_published_time_with_it(ruleset: str, clause: str) -> None:
    """19:00 was published for the first session too; then the start of the tournament becomes 20:00."""
    event = cup(ruleset).drawn()
    event.say(DIRECTOR, "schedule", session="heats/1", starts=event.conditions.starts.isoformat())
    later = "2027-04-10T20:00:00+10:00"
    if ruleset in LATER:
        event.say(DIRECTOR, "move-start", starts=later, notice="On the screen.", reason="Rain.")
    else:
        event.say(DIRECTOR, "change-conditions", conditions=small(ruleset, {"starts": later}), reason="Rain.")
        approve_again(event)
    event.on_time()
    for do, more in (("forfeit", {"player": "P02"}), ("start-session", {"absent": ["P02"]}), ("start-session", {})):
        refused = event.refused(DIRECTOR, do, session="heats/1", **more)
        assert (number(refused), refused.reason) == (clause, f"heats/1 starts at {later}; wait until then.")
    event.minutes(60)
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert event.replayed()
    assert audit(event.journal.log).findings == []
