"""What comes before play, at the edges of what the texts allow: each case notices if its code is changed."""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.run.staff import Person
from tests.tournament.cup import (
    CASHIER,
    DIRECTOR,
    FIRST,
    INSPECTOR,
    OPERATOR,
    SECOND,
    SHIFT_MANAGER,
    clauses,
    cup,
    number,
    small,
)
from tests.tournament.filing.test_filing import APPROVED, FIVE
from tests.tournament.samples import CHARITY, LATER, Raw, across
from tests.tournament.test_money_noticed import (
    BALLOTS,
    COMMISSIONS,
    FORFEITS,
    RESERVES,
    texts,
)

FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v)"
SIZES = "15.7 19.7 12.7 13.7 17.7 20.8 15.8 18.8"
APPOINTING = "15.1 19.1 12.1 13.1 17.1 20.2 15.4 18.4"
DATES = "15.2(a) 19.2(a) 12.2(a) 13.2(a) 17.2(a) 20.4(a) 15.7 18.7"


# --- people and papers --------------------------------------------


@across("15.1 15.4", "19.1 19.4", "12.1 12.4", "13.1 13.4", "17.1 17.4", "20.2", "15.4", "18.4", "-")
def test_the_shift_manager_appoints_the_director_and_who_stands_beside(ruleset: str, clause: str) -> None:
    """In 2002 assistants are helpers of the Director; later they hold the same office."""
    event = cup(ruleset)
    refusal = event.refused(OPERATOR, "appoint", person="dina", office="director")
    assert "gaming shift manager appoints" in refusal.reason
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


@texts(COMMISSIONS)
def test_the_commission_is_approved_by_itself_in_the_later_texts(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    commission = APPROVED | {"object": "commission"}
    if ruleset in FIVE:
        assert "no approval of the commission" in event.refused(INSPECTOR, "approve", **commission).reason
    else:
        assert clauses(event.told(INSPECTOR, "approve", **commission)) == {clause}
    assert list(event.state.filing.approvals) == ([] if ruleset in FIVE else ["commission"])
    if ruleset not in LATER:
        assert clause not in clauses(event.told(INSPECTOR, "approve", **APPROVED))


def approved(ruleset: str) -> tuple[Person, str, Raw]:
    if ruleset in LATER:
        return OPERATOR, "notify", {"reference": "GRC 2"}
    return INSPECTOR, "approve", APPROVED


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "15.2(c)", "18.2(c)", "-")
def test_x38_changed_conditions_are_approved_or_notified_again(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    by = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(by, "change-conditions", conditions=small(ruleset, {"stages.0.rounds": 3}), reason="Time.")
    assert event.state.stage("heats").rounds == 3
    assert ("conditions" in event.state.filing.approvals, event.state.filing.notified) == (False, "")
    event.seat("heats")
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    person, do, fields = approved(ruleset)
    event.say(person, do, **fields)
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "15.2(c)", "18.2(c)", "-")
def test_a_rehearsal_begins_without(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    by = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(by, "draft", conditions=small(ruleset), rehearsal=True)
    event.say(by, "open-entries")
    for player in range(1, 7):
        event.enter_one(player)
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    assert event.state.sessions["heats/1"].started


@texts(DATES)
def test_only_the_later_texts_let_the_director_move_the_start(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    later = {"starts": "2027-04-10T20:00:00+10:00", "notice": "By post."}
    if ruleset in LATER:
        assert clauses(event.told(DIRECTOR, "move-start", **later)) == {clause}
        assert event.state.conditions.starts.hour == 20
    else:
        assert number(event.refused(DIRECTOR, "move-start", **later)) == clause
        assert event.state.conditions.starts.hour == 19


# --- entries and seats --------------------------------------------


@texts(FIELDS)
def test_the_smallest_and_the_largest_field(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn(4)
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    cup(ruleset).playing(5)
    full = cup(ruleset).entered(6)
    assert number(full.refused(CASHIER, "enter", player="P07", name="Gil", checked=True, paid=full.fee)) == clause
    full.enter_one(7, "reserve")
    up = {"player": "P07", "reason": "Free.", "paid": full.fee}
    assert number(full.refused(CASHIER, "move-up", **up)) == clause
    full.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    full.say(CASHIER, "move-up", **up)
    assert full.state.entries["P07"].standing is Standing.IN


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


@across(*map(" ".join, zip(SIZES.split(), BALLOTS.split(), strict=True)), "5.1 4.3")
def test_who_still_waits_draws_for_the_free_seats(ruleset: str, clause: str) -> None:
    """Two of six sit at the first table; the others draw its free seat and those of the second."""
    event = cup(ruleset).closed()
    event.seat("heats", players=["P01", "P02"], sizes=[2, 0])
    event.on_time()
    waits = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert "P03, P04, P05, P06 waits for a seat" in waits.reason
    event.refused(DIRECTOR, "fix-late", session="heats/1", players=["P01"])
    event.refused(DIRECTOR, "fix-late", session="heats/1", players=["P01", "P03"])
    event.say(DIRECTOR, "fix-late", session="heats/1", players=["P03"])
    draw = event.state.draws["draw-2"]
    one, two, three = (2, 3, 4) if ruleset == "pai-gow-2002" else (1, 2, 3)
    free = [f"{FIRST}/{three}", *(f"{SECOND}/{seat}" for seat in (one, two, three))]
    assert (list(draw.names), list(draw.slots)) == (["P03"], free)
    event.draw_by_hand(free[:1])
    event.say(DIRECTOR, "fix-late", session="heats/1")
    draw = event.state.draws["draw-3"]
    assert (list(draw.names), list(draw.slots)) == (["P04", "P05", "P06"], free[1:])
    event.draw_by_hand()
    event.start("heats/1")
    assert event.state.tables[SECOND].here == {"P04", "P05", "P06"}


@across(*map(" ".join, zip(SIZES.split(), BALLOTS.split(), strict=True)), "5.1 4.3")
def test_a_session_has_no_more_free_seats_than_that(ruleset: str, clause: str) -> None:
    """One table of three in each of two sessions: the first begins while others wait for the second."""
    two = {"stages.0.tables": 1, "stages.0.sessions": 2}
    event = cup(ruleset, two).closed()
    event.seat("heats", session=1, players=["P01", "P02"])
    late = {"session": "heats/1"}
    assert number(event.refused(DIRECTOR, "fix-late", **late, players=["P03", "P04"])) == clause
    event.say(DIRECTOR, "fix-late", **late, players=["P03"])
    event.draw_by_hand()
    event.start("heats/1")
    assert event.state.tables["heats/1/1"].here == {"P01", "P02", "P03"}
    event.refused(DIRECTOR, "fix-late", **late, players=["P04"])
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats", session=2, sizes=[2])) == clause
    event.seat("heats", session=2)
    event.start("heats/2")


@across(*FORFEITS.split(), "4.5")
def test_a_session_begins_at_its_published_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    for table in event.state.sessions["heats/1"].tables if ruleset == CHARITY else ():
        event.say(DIRECTOR, "designate", table=table, physical=table)
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    event.on_time()
    event.say(DIRECTOR, "start-session", session="heats/1")


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


@pytest.mark.clauses(CHARITY, "4.2")
def test_a_gaming_table_in_use_serves_no_other_session() -> None:
    event = cup(CHARITY, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.say(DIRECTOR, "designate", table="heats/1/1", physical="Green 1")
    event.say(DIRECTOR, "designate", table="heats/2/1", physical="Green 1")
    event.on_time()
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert number(event.refused(DIRECTOR, "designate", table="heats/2/1", physical="Green 1")) == "4.2"
    event.say(DIRECTOR, "designate", table="heats/2/1", physical="Green 2")
