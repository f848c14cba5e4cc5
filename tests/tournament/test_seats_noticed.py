"""Seats, lists, reserves and the roll: each case notices if the code that seats people is changed."""

from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.draws.seat_draw import draw_seats, permitted, sizes
from croupier.tournament.draws.seating import waiting
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.sessions import made_of
from croupier.tournament.places.ranking import Out, Result, ranked
from croupier.tournament.results.blockers import result_blockers, stage_blockers
from croupier.tournament.tables.count import Count
from croupier.values.refused import Refused
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, SECOND, Cup, cup, number
from tests.tournament.samples import CHARITY, Raw, across
from tests.tournament.test_money_noticed import (
    BALLOTS,
    FORFEITS,
    HEATS,
    PLACES,
    RESERVES,
    SUBSTITUTES,
    texts,
)
from tests.tournament.test_play_at_edges import GROUPED, MARKERS
from tests.tournament.test_play_noticed import STARTS

SEATING = (*BALLOTS.split(), "4.3")
PLACING = (*PLACES.split(), "21.4")


# --- the ballot --------------------------------------------


@across(*SEATING)
def test_a_list_is_fixed_in_its_time_and_once(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    assert event.refused(DIRECTOR, "fix-list", stage="heats").reason == "Entries are not closed."
    event.say(DIRECTOR, "close-entries")
    assert event.refused(DIRECTOR, "fix-list", stage="final").reason == "heats is not confirmed yet."
    assert waiting(event.state, event.state.stage("heats")) == [f"P0{number}" for number in range(1, 7)]
    event.seat("heats")
    assert waiting(event.state, event.state.stage("heats")) == []
    assert event.state.entries["P01"].history[-1] == f"seat {event.state.seats['P01'].seat} at {FIRST} by ballot"
    event.start("heats/1")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.refused(DIRECTOR, "fix-list", stage="heats").reason == "heats is confirmed already."


@across(*SEATING)
def test_a_result_drawn_by_hand_is_one_that_the_ballot_could_have(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    (draw,) = event.state.draws.values()
    slots = list(draw.slots)

    def record(result: Sequence[str]) -> str:
        said = {"draw": draw.id, "result": list(result), "witnesses": ["dina", "ines"]}
        return event.refused(DIRECTOR, "record-draw", **said).reason

    assert record(slots[:5]) == "There are 6 names on the list, and 5 results."
    assert record([*slots[:5], slots[0]]) == f'"{slots[0]}" was not to be drawn, or was drawn twice.'
    assert record([*slots[:5], "heats/9/9/9"]) == '"heats/9/9/9" was not to be drawn, or was drawn twice.'
    event.draw_by_hand(slots[::-1])
    assert event.state.seats["P01"].table == SECOND, "the last of the list"


@across(*SEATING)
def test_a_ballot_is_shuffled_and_its_tables_are_even(ruleset: str, clause: str) -> None:
    stage = cup(ruleset).conditions.stages[0]
    assert [sizes(stage, 1, players) for players in (1, 3, 4, 5, 6)] == [(1, 0), (3, 0), (2, 2), (3, 2), (3, 3)]
    assert sizes(stage, 2, 7) == (3, 2, 2, 0), "the sessions take turns: a table of each, then the second of the first"
    names = [f"P{number}" for number in range(8)]
    slots = [f"heats/1/{table}/{seat}" for table in (1, 2) for seat in (1, 2, 3, 4)]
    streams = [SeededStream(seed.to_bytes(32, "big")) for seed in range(4)]
    drawn = {draw_seats(names, slots, {}, stream) for stream in streams}
    assert len(drawn) == 4, "another secret, another seating; 8! of them"
    assert all(sorted(each) == slots for each in drawn)


@texts(GROUPED)
def test_groups_are_kept_apart_in_the_stages_that_say_so(ruleset: str, clause: str) -> None:
    """Two of group A: never at one table of the heats, and in the final as it comes."""
    apart: Raw = {"groups": {"eligible": ["A", "B", "C", "D", "E"], "apart": True, "stages": ["heats"]}}
    event = cup(ruleset, apart).opened()
    for player, group in enumerate("ABCDAE", start=1):
        event.enter_one(player, group=group)
    event.say(DIRECTOR, "close-entries")
    event.say(DIRECTOR, "fix-list", stage="heats")
    (draw,) = event.state.draws.values()
    together = [draw.slots[place] for place in (0, 3, 4, 5, 1, 2)]
    said = {"draw": draw.id, "result": together, "witnesses": ["dina", "ines"]}
    refusal = event.refused(DIRECTOR, "record-draw", **said)
    assert number(refusal) == clause
    assert refusal.reason == "Two members of one group would sit at one table; draw again."
    event.draw_by_hand()
    event.start("heats/1")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    assert {"P01", "P05"} < set(event.state.tables["final/1/1"].seats.values())


@texts(GROUPED)
def test_a_group_that_sits_at_a_table_already_bars_the_next_of_it(ruleset: str, clause: str) -> None:
    groups = {"A": "Lions", "B": "Lions", "C": "Bears"}
    slots = ["heats/1/1/1", "heats/1/2/1", "heats/1/1/2"]
    assert permitted(["A", "B", "C"], slots, groups)
    assert not permitted(["A", "C", "B"], slots, groups)
    assert permitted(["D", "C", "E"], slots, groups), "who has no group sits anywhere"
    assert not permitted(["A"], slots[:1], groups, [("Lions", "heats/1/1")])
    assert permitted(["A"], slots[:1], groups, [("Lions", "heats/1/2")])
    with pytest.raises(Refused, match="Hardly any seating"):
        draw_seats(["A", "B"], slots[::2], groups, SeededStream(bytes(32)))


@across(*MARKERS.split())
def test_the_marker_starts_with_the_lowest_seat_or_by_ballot(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    table = event.state.tables[FIRST]
    assert table.marker == min(table.seats, key=int)
    drawn = cup(ruleset, {"stages.0.marker": "ballot"}).drawn()
    drawn.on_time()
    missing = drawn.refused(DIRECTOR, "start-session", session="heats/1")
    assert missing.reason == f"The starting marker of {FIRST} has not been drawn; see draw-marker."
    for name in (FIRST, SECOND):
        drawn.say(DIRECTOR, "draw-marker", table=name)
        drawn.draw_by_hand([max(drawn.state.tables[name].seats, key=int)])
    drawn.start("heats/1")
    assert drawn.state.tables[FIRST].marker == max(table.seats, key=int)


@texts(STARTS)
def test_a_stack_is_made_up_of_chips_that_there_are(ruleset: str, clause: str) -> None:
    def made(amount: int, *chips: int) -> list[tuple[int, int]] | None:
        found = made_of(Fraction(amount), [Fraction(chip) for chip in chips])
        return None if found is None else [(int(chip), count) for chip, count in found]

    assert made(5, 25, 5) == [(25, 0), (5, 1)]
    assert made(5, 25, 10) is None
    assert made(30, 25, 10) == [(25, 0), (10, 3)], "the largest first would not come out"
    assert made(100, 10) == [(10, 10)]
    assert made(0) == []
    assert made(1) is None


# --- reserves and the roll --------------------------------------------


@across(*RESERVES.split(), "3.2(f)")
def test_reserves_wait_in_order_and_leave_with_a_reason(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    for late in (7, 8):
        event.enter_one(late, "reserve")
    assert event.state.entries.reserves == ["P07", "P08"]
    assert event.state.entries["P07"].history == ["put down as a reserve"]
    assert event.state.entries["P07"].standing.value == Standing.RESERVE.value
    second = event.refused(CASHIER, "pass-reserve", player="P08", reason="Not there.")
    assert (number(second), second.reason) == (clause, "Reserves come in order: P07 is next.")
    nobody = event.refused(CASHIER, "pass-reserve", player="P01", reason="Not there.")
    assert (number(nobody), nobody.reason) == (clause, "P01 is no reserve.")
    assert event.refused(CASHIER, "pass-reserve", player="P07", reason="").reason == "Say why."
    event.say(CASHIER, "pass-reserve", player="P07", reason="Went home.")
    assert event.state.entries.reserves == ["P08"]
    assert event.state.entries["P07"].standing.value == Standing.WITHDRAWN.value
    assert event.state.entries["P07"].history[-1] == "reserve gone: Went home."
    event.say(CASHIER, "move-up", player="P08", reason="A place is free.", paid=event.fee)
    assert event.state.entries.reserves == []
    assert event.state.entries["P08"].history[-1] == "moved up from the reserves: A place is free."


@texts(RESERVES, FORFEITS)
def test_a_forfeit_is_no_round_and_its_seat_is_taken_over_whole(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
    out = event.state.outs["P02"]
    assert (out.table, out.round, int(out.before), out.why) == (FIRST, -1, 0, "not seated in time")
    assert event.state.entries["P02"].history[-1] == "forfeited heats/1"
    assert event.state.why("P02")[-1].text == "not seated when heats/1 began"
    seat = event.state.seats["P02"]
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P02", paid=event.fee)
    assert "P02" not in event.state.outs, "who took the seat plays it"
    assert event.state.tables[FIRST].seats[seat.seat] == "P07"
    assert event.state.entries["P07"].history[-1] == "offered the seat of P02"
    assert event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1").reason == "P02 has no seat in heats/1."
    event.start("heats/1")
    late = event.refused(DIRECTOR, "forfeit", player="P03", session="heats/1")
    assert late.reason == "The session has begun."


@texts(FORFEITS)
def test_each_session_is_called_at_its_own_time(ruleset: str, clause: str) -> None:
    """The final has no time until one is published, and then nobody is late a second before it."""
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    starts = event.staff.clock + timedelta(seconds=1)
    event.say(DIRECTOR, "schedule", session="final/1", starts=starts.isoformat())
    event.staff.clock = starts - timedelta(seconds=1)
    early = event.refused(DIRECTOR, "forfeit", player="P04", session="final/1")
    assert (number(early), early.reason) == (clause, f"final/1 is published to start at {starts.isoformat()}.")
    event.staff.clock = starts
    event.say(DIRECTOR, "forfeit", player="P04", session="final/1")
    assert event.refused(DIRECTOR, "forfeit", player="P03", session="final/1").reason == "P03 has no seat in final/1."
    other = cup(ruleset, {"stages.1.carry": True}).playing()
    other.heats(*HEATS)
    other.say(DIRECTOR, "confirm-stage", stage="heats")
    other.seat("final")
    other.staff.clock = other.conditions.starts - timedelta(hours=1)
    other.say(DIRECTOR, "forfeit", player="P05", session="final/1")


@texts(SUBSTITUTES)
def test_a_substitute_without_a_document_keeps_that_of_the_entry(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    event.say(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
    assert (event.state.entries["P01"].name, event.state.entries["P01"].document) == ("Zoe", "ID1")
    told = event.state.why("P01")[-1]
    assert told.text == "substitute Zoe for Player 01: Ill."
    assert [each.number for each in told.clauses] == [clause]
    event.say(DIRECTOR, "substitute", player="P01", name="Yves", reason="Ill.", checked=True, document="ID9")
    assert event.state.entries["P01"].document == "ID9"


# --- places --------------------------------------------


@across(*PLACING)
def test_who_holds_a_chip_stands_before_whoever_is_out(ruleset: str, clause: str) -> None:
    """One chip left against out in the seventh round; out together with other stakes is equal but in charity."""

    def out(player: str, round_number: int, before: int) -> Result:
        gone = Out(FIRST, "heats/1", round_number, Fraction(before), "no chips are left")
        return Result(player, FIRST, "heats/1", Fraction(0), gone)

    alive = Result("A", FIRST, "heats/1", Fraction(1))
    nothing = Result("Z", FIRST, "heats/1", Fraction(0))
    stakes = ruleset == CHARITY
    found = ranked([out("B", 7, 400), alive, out("C", 7, 300), nothing, out("D", 8, 1)], by_stake=stakes)
    assert found == [["A"], ["Z"], ["D"], *([["B"], ["C"]] if stakes else [["B", "C"]])]


@across(*PLACING)
def test_everything_that_keeps_a_stage_open_is_named(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    state, heats = event.state, event.state.stage("heats")
    assert stage_blockers(state, heats) == ["heats is not over"]
    event.heats(*HEATS)
    assert stage_blockers(state, heats) == []
    table = state.tables[FIRST]
    state.tables[FIRST].unbalanced = "a chip too many"
    state.tables[FIRST].count = Count(2)
    table.frozen = "dispute-1"
    assert stage_blockers(state, heats) == [
        f"{FIRST} is out of balance: a chip too many",
        f"{FIRST} is being counted",
        f"{FIRST} waits for the ruling on dispute-1",
    ]
    assert stage_blockers(state, state.stage("final")) == ["final is not over"], "those are tables of the heats"
    state.tables[FIRST].unbalanced = ""
    state.tables[FIRST].count = None
    table.frozen = ""
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    assert stage_blockers(state, state.stage("final"))[:2] == ["final is not over", "draw-2 is open"]
    assert stage_blockers(state, heats) == []


@across(*PLACING)
def test_everything_that_keeps_the_placings_open_is_named(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    assert result_blockers(event.state) == ["final is not confirmed"]
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(("P03", "player"), "open-dispute", facts="Paid short.", table=FIRST)
    short = (("P02", FIRST, 1, event.state.chips["stack:P02"] + 5),)
    event.state.shortages.extend(short)
    assert result_blockers(event.state) == ["dispute-1 is open", "the shortage of P02 is not decided"]
    refusal = event.refused(DIRECTOR, "confirm-placings")
    assert number(refusal) == clause
    empty = event.refused(DIRECTOR, "settle-shortage", player="P02", decision="")
    assert empty.reason == "Say what is decided."
    assert event.refused(DIRECTOR, "settle-shortage", player="P01", decision="Paid.").reason == "P01 owes nothing."
    event.say(DIRECTOR, "settle-shortage", player="P02", decision="Let go.")
    assert (event.state.shortages, event.state.corrections[-1]) == ([], "shortage of P02: Let go.")
    assert event.state.entries["P02"].history[-1] == "shortage decided: Let go."


@across(*PLACING)
def test_lucky_losers_are_drawn_before_a_stage_is_confirmed(ruleset: str, clause: str) -> None:
    event = lucky_cup(ruleset)
    assert stage_blockers(event.state, event.state.stage("heats")) == ["the lucky losers have not been drawn"]
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand()
    assert stage_blockers(event.state, event.state.stage("heats")) == []


def lucky_cup(ruleset: str) -> Cup:
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats(*HEATS)
    return event
