"""Conditions changed while entries are taken, and after the ballot: what waits for a fresh approval or notice."""

from tests.tournament.clauses import LIMITED, texts
from tests.tournament.cup import CASHIER, DIRECTOR, cup, number, small
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import across


@across("-", "-", "-", "-", "-", "20.3", "15.2(c)", "18.2(c)", "-")
def test_b35_no_fee_is_taken_before_changed_conditions_are_approved_or_notified(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    event.say(author(ruleset), "change-conditions", conditions=small(ruleset, {"notes": ["New."]}), reason="A note.")
    more = {"player": "P06", "name": "Player 06", "checked": True, "accepted": True, "paid": event.fee}
    assert number(event.refused(CASHIER, "enter", **more)) == clause
    approve_again(event)
    event.say(CASHIER, "enter", **more)
    assert event.money("pool") == 6 * 9_000


@texts("15.3 19.3 12.3 13.3 17.3 20.3 15.2(c) 18.2(c)", LIMITED)
def test_limits_and_the_start_change_after_the_ballot_with_fresh_approval(ruleset: str, clause: str) -> None:
    """The seats stay; the heats are played at 20 to 100 from 18:00."""
    event = cup(ruleset).drawn()
    seats = dict(event.state.seats)
    table = {"minimum": 20, "maximum": 100, "step": 20}
    other = small(ruleset, {"stages.0.table": table, "starts": "2027-04-10T18:00:00+10:00"})
    event.say(author(ruleset), "change-conditions", conditions=other, reason="The licence says so.")
    event.staff.clock = event.state.conditions.starts
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    approve_again(event)
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert event.state.seats == seats
    assert dict(event.state.conditions.stages[0].table) == table
