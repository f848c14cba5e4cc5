"""Stacks: what everybody begins with, made up of chips that exist, carried or given back."""

from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.tournament.floor.sessions import TableOpened, in_chips, made_of
from croupier.tournament.texts.law import RULESETS
from tests.tournament.clauses import PROGRESS, START, STARTS, charity, later, texts
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, HEATS, SECOND, SUPERVISOR, clauses, cup, wagered
from tests.tournament.samples import CHARITY, NOT_CHARITY


@pytest.mark.clauses(CHARITY, "def:add-on")
@pytest.mark.parametrize("act", ["excuse", "disqualify"])
def test_an_add_on_is_for_remaining_players(act: str) -> None:
    """Who is let go or disqualified after the round, before it is closed, is none."""
    add_on = {"add-on": {"stage": "heats", "after-round": 1, "chips": 500}, "stages.0.rounds": 9}
    event = wagered(CHARITY, add_on).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    gone = next(player for player in sorted(table.here) if event.state.chips[f"stack:{player}"])
    who = SUPERVISOR if act == "excuse" else DIRECTOR
    event.say(who, act, player=gone, reason="Called away.")
    before = {player: event.state.chips[f"stack:{player}"] for player in table.here}
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.chips[f"stack:{gone}"] == 0
    assert all(event.state.chips[f"stack:{each}"] == held + 500 for each, held in before.items() if held)
    given = 500 * sum(1 for held in before.values() if held)
    assert event.state.chips[table.float] == -given
    assert event.replayed()


@pytest.mark.clauses(CHARITY, "def:add-on", "15.1")
def test_chips_of_the_house_come_once_though_the_round_does_not_count() -> None:
    """A misdeal in round 1, which is played again: one add-on, one bonus."""
    more = {
        "add-on": {"stage": "heats", "after-round": 1, "chips": 500},
        "stages.0.bonus": [{"round": 1, "chips": 300}],
    }
    event = cup(CHARITY, more).playing()
    event.say(("sam", "scorer"), "count-round", table=FIRST, counted=False)
    held = event.state.chips
    assert [held["stack:P01"], held[f"float:{FIRST}"]] == [2000, 0]
    event.say(("sam", "scorer"), "count-round", table=FIRST)
    assert [held["stack:P01"], held[f"float:{FIRST}"]] == [2500, 300]


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


def test_h25_an_add_on_for_all_who_are_left() -> None:
    event = wagered(CHARITY, {"add-on": {"stage": "heats", "after-round": 1, "chips": 500}}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    before = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03")}
    event.say(DEALER, "next-round", table=FIRST)
    for player, held in before.items():
        wanted = held + 500 if held else Fraction(0)
        assert event.state.chips[f"stack:{player}"] in (wanted, wanted - 25, wanted - 50), (
            "less a blind of the next round"
        )


@charity("3.2(a)", "22.2")
@pytest.mark.parametrize(
    ("start", "chips"),
    [(400, (("100", 4),)), (2000, (("500", 4),)), (650, (("500", 1), ("100", 1), ("25", 2))), (75, (("25", 3),))],
)
def test_a_stack_is_made_up_of_the_largest_chips(start: int, chips: tuple[tuple[str, int], ...]) -> None:
    event = cup(CHARITY, {"chips.start": start}).playing()
    opened = [each.event for each in event.journal.log if isinstance(each.event, TableOpened)]
    assert {each.denominations for each in opened} == {chips}


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


@pytest.mark.clauses(CHARITY, "3.2(a)")
def test_everybody_begins_with_the_chips_that_the_conditions_say() -> None:
    event = cup(CHARITY).playing()
    assert {event.state.chips[f"stack:P0{seat}"] for seat in range(1, 7)} == {2000}
    assert event.state.sessions["heats/1"].started


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


@later(PROGRESS, START)
def test_chips_that_are_carried_stay_and_all_others_go_back(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    held = {name: int(chips) for name, chips in event.state.chips.non_zero().items() if name.startswith("stack:")}
    assert held == {"stack:P01": 600, "stack:P02": 550, "stack:P04": 600, "stack:P05": 550}


@texts(STARTS)
def test_who_comes_without_chips_to_a_stage_that_carries_them_begins_with_fresh_ones(ruleset: str, clause: str) -> None:
    """P03 was out of the heats, and is drawn for the final."""
    event = cup(ruleset, {"stages.1.carry": True, "stages.0.advance": {"top": 1, "drawn": 1}}).playing()
    event.heats({"P01": 600, "P02": 400}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["out", "in", "out", "out"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    assert {player: int(event.state.chips[f"stack:{player}"]) for player in ("P01", "P03", "P04")} == {
        "P01": 600, "P03": 500, "P04": 600,
    }  # fmt: skip
