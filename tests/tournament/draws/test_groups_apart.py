"""Ballots that keep groups apart, drawn by machine or by hand."""

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.draws.seat_draw import bound_by, draw_seats, is_permitted, outcome
from croupier.values.refused import Refused
from tests.tournament.clauses import BALLOTS, GROUPED, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, Cup, cup, number
from tests.tournament.draws.streams import SEEDS
from tests.tournament.samples import Raw, across

APART: Raw = {"groups": {"eligible": ["A", "B", "C"], "apart": True, "stages": ["heats"]}}


def grouped(ruleset: str, changes: Raw | None = None) -> Cup:
    """Six players of three groups, two each: P01 and P04 of A, P02 and P05 of B, P03 and P06 of C; entries closed."""
    event = cup(ruleset, APART | (changes or {})).opened()
    for place in range(6):
        event.enter_one(place + 1, group="ABC"[place % 3])
    event.say(DIRECTOR, "close-entries")
    return event


@texts(GROUPED, BALLOTS)
def test_a_draw_by_hand_keeps_groups_apart(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    slots = list(draw.slots[:6])
    together = [slots[0], slots[3], slots[4], slots[1], slots[2], slots[5]]
    refusal = event.refused(DIRECTOR, "record-draw", draw=draw.id, result=together, witnesses=["dina", "ines"])
    assert number(refusal) == clause
    assert refusal.reason == "Two members of one group would sit at one table; draw again."
    event.draw_by_hand(slots)
    assert (event.state.seats["P01"].table, event.state.seats["P04"].table) == (FIRST, SECOND)


@texts(GROUPED, BALLOTS)
def test_who_sits_at_the_tables_of_a_ballot_binds_it_and_nobody_else(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.seat("heats")
    draw = event.state.draws["draw-1"]
    groups, taken = bound_by(event.state, draw.purpose, draw.subject, ("P01", "P02"), [f"{FIRST}/1"])
    assert groups == ("A", "B")
    assert taken == (("A", FIRST), ("B", FIRST), ("C", FIRST)), "those at the other table are no matter"


@texts(GROUPED)
def test_groups_that_no_ballot_can_keep_apart(ruleset: str, clause: str) -> None:
    """Six of one group at two tables."""
    apart: Raw = {"groups.eligible": list("ABCDEF"), "groups.apart": True}
    event = cup(ruleset, apart).opened()
    for player in range(1, 7):
        event.enter_one(player, group="A")
    event.say(DIRECTOR, "close-entries")
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats")) == clause
    mixed = cup(ruleset, apart).opened()
    for player, group in enumerate("ABCDEF", start=1):
        mixed.enter_one(player, group=group)
    mixed.say(DIRECTOR, "close-entries")
    mixed.seat("heats")


@texts(BALLOTS)
def test_every_ballot_for_seats_keeps_groups_apart(ruleset: str, clause: str) -> None:
    event = grouped(ruleset)
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    drawn = [outcome(draw, seed) for seed in SEEDS]
    assert all(is_permitted(draw.names, each, draw.group_of()) for each in drawn)
    assert len(set(drawn)) > 1


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
    assert is_permitted(["A", "B", "C"], slots, groups)
    assert not is_permitted(["A", "C", "B"], slots, groups)
    assert is_permitted(["D", "C", "E"], slots, groups), "who has no group sits anywhere"
    assert not is_permitted(["A"], slots[:1], groups, [("Lions", "heats/1/1")])
    assert is_permitted(["A"], slots[:1], groups, [("Lions", "heats/1/2")])
    with pytest.raises(Refused, match="Hardly any seating"):
        draw_seats(["A", "B"], slots[::2], groups, SeededStream(bytes(32)))


@across(*BALLOTS.split(), "4.3")
def test_a_ballot_that_can_keep_no_groups_apart_is_refused(ruleset: str, clause: str) -> None:
    """Two of one group, and seats at one table only."""
    groups, slots = {"P01": "A", "P02": "A"}, [f"{FIRST}/1", f"{FIRST}/2"]
    with pytest.raises(Refused, match="Hardly any seating keeps these groups apart"):
        draw_seats(["P01", "P02"], slots, groups, SeededStream(bytes(32)))
    assert set(draw_seats(["P01", "P02"], slots, {}, SeededStream(bytes(32)))) == set(slots)
