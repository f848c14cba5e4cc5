"""Seats by ballot: who is drawn, the list, results drawn by hand, and free seats."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.draws.seat_draw import draw_seats, outcome, sizes
from croupier.tournament.draws.seating import players_waiting
from tests.tournament.clauses import BALLOTS, SIZES, charity, later, texts
from tests.tournament.cup import (
    DEALER,
    DIRECTOR,
    FINAL,
    FIRST,
    HEATS,
    INSPECTOR,
    JOINED,
    SECOND,
    WITNESSES,
    cup,
    number,
    wagered,
)
from tests.tournament.draws.streams import SEEDS
from tests.tournament.entry.sit_and_go import filling
from tests.tournament.samples import CHARITY, across

SECRET = "5e" * 32
COMMITMENT = sha256(bytes.fromhex(SECRET)).hexdigest()
SEATING_CLAUSES = ("15.6", "19.6", "12.6", "13.6", "17.6", "20.7", "15.7", "18.7", "4.3")
SEATING = (*BALLOTS.split(), "4.3")


def test_seed_5098_who_moved_and_whose_seat_was_taken_does_not_wait_for_one() -> None:
    event = wagered(CHARITY, {"stages.0.rounds": 9} | JOINED).playing(5)
    first, second = event.state.tables[FIRST], event.state.tables[SECOND]
    for table in (first, second):
        event.floor.play_round(table)
    drawn = {"reason": "Balance.", "drawn": [*WITNESSES]}
    event.say(DIRECTOR, "move-player", player=first.seats["1"], table=SECOND, seat="3", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    event.floor.play_round(first)
    event.say(DIRECTOR, "move-player", player=second.seats["1"], table=FIRST, seat="1", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    assert players_waiting(event.state, event.state.stage("heats")) == []


@across(*SEATING_CLAUSES)
def test_who_draws_adds_nothing_alone_to_a_draw_whose_secret_they_may_know(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    event.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=COMMITMENT)
    assert number(event.refused(DIRECTOR, "contribute", draw="draw-1", words="a word that I have chosen")) == clause
    event.refused(DIRECTOR, "contribute", draw="draw-1", words="dice 1 2", witness=DIRECTOR[0])
    event.refused(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET)
    event.say(("P01", "player"), "contribute", draw="draw-1", words="my lucky number is 7")
    event.say(DIRECTOR, "contribute", draw="draw-1", words="dice 1 2", witness=INSPECTOR[0])
    event.say(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET)


@across(*SEATING_CLAUSES)
def test_a_draw_by_hand_has_two_names_not_one_and_a_blank(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    slots = list(event.state.draws["draw-1"].slots)
    for witnesses in (["dina", ""], ["dina", " "], ["dina", "dina"], ["dina"]):
        event.refused(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=witnesses)
    event.say(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=["dina", "ines"])


@charity("4.3")
def test_h40_who_is_on_the_way_to_another_table_waits_for_no_seat() -> None:
    """P04 sits where P01 sat, and P01 sits down with the next round of the other table."""
    event = wagered(CHARITY, {"stages.0.rounds": 9, "stages.0.seats": 4} | JOINED).playing()
    for name in (FIRST, SECOND):
        event.floor.play_round(event.state.tables[name])
    drawn = {"reason": "Balance.", "drawn": [*WITNESSES]}
    event.say(DIRECTOR, "move-player", player="P01", table=SECOND, seat="4", **drawn)
    event.say(DIRECTOR, "move-player", player="P04", table=FIRST, seat="1", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.tables[FIRST].seats["1"] == "P04"
    assert "P01" not in event.state.tables[SECOND].seats.values()
    assert players_waiting(event.state, event.conditions.stages[0]) == []


@across(*map(" ".join, zip(SIZES.split(), BALLOTS.split(), strict=True)), "5.1 4.3")
def test_who_still_waits_draws_for_the_free_seats(ruleset: str, clause: str) -> None:
    """Two of six sit at the first table; the others draw its free seat and those of the second."""
    event = cup(ruleset).closed()
    event.seat("heats", players=["P01", "P02"], sizes=[2, 0])
    event.on_time()
    waits = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert "P03, P04, P05, P06 wait for a seat" in waits.reason
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


@texts(BALLOTS)
def test_only_who_waits_is_drawn_and_nobody_is_left_out(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.refused(DIRECTOR, "fix-list", stage="final")
    event.seat("heats")
    assert list(event.state.draws) == ["draw-1"]
    event.refused(DIRECTOR, "fix-list", stage="heats")
    event.refused(DIRECTOR, "move-player", player="P01", table=SECOND, seat="1", reason="Asked.", drawn=["a", "b"])
    assert [each.text for each in event.state.why("P01")][-1].endswith("by draw-1")
    event.start("heats/1")
    assert number(event.refused(DIRECTOR, "move-player", player="P01", table=SECOND, seat="1", reason="X.")) == clause
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.refused(DIRECTOR, "fix-list", stage="final", players=["P01", "P03"])
    event.seat("final")
    assert sorted(event.state.tables[FINAL].seats.values()) == ["P01", "P02", "P04", "P05"]


@pytest.mark.clauses(CHARITY, "4.3", "5.1")
def test_the_seating_is_drawn_for_those_who_wait_and_says_so() -> None:
    event = cup(CHARITY).closed()
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats", sizes=[4, 2])) == "5.1"
    absent = event.refused(DIRECTOR, "fix-list", stage="heats", players=["P01", "P09"])
    assert number(absent) in ("4.3", "")
    event.seat("heats")
    assert event.state.why("P01")[-1].text == f"seat 1 at {FIRST} by draw-1"
    event.start("heats/1")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    out = event.refused(DIRECTOR, "fix-list", stage="final", players=["P01", "P03"])
    assert number(out) == "4.3"


@across(*BALLOTS.split(), "4.3")
def test_what_is_drawn_is_shuffled(ruleset: str, clause: str) -> None:
    """Lucky losers: twenty draws of two among four do not all fall on the first two."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    drawn = [outcome(draw, seed) for seed in SEEDS]
    assert len(set(drawn)) > 1
    assert all(sorted(each) == sorted(draw.slots) for each in drawn)


@across(*SEATING)
def test_a_list_is_fixed_in_its_time_and_once(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    assert event.refused(DIRECTOR, "fix-list", stage="heats").reason == "Entries are not closed; close them first."
    event.say(DIRECTOR, "close-entries")
    assert event.refused(DIRECTOR, "fix-list", stage="final").reason == "heats is not confirmed yet; confirm it first."
    assert players_waiting(event.state, event.state.stage("heats")) == [f"P0{number}" for number in range(1, 7)]
    event.seat("heats")
    assert players_waiting(event.state, event.state.stage("heats")) == []
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

    assert record(slots[:5]) == "The list has 6 names, but there are 5 results; give one for each name."
    assert record([*slots[:5], slots[0]]) == f'"{slots[0]}" was drawn twice; left to draw: {slots[5]}.'
    assert record([*slots[:5], "heats/9/9/9"]) == (
        f'"heats/9/9/9" is not on the list of this draw; left to draw: {slots[5]}.'
    )
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


@later(y2016="15.7 15.20", y2023="18.7 18.20")
def test_seats_of_a_sit_and_go_are_drawn_while_entries_are_taken(ruleset: str, clause: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    assert event.state.seats["P01"].session == "heats/1"
    event.start("heats/1")
    event.play_session_on("heats/1")
    open_still = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "entries are still open" in open_still.reason
    plain = cup(ruleset).entered()
    assert plain.refused(DIRECTOR, "fix-list", stage="heats").reason == "Entries are not closed; close them first."
