"""Limits and who may wager what, until when (3, 4)."""

import pytest

from croupier.games.awaiting import Want
from croupier.games.facts import Called, NotTaken, Placed, Warned
from croupier.games.record import Record
from croupier.games.roulette.play.facts import Issued
from croupier.games.sitting import Sitting
from tests.roulette.rounds import (
    RULESET,
    TWO,
    begin,
    chips,
    cited,
    clauses,
    number,
    play,
    refused,
    result,
    settled,
    spin_of,
    stack,
    staked,
    units,
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


def test_who_cannot_stake_the_minimum_is_out_before_the_dolly_is_lifted() -> None:
    """R-10, X-08: and is not waited for."""
    playing = begin(["p1 wager red 10"], {"minimum": 10, "step": 5}, {"1": 100, "2": 9})
    assert number(refused(playing, "p2 wager red 5")) == "12.13"
    play(playing, "d ball 1")
    assert playing.complete


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


# --- colour chips ------------------------------------------------------------


@clauses("4.6", "def:colour-chips", "4.2")
def test_colours_are_told_apart_and_counted_whole() -> None:
    playing = begin(["o colour-chips p1 blue 25", "o colour-chips p2 white 5"], stacks=TWO)
    assert number(refused(playing, "o colour-chips p2 blue 5")) == "4.6", "somebody else's"
    play(playing, "o colour-chips p1 blue 10")
    assert spin_of(playing).cloth.colours["1"].value == units(playing, 10), "the same player may get another value"
    for amount in ("1.5", "0"):
        assert number(refused(playing, f"p1 chips 17 {amount}")) == "4.6"
    play(playing, "p1 chips 17 1")
    assert cited(playing, Placed) == ["4.3(a)", "4.5", "4.2", "def:colour-chips"]
    plain = begin(["p1 wager 17 5"])
    assert cited(plain, Placed) == ["4.3(a)", "4.5", "4.2"]


@clauses("4.6", "def:colour-chips", "4.2")
def test_the_director_may_make_a_player_use_colour_chips() -> None:
    playing = begin(["o colour-chips p1 blue 25"], stacks=TWO)
    assert "4.6" in cited(playing, Issued)
    assert number(refused(playing, "p1 wager 17 30")) == "4.6", "thirty is no number of chips worth 25"
    assert number(refused(playing, "p2 chips 17 2")) == "def:colour-chips", "none were issued to player 2 here"
    play(playing, "p1 chips 17 2", "p1 chips voisins 1", "p2 wager red 30")
    assert staked(playing) == {"17": 50, "voisins": 225}
    assert number(refused(playing, "o colour-chips p2 blue 5")) == "4.6", "one colour, one player"
    assert number(refused(playing, "o colour-chips p1 white 5")) == "4.6", "not while wagers lie there"


@clauses("def:colour-chips")
def test_colour_chips_stay_at_the_table_that_issued_them() -> None:
    sitting = Sitting(Record(RULESET, {"minimum": 5, "maximum": 100}, {"1": 1000, "2": 1000}))
    play(sitting.round, "o colour-chips p1 blue 10", "o colour-chips p2 white 5", "p1 chips red 1", "p2 chips 17 2")
    play(sitting.round, "d ball 1", "o sanction p2 exclude influence")
    assert play(sitting.next(), "p1 chips red 2").script.layout.of("1")[0].stake == units(sitting.round, 20)
    assert sitting.record().before["colours"] == {"1": "blue 10"}
    elsewhere = begin(before={"colours": {"1": "blue 10"}})
    assert spin_of(elsewhere).cloth.colours["1"].value == units(elsewhere, 10)
    assert number(refused(begin(), "p1 chips red 2")) == "def:colour-chips"


# --- the maximum marker --------------------------------------------------------


@clauses("4.7", "def:maximum-marker", "4.2")
def test_a_maximum_marker_fills_the_number_and_all_its_combinations() -> None:
    limits = {"straight": [5, 25], "split": [5, 50], "street": [5, 75], "corner": [5, 100], "six-line": [5, 150]}
    playing = begin(["p1 maximum 17"], {"limits": limits}, {"1": 2000})
    laid = staked(playing)
    assert (laid["17"], laid["14/17"], laid["16/17/18"], laid["16/17/19/20"], laid["13/14/15/16/17/18"]) == (
        25,
        50,
        75,
        100,
        150,
    )
    assert len(laid) == 12
    total = 25 + 4 * 50 + 75 + 4 * 100 + 2 * 150
    assert stack(playing) == str(2000 - total), "debited when placed"
    play(playing, "d ball 17")
    won = 25 * 35 + 4 * 50 * 17 + 75 * 11 + 4 * 100 * 8 + 2 * 150 * 5
    assert stack(playing) == str(2000 + won)
    assert "4.7" in [clause.number for clause in settled(playing, "17/20").clauses]


@clauses("4.7")
def test_the_player_must_hold_the_whole_of_it() -> None:
    refusal = refused(begin(), "p1 maximum 17")
    assert number(refusal) == "4.7"
    assert "takes 1200" in refusal.reason
    open_ended = begin((), {"minimum": 5, "maximum": 100, "limits": {}}, {"1": 100000})
    play(open_ended, "p1 maximum 0")
    no_maximum = Record(RULESET, {"minimum": 5}, {"1": 100000}).begin()
    assert number(refused(no_maximum, "p1 maximum 17")) == "4.7"


@clauses("4.7", "def:maximum-marker")
def test_a_marker_fills_up_what_lies_there_and_is_taken_back_whole() -> None:
    playing = begin(["p1 wager 17 40", "p1 maximum 17"], stacks={"1": 5000})
    assert staked(playing)["17"] == 100
    assert number(refused(playing, "p1 withdraw 17/20")) == "4.7"
    assert "a maximum marker on 17 already" in refused(playing, "p1 maximum 17").reason
    play(playing, "p1 withdraw maximum-17")
    assert staked(playing) == {"17": 40}
    assert number(refused(playing, "p1 withdraw maximum-17")) == "4.7"


@clauses("4.7")
def test_a_marker_needs_something_to_fill() -> None:
    playing = begin(["p1 wager 0 0/1 0/2 0/3 0/1/2 0/2/3 0/1/2/3 100"])
    assert "has the maximum" in refused(playing, "p1 maximum 0").reason


@clauses("4.7", "def:maximum-marker")
def test_two_markers_share_what_they_have_in_common() -> None:
    playing = begin(["p1 maximum 17", "p1 maximum 20"], stacks={"1": 5000})
    assert staked(playing)["17/20"] == 100
    play(playing, "p1 withdraw maximum-17")
    assert staked(playing)["17/20"] == 100, "the other marker still needs it"
    assert "17" not in staked(playing)
    play(playing, "p1 withdraw maximum-20")
    assert stack(playing) == "5000"


@clauses("4.3(d)", "def:maximum-marker")
def test_without_the_zero_corner_a_marker_on_zero_leaves_it_out() -> None:
    assert staked(begin(["p1 maximum 0"]))["0/1/2/3"] == 100
    playing = begin(["p1 maximum 0"], {"zero-corner": False})
    assert "0/1/2/3" not in staked(playing)
    assert len(staked(playing)) == 6
    assert number(refused(playing, "p1 wager 0/1/2/3 5")) == "4.3(d)"
    assert ("0/1/2/3",) not in {option.words for option in playing.awaiting.options}
    play(playing, "p1 withdraw all", "p1 wager 3/2/1/4/5/6 5")
    assert staked(begin(["p1 wager 3/2/1/0 5"])) == {"0/1/2/3": 5}


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
