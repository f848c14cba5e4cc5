"""Draws: uniform over every seating that is permitted, repeatable by anybody with a standard library, in the order of
commitment, contribution, reveal; and drawn once."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt

import pytest

from croupier.proofs.draw import DrawStream, commitment
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.draws.seat_draw import draw_seats, slots_of
from croupier.tournament.entry.entry import Standing
from croupier.tournament.texts.law import RULESETS
from tests.soak import SOAK
from tests.tournament.chaos.grouped import grouped_cup
from tests.tournament.cup import DIRECTOR, INSPECTOR, Cup, small

SECRET = "5a" * 32
Seating = tuple[str, ...]


def permitted_seatings(
    names: Sequence[str], slots: Sequence[str], groups: Mapping[str, str], taken: Collection[tuple[str, str]] = ()
) -> set[Seating]:
    """Every one of them, by looking at all."""
    found = set()
    for seating in permutations(slots, len(names)):
        sat = [(groups[name], slot.rpartition("/")[0]) for name, slot in zip(names, seating, strict=True) if groups]
        sat = [each for each in sat if each[0]]
        if len({*sat, *taken}) == len(sat) + len(set(taken)):
            found.add(seating)
    return found


def chi_square(seen: Counter[Seating], cells: int) -> float:
    expected = seen.total() / cells
    return sum((count - expected) ** 2 for count in seen.values()) / expected + (cells - len(seen)) * expected


def most(cells: int) -> float:
    """The value that chi-square passes once in a thousand times, by Wilson and Hilferty."""
    freedom = cells - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3)


TWO_BY_TWO = [f"heats/1/{table}/{seat}" for table in (1, 2) for seat in (1, 2)]
THREE_AND_TWO = [*TWO_BY_TWO, "heats/1/1/3"]
ANNE, BOB, CLEO, DAN, EVE = "ABCDE"


@pytest.mark.parametrize(
    ("names", "slots", "groups", "taken", "cells"),
    [
        pytest.param("ABCD", TWO_BY_TWO, {}, (), 24, id="no groups"),
        pytest.param("ABCD", TWO_BY_TWO, {ANNE: "x", BOB: "x", CLEO: "y", DAN: "y"}, (), 16, id="two pairs"),
        pytest.param("ABCD", TWO_BY_TWO, {ANNE: "x", BOB: "x", CLEO: "", DAN: ""}, (), 16, id="one pair"),
        pytest.param("ABCDE", THREE_AND_TWO, {ANNE: "x", BOB: "x", CLEO: "y", DAN: "y", EVE: ""}, (), 48, id="uneven"),
        pytest.param("AB", TWO_BY_TWO, {}, (), 12, id="late seats, free ones left over"),
        pytest.param("AB", TWO_BY_TWO, {ANNE: "x", BOB: "y"}, [("x", "heats/1/1")], 6, id="late, a group sits there"),
    ],
)
def test_every_permitted_seating_is_equally_likely(
    names: str, slots: list[str], groups: dict[str, str], taken: list[tuple[str, str]], cells: int
) -> None:
    everything = permitted_seatings(names, slots, groups, taken)
    assert len(everything) == cells
    seen: Counter[Seating] = Counter()
    for number in range(100 * cells * SOAK):
        stream = DrawStream(hashlib.sha256(f"{names} {cells} {number}".encode()).digest())
        seen[draw_seats(names, slots, groups, stream, taken)] += 1
    assert set(seen) <= everything
    assert chi_square(seen, cells) < most(cells)


# --- repeated with hmac and hashlib alone --------------------------------------------


def numbers(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[place : place + 8], "big") for place in range(0, 32, 8))
        block += 1


def drawn_again(secret: str, transcript: str, names: list[str], slots: list[str], groups: dict[str, str]) -> list[str]:
    """What anybody can do at home with what was published."""
    words = numbers(hmac.digest(bytes.fromhex(secret), transcript.encode(), "sha256"))
    while True:
        mixed = list(slots)
        for last in range(len(mixed) - 1, 0, -1):
            word = next(each for each in words if each < 2**64 - 2**64 % (last + 1))
            mixed[last], mixed[word % (last + 1)] = mixed[word % (last + 1)], mixed[last]
        seats = mixed[: len(names)]
        pairs = [(groups[name], seat.rpartition("/")[0]) for name, seat in zip(names, seats, strict=True)]
        grouped = [each for each in pairs if each[0]]
        if len(set(grouped)) == len(grouped):
            return seats


BINDING = ("groups", "names", "slots", "taken")
"""What the fingerprint of a list is over."""


def dense(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_anybody_can_repeat_a_draw_of_seats_from_the_log(ruleset: str) -> None:
    cup = grouped_cup(ruleset)
    cup.say(DIRECTOR, "fix-list", stage="heats")
    cup.draw()
    events = [json.loads(line)["event"] for line in cup.journal.lines().splitlines()]
    by_kind = {event["kind"]: event for event in events}
    fixed, drawn = by_kind["ListFixed"], by_kind["Drawn"]
    told = [event for event in events if event["kind"] == "Contributed"]
    parts = {
        "draw": fixed["draw"],
        "purpose": "seats",
        "subject": fixed["subject"],
        "list": hashlib.sha256(dense({key: fixed[key] for key in BINDING if fixed[key]}).encode()).hexdigest(),
        "commitment": hashlib.sha256(bytes.fromhex(drawn["secret"])).hexdigest(),
        "contributions": [[event["words"], event["by"], event["witness"]] for event in told],
    }
    assert parts["commitment"] == by_kind["Committed"]["commitment"]
    transcript = dense(parts)
    groups = {event["player"]: event["group"] for event in events if event["kind"] == "Entered"}
    assert drawn["result"] == drawn_again(drawn["secret"], transcript, fixed["names"], fixed["slots"], groups)
    at = Counter((groups[name], cup.state.seats[name].table) for name in fixed["names"])
    assert set(at.values()) == {1}


# --- in order, and once --------------------------------------------


def test_commitment_contribution_reveal_come_in_this_order() -> None:
    cup = grouped_cup("mini-baccarat-2023")
    cup.say(DIRECTOR, "fix-list", stage="heats")
    for do, fields in (
        ("contribute", {"words": "dice 1 2 3", "witness": "ines"}),
        ("reveal-draw", {"secret": SECRET}),
    ):
        assert "commitment" in cup.refused(DIRECTOR, do, draw="draw-1", **fields).reason
    cup.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=commitment(SECRET))
    assert "outside" in cup.refused(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET).reason
    result = list(cup.state.draws["draw-1"].slots)
    by_hand = cup.refused(DIRECTOR, "record-draw", draw="draw-1", result=result, witnesses=["dina", "ines"])
    assert "reveal" in by_hand.reason
    cup.say(INSPECTOR, "contribute", draw="draw-1", words="dice 4 4 1", witness="dina")
    assert "committed" in cup.refused(DIRECTOR, "reveal-draw", draw="draw-1", secret="00" * 32).reason
    cup.say(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET)
    late = cup.refused(INSPECTOR, "contribute", draw="draw-1", words="dice 6", witness="dina")
    assert "no open draw" in late.reason


def test_a_secret_that_is_not_revealed_is_a_fault_on_record_and_is_not_used_again() -> None:
    cup = grouped_cup("blackjack-2005")
    cup.say(DIRECTOR, "fix-list", stage="heats")
    cup.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=commitment(SECRET))
    cup.say(DIRECTOR, "contribute", draw="draw-1", words="dice 4 4 1", witness="ines")
    cup.say(DIRECTOR, "abandon-draw", draw="draw-1", reason="The secret was lost.")
    assert cup.state.draws["draw-1"].fault == "The secret was lost."
    cup.say(DIRECTOR, "fix-list", stage="heats")
    assert "fresh" in cup.refused(DIRECTOR, "commit-draw", draw="draw-2", commitment=commitment(SECRET)).reason


def test_seats_and_markers_are_drawn_once() -> None:
    """Whoever could hold two lists open, or draw again, could choose."""
    cup = Cup(small("mini-baccarat-2002", {"stages.0.marker": "ballot"})).closed()
    cup.say(DIRECTOR, "fix-list", stage="heats")
    assert "draw-1 is open" in cup.refused(DIRECTOR, "fix-list", stage="heats", session=1).reason
    cup.draw()
    assert cup.refused(DIRECTOR, "fix-list", stage="heats").reason.startswith("Seats of heats have been drawn")
    cup.say(DIRECTOR, "draw-marker", table="heats/1/1")
    assert "draw-2 is open" in cup.refused(DIRECTOR, "draw-marker", table="heats/1/1").reason
    cup.draw()
    assert "has been drawn" in cup.refused(DIRECTOR, "draw-marker", table="heats/1/1").reason
    assert cup.state.draws["draw-2"].purpose is Purpose.MARKER


@pytest.mark.parametrize("when", ["before the reveal", "after the draw"])
def test_a_late_withdrawal_never_redraws(when: str) -> None:
    """The list was fixed: a seat is drawn for whoever stands on it, and stays empty."""
    cup = Cup(small("roulette-2002")).closed()
    cup.say(DIRECTOR, "fix-list", stage="heats")
    if when == "before the reveal":
        cup.say(DIRECTOR, "withdraw", player="P02", reason="Ill.")
    cup.draw()
    if when == "after the draw":
        cup.say(DIRECTOR, "withdraw", player="P02", reason="Ill.")
    seats = dict(cup.state.seats)
    assert len(seats) == 6
    assert cup.state.entries["P02"].standing is Standing.WITHDRAWN
    assert cup.refused(DIRECTOR, "fix-list", stage="heats").reason
    cup.start("heats/1")
    assert cup.state.seats == seats
    empty = seats["P02"]
    assert "P02" not in cup.state.tables[empty.table].here


def test_late_seats_are_drawn_among_all_free_seats_of_the_session() -> None:
    """Also at tables that were not opened: nobody is left without a seat because a first list was short."""
    cup = Cup(small("pai-gow-2002")).closed()
    cup.say(DIRECTOR, "fix-list", stage="heats", players=["P01", "P02"])
    cup.draw()
    cup.on_time()
    assert "fix-late" in cup.refused(DIRECTOR, "start-session", session="heats/1").reason
    cup.say(DIRECTOR, "fix-late", session="heats/1")
    stage = cup.conditions.stages[0]
    every = set(slots_of(stage, [1], (3, 3), 2))
    assert set(cup.state.draws["draw-2"].slots) == every - {f"{s.table}/{s.seat}" for s in cup.state.seats.values()}
    cup.draw()
    assert len({(seat.table, seat.seat) for seat in cup.state.seats.values()}) == 6
