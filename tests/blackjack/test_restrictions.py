"""Players held to the minimum or to one box, and idle seats (4.7-4.9, 16.6 of 2005)."""

import pytest

from croupier.games.chips.facts import Warned
from croupier.games.record import Record
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.blackjack.rounds import NEW, TWO, begin, cited, game, number, play, refused, stack

ROUND = ["d cards Kh 9c 9d", "p1 stand", "d cards Kd"]


def sit(*players: str, **before: object) -> Sitting:
    """A cash table at which players 1 and 2 sit."""
    return Sitting(Record(NEW, {"minimum": 10, "maximum": 500, "boxes": 3}, TWO, before=before))


@pytest.mark.clauses(NEW, "4.7", "4.7(a)", "def:new-shoe")
def test_who_missed_the_first_round_of_a_shoe_may_be_held_to_the_minimum_until_the_next() -> None:
    table = sit(**{"new-shoe": True})
    play(table.round, "d shuffle", "p1 cut 100", "d insert 100", "p1 wager main 10", *ROUND)
    second = table.next()
    assert number(refused(second, "o hold-to-minimum p1")) == "4.7"
    play(second, "o hold-to-minimum p2")
    assert "4.7(a)" in cited(second, Warned)
    assert number(refused(second, "p2 wager main 20")) == "4.7"
    play(second, "p2 wager main 10", "p1 wager main 20", "d cards Kh 9d", "d cutting-card", "d cards 9c 9h 8d")
    play(second, "p1 stand", "p2 stand", "d cards Kd")
    third = table.next()
    play(third, "d shuffle", "p2 cut 60", "d insert 60", "p2 wager main 20")
    assert stack(third, "2") == "970", "ten lost before; the new shoe ended the restriction"


@pytest.mark.clauses(NEW, "4.7", "4.7(b)")
def test_who_stops_wagering_may_be_held_to_the_minimum() -> None:
    table = sit()
    both = "d cards Kh Qh 9c 9d 9h"
    play(table.round, "p1 wager main 10", "p2 wager main 10", both, "p1 stand", "p2 stand", "d cards Kd")
    play(table.next(), "p1 wager main 10", *ROUND)
    third = table.next()
    play(third, "o hold-to-minimum p2")
    assert "4.7(b)" in cited(third, Warned)
    assert number(refused(third, "p2 wager main 30")) == "4.7"
    assert number(refused(third, "o hold-to-minimum p2")) == "4.7", "already"


@pytest.mark.clauses(NEW, "4.7", "19.1")
def test_not_with_an_automated_shoe_and_not_in_tournaments() -> None:
    automated = begin(NEW, (), {"shuffler": "automated"}, TWO, before={"stopped": ["2"]})
    assert number(refused(automated, "o hold-to-minimum p2")) == "19.1"
    tournament = begin(NEW, (), {"play": "tournament"}, TWO, before={"stopped": ["2"]})
    assert number(refused(tournament, "o hold-to-minimum p2")) == "4.7"
    late = begin(NEW, ["p2 wager main 30"], None, TWO, before={"stopped": ["2"]})
    assert number(refused(late, "o hold-to-minimum p2")) == "4.7", "a wager that lies there is not touched"


@pytest.mark.clauses(NEW, "4.8")
def test_a_tracked_player_may_be_held_to_one_box_at_the_minimum() -> None:
    playing = begin(NEW, ["o restrict p1 tracked -- procedure 7, two shoes"], stacks=TWO)
    warned = [fact for fact in playing.facts if isinstance(fact, Warned)]
    assert [(fact.player, fact.clauses[0].number) for fact in warned] == [("1", "4.8")]
    assert "Commission" in warned[0].why
    assert number(refused(playing, "p1 wager main 20")) == "4.8"
    play(playing, "p1 wager main 10")
    assert number(refused(playing, "p1@2 wager main 10")) == "4.8"
    plain = begin(NEW, stacks=TWO)
    assert number(refused(plain, "o restrict p1 tracked")) == "4.8", "by which procedure?"
    assert number(refused(plain, "o restrict p1")) == "4.8"
    staked = begin(NEW, ["p1 wager main 50"], stacks=TWO)
    refusal = refused(staked, "o restrict p1 tracked -- procedure 7")
    assert (number(refusal), "has wagered already" in refusal.reason) == ("4.8", True)
    tournament = begin(NEW, (), {"play": "tournament"}, TWO)
    refusal = refused(tournament, "o restrict p1 tracked -- procedure 7")
    assert (number(refusal), "for cash play" in refusal.reason) == ("4.8", True)
    refusal = refused(playing, "o restrict p1 tracked -- procedure 7")
    assert (number(refusal), "restricted already" in refusal.reason) == ("4.8", True)
    assert number(refused(plain, "o lift-restriction p1")) == "4.8", "there is none"


@pytest.mark.clauses(NEW, "4.9")
def test_a_player_restricted_before_needs_no_new_tracking() -> None:
    assert number(refused(begin(NEW, stacks=TWO), "o restrict p1 again")) == "4.9"
    table = sit()
    play(table.round, "o restrict p1 tracked -- procedure 7", "o lift-restriction p1", "p1 wager main 50", *ROUND)
    following = table.next()
    play(following, "o restrict p1 again")
    assert "4.9" in cited(following, Warned)
    assert number(refused(following, "p1 wager main 20")) == "4.8"
    refused(following, "o restrict p1 again")
    refused(following, "o lift-restriction p2")


@pytest.mark.clauses(NEW, "16.6")
def test_sitting_out_three_rounds_at_a_full_table_may_cost_the_seat() -> None:
    def after(idle: int, boxes: int, play_as: str = "cash") -> Round:
        wagers = ["p1 wager main 10", *(["p2 wager main 10"] if play_as == "tournament" else [])]
        cards = [f"d cards Kh{' Qh' * (len(wagers) - 1)} 9c 9d{' 9h' * (len(wagers) - 1)}", "p1 stand"]
        more = ["p2 stand"] if play_as == "tournament" else []
        table = {"boxes": boxes, "play": play_as}
        return begin(NEW, [*wagers, *cards, *more, "d cards Kd"], table, TWO, before={"idle": {"2": idle}})

    play(after(2, 2), "o vacate p2")
    assert number(refused(after(1, 2), "o vacate p2")) == "16.6", "this was only the second round"
    assert number(refused(after(2, 3), "o vacate p2")) == "16.6", "a seat is free"
    refusal = refused(after(5, 2, "tournament"), "o vacate p2")
    assert (number(refusal), "In tournaments" in refusal.reason) == ("16.6", True)
    table = Sitting(Record(NEW, {"minimum": 10, "boxes": 2}, TWO, before={"idle": {"2": 2}}))
    play(table.round, "p1 wager main 10", *ROUND, "o vacate p2")
    assert set(table.next().script.layout.stacks) == {"1"}


@pytest.mark.clauses(NEW, "16.6")
def test_a_seat_may_be_given_up_before_a_round_too() -> None:
    def table(idle: int, *actions: str) -> Round:
        return begin(NEW, actions, {"boxes": 2}, TWO, before={"idle": {"2": idle}})

    playing = play(table(3, "p1 wager main 10"), "o vacate p2")
    assert number(refused(playing, "p2 wager main 10")) == "16.6"
    assert number(refused(table(2), "o vacate p2")) == "16.6", "this round is not yet the third"
    assert number(refused(table(3, "p2 wager main 10"), "o vacate p2")) == "16.6", "no longer idle"


@pytest.mark.clauses(NEW, "16.6")
def test_a_wager_begins_the_count_of_idle_rounds_anew() -> None:
    """Two rounds without, one with, then three without: only the last three count."""
    table = Sitting(Record(NEW, {"minimum": 10, "boxes": 2}, TWO))
    both = ["p2 wager main 10", "p1 wager main 10", "d cards Kh Qh 9c 9d 9h", "p1 stand", "p2 stand", "d cards Kd"]
    counts = []
    for wagers in (False, False, True, False, False, False):
        play(table.round, *(both if wagers else ["p1 wager main 10", *ROUND]))
        counts.append(game(table.round).carry().idle["2"])
        if counts[-1] < 3:
            assert number(refused(table.round, "o vacate p2")) == "16.6"
            table.next()
    assert counts == [1, 2, 0, 1, 2, 3]
    play(table.round, "o vacate p2")
