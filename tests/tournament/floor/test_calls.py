"""Calls for the floor and the projector: queues and switches, on record like everything else."""

from croupier.tournament.floor.slide import Slide
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SECOND, SUPERVISOR, wagered

FOREIGN = "does not sit at"


def test_a_call_waits_until_it_is_answered() -> None:
    event = wagered("roulette-2002").playing()
    event.say(DEALER, "call-floor", table=FIRST, why="seat 2 needs time")
    event.say(("P04", "player"), "call-floor", table=SECOND)
    assert [(call.table, call.why, call.by) for call in event.state.floor.calls.values()] == [
        (FIRST, "seat 2 needs time", "dealer"),
        (SECOND, "", "P04"),
    ]
    event.say(SUPERVISOR, "answer-call", call="call-1")
    event.say(DEALER, "call-floor", table=FIRST)
    assert list(event.state.floor.calls) == ["call-2", "call-3"]
    assert event.replayed()


def test_nobody_calls_twice_or_to_a_table_of_others() -> None:
    event = wagered("roulette-2002").playing()
    event.say(DEALER, "call-floor", table=FIRST)
    assert "already" in event.refused(DEALER, "call-floor", table=FIRST).reason
    assert FOREIGN in event.refused(("P01", "player"), "call-floor", table=SECOND).reason
    assert "few words" in event.refused(SUPERVISOR, "call-floor", table=FIRST, why="x" * 201).reason
    assert "call-9" in event.refused(SUPERVISOR, "answer-call", call="call-9").reason


def test_the_projector_shows_what_was_chosen() -> None:
    event = wagered("roulette-2002").playing()
    event.say(DIRECTOR, "show-on-projector", slide="standings")
    assert event.state.floor.slide is Slide.STANDINGS
    event.say(SUPERVISOR, "show-on-projector", slide="blank")
    assert "already" in event.refused(DIRECTOR, "show-on-projector", slide="blank").reason
    assert "fireworks" in event.refused(DIRECTOR, "show-on-projector", slide="fireworks").reason
    assert event.replayed()
