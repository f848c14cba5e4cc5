"""A session under way: breaks, pace, advice, announcements; chips that nobody adds or takes; counts by two people."""

from decimal import Decimal

import pytest

from croupier.tournament.floor.sessions import in_chips
from croupier.tournament.tables.counts import SheetKept
from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    SCORER,
    SECOND,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.filing.test_filing import NOT_CHARITY
from tests.tournament.samples import CHARITY, across


@across("15.17", "19.17", "12.16", "13.17", "17.17", "20.17", "15.18", "18.18", "-")
def test_the_director_grants_a_break_and_says_how_long(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    for wrong in (0, 2_000):
        assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=wrong)) == clause
    for other in (DEALER, SUPERVISOR, CASHIER):
        event.refused(other, "take-break", session="heats/1", minutes=15)
    assert clauses(event.told(DIRECTOR, "take-break", session="heats/1", minutes=15)) == {clause}
    assert "15 minutes" in event.state.floor.announcements[-1]
    paused = event.refused(DEALER, "next-round", table=FIRST)
    assert "paused" in paused.reason
    event.minutes(20)
    event.say(DIRECTOR, "resume", session="heats/1")
    assert event.state.sessions["heats/1"].paused_seconds == 20 * 60


@across("15.18", "19.18", "12.15", "13.18", "17.18", "20.18", "15.19", "18.19", "8.4")
def test_the_director_sets_the_pace(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for wrong in (0, 601):
        assert number(event.refused(DIRECTOR, "direct-pace", session="heats/1", seconds=wrong)) == clause
    event.refused(DEALER, "direct-pace", session="heats/1", seconds=20)
    assert clause in clauses(event.told(DIRECTOR, "direct-pace", session="heats/1", seconds=20, words="Hurry, please."))
    assert event.state.sessions["heats/1"].pace == 20
    assert "Hurry, please." in event.state.floor.announcements[-1]
    assert clause in clauses(event.told(DEALER, "caution", player="P01", rule="pace", note="Two minutes for a wager."))


@across("15.16", "19.16", "12.14", "13.16", "17.16", "-", "15.17", "18.17", "-")
def test_nobody_seeks_advice(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    logged = event.told(DEALER, "caution", player="P01", rule="advice", note="Asked his neighbour.")
    assert clauses(logged) == {clause}
    assert event.state.floor.cautions == [("P01", "advice: Asked his neighbour.")]
    assert "Asked his neighbour." in event.state.entries["P01"].history[-1]
    event.say(DIRECTOR, "exclude", player="P01", reason="Sought advice a second time.")
    assert "P01" not in event.state.tables[FIRST].here


@pytest.mark.parametrize("ruleset", ["blackjack-2005", CHARITY])
def test_texts_without_a_rule_on_advice_caution_nobody_for_it(ruleset: str) -> None:
    event = cup(ruleset).playing()
    assert "no rule on advice" in event.refused(DEALER, "caution", player="P01", rule="advice").reason


# --- chips --------------------------------------------


@across("15.12", "19.12", "12.12", "13.12", "17.12", "20.13", "15.13", "18.13", "def:table-stake")
def test_chips_added_or_taken_put_a_table_out_of_balance(ruleset: str, clause: str) -> None:
    """Every wager is recorded: what two people count must be what the record says, or nothing goes on from there."""
    event = wagered(ruleset).playing()
    start = 2000 if ruleset == CHARITY else 500
    fair = dict.fromkeys(("P01", "P02", "P03"), start)
    event.count_table(FIRST, fair | {"P02": start + 100})
    assert FIRST in event.state.tables.unbalanced()
    assert event.state.chips["stack:P02"] == start, "the ledger has moved nothing"
    event.count_table(FIRST, fair)
    assert not event.state.tables.unbalanced()
    event.count_table(FIRST, fair | {"P03": start - 100})
    event.play_session_on("heats/1")
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "out of balance" in refusal.reason
    assert clause in clauses(event.told(DEALER, "caution", player="P03", rule="chips"))


@across("15.12", "19.12", "12.12", "13.12", "17.12", "20.13", "15.13", "18.13", "-")
def test_only_the_director_corrects_a_stack_with_a_reason_on_record(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    fix = {"player": "P01", "session": "heats/1", "amount": "50"}
    for other in (DEALER, SUPERVISOR, CASHIER):
        event.refused(other, "correct", why="A favour.", **fix)
    event.refused(DIRECTOR, "correct", why="", **fix)
    event.refused(DIRECTOR, "correct", why="Nothing.", **(fix | {"amount": "0"}))
    event.refused(DIRECTOR, "correct", why="All of it.", **(fix | {"amount": "-501"}))
    issued = sum(event.state.chips.balances.values())
    event.say(DIRECTOR, "correct", why="Paid short in round 1.", **fix)
    assert event.state.chips["stack:P01"] == 550
    assert sum(event.state.chips.balances.values()) == issued == 0
    line = list(event.state.chips.trace("stack:P01"))[-1]
    assert [line.amount, line.balance] == [50, 550]
    assert "Paid short in round 1." in line.why
    absent = event.refused(DIRECTOR, "correct", why="Not there.", **(fix | {"player": "P99"}))
    assert absent.reason


@pytest.mark.parametrize("ruleset", RULESETS)
def test_x42_every_session_starts_with_fresh_equal_stacks(ruleset: str) -> None:
    event = cup(ruleset)
    event.to_final()
    start = 2000 if ruleset == CHARITY else 500
    held = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P04", "P05")}
    assert set(held.values()) == {start}
    assert event.state.chips["bank"] == -4 * start, "what was issued for the heats has gone back"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x42_unless_the_conditions_carry_them_over(ruleset: str) -> None:
    event = cup(ruleset, {"stages.1.carry": True})
    event.to_final()
    held = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P04", "P05")}
    assert held == {"P01": 600, "P02": 550, "P04": 600, "P05": 550}


# --- counts --------------------------------------------


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


def test_a_stage_waits_for_its_counts() -> None:
    event = cup("roulette-2002").playing()
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.play_counted(SECOND, {})
    refusal = event.refused(DIRECTOR, "end-session", session="heats/1")
    assert "have not been counted" in refusal.reason


def test_a_count_at_checkpoints() -> None:
    event = cup("roulette-2002", {"stages.0.rounds": 4, "stages.0.count-every": 2}).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    refusal = event.refused(SCORER, "count-round", table=FIRST)
    assert "round 2 have not been counted" in refusal.reason
    event.count_table(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(SCORER, "count-round", table=FIRST)


# --- elimination --------------------------------------------


@across("15.13", "19.13", "12.13", "13.13", "17.13", "20.14", "15.14", "18.14", "-")
def test_x07_x08_only_who_cannot_wager_the_minimum_is_out(ruleset: str, clause: str) -> None:
    """The minimum is 10 in tens: 9 is too little, and 19 is one wager of 10 with 9 left over."""
    event = cup(ruleset).playing()
    able = event.refused(DEALER, "count-out", player="P01", chips={"5": 3, "1": 4}, witness="sue")
    assert number(able) == clause
    event.refused(DEALER, "count-out", player="P01", chips={"5": 1, "1": 4}, witness="dealer")
    logged = event.told(DEALER, "count-out", player="P01", chips={"5": 1, "1": 4}, witness="sue")
    assert clauses(logged) == {clause}
    assert event.state.tables[FIRST].here == {"P02", "P03"}
    event.say(DEALER, "caution", player="P02", rule="not-wagering", note="Able, but would not.")
    assert "P02" in event.state.tables[FIRST].here, "no automatic elimination"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x08_out_if_the_largest_permitted_wager_is_below_the_minimum(ruleset: str) -> None:
    """A minimum of 15 in tens: with 19 chips the largest wager is 10, with 20 it is 20."""
    odd = {f"stages.{stage}.table.minimum": 15 for stage in (0, 1)}
    event = cup(ruleset, odd).playing()
    event.refused(DEALER, "count-out", player="P01", chips={"5": 4}, witness="sue")
    event.say(DEALER, "count-out", player="P01", chips={"5": 3, "1": 4}, witness="sue")
    assert "P01" not in event.state.tables[FIRST].here


@pytest.mark.parametrize(
    ("amount", "chips", "stack"),
    [
        (30, (10, 25), {"10": 3}),
        (55, (10, 25), {"25": 1, "10": 3}),
        (60, (10, 25), {"25": 2, "10": 1}),
        (15, (10, 25), {}),
        (500, (1, 5, 25, 100), {"100": 5}),
        (500, (), {}),
    ],
)
def test_a_stack_is_made_of_the_largest_chips_that_make_it_up(
    amount: int, chips: tuple[int, ...], stack: dict[str, int]
) -> None:
    assert dict(in_chips(Decimal(amount), tuple(map(Decimal, chips)))) == stack
