"""Counts, eliminations and limits at the tables: each case notices if the code that decides them is changed."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.schedule.course import fall_short
from croupier.tournament.schedule.levels import can_wager, settings_at
from croupier.tournament.tables.counts import Counted, SheetKept, read_stack
from croupier.tournament.tables.rounds import Eliminated
from croupier.tournament.tables.table import Coming
from croupier.values.refused import Refused
from tests.tournament.cup import (
    BY_WAGERS,
    DEALER,
    DIRECTOR,
    FIRST,
    SCORER,
    SECOND,
    SUPERVISOR,
    Cup,
    cup,
    number,
    small,
    wagered,
)
from tests.tournament.samples import CHARITY, Raw, across
from tests.tournament.test_money_noticed import CHIPS, HEATS, RISKED, texts
from tests.tournament.test_play_noticed import LIMITED, STARTS

KEPT = (*CHIPS.split(), "22.2")


def seats(event: Cup, table: str = FIRST) -> list[str]:
    return sorted(event.state.tables[table].here_seats(), key=int)


def sheet(event: Cup, *numbers: int) -> dict[str, Mapping[str, int]]:
    """So many chips of 100 for each seat of the first table."""
    return {seat: {"100": number} for seat, number in zip(seats(event), numbers, strict=True)}


# --- counting --------------------------------------------


@across(*KEPT)
def test_two_count_blind_twice_and_then_a_supervisor(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    thirds = (15, 20, 25) if ruleset == CHARITY else (5, 6, 7)
    other = (20, 15, 25) if ruleset == CHARITY else (6, 6, 7)
    mine, theirs = sheet(event, *thirds), sheet(event, *other)

    def counts(person: tuple[str, str], stacks: Mapping[str, object]) -> list[object]:
        return [each.event for each in event.told(person, "count-chips", table=FIRST, stacks=stacks)]

    def refused(person: tuple[str, str], stacks: Mapping[str, object]) -> str:
        return event.refused(person, "count-chips", table=FIRST, stacks=stacks).reason

    event.say(SCORER, "count-round", table=FIRST)
    (kept,) = counts(SCORER, mine)
    assert isinstance(kept, SheetKept)
    assert (kept.round, kept.by) == (1, SCORER[0])
    assert refused(SCORER, mine) == "The second count is somebody else's."
    (second,) = counts(DEALER, theirs)
    assert isinstance(second, SheetKept), "they differ, and nobody is told by how much"
    assert refused(SUPERVISOR, mine) == "Two people count at this table; it is their turn."
    (third,) = counts(DEALER, theirs)
    assert refused(DEALER, theirs) == "It is the other's turn to count."
    (fourth,) = counts(SCORER, mine)
    assert isinstance(third, SheetKept)
    assert isinstance(fourth, SheetKept)
    ladder = "Both have counted twice: now a supervisor counts, with both present."
    assert refused(DEALER, mine) == refused(SCORER, mine) == ladder
    last, found = counts(SUPERVISOR, mine)
    assert isinstance(last, SheetKept)
    assert isinstance(found, Counted)
    assert found.by == (SUPERVISOR[0], SCORER[0], DEALER[0])
    assert found.round == 1
    assert clause in {each.number for each in found.clauses}
    held = [event.state.chips[f"stack:{event.state.tables[FIRST].seats[seat]}"] for seat in seats(event)]
    assert held == [100 * each for each in thirds]
    assert FIRST not in event.state.tables.counts()
    assert event.state.tables[FIRST].last_counted == 1
    again = counts(DEALER, mine) + counts(SCORER, mine)
    assert [type(each).__name__ for each in again] == ["SheetKept", "SheetKept", "Counted"], "they agree at once"
    assert isinstance(again[-1], Counted)
    assert again[-1].by == (DEALER[0], SCORER[0])


@across(*KEPT)
def test_the_second_count_of_both_may_agree(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    thirds = (15, 20, 25) if ruleset == CHARITY else (5, 6, 7)
    other = (20, 15, 25) if ruleset == CHARITY else (6, 6, 7)
    event.say(SCORER, "count-round", table=FIRST)
    for person, numbers in ((SCORER, thirds), (DEALER, other), (DEALER, thirds)):
        (kept,) = event.told(person, "count-chips", table=FIRST, stacks=sheet(event, *numbers))
        assert isinstance(kept.event, SheetKept), "the first count of one and the second of another are no pair"
    *_, found = event.told(SCORER, "count-chips", table=FIRST, stacks=sheet(event, *thirds))
    assert isinstance(found.event, Counted)


@across(*KEPT)
def test_what_is_no_count_is_refused(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    good = sheet(event, 20, 20, 20)
    first = seats(event)[0]

    def refused(stack: object) -> str:
        return event.refused(SCORER, "count-chips", table=FIRST, stacks=good | {first: stack}).reason

    every = f"Count every seat that is playing, and no other: {', '.join(seats(event))}."
    fewer = {seat: stack for seat, stack in good.items() if seat != first}
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks=fewer).reason == every
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks=good | {"9": {}}).reason == every
    assert refused(500) == 'A stack is counted by denomination, for example {"100": 7, "25": 4}.'
    assert refused({"100": True}) == "There must be a whole number of 100 chips."
    for wrong in (-1, "7", 1.5):
        with pytest.raises(Refused, match="There must be a whole number of 100 chips"):
            read_stack(event.state, {"100": wrong})
    assert read_stack(event.state, {"100": 0, "25": 1}) == 25
    assert refused({"7": 1}) == "There is no chip of 7 in this tournament."
    event.say(SCORER, "count-chips", table=FIRST, stacks=good | {first: {"100": 20, "25": 0}})
    event.say(DEALER, "count-chips", table=FIRST, stacks=good)
    assert event.state.chips[f"stack:{event.state.tables[FIRST].seats[first]}"] == 2000, "none of 25 is none"


@across(*KEPT)
def test_chips_are_counted_while_they_are_out_and_no_round_is_in_play(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    out = "The chips of heats/1 are not out, or have gone back."
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks={}).reason == out
    event.start("heats/1")
    event.heats(*HEATS)
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks={}).reason == out, "counted, and over"
    dealt = wagered(ruleset).playing()
    table = dealt.state.tables[FIRST]
    while all(move.who == "o" for move in table.playing.moves):
        for move in dealt.floor.next_moves(table):
            dealt.say(DEALER, "play", table=FIRST, move=str(move))
    stacks = {seat: dealt.floor.lying(dealt.state.chips[f"stack:{table.seats[seat]}"]) for seat in table.here_seats()}
    assert dealt.refused(SCORER, "count-chips", table=FIRST, stacks=stacks).reason == "A round is in play."
    dealt.floor.play_round(table)
    held = {seat: dealt.state.chips[f"stack:{table.seats[seat]}"] for seat in table.here_seats()}
    rights = {seat: dealt.floor.lying(chips) for seat, chips in held.items()}
    wrongs = rights | {seats(dealt)[0]: {"100": 1}}
    for stacks, told in ((wrongs, True), (rights, False)):
        for person in (SCORER, SUPERVISOR):
            dealt.say(person, "count-chips", table=FIRST, stacks=stacks)
        assert (FIRST in dealt.state.tables.unbalanced()) is told
        assert {seat: dealt.state.chips[f"stack:{table.seats[seat]}"] for seat in table.here_seats()} == held
    assert not any(isinstance(each.event, Eliminated) for each in dealt.journal.log), "the record says who is out"


@texts(RISKED)
def test_a_count_at_the_end_puts_out_who_holds_nothing_and_nobody_else(ruleset: str, clause: str) -> None:
    """Nine chips are no wager while rounds come, and a stack like any other after the last."""
    event = cup(ruleset, {"stages.0.rounds": 3, "stages.0.count-every": 2}).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    late = event.refused(SCORER, "count-round", table=FIRST)
    assert late.reason == "The stacks of round 2 have not been counted."
    event.count_table(FIRST, {"P01": 10, "P02": 600, "P03": 9})
    out = event.state.outs["P03"]
    assert (out.round, int(out.before), out.why) == (2, 500, "the minimum cannot be wagered")
    assert event.state.entries["P03"].history[-1] == f"out in round 2 of {FIRST}: the minimum cannot be wagered"
    event.say(SCORER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "its 3 rounds have been played"
    assert event.refused(SCORER, "count-round", table=FIRST).reason.startswith(f"{FIRST} is over")
    event.count_table(FIRST, {"P01": 9, "P02": 0})
    assert "P01" not in event.state.outs
    last = event.state.outs["P02"]
    assert (last.round, int(last.before), last.why) == (3, 600, "no chips are left")


@texts(RISKED)
def test_no_wager_below_the_minimum_in_permitted_multiples(ruleset: str, clause: str) -> None:
    """X-07, X-08: a minimum of 30 in steps of twenty is forty at least."""
    event = cup(ruleset, {"stages.0.table": {"minimum": 30, "maximum": 200, "step": 20}}).playing()
    table = event.state.tables[FIRST]
    enough = [held for held in (0, 1, 29, 30, 39, 40, 41) if can_wager(event.state, table, Fraction(held))]
    assert enough == [40, 41]


@texts(RISKED)
def test_a_player_who_is_let_back_takes_the_own_seat_with_what_is_due(ruleset: str, clause: str) -> None:
    """X-05: a round that put somebody out is void; the Director takes the player back, never the system alone."""
    event = somebody_out(ruleset)
    state, table = event.state, event.state.tables[FIRST]
    (player,) = [each for each in ("P01", "P02", "P03") if each not in table.here]
    others = sorted(table.here)
    fall_short(state, others[0], FIRST, 0, Fraction(30))
    fall_short(state, others[1], FIRST, 0, Fraction(-30))
    assert state.shortages == [(others[0], FIRST, 0, Fraction(30))]
    assert state.offers == {}, "nobody else was out"
    for amount in (Fraction(-1, 2), Fraction(-1, 2), Fraction(-14)):
        fall_short(state, player, FIRST, 0, amount)
    assert state.offers[player].chips == 15
    assert state.entries[player].standing is Standing.OUT
    assert event.refused(DIRECTOR, "reinstate", player=player, why="").reason == "Say why."
    table.coming[table.seat(player)] = Coming(others[0], Fraction(0))
    taken = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert taken.reason == "The seat has been taken by somebody else."
    table.coming.clear()
    over, table.over = table.over, "its rounds have been played"
    late = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert late.reason == "The session is over at that table."
    table.over = over
    held = state.chips[f"stack:{player}"]
    event.say(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert state.chips[f"stack:{player}"] == held + 15
    assert table.coming[table.seat(player)].player == player
    assert state.entries[player].standing is Standing.IN
    assert state.entries[player].history[-1] == "reinstated: The round is void."
    assert player not in state.outs
    assert player not in state.offers
    again = event.refused(DIRECTOR, "reinstate", player=player, why="The round is void.")
    assert (number(again), again.reason) == (clause, f"Nothing offers {player} a way back.")


def somebody_out(ruleset: str) -> Cup:
    """Recorded rounds with fifteen chips each, until one of the first table is out and two play on."""
    few: Raw = {"chips.start": 30 if ruleset == "canberra-poker-2002" else 15, "stages.0.rounds": 30}
    for seed in range(1, 30):
        event = Cup(small(ruleset, BY_WAGERS | few | {"stages.0.table.step": 5}), seed).playing()
        table = event.state.tables[FIRST]
        while not table.over and len(table.here) == 3:
            event.floor.play_round(table)
            event.floor.close_round(table)
        if not table.over and len(table.here) == 2:
            return event
    raise AssertionError("nobody alone goes out")


# --- limits and stacks --------------------------------------------


@across(*LIMITED.split())
def test_levels_come_by_the_round_or_by_the_minute(ruleset: str, clause: str) -> None:
    key = "blinds" if ruleset == CHARITY else "minimum"
    low, high, top = ([25, 50], [50, 100], [100, 200]) if ruleset == CHARITY else (10, 20, 40)
    for unit, moments in (
        ("round", ((1, 99), (2, 0), (3, 0), (4, 0), (5, 0))),
        ("minute", ((9, 1), (1, 2), (1, 3), (1, 4), (1, 5))),
    ):
        levels = [{unit: 3, "table": {key: high}}, {unit: 5, "table": {key: top}}]
        event = cup(ruleset, {"stages.0.levels": levels, "stages.0.seconds": 20, "stages.0.rounds": 9}).playing()
        stage = event.state.stage("heats")
        shown = [str(settings_at(event.state, stage, *when)[key]) for when in moments]
        assert shown == [str(each) for each in (low, low, high, high, top)]
    assert ("seconds" in settings_at(event.state, stage, 1, 0)) is (ruleset == CHARITY), "a clock for every decision"
    event.state.sessions.set_limits("heats/1", {key: low})
    assert settings_at(event.state, stage, 3, 5, "heats/1")[key] == low, "what a departure has set comes last"
    without = cup(ruleset).playing()
    assert "seconds" not in settings_at(without.state, without.state.stage("heats"), 1, 0)


@texts(STARTS)
def test_chips_are_issued_once_and_the_record_begins_with_them(ruleset: str, clause: str) -> None:
    event = wagered(ruleset, {"stages.1.carry": True}).playing()
    table = event.state.tables[FIRST]
    assert table.start is not None
    assert [table.chips(seat) for seat in table.here_seats()] == [500, 500, 500]
    counted = cup(ruleset, {"stages.1.carry": True}).playing()
    assert counted.state.tables[FIRST].start is None
    counted.heats({"P01": 600}, HEATS[1], {"P02": 2, "P03": 1})
    assert counted.state.tables[SECOND].here == {"P04", "P05", "P06"}


@pytest.mark.clauses(CHARITY, "8.2", "10.1.1")
def test_every_session_begins_with_equal_stacks_in_charity() -> None:
    event = cup(CHARITY).to_final()
    assert {event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P04", "P05")} == {2000}
    assert {event.state.chips[f"stack:{player}"] for player in ("P03", "P06")} == {0}, "theirs went back"
