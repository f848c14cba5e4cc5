"""Colour chips (4.6) and the maximum marker (4.7)."""

import pytest

from croupier.games.chips.facts import Placed
from croupier.games.record import Record
from croupier.games.roulette.play.facts import Issued
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.roulette.rounds import (
    RULESET,
    TWO,
    begin,
    cited,
    clauses,
    number,
    play,
    refused,
    settled,
    spin_of,
    stack,
    staked,
    units,
)

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
    assert number(refused(playing, "p1 wager 17 30")) == "4.6", "thirty is not a number of chips worth 25"
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
    with pytest.raises(Refused, match="has no stack at this table"):
        begin((), {"step": 5}, before={"colours": {"2": "blue 10"}})
    with pytest.raises(Refused, match="cannot hold") as caught:
        begin((), {"step": 5}, before={"colours": {"1": "blue 7"}})
    assert number(caught.value) == "def:colour-chips", "no chip of this table"


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
    assert [clause.number for clause in settled(playing, "17/20").clauses] == ["7.1", "6.1(b)", "7.2", "4.7"]


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
