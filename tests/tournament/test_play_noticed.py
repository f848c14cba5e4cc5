"""Commands at the edges of what the texts allow: each case notices if the code beside its clauses is changed."""

from fractions import Fraction

import pytest

from croupier.tournament.parts.entry import Standing
from croupier.tournament.rounds import Eliminated, RoundClosed
from croupier.tournament.run.staff import Person
from tests.tournament.floor import (
    CASHIER,
    DEALER,
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
    wagered,
)
from tests.tournament.samples import CHARITY, LATER, Raw, across
from tests.tournament.test_filing import APPROVED, FIVE
from tests.tournament.test_money_noticed import (
    BALLOTS,
    CHIPS,
    COMMISSIONS,
    ENTRIES,
    HEATS,
    PLACES,
    POOLS,
    RESERVES,
    RISKED,
    texts,
)

FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v)"
STARTS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv)"
SIZES = "15.7 19.7 12.7 13.7 17.7 20.8 15.8 18.8"
APPOINTING = "15.1 19.1 12.1 13.1 17.1 20.2 15.4 18.4"
ADVICE = "15.16 19.16 12.14 13.16 17.16 - 15.17 18.17 -"
MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 11.1"
PACES = "15.18 19.18 12.15 13.18 17.18 20.18 15.19 18.19 8.4"
BREAKS = "15.17 19.17 12.16 13.17 17.17 20.17 15.18 18.18"
SHARED = "15.22 19.22 12.20 13.22 17.22 20.22 15.3(a)(xi)(C) 18.3(a)(xi)(C)"
EXTRA = "15.21 19.21 12.19 13.21 17.21 20.21 15.3(a)(xi)(D) 18.3(a)(xi)(D)"
DURATIONS = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(a) 18.3(a)(ii)(a)"
LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 8.6"
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
    assert (event.state.filing.approvals, event.state.filing.notified) == ({}, "")
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
    assert event.state.reserves == ["P08", "P09"]


@texts(SIZES, BALLOTS)
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


@texts(SIZES, BALLOTS)
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


# --- play --------------------------------------------


@across(*ADVICE.split())
def test_advice_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "advice")


@across(*MARKERS.split())
def test_wagers_out_of_order_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "out-of-order")


@across(*PACES.split())
def test_dawdling_is_put_on_record_and_the_pace_set(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "pace")
    event = cup(ruleset).playing()
    for seconds in (0, 601):
        assert number(event.refused(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == clause
    for seconds in (1, 600):
        assert clauses(event.told(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == {clause}
        assert event.state.paces == {"heats/1": seconds}


@texts(CHIPS)
def test_chips_that_were_touched_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "chips")


@texts(RISKED)
def test_who_would_not_wager_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "not-wagering")


def put_on_record(ruleset: str, clause: str, rule: str) -> None:
    event = cup(ruleset).playing()
    event.refused(DEALER, "caution", player="P01", rule="manners")
    assert clauses(event.told(DEALER, "caution", player="P01", rule=rule)) == {clause}
    assert event.state.cautions == [("P01", rule)]


@texts(BREAKS)
def test_a_break_lasts_a_minute_or_a_day(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for minutes in (0, 24 * 60 + 1):
        assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == clause
    for minutes in (1, 24 * 60):
        assert clauses(event.told(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == {clause}
        event.refused(DEALER, "count-round", table=FIRST)
        event.say(DIRECTOR, "resume", session="heats/1")


@across(*LIMITED.split())
def test_new_limits_are_announced_with_the_round(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    event = wagered(ruleset, {"stages.0.levels": [{"round": 2, "table": higher}]}).playing()
    event.floor.play_round(event.state.tables[FIRST])
    logged = event.told(DEALER, "next-round", table=FIRST)
    assert clause in clauses(logged)
    assert [each.startswith(f"{FIRST}: from round 2 on") for each in event.state.announcements] == [True]


@texts(RISKED)
def test_after_every_round_who_cannot_wager_the_minimum_is_out(ruleset: str, clause: str) -> None:
    """Fifteen chips, a minimum of ten: what the last round left decides, and in the last one only having nothing."""
    event = wagered(ruleset, {"chips.start": 15, "stages.0.rounds": 4, "stages.0.table.step": 5}).playing()
    event.play_session_on("heats/1")
    expected: dict[str, tuple[object, ...]] = {}
    found: dict[str, tuple[object, ...]] = {}
    here = {FIRST: {"P01", "P02", "P03"}, SECOND: {"P04", "P05", "P06"}}
    began = dict.fromkeys([*here[FIRST], *here[SECOND]], Fraction(15))
    for logged in event.journal.log:
        if isinstance(logged.event, RoundClosed):
            closed = logged.event
            for player, held in closed.stacks:
                why = "no chips are left" if not held else "the minimum cannot be wagered"
                if player in here[closed.table] and (held < 10 if closed.round < 4 else not held):
                    expected[player] = (closed.round, began[player], 0, why)
                    here[closed.table].discard(player)
            began |= dict(closed.stacks)
        if isinstance(logged.event, Eliminated):
            out = logged.event
            found[out.player] = (out.round, out.before, out.order, out.why)
            assert [each.number for each in out.clauses] == [clause]
    assert found == expected
    assert found, "fifteen chips do not last"


@texts(DURATIONS)
def test_a_table_is_over_when_one_player_is_left(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 5}).playing()
    event.out("P01")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over, "two are left"
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "one player is left"
    for player in ("P04", "P05", "P06"):
        event.out(player)
    event.say(DEALER, "count-round", table=SECOND)
    assert event.state.tables[SECOND].over == "nobody is left to play"


# --- chips, places, prizes --------------------------------------------


@texts(CHIPS, STARTS)
def test_chips_that_are_carried_over_can_still_be_corrected(ruleset: str, clause: str) -> None:
    """They lie there though the stage is confirmed: what is added comes from the bank, and is played with."""
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    bank = event.state.chips["bank"]
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="40", why="A chip under the table.")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["bank"] == bank - 40
    event.seat("final")
    event.start("final/1")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["stack:P05"] == 550


@texts(STARTS)
def test_everybody_starts_with_what_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.1.start": 700}).drawn()
    event.on_time()
    logged = event.told(DIRECTOR, "start-session", session="heats/1")
    assert clause in clauses(logged)
    assert {event.state.chips[f"stack:P0{player}"] for player in range(1, 7)} == {500}
    assert event.state.sessions["heats/1"].started
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    assert {event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P04", "P05")} == {700}


@texts(SHARED, POOLS, PLACES)
def test_who_goes_out_together_shares_and_is_told_why(ruleset: str, clause: str) -> None:
    """540.00: 216.00 and 162.00, then 108.00 and 54.00 together, 81.00 each."""
    event = cup(ruleset, {"prizes.shares": ["40%", "30%", "20%", "10%"]}).to_final()
    event.final({"P01": 900, "P04": 400}, {"P02": 1, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 21_600, "P04": 16_200, "P02": 8_100, "P05": 8_100}
    told = {player: event.state.why(player)[-1] for player in ("P01", "P02")}
    assert told["P01"].text == "prize of 216.00 AUD for place 1"
    assert told["P02"].text == "prize of 81.00 AUD: the prizes of places 3-4 combined and divided equally"
    assert clause in [each.number for each in told["P02"].clauses]
    assert clause not in [each.number for each in told["P01"].clauses]


@texts(EXTRA)
def test_extra_rounds_are_given_as_a_reason(ruleset: str, clause: str) -> None:
    ties = {"ties": {"session": "extra-rounds", "final": "share"}} if ruleset in LATER else {}
    event = cup(ruleset, ties).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 550}, HEATS[1])
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats"))
    table = event.decide_by_play(["P02", "P03"])
    for player in ("P02", "P03"):
        reasons = [each for each in event.state.why(player) if "after an extra round" in each.text]
        assert reasons
        assert all(table.id in each.text for each in reasons)
        assert {number.number for each in reasons for number in each.clauses} >= {clause}


@texts(POOLS)
def test_the_pool_goes_to_players_and_to_no_charity(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    assert number(event.refused(OPERATOR, "donate")) == clause
    named = {"player": "P01", "charity": "Red Cross", "attested": "Olga"}
    assert number(event.refused(CASHIER, "name-charity", **named)) == clause


@texts(ENTRIES)
def test_nobody_comes_back_where_the_conditions_say_nothing(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert number(event.refused(CASHIER, "buy-back", player="P03", paid=event.fee)) == clause


@pytest.mark.parametrize("ruleset", LATER)
def test_a_session_that_needs_one_player_left(ruleset: str) -> None:
    """Where the best of the stage go on besides, one player alone plays on."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 2}, "stages.0.rounds": 5}).playing()
    event.out("P01")
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over
