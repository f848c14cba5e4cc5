"""Limits and who may wager what, until when (3, 4)."""

import pytest

from croupier.games.chips.facts import Called, NotTaken, Placed, Warned
from croupier.games.script.awaiting import Want
from tests.roulette.rounds import (
    TWO,
    begin,
    chips,
    cited,
    clauses,
    number,
    play,
    refused,
    result,
    stack,
    staked,
)

# --- amounts ---------------------------------------------------------------


@clauses("3.3")
def test_a_wager_below_the_minimum_is_refused_at_entry() -> None:
    refusal = refused(begin(), "p1 wager 17 4")
    assert number(refusal) == "3.3"
    assert "minimum of 5" in refusal.reason


@clauses("3.3")
def test_one_already_spun_on_is_settled_with_a_warning_and_the_next_is_handed_back() -> None:
    table = {"minimum": 10}
    playing = begin(["d spin", "o under-minimum p1 red 5"], table)
    play(playing, "d no-more-bets", "d ball 1")
    assert result(playing, "red") == ("win", 5)
    assert cited(playing, Warned) == ["3.3"]
    assert playing.script.carry().warned == {"1"}
    again = begin(["p1 wager black 10", "d spin", "o under-minimum p1 red 5"], table, before={"warned": ["1"]})
    assert "3.3" in cited(again, NotTaken)
    assert staked(again) == {"black": 10}


@clauses("3.3")
def test_such_a_wager_is_recorded_until_the_ball_has_come_to_rest() -> None:
    playing = begin(["p1 wager red 10", "d spin"], {"minimum": 10})
    assert number(refused(playing, "o under-minimum p1 17 10")) == "3.3", "ten is no wager below the minimum"
    assert number(refused(playing, "o under-minimum p1 red 5")) == "3.3", "with ten there already it is not below"
    assert staked(play(playing.fork(), "o under-minimum p1 17 1"))["17"] == 1
    play(playing, "o under-minimum p1 17 5", "d ball 17")
    assert result(playing, "17") == ("win", 175)
    assert number(refused(playing, "o under-minimum p1 20 5")) == "3.3"


@clauses("3.3", "12.13")
def test_it_may_be_a_players_only_wager() -> None:
    playing = begin(["o under-minimum p1 17 5", "d no-more-bets", "d spin", "d ball 17"], {"minimum": 10})
    assert result(playing, "17") == ("win", 175)


@clauses("3.4")
def test_above_the_maximum_only_the_maximum_is_at_risk() -> None:
    playing = begin(["p1 wager 17 130"])
    assert stack(playing) == "900"
    assert cited(playing, NotTaken) == ["3.4"]
    assert result(play(playing, "d ball 17"), "17") == ("win", 3500)


@clauses("3.4")
def test_chips_on_one_position_add_up_to_the_maximum() -> None:
    playing = begin(["p1 wager 17/20 60", "p1 wager 20/17 70", "p1 wager 17/20 5"])
    assert staked(playing) == {"17/20": 100}
    assert [chips(playing, fact.amount) for fact in playing.facts if isinstance(fact, NotTaken)] == [30, 5]


@clauses("3.4", "4.8")
def test_race_track_pieces_count_towards_the_positions_they_cover() -> None:
    """R-06: two pieces of voisins lie on 0/2/3, one on 4/7 where chips lay already."""
    playing = begin(["p1 wager 4/7 80", "p1 wager voisins 60"])
    assert staked(playing) == {"4/7": 80, "voisins": 9 * 60 - 20 - 20 - 40}
    assert [chips(playing, fact.amount) for fact in playing.facts if isinstance(fact, NotTaken)] == [80]
    assert stack(playing) == str(1000 - 80 - 460)


@clauses("3.1", "3.4")
def test_each_type_has_its_own_posted_limits() -> None:
    limits = {"straight": [1, 10], "six-line": [5, 60], "even-chance": [20, 500], "red": [25, 600], "0": [1, 2]}
    table = {"minimum": 10, "maximum": 100, "limits": limits}
    playing = begin(["p1 wager 17 50", "p1 wager 0 9", "p1 wager 1/2/3/4/5/6 90", "p1 wager column-1 200"], table)
    assert staked(playing) == {"17": 10, "0": 2, "1/2/3/4/5/6": 60, "column-1": 100}
    assert number(refused(playing, "p1 wager black 19")) == "3.3"
    assert number(refused(playing, "p1 wager red 20")) == "3.3"
    assert number(refused(playing, "p1 wager 17/20 9")) == "3.3"


@clauses("3.2")
def test_a_wager_off_the_permitted_multiple_is_refused() -> None:
    playing = begin((), {"step": 5})
    assert number(refused(playing, "p1 wager red 12")) == "3.2"
    refusal = refused(playing, "p1 wager voisins 7")
    assert number(refusal) == "3.2"
    assert "9 pieces" in refusal.reason, "R-14: a stake is a permitted amount for each piece"
    assert number(refused(playing, "p1 wager red 0.0001")) == "3.2"
    play(playing, "p1 wager red 15")


@clauses("4.2", "def:tournament-chips")
def test_wagers_are_tournament_chips_that_the_player_holds() -> None:
    playing = begin(stacks={"1": 40})
    refusal = refused(playing, "p1 wager red 45")
    assert number(refusal) == "4.2"
    assert "has 40" in refusal.reason
    assert number(refused(playing, "p1 wager voisins 5")) == "4.2", "nine pieces cost 45"
    assert number(refused(playing, "p1 wager 1 2 3 15")) == "4.2", "three positions cost 45"
    assert number(refused(begin(stacks={"1": 44}), "p1 wager voisins 5")) == "4.2", "one chip is missing"
    assert number(refused(playing, "p1@2 wager red 5")) == "4.2", "there are no boxes"
    play(playing, "p1 wager 1 2 3 4 10")
    assert stack(playing) == "0"


# --- until the call ----------------------------------------------------------


@clauses("4.1", "def:round-of-play")
def test_everybody_wagers_at_once_until_the_call() -> None:
    """R-11: no turns; each player has a wager before the call."""
    playing = begin(["p2 wager red 5", "d spin"], stacks=TWO)
    assert playing.awaiting.want is Want.WAGERS
    assert playing.awaiting.clause.number == "4.1"
    assert number(refused(playing, "d no-more-bets")) == "12.13"
    play(playing, "p1 wager 17 5", "p2 wager 0 5", "d no-more-bets")
    assert "5.3" in cited(playing, Called)
    assert (playing.awaiting.who, playing.awaiting.want) == (("d",), Want.BALL)


@clauses("4.1", "5.3")
def test_a_plain_record_needs_no_call_the_ball_closes_the_wagers() -> None:
    playing = begin(["p1 wager 17 5"], stacks=TWO)
    assert number(refused(playing, "d ball 17")) == "12.13"
    play(playing, "p2 wager red 5", "d ball 17")
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)] == ["NO MORE BETS", "17 BLACK"]


def test_the_minimum_may_be_spread_over_many_positions() -> None:
    """R-07: the total counts, and red against black is a wager like any other."""
    table = {"minimum": 10, "limits": {"straight": [1, 100], "even-chance": [5, 100]}}
    playing = begin(["p1 wager 1 2 3 2"], table)
    refusal = refused(playing, "d ball 1")
    assert number(refusal) == "12.13"
    assert "6 in all" in refusal.reason
    play(playing, "p1 wager 4 4", "d ball 1")
    hedged = begin(["p1 wager red 5", "p1 wager black 5", "d ball 0"], table)
    assert stack(hedged) == "990"


@clauses("12.13")
def test_who_cannot_stake_the_minimum_is_out_before_the_dolly_is_lifted() -> None:
    """R-10, X-08: and is not waited for."""
    playing = begin(["p1 wager red 10"], {"minimum": 10, "step": 5}, {"1": 100, "2": 9})
    refusal = refused(playing, "p2 wager red 5")
    assert (number(refusal), "held 9 before the round" in refusal.reason) == ("12.13", True)
    play(playing, "d ball 1")
    assert playing.complete


@clauses("12.13")
def test_the_director_may_let_a_player_sit_out() -> None:
    playing = begin(["p1 wager red 10"], stacks=TWO)
    assert number(refused(playing, "o sit-out p2")) == "12.13", "a reason is recorded"
    assert number(refused(playing, "o sit-out p1 -- away")) == "12.13", "player 1 has wagered"
    play(playing, "o sit-out p2 -- away")
    assert number(refused(playing, "p2 wager red 10")) == "12.13"
    assert play(playing, "d ball 1").complete


@clauses("4.4")
def test_after_the_call_nobody_touches_a_wager() -> None:
    playing = begin(["p1 wager 17 5", "d no-more-bets"])
    for action in ("p1 wager 17 5", "p1 withdraw 17", "p1 maximum 17", "p1 withdraw all", "p1 wager voisins 5"):
        assert number(refused(playing, action)) == "4.4"
    assert "4.4" in cited(playing, Called)
    play(playing, "d ball 1")
    assert number(refused(playing, "p1 wager 1 5")) == "4.4"


@clauses("4.4")
def test_a_bet_laid_late_is_returned_whatever_the_result() -> None:
    playing = begin(["p1 wager red 5"])
    assert number(refused(playing, "o late-bet p1 17 100")) == "4.4", "before the call nothing is late"
    play(playing, "d no-more-bets", "o late-bet p1 17 100", "d ball 17")
    assert stack(playing) == "995"
    late = next(fact for fact in playing.facts if isinstance(fact, NotTaken))
    assert (late.wager, chips(playing, late.amount), late.clauses[0].number) == ("17", 100, "4.4")


@clauses("4.1")
def test_until_the_call_wagers_may_be_taken_back() -> None:
    playing = begin(["p1 wager 17 5", "p1 wager voisins 5", "p1 wager red 10", "p1 withdraw voisins"])
    assert staked(playing) == {"17": 5, "red": 10}
    offered = [option.words for option in playing.awaiting.options if option.act == "withdraw"]
    assert offered == [("17",), ("red",), ("all",)]
    assert number(refused(playing, "p1 withdraw")) == "4.1", "which?"
    assert number(refused(playing, "p1 withdraw 20")) == "4.1"
    play(playing, "p1 withdraw 17 red")
    assert stack(playing) == "1000"
    refusal = refused(playing, "p1 withdraw all")
    assert (number(refusal), refusal.reason) == ("4.1", "Player 1 has no wager to take back.")


@clauses("3.3")
def test_what_stays_must_still_reach_the_minimum() -> None:
    table = {"minimum": 10, "step": 5, "limits": {"straight": [5, 100]}}
    playing = begin(["p1 wager 17/20 10"], table)
    assert number(refused(playing, "p1 wager orphans 5")) == "3.3", "5 on 6/9 is too little"
    deep = begin(["p1 wager 6/9 14/17 17/20 31/34 10"], table)
    play(deep, "p1 wager orphans 5")
    assert number(refused(deep, "p1 withdraw 14/17")) == "3.3"
    play(deep, "p1 withdraw orphans 14/17")
    enough = begin(["p1 wager 17/20 10", "p1 wager orphans 10", "p1 withdraw orphans"], table)
    assert staked(enough) == {"17/20": 10}, "what stays is the minimum itself"


@clauses("3.3")
def test_the_last_chips_may_be_such_a_wager() -> None:
    playing = begin(["p1 wager red 10", "d spin", "o under-minimum p1 17 2"], {"minimum": 10}, {"1": 12})
    assert (stack(playing), staked(playing)) == ("0", {"red": 10, "17": 2})
    short = begin(["p1 wager red 10", "d spin"], {"minimum": 10}, {"1": 12})
    assert number(refused(short, "o under-minimum p1 17 3")) == "3.3", "two are left"


@clauses("4.5", "7.2")
def test_a_misplaced_chip_is_settled_where_it_lies() -> None:
    """R-13: what was placed is read back with its position; afterwards it stands."""
    playing = begin(["p1 wager 17/20 5"])
    placed = [fact for fact in playing.facts if isinstance(fact, Placed)]
    assert [(fact.wager, chips(playing, fact.stake)) for fact in placed] == [("17/20", 5)]
    assert "4.5" in cited(playing, Placed)
    play(playing, "d no-more-bets")
    assert number(refused(playing, "p1 withdraw 17/20")) == "4.4"
    play(playing, "d ball 23")
    assert result(playing, "17/20") == ("lose", -5)


KINDS = dict(
    zip(
        "abcdefghijklm",
        [
            "17",
            "17/20",
            "0/2/3",
            "17/18/20/21",
            "1/2/3/4/5/6",
            "column-1",
            "dozen-2",
            "low",
            "high",
            "even",
            "odd",
            "red",
            "black",
        ],
        strict=True,
    )
)


@pytest.mark.parametrize("letter", [pytest.param(letter, marks=clauses(f"4.3({letter})", "4.3")) for letter in KINDS])
def test_every_kind_of_wager_is_on_offer(letter: str) -> None:
    playing = begin([f"p1 wager {KINDS[letter]} 5"])
    assert cited(playing, Placed)[0] == f"4.3({letter})"
    assert (KINDS[letter],) in {option.words for option in playing.awaiting.options if option.act == "wager"}


# --- chips that cannot be --------------------------------------------------------


def test_amounts_that_no_chip_makes() -> None:
    """X-03: the scale is as fine as this table needs, and no finer."""
    playing = begin((), {"step": 5, "minimum": 10}, {"1": 1000})
    refusal = refused(playing, "p1 wager red 12.5")
    assert (number(refusal), refusal.reason) == ("3.2", "Wagers are in multiples of 5; 12.5 is not one.")
    assert number(refused(playing, "o colour-chips p1 blue 2.5")) == "4.6"
    play(playing, "p1 wager black 10", "d spin")
    assert number(refused(playing, "o under-minimum p1 red 2.5")) == "3.3"


@clauses("3.3")
def test_chips_found_on_the_cloth_are_told_under_the_name_of_their_position() -> None:
    before = {"warned": ["1"]}
    playing = begin(["p1 wager black 10", "d spin", "o under-minimum p1 20/17 5"], {"minimum": 10}, before=before)
    play(playing, "d no-more-bets", "o late-bet p1 23/20 5")
    assert [fact.wager for fact in playing.facts if isinstance(fact, NotTaken)] == ["17/20", "20/23"]
    assert staked(playing) == {"black": 10}
