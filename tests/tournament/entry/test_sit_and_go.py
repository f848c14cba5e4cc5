"""A sit-and-go: entries are taken while its first tables play."""

import pytest

from croupier.archive.auditing import audit
from tests.tournament.clauses import later
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, OPERATOR, number
from tests.tournament.entry.sit_and_go import filling
from tests.tournament.samples import LATER, across


@pytest.mark.parametrize("ruleset", LATER)
def test_a_sit_and_go_takes_entries_while_its_first_tables_play(ruleset: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    assert event.state.filing.phase.value == "playing"
    for late in (4, 5, 6):
        event.enter_one(late)
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.seat("heats", session=2)
    event.start("heats/2")
    event.play_counted("heats/2/1", {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "end-session", session="heats/2")
    assert "entries are still open" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    event.say(DIRECTOR, "close-entries")
    event.refused(DIRECTOR, "close-entries")
    event.refused(CASHIER, "enter", player="P07", name="Late", checked=True, accepted=True, paid=100)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.places.decided["heats"].advanced) == {"P01", "P02", "P04", "P05"}
    assert event.money("pool") == 54_000
    assert event.replayed()


@pytest.mark.parametrize("ruleset", LATER)
def test_x38_a_sit_and_go_without_its_fewest_players_goes_no_further(ruleset: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.say(DIRECTOR, "close-entries")
    reason = event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert "3 players have entered, 5 are needed" in reason
    event.say(OPERATOR, "cancel", reason="Too few.")
    assert dict(event.state.money.non_zero()) == {}


@pytest.mark.parametrize("ruleset", LATER)
def test_a_sit_and_go_takes_no_more_than_its_most_players(ruleset: str) -> None:
    """Six are the most: with one of them out the field has still had six."""
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    event.out("P03")
    for late in (4, 5, 6):
        event.enter_one(late)
    more = {"player": "P07", "name": "Player 07", "checked": True, "accepted": True, "paid": event.fee}
    assert event.refused(CASHIER, "enter", **more).reason == "The field is full with 6 players; take no fee."


@later("(a)(ii)(b)", "(a)(v)")
def test_x38_a_sit_and_go_begins_when_it_is_full(ruleset: str, clause: str) -> None:
    """Three seats: with two the table waits while a third may come, and begins with them once nobody can."""
    event = filling(ruleset).entered(5)
    event.seat("heats", session=1, players=["P01", "P02"])
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert number(refusal) == clause
    assert refusal.reason.startswith("heats/1 begins when its 3 seats are taken; 2 are. Wait, close entries, or change")
    event.say(DIRECTOR, "close-entries")
    event.start("heats/1")


@later("(a)(ii)(b)", "(a)(v)")
def test_x38_no_fee_is_taken_that_no_seat_is_left_for(ruleset: str, clause: str) -> None:
    """Six may enter and two sessions of three have begun with five of them: the sixth would never play."""
    event = filling(ruleset).entered(5)
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.seat("heats", session=2)
    event.on_time()
    event.refused(DIRECTOR, "start-session", session="heats/2")
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="field", reason="Nobody else comes tonight.")
    event.start("heats/2")
    more = {"player": "P06", "name": "Player 06", "checked": True, "accepted": True, "paid": event.fee}
    refusal = event.refused(CASHIER, "enter", **more)
    assert (number(refusal), "take no fee" in refusal.reason) == (clause, True)
    assert event.money("pool") == 5 * 9_000


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "-")
def test_x38_nobody_who_paid_is_left_without_a_seat(ruleset: str, clause: str) -> None:
    """The last two seats are drawn, a third player pays for the free one: that player is seated before play."""
    event = filling(ruleset).entered(5)
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.start("heats/1")
    event.seat("heats", session=2)
    event.enter_one(6)
    event.say(DIRECTOR, "close-entries")
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/2")
    assert (number(refusal), refusal.reason) == (clause, "P06 waits for a seat; use fix-late.")
    event.say(DIRECTOR, "fix-late", session="heats/2")
    event.draw_by_hand()
    event.start("heats/2")
    assert event.state.seats["P06"].session == "heats/2"
    assert audit(event.journal.log).findings == []


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "-")
def test_x38_a_sit_and_go_is_not_over_while_somebody_waits_for_a_seat(ruleset: str, clause: str) -> None:
    event = filling(ruleset).entered(5)
    event.seat("heats", session=1, players=["P01", "P02", "P03"])
    event.say(DIRECTOR, "close-entries")
    event.start("heats/1")
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert (number(refusal), "P04 waits for a seat; P05 waits for a seat" in refusal.reason) == (clause, True)
