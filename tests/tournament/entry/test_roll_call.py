"""The roll: when a session is called, who is absent, and what is forfeited."""

from datetime import timedelta

import pytest

from croupier.tournament.entry.entry import Standing
from tests.tournament.clauses import FORFEITS, RESERVES, charity, texts
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, HEATS, SECOND, cup, number, wagered
from tests.tournament.samples import CHARITY


@pytest.mark.parametrize("ruleset", ["roulette-2002", CHARITY])
def test_who_is_absent_is_named_once_and_still_in(ruleset: str) -> None:
    event = wagered(ruleset).drawn()
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.on_time()
    if ruleset == CHARITY:
        for place, table in enumerate((FIRST, SECOND)):
            event.say(DIRECTOR, "designate", table=table, physical=f"table {place}")
    for absent in (["P06"], ["P01", "P01"], ["P99"], [""]):
        event.refused(DIRECTOR, "start-session", session="heats/1", absent=absent)
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P01"])


@charity("4.5")
def test_nobody_is_absent_from_a_charity_session_of_others() -> None:
    event = cup(CHARITY, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.on_time()
    event.say(DIRECTOR, "designate", table=FIRST, physical="table 1")
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P04"])
    assert refusal.reason == "P04 has no seat in heats/1."


@texts(FORFEITS)
def test_the_roll_is_called_at_the_published_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    assert number(event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")) == clause, "too early"
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
    event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")
    event.start("heats/1", absent=["P05"])
    assert [event.state.entries[player].standing for player in ("P02", "P05")] == [Standing.FORFEITED] * 2
    assert event.state.tables[FIRST].here == {"P01", "P03"}
    assert event.state.tables[SECOND].here == {"P04", "P06"}
    assert event.money("pool") == 6 * 9_000


@texts(RESERVES, FORFEITS)
def test_a_forfeit_is_no_round_and_its_seat_is_taken_over_whole(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
    out = event.state.places.outs["P02"]
    assert (out.table, out.round, int(out.before), out.why) == (FIRST, -1, 0, "not seated in time")
    assert event.state.entries["P02"].history[-1] == "forfeited heats/1"
    assert event.state.why("P02")[-1].text == "not seated when heats/1 began"
    seat = event.state.seats["P02"]
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P02", paid=event.fee)
    assert "P02" not in event.state.places.outs, "who took the seat plays it"
    assert event.state.tables[FIRST].seats[seat.seat] == "P07"
    assert event.state.entries["P07"].history[-1] == "offered the seat of P02"
    assert event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1").reason == "P02 has no seat in heats/1."
    event.start("heats/1")
    late = event.refused(DIRECTOR, "forfeit", player="P03", session="heats/1")
    assert late.reason == "The session has begun."


@texts(FORFEITS)
def test_each_session_is_called_at_its_own_time(ruleset: str, clause: str) -> None:
    """The final has no time until one is published: nobody is late before that, nor a second before the time."""
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    starts = event.staff.clock + timedelta(minutes=20)
    event.say(DIRECTOR, "schedule", session="final/1", starts=starts.isoformat())
    event.staff.clock = starts - timedelta(seconds=1)
    early = event.refused(DIRECTOR, "forfeit", player="P04", session="final/1")
    assert (number(early), early.reason) == (clause, f"final/1 starts at {starts.isoformat()}; wait until then.")
    event.staff.clock = starts
    event.say(DIRECTOR, "forfeit", player="P04", session="final/1")
    assert event.refused(DIRECTOR, "forfeit", player="P03", session="final/1").reason == "P03 has no seat in final/1."
    other = cup(ruleset, {"stages.1.carry": True}).playing()
    other.heats(*HEATS)
    other.say(DIRECTOR, "confirm-stage", stage="heats")
    other.seat("final")
    unpublished = other.refused(DIRECTOR, "forfeit", player="P05", session="final/1")
    assert (number(unpublished), "publish one with schedule" in unpublished.reason) == (clause, True)
    other.publish("final/1")
    other.say(DIRECTOR, "forfeit", player="P05", session="final/1")


@texts(FORFEITS)
def test_nobody_is_absent_from_a_session_of_others(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.on_time()
    assert event.state.seats["P04"].session == "heats/2"
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P04"])
    assert refusal.reason == "P04 has no seat in heats/1."
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert "P02" in event.state.places.outs
