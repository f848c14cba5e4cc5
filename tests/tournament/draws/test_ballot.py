"""Tables and seats by ballot: a draw that convinces, the Director's table sizes, a place kept for the whole session."""

from collections import Counter

import pytest

from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.tournament.draws.seat_draw import draw_seats
from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import (
    ASSISTANT,
    DEALER,
    DIRECTOR,
    FIRST,
    INSPECTOR,
    JOINED,
    SECOND,
    WITNESSES,
    clauses,
    cup,
    number,
)
from tests.tournament.samples import CHARITY, LATER, NOT_CHARITY, across

SECRET = "ab" * 32


@across("15.6", "19.6", "12.6", "13.6", "17.6", "20.7", "15.7", "18.7", "4.3")
def test_seats_are_drawn_by_ballot_before_the_session(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.on_time()
    event.refused(DIRECTOR, "start-session", session="heats/1")
    assert clause in clauses(event.told(DIRECTOR, "fix-list", stage="heats"))
    event.draw()
    seats = [(seat.table, seat.seat) for seat in event.state.seats.values()]
    first = 2 if ruleset == "pai-gow-2002" else 1
    assert sorted(seats) == [(table, str(first + place)) for table in (FIRST, SECOND) for place in range(3)]
    assert list(event.state.seats) != sorted(event.state.seats, key=lambda each: event.state.seats[each].seat)
    event.refused(DIRECTOR, "fix-list", stage="heats")


@across("15.6", "19.6", "12.6", "13.6", "17.6", "20.7", "15.7", "18.7", "-")
def test_a_player_keeps_the_place_for_the_whole_session(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing(5)
    move = {"player": "P01", "table": SECOND, "seat": "3", "reason": "Likes it there.", "drawn": [*WITNESSES]}
    assert number(event.refused(DIRECTOR, "move-player", **move)) == clause
    wager = event.refused(("P04", "player"), "play", table=FIRST, move="p1 wager straight:1 10")
    assert wager.reason


@across("15.7", "19.7", "12.7", "13.7", "17.7", "20.8", "15.8", "18.8", "-")
def test_the_director_decides_how_many_sit_at_a_table(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed(5)
    for wrong in ([4, 1], [5], [3, 3], [2, 2]):
        assert number(event.refused(DIRECTOR, "fix-list", stage="heats", sizes=wrong)) == clause
    event.refused(("carl", "cashier"), "fix-list", stage="heats", sizes=[2, 3])
    event.seat("heats", sizes=[2, 3])
    assert [len(event.state.tables[each].seats) for each in (FIRST, SECOND)] == [2, 3]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_draw_that_anyone_can_repeat(ruleset: str) -> None:
    """List, commitment, dice from outside, reveal: in this order, and each part decides."""
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    draw = {"draw": "draw-1"}
    event.refused(DIRECTOR, "contribute", words="dice 1 2 3", witness="ines", **draw)
    event.refused(DIRECTOR, "reveal-draw", secret=SECRET, **draw)
    event.say(DIRECTOR, "commit-draw", commitment=commitment(SECRET), **draw)
    event.refused(DIRECTOR, "commit-draw", commitment=commitment("cd" * 32), **draw)
    event.refused(DIRECTOR, "reveal-draw", secret=SECRET, **draw)
    event.refused(DIRECTOR, "contribute", words="dice 1 2 3", witness="dina", **draw)
    event.say(DIRECTOR, "contribute", words="dice 1 2 3", witness="ines", **draw)
    event.refused(DIRECTOR, "reveal-draw", secret="cd" * 32, **draw)
    event.refused(DIRECTOR, "record-draw", result=[*event.state.draws["draw-1"].slots], witnesses=[*WITNESSES], **draw)
    event.say(DIRECTOR, "reveal-draw", secret=SECRET, **draw)
    held = event.state.draws["draw-1"]
    stream = DrawStream(seed(SECRET, held.transcript()))
    assert held.result == draw_seats(held.names, held.slots, {}, stream)
    event.refused(DIRECTOR, "reveal-draw", secret=SECRET, **draw)


def test_every_draw_has_a_fresh_secret_and_one_not_revealed_is_a_fault_on_record() -> None:
    event = cup("roulette-2002").closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    event.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=commitment(SECRET))
    event.say(DIRECTOR, "abandon-draw", draw="draw-1", reason="The paper was lost.")
    assert event.state.draws["draw-1"].fault == "The paper was lost."
    event.say(DIRECTOR, "fix-list", stage="heats")
    event.refused(DIRECTOR, "commit-draw", draw="draw-2", commitment=commitment(SECRET))
    event.draw_by_hand()
    assert event.state.draws["draw-2"].by_hand == WITNESSES


def test_a_draw_by_hand_has_two_names_and_a_possible_result() -> None:
    event = cup("roulette-2002").closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    slots = [*event.state.draws["draw-1"].slots]
    event.refused(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=["dina"])
    event.refused(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=["dina", "dina"])
    event.refused(DIRECTOR, "record-draw", draw="draw-1", result=slots[:5], witnesses=[*WITNESSES])
    event.refused(DIRECTOR, "record-draw", draw="draw-1", result=[slots[0], *slots[:5]], witnesses=[*WITNESSES])
    event.say(DIRECTOR, "record-draw", draw="draw-1", result=slots[::-1], witnesses=[*WITNESSES])
    assert event.state.seats["P01"].table == SECOND


def test_every_seat_is_equally_likely() -> None:
    """Chi-square over 600 ballots of six: 5 degrees of freedom, 99.9% below 20.5."""
    slots = tuple(f"heats/1/{table}/{seat}" for table in (1, 2) for seat in (1, 2, 3))
    names = tuple(f"P{each}" for each in range(6))
    for name in range(6):
        found = Counter(
            draw_seats(names, slots, {}, DrawStream(seed(SECRET, f"{name} {trial}")))[name] for trial in range(600)
        )
        assert sum((found[slot] - 100) ** 2 / 100 for slot in slots) < 20.5


def test_x43_groups_apart_are_uniform_over_what_is_permitted() -> None:
    """Two twins and two others at two tables of two: 16 of 24 seatings are permitted, the twins never together."""
    slots, names = ("h/1/1/1", "h/1/1/2", "h/1/2/1", "h/1/2/2"), ("A", "B", "C", "D")
    twins = {"A": "twins", "B": "twins"}
    found = Counter(draw_seats(names, slots, twins, DrawStream(seed(SECRET, str(trial)))) for trial in range(1_600))
    assert len(found) == 16
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 37.7, "15 degrees of freedom, 99.9%"


# --- when --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "-")
def test_the_director_moves_a_start_on_notice(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    event.refused(DIRECTOR, "move-start", starts="2027-04-10T20:00:00+10:00", notice="")
    event.refused(DIRECTOR, "move-start", starts="soon", notice="On the screen.")
    later = {"starts": "2027-04-10T20:00:00+10:00", "notice": "On the screen since noon."}
    assert clauses(event.told(DIRECTOR, "move-start", **later)) == {clause}
    event.on_time()
    event.refused(DIRECTOR, "start-session", session="heats/1")
    event.minutes(60)
    event.say(DIRECTOR, "start-session", session="heats/1")
    event.refused(DIRECTOR, "move-start", **later)


@pytest.mark.parametrize("ruleset", [each for each in NOT_CHARITY if each not in LATER])
def test_elsewhere_the_starting_time_is_a_condition(ruleset: str) -> None:
    event = cup(ruleset).drawn()
    refusal = event.refused(DIRECTOR, "move-start", starts="2027-04-10T20:00:00+10:00", notice="On the screen.")
    assert "part of the conditions" in refusal.reason


def test_a_published_time_binds_the_roll_call() -> None:
    event = cup("pai-gow-2002").drawn()
    refusal = event.refused(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T19:30:00+10:00")
    assert "fresh approval" in refusal.reason
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T19:00:00+10:00")
    event.refused(DIRECTOR, "forfeit", player="P01", session="heats/1")
    event.refused(DIRECTOR, "start-session", session="heats/1")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")


# --- charity --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "-", "-", "4.1")
def test_the_tournament_supervisor_names_the_tables(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    for other in (DEALER, INSPECTOR, ASSISTANT, ("sue", "supervisor")):
        event.refused(other, "designate", table=FIRST, physical="table 7")
    assert clause in clauses(event.told(DIRECTOR, "designate", table=FIRST, physical="table 7"))
    event.say(DIRECTOR, "designate", table=SECOND, physical="table 8")
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("-", "-", "-", "-", "-", "-", "-", "-", "4.2")
def test_h22_a_table_that_is_named_hosts_nothing_else(ruleset: str, clause: str) -> None:
    """4.2 refers to 5.1, which is the layout; the tables are those of 4.1."""
    event = cup(ruleset).drawn()
    event.say(DIRECTOR, "designate", table=FIRST, physical="table 7")
    assert number(event.refused(DIRECTOR, "designate", table=SECOND, physical="table 7")) == clause
    event.say(DIRECTOR, "designate", table=SECOND, physical="table 8")
    event.on_time()
    event.say(DIRECTOR, "start-session", session="heats/1")
    event.heats({"P01": 2600, "P02": 2550, "P03": 500}, {"P04": 2600, "P05": 2550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.say(DIRECTOR, "designate", table="final/1/1", physical="table 7")


@pytest.mark.clauses(CHARITY, "4.3")
def test_h40_players_move_between_tables_by_draw_with_their_whole_stack() -> None:
    event = cup(CHARITY, JOINED).playing(5)
    move = {"player": "P01", "table": SECOND, "seat": "3", "reason": "Tables are balanced."}
    event.refused(DIRECTOR, "move-player", **move, drawn=["dina"])
    event.refused(DEALER, "move-player", **move, drawn=[*WITNESSES])
    event.refused(DIRECTOR, "move-player", **(move | {"seat": "1"}), drawn=[*WITNESSES])
    event.refused(DIRECTOR, "move-player", **(move | {"seat": "4"}), drawn=[*WITNESSES])
    event.say(DIRECTOR, "move-player", **move, drawn=[*WITNESSES])
    assert event.state.chips["stack:P01"] == 2000
    assert event.state.tables[FIRST].here == {"P02", "P03"}
    event.heats({"P02": 2500, "P03": 1500}, {"P01": 2000, "P04": 1000, "P05": 3000})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.places.decided["heats"].advanced) == {"P05", "P02", "P01", "P03"}
