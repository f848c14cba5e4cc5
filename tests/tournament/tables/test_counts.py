"""Counts: blind, twice, by two people, then by a supervisor; when they are due."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from croupier.tournament.tables.counts import Counted, SheetKept, read_stack
from croupier.tournament.tables.rounds import Eliminated
from croupier.values.refused import Refused
from tests.tournament.clauses import CHIPS, RISKED, charity, texts
from tests.tournament.cup import (
    CASHIER,
    CHARITY_HEATS,
    DEALER,
    DIRECTOR,
    FIRST,
    HEATS,
    SCORER,
    SUPERVISOR,
    Cup,
    clauses,
    cup,
    wagered,
)
from tests.tournament.samples import CHARITY, across

KEPT = (*CHIPS.split(), "22.2")


@across("-", "-", "-", "-", "-", "-", "-", "-", "22.2")
def test_a_count_of_everybodys_chips(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    stacks = {seat: {"500": 4} for seat in ("1", "2", "3")}
    event.refused(CASHIER, "count-chips", table=FIRST, stacks=stacks)
    event.refused(DIRECTOR, "count-chips", table=FIRST, stacks={"1": {"500": 4}})
    event.say(DIRECTOR, "count-chips", table=FIRST, stacks=stacks)
    assert clause in clauses(event.told(SUPERVISOR, "count-chips", table=FIRST, stacks=stacks))
    assert not event.state.tables.unbalanced()


def test_two_people_count_blind_then_again_then_a_supervisor_does() -> None:
    event = cup("roulette-2002").playing()
    event.say(SCORER, "count-round", table=FIRST)
    high = {seat: {"100": 6} for seat in ("1", "2", "3")}
    low = {seat: {"100": 5} for seat in ("1", "2", "3")}
    event.say(SCORER, "count-chips", table=FIRST, stacks=high)
    event.refused(SCORER, "count-chips", table=FIRST, stacks=high)
    logged = event.told(DEALER, "count-chips", table=FIRST, stacks=low)
    assert [each.event.says() for each in logged] == [f"{FIRST}: dealer has counted"], "nobody is told the difference"
    event.refused(SUPERVISOR, "count-chips", table=FIRST, stacks=low)
    event.say(SCORER, "count-chips", table=FIRST, stacks=high)
    event.say(DEALER, "count-chips", table=FIRST, stacks=low)
    event.refused(DEALER, "count-chips", table=FIRST, stacks=low)
    event.say(SUPERVISOR, "count-chips", table=FIRST, stacks=low)
    assert [event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03")] == [500, 500, 500]
    kept = [each.event for each in event.journal.log if isinstance(each.event, SheetKept)]
    assert len(kept) == 5, "every figure is kept"


def test_a_count_at_checkpoints() -> None:
    event = cup("roulette-2002", {"stages.0.rounds": 4, "stages.0.count-every": 2}).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    refusal = event.refused(SCORER, "count-round", table=FIRST)
    assert "Count the stacks of round 2" in refusal.reason
    event.count_table(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(SCORER, "count-round", table=FIRST)


@charity("22.2")
def test_chips_of_a_table_that_do_not_add_up_are_counted_again() -> None:
    event = cup(CHARITY).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    lying = {seat: event.floor.lying(Fraction(chips)) for seat, chips in (("1", 3000), ("2", 2000), ("3", 1025))}
    for person in (SCORER, SUPERVISOR):
        event.say(person, "count-chips", table=FIRST, stacks=lying)
    assert event.state.tables.unbalanced() == {FIRST: "its chips do not add up; they did after round 0"}
    event.count_table(FIRST, CHARITY_HEATS[0])
    assert event.state.tables.unbalanced() == {}


def seats(event: Cup, table: str = FIRST) -> list[str]:
    return sorted(event.state.tables[table].here_seats(), key=int)


def sheet(event: Cup, *numbers: int) -> dict[str, Mapping[str, int]]:
    """So many chips of 100 for each seat of the first table."""
    return {seat: {"100": number} for seat, number in zip(seats(event), numbers, strict=True)}


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
    assert refused(SCORER, mine) == "A different person must make the second count."
    (second,) = counts(DEALER, theirs)
    assert isinstance(second, SheetKept), "they differ, and nobody is told by how much"
    assert refused(SUPERVISOR, mine) == "Two other people are counting at this table; it is their turn."
    (third,) = counts(DEALER, theirs)
    assert refused(DEALER, theirs) == "It is the other counter's turn."
    (fourth,) = counts(SCORER, mine)
    assert isinstance(third, SheetKept)
    assert isinstance(fourth, SheetKept)
    ladder = "Both have counted twice; now a supervisor must count, with both present."
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

    every = f"Count exactly the seats that are playing: {', '.join(seats(event))}."
    fewer = {seat: stack for seat, stack in good.items() if seat != first}
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks=fewer).reason == every
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks=good | {"9": {}}).reason == every
    assert refused(500) == 'Count a stack by denomination, for example {"100": 7, "25": 4}.'
    assert refused({"100": True}) == "The number of 100 chips must be a whole number."
    for wrong in (-1, "7", 1.5):
        with pytest.raises(Refused, match="The number of 100 chips must be a whole number"):
            read_stack(event.state, {"100": wrong})
    assert read_stack(event.state, {"100": 0, "25": 1}) == 25
    assert refused({"7": 1}) == "There is no chip of 7 in this tournament."
    event.say(SCORER, "count-chips", table=FIRST, stacks=good | {first: {"100": 20, "25": 0}})
    event.say(DEALER, "count-chips", table=FIRST, stacks=good)
    assert event.state.chips[f"stack:{event.state.tables[FIRST].seats[first]}"] == 2000, "none of 25 is none"


@across(*KEPT)
def test_chips_are_counted_while_they_are_out_and_no_round_is_in_play(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    out = "The chips of heats/1 have not been issued yet, or have gone back to the bank."
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks={}).reason == out
    event.start("heats/1")
    event.heats(*HEATS)
    assert event.refused(SCORER, "count-chips", table=FIRST, stacks={}).reason == out, "counted, and over"
    dealt = wagered(ruleset).playing()
    table = dealt.state.tables[FIRST]
    while all(move.who == "o" for move in table.replayed().round.moves):
        for move in dealt.floor.next_moves(table):
            dealt.say(DEALER, "play", table=FIRST, move=str(move))
    stacks = {seat: dealt.floor.lying(dealt.state.chips[f"stack:{table.seats[seat]}"]) for seat in table.here_seats()}
    assert (
        dealt.refused(SCORER, "count-chips", table=FIRST, stacks=stacks).reason
        == "A round is in play; wait until it ends."
    )
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
def test_rounds_are_not_counted_where_every_wager_is_recorded(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    refusal = event.refused(SCORER, "count-round", table=FIRST)
    assert refusal.reason == "Every wager is recorded at this table; use next-round."
    counted = cup(ruleset).playing()
    counted.refused(DEALER, "next-round", table=FIRST)
    counted.say(SCORER, "count-round", table=FIRST)
    assert counted.state.tables[FIRST].round == 2


@texts(RISKED)
def test_stacks_are_counted_at_every_checkpoint_before_another_round(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 3, "stages.0.count-every": 1}).playing()
    event.say(SCORER, "count-round", table=FIRST)
    early = event.refused(SCORER, "count-round", table=FIRST)
    assert early.reason == "Count the stacks of round 1 first."
    event.count_table(FIRST, {"P01": 600, "P02": 500, "P03": 400})
    event.say(SCORER, "count-round", table=FIRST)
