"""Wheel and ball (5), void spins and NO SPIN (9): what counts, what goes back, and what opens again."""

import pytest

from croupier.games.chips.facts import Called, Declared, Voided
from croupier.games.record import Record
from croupier.games.roulette.play.facts import WheelEvent
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.roulette.rounds import (
    RULESET,
    TWO,
    begin,
    cited,
    clauses,
    number,
    numbers,
    play,
    refused,
    result,
    settled,
    spin_of,
    stack,
    staked,
)

WAGERS = ["p1 wager 17 50", "p1 wager voisins 5"]


def check_reopened(playing: Round, clause: str) -> None:
    """R-08: everything is back, wagers are open, and nothing was counted."""
    assert stack(playing) == "1000"
    assert playing.awaiting.want is Want.WAGERS
    assert {fact.outcome for fact in playing.settlements()} == {"void"}
    assert numbers(settled(playing, "17")) == [clause, "def:void"]
    assert clause in cited(playing, Voided)
    assert spin_of(playing).carry().rounds == 0
    assert spin_of(playing).carry().void_spins == 1


@clauses("5.1")
def test_a_ball_spun_against_the_wheel_is_put_on_record() -> None:
    for action in ("d spin", "d spin against"):
        playing = begin([*WAGERS, action])
        assert "5.1" in cited(playing, WheelEvent)
        assert number(refused(playing, "d spin")) == "4.1", "it is running already"
        assert result(play(playing, "d no-more-bets", "d ball 17"), "17") == ("win", 1750)


@clauses("9.1", "5.1", "def:void")
def test_a_ball_spun_with_the_wheel_is_void() -> None:
    check_reopened(begin([*WAGERS, "d spin with"]), "9.1")
    check_reopened(begin([*WAGERS, "d spin", "d no-more-bets", "o void-spin same-direction"]), "9.1")


@clauses("5.2")
def test_three_revolutions_make_a_valid_spin() -> None:
    playing = begin([*WAGERS, "d spin", "d no-more-bets", "d revolutions 3"])
    assert "5.2" in cited(playing, WheelEvent)
    assert result(play(playing, "d ball 17"), "17") == ("win", 1750)
    assert number(refused(begin([*WAGERS, "d spin"]), "d revolutions 3.5")) == "5.2"


@clauses("5.2", "9.2")
def test_fewer_are_no_spin_even_if_the_ball_settles() -> None:
    """R-09."""
    playing = begin([*WAGERS, "d spin", "d no-more-bets", "d revolutions 2"])
    assert [fact.words for fact in playing.facts if isinstance(fact, Called)][-1] == "NO SPIN"
    check_reopened(play(playing, "d ball 17"), "5.2")


@clauses("9.2", "4.4", "7.1")
def test_no_spin_and_the_ball_removed_leaves_the_wagers_standing() -> None:
    playing = begin([*WAGERS, "d spin", "d no-spin"])
    assert "9.2" in cited(playing, Called)
    assert playing.awaiting.clause.number == "9.2"
    assert number(refused(playing, "p1 wager 20 5")) == "9.2", "first the ball must be out"
    assert [option.words for option in playing.awaiting.options] == [("removed",), ()], "out, or in a pocket after all"
    play(playing, "d ball removed")
    assert [fact.what for fact in playing.facts if isinstance(fact, WheelEvent)][-1] == "the ball is removed"
    assert staked(playing) == {"17": 50, "voisins": 45}
    play(playing, "p1 wager 20 5", "d spin", "d no-more-bets", "d ball 17")
    assert result(playing, "17") == ("win", 1750)
    called = begin([*WAGERS, "d spin", "d no-more-bets", "d no-spin"])
    assert number(refused(called, "p1 wager 20 5")) == "4.4", "after the call it is the call that bars"
    play(called, "d ball removed")
    assert number(refused(called, "p1 wager 20 5")) == "4.4", "the call stands until these wagers are decided"
    assert play(called, "d spin", "d ball 17").complete


@clauses("5.3")
def test_what_is_waited_for_is_said() -> None:
    playing = begin(WAGERS)
    actions = "d spin", "d no-more-bets", "d no-spin", "d ball removed"
    assert [playing.awaiting.text, *(play(playing, action).awaiting.text for action in actions)] == [
        "the players may wager",
        "the players may wager until the call; the ball is spinning",
        "the ball must come to rest",
        "the ball must be removed; wherever it falls it decides nothing",
        "the ball must be spun",
    ]


@clauses("2.1", "7.1", "appendix:A")
@pytest.mark.parametrize("pocket", range(37))
def test_the_ball_rests_in_one_of_37_pockets(pocket: int) -> None:
    playing = begin([f"p1 wager {pocket} 5", f"p1 wager {(pocket + 1) % 37} 5"])
    for wrong in ("37", "", f"{pocket} {pocket}"):
        assert number(refused(playing, f"d ball {wrong}".strip())) == "2.1"
    play(playing, f"d ball {pocket}")
    assert (result(playing, str(pocket))[1], result(playing, str((pocket + 1) % 37))[1]) == (175, -5)


@clauses("5.3")
def test_the_call_comes_before_the_ball_rests() -> None:
    playing = begin([*WAGERS, "d spin", "d ball 17"])
    words = [fact.words for fact in playing.facts if isinstance(fact, Called)]
    assert words == ["NO MORE BETS", "17 BLACK"]
    assert "5.3" in cited(playing, Called)


@pytest.mark.parametrize(
    ("ground", "clause"),
    [
        pytest.param("foreign-object", "9.3", marks=clauses("9.3", "def:void")),
        pytest.param("no-pocket", "9.4", marks=clauses("9.4", "def:void")),
        pytest.param("out-of-wheel", "9.5", marks=clauses("9.5", "def:void")),
    ],
)
def test_a_spin_is_void(ground: str, clause: str) -> None:
    playing = begin([*WAGERS, "d spin", "d no-more-bets", f"o void-spin {ground}"])
    check_reopened(playing, clause)
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["tournament director"]
    play(playing, "p1 wager red 5", "d ball 1")
    assert spin_of(playing).carry().rounds == 1
    assert stack(playing) == "1005"


@clauses("9.3", "def:void")
def test_payouts_already_made_go_back_too() -> None:
    playing = begin([*WAGERS, "d ball 17"])
    assert number(refused(playing, "o void-spin out-of-wheel")) == "9.5", "it came to rest in 17"
    assert stack(playing) == "2705"
    check_reopened(play(playing, "o void-spin foreign-object"), "9.3")
    assert staked(play(playing, "o same-bets", "p1 same-bets")) == {"17": 50, "voisins": 45}


@clauses("def:void")
def test_no_spin_no_void_spin() -> None:
    assert number(refused(begin(WAGERS), "o void-spin foreign-object")) == "def:void"
    assert "foreign-object" in refused(begin([*WAGERS, "d spin"]), "o void-spin wind").reason
    assert "no void spin" in refused(begin(WAGERS), "o same-bets").reason


@clauses("def:void", "4.5")
def test_the_director_may_let_players_confirm_the_same_bets() -> None:
    """R-08."""
    playing = begin([*WAGERS, "p1 maximum 1", "p2 wager red 5", "d spin with"], stacks={"1": 5000, "2": 100})
    refused(playing, "p1 same-bets")
    play(playing, "o same-bets", "p1 same-bets", "p2 wager black 5")
    assert number(refused(playing, "p2 same-bets")) == "def:void", "player 2 has placed others"
    assert staked(playing)["voisins"] == 45
    assert number(refused(playing, "p1 withdraw 1/2")) == "4.7", "the marker stands again"
    play(playing, "d ball 17")
    assert result(playing, "17") == ("win", 1750)


@clauses("3.3")
def test_a_wager_below_the_minimum_is_not_confirmed() -> None:
    playing = begin(["d spin", "o under-minimum p1 red 5", "o void-spin no-pocket", "o same-bets"], {"minimum": 10})
    assert number(refused(playing, "p1 same-bets")) == "3.3"
    assert number(refused(playing, "d ball 1")) == "12.13"
    just = begin(["p1 wager red 10", "d spin with", "o same-bets", "p1 same-bets"], {"minimum": 10})
    assert staked(just) == {"red": 10}, "the minimum itself is"


@clauses("def:round-of-play")
def test_a_round_runs_from_the_lifting_of_the_dolly_to_the_last_payout() -> None:
    """R-10: betting lies inside the round; a void spin does not end it or count it."""
    sitting = Sitting(Record(RULESET, {"minimum": 5}, TWO))
    assert "def:round-of-play" in cited(sitting.round, WheelEvent)
    play(sitting.round, "p1 wager red 5", "p2 wager red 5", "d spin with")
    assert not sitting.round.complete
    play(sitting.round, "p1 wager red 5", "p2 wager red 5", "d ball 1")
    sitting.next()
    assert sitting.state.counted == 1
    assert sitting.record().before == {"rounds": 1, "void-spins": 1}
    again = Record(RULESET, {"minimum": 5}, TWO, before=sitting.record().before).begin()
    assert spin_of(again).before == spin_of(sitting.round).before
