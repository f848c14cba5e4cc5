"""Reserves: how many, in which order, and which seats they get."""

import pytest

from croupier.tournament.entry.entry import Standing
from tests.tournament.clauses import RESERVES, texts
from tests.tournament.cup import CASHIER, DIRECTOR, cup, number
from tests.tournament.samples import CHARITY, LATER, Raw, across


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "3.2(f)")
def test_no_more_reserves_wait_than_the_conditions_provide_for(ruleset: str, clause: str) -> None:
    """Two may wait; when one has gone another may be put down."""
    event = cup(ruleset).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    person = {"player": "P09", "name": "Player 09", "checked": True, "accepted": True, "invited": True}
    assert number(event.refused(CASHIER, "reserve", **person)) == clause
    event.say(CASHIER, "pass-reserve", player="P07", reason="Went home.")
    event.say(CASHIER, "reserve", **person)
    assert event.state.entries.reserves == ["P08", "P09"]


def test_conditions_that_say_nothing_of_reserves_set_no_limit() -> None:
    event = cup("roulette-2002", {"entry.reserves": 0}).entered()
    for late in range(7, 20):
        event.enter_one(late, "reserve")
    assert len(event.state.entries.reserves) == 13


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "-")
def test_x11_how_long_a_reserve_may_take_a_seat_is_said_by_the_text(ruleset: str, clause: str) -> None:
    """Heats in two sessions, one after the other: until play begins, or (2016 on) until the absent player's own one."""
    two: Raw = {"stages.0.sessions": 2, "stages.0.tables": 1}
    event = cup(ruleset, two).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    event.play_counted("heats/1/1", {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    if ruleset != CHARITY:
        event.publish("heats/2")
    event.say(DIRECTOR, "forfeit", player="P04", session="heats/2")
    offer = {"player": "P07", "instead_of": "P04", "paid": event.fee}
    if ruleset in LATER:
        event.say(DIRECTOR, "offer-seat", **offer)
        assert event.state.seats["P07"].session == "heats/2"
    else:
        assert number(event.refused(DIRECTOR, "offer-seat", **offer)) == clause


@texts(RESERVES)
def test_as_many_reserves_as_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    up = {"player": "P07", "reason": "Free.", "paid": event.fee}
    assert number(event.refused(CASHIER, "move-up", **up)) == clause, "nobody waits"
    for late in (7, 8):
        event.enter_one(late, "reserve")
    third = {"player": "P09", "name": "Nina", "checked": True, "accepted": True}
    assert number(event.refused(CASHIER, "reserve", **third)) == clause
    event.say(CASHIER, "pass-reserve", player="P07", reason="Gone home.")
    event.say(CASHIER, "reserve", **third)
    assert event.state.entries.reserves == ["P08", "P09"]


@pytest.mark.clauses(CHARITY, "3.2(f)")
def test_a_seat_that_was_given_up_goes_to_the_next_reserve() -> None:
    event = cup(CHARITY).entered()
    assert number(event.refused(CASHIER, "move-up", player="P07", reason="Free.")) == "3.2(f)", "nobody waits"
    for late in (7, 8):
        event.enter_one(late, "reserve")
    third = {"player": "P09", "name": "Nina", "checked": True, "accepted": True, "invited": True}
    assert number(event.refused(CASHIER, "reserve", **third)) == "3.2(f)", "two are provided for"
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    assert number(event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01")) == "3.2(f)", "not lost"
    event.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    assert number(event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P01")) == "3.2(f)", "not next"
    seat = event.state.seats["P01"]
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01")
    assert event.state.seats["P07"] == seat
    event.start("heats/1")
    assert number(event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P01")) == "3.2(f)", "too late"


@texts(RESERVES)
def test_reserves_come_in_order_and_only_to_a_seat_that_was_lost(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    fee = event.fee
    full = event.refused(CASHIER, "move-up", player="P07", reason="Free.", paid=fee)
    assert full.reason == "The field is full; a place must become free first."
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    kept = event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=fee)
    assert number(kept) == clause
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")
    assert event.state.entries["P01"].standing is Standing.FORFEITED
    for wrong in ("P08", "P02", "P01"):
        assert number(event.refused(DIRECTOR, "offer-seat", player=wrong, instead_of="P01", paid=fee)) == clause
    event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=0)
    seat = event.state.seats["P01"]
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=fee)
    assert event.state.seats["P07"] == seat
    assert [each.text for each in event.state.why("P07")] == ["seat of P01: offered the seat of P01"]
    assert event.money("pool") == 7 * 9_000, "both net fees (X-11)"
    assert event.money("commission") == 7 * 1_000
    event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P01", paid=fee)


@pytest.mark.clauses(CHARITY, "3.2(f)")
def test_a_reserve_takes_a_seat_only_before_the_first_session() -> None:
    event = cup(CHARITY).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    for gone in ("P01", "P02"):
        event.say(CASHIER, "withdraw", player=gone, reason="Ill.")
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01")
    assert event.state.why("P07")[-1].text == "seat of P01: offered the seat of P01"
    event.start("heats/1")
    late_offer = event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P02")
    assert number(late_offer) == "3.2(f)"
    assert "only before the first session" in late_offer.reason


@across(*RESERVES.split(), "3.2(f)")
def test_reserves_wait_in_order_and_leave_with_a_reason(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    for late in (7, 8):
        event.enter_one(late, "reserve")
    assert event.state.entries.reserves == ["P07", "P08"]
    assert event.state.entries["P07"].history == ["put down as a reserve"]
    assert event.state.entries["P07"].standing.value == Standing.RESERVE.value
    second = event.refused(CASHIER, "pass-reserve", player="P08", reason="Not there.")
    assert (number(second), second.reason) == (clause, "Seats go to reserves in order: P07 is next.")
    nobody = event.refused(CASHIER, "pass-reserve", player="P01", reason="Not there.")
    assert (number(nobody), nobody.reason) == (clause, "P01 is not on the list of reserves.")
    assert event.refused(CASHIER, "pass-reserve", player="P07", reason="").reason == "Say why."
    event.say(CASHIER, "pass-reserve", player="P07", reason="Went home.")
    assert event.state.entries.reserves == ["P08"]
    assert event.state.entries["P07"].standing.value == Standing.WITHDRAWN.value
    assert event.state.entries["P07"].history[-1] == "reserve gone: Went home."
    event.say(CASHIER, "move-up", player="P08", reason="A place is free.", paid=event.fee)
    assert event.state.entries.reserves == []
    assert event.state.entries["P08"].history[-1] == "moved up from the reserves: A place is free."
