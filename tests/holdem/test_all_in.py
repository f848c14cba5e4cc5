"""All-in (14): short calls, openings and raises, side pots, uncalled bets, who can win what."""

from typing import Any

import pytest

from croupier.games.chips.facts import Acted, Collected, Returned
from tests.holdem.rounds import (
    begin,
    bounds,
    chips,
    cited,
    clauses,
    facts,
    hand,
    number,
    play,
    pots,
    refused,
    settled,
    turn,
)


@clauses("14.1", "def:all-in", "def:active-player")
def test_a_short_stack_calls_with_all_it_has_and_acts_no_more() -> None:
    playing = begin("p3 cbr 300", "p1 cc", stacks={"1": 120, "2": 1000, "3": 1000})
    acted = facts(playing, Acted)[-1]
    assert (acted.act, acted.to, acted.all_in) == ("calls", 120, True)
    play(playing, "p2 cc", "d db 2h3h4d")
    assert turn(playing) == "p2", "player 1 takes no further part"
    play(playing, "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc", "d db Jd", "p2 cc", "p3 cc")
    assert hand(playing).cards.holes["1"].active
    assert turn(playing) == "p1", "but is still in the hand"


@clauses("14.2")
def test_a_short_call_leaves_the_full_amount_to_the_others() -> None:
    playing = begin("p3 cbr 300", "p1 cc", stacks={"1": 120, "2": 1000, "3": 1000})
    assert hand(playing).betting.call_of("2") == 200
    assert bounds(playing) == ("500", "1000"), "or call and raise"


@clauses("14.2", "10.3.1.2")
def test_a_short_blind_leaves_the_full_blind() -> None:
    playing = begin(stacks={"1": 1000, "2": 30, "3": 1000})
    assert hand(playing).betting.call_of("3") == 100
    play(playing, "p3 cc", "p1 cc")
    assert pots(playing) == {"main-pot": 90, "side-pot-1": 140}


@clauses("14.3")
def test_a_short_opening_may_be_called_as_it_is_or_raised() -> None:
    stacks = {"1": 130, "2": 1000, "3": 1000}
    playing = begin("p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 30", stacks=stacks)
    assert "14.3" in [clause.number for clause in facts(playing, Acted)[-1].clauses]
    assert hand(playing).betting.call_of("2") == 30
    assert bounds(playing)[0] == "130"
    play(playing, "p2 cc", "p3 cc")
    assert pots(playing) == {"main-pot": 390}
    checked = begin(
        "p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cc", "p2 cbr 30", "p3 cc", stacks={"1": 1000, "2": 130, "3": 1000}
    )
    assert bounds(checked)[0] == "130", "whoever has checked may raise it too"


@clauses("14.3", "9.3.2", "def:structured-limit")
def test_in_a_structured_limit_a_short_opening_is_raised_to_the_limit() -> None:
    stacks = {"1": 130, "2": 1000, "3": 1000}
    limit: dict[str, Any] = {"structure": "limit", "blinds": [50, 100]}
    playing = begin("p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 30", stacks=stacks, **limit)
    assert bounds(playing) == ("100", "100")


@clauses("14.4")
def test_an_incomplete_raise_is_no_raise() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 1000, "4": 340}
    playing = begin("p3 cbr 250", "p4 cbr 340", stacks=stacks)
    assert "14.4" in [clause.number for clause in facts(playing, Acted)[-1].clauses]
    assert hand(playing).betting.raises == 1
    assert hand(playing).betting.call_of("1") == 290, "to the all-in amount"
    assert bounds(playing)[0] == "490", "H-04: the last full raise of 150 on top of it"
    play(playing, "p1 cc", "p2 cc")
    assert turn(playing) == "p3"
    assert number(refused(playing, "p3 cbr 1000")) == "14.4", "who has acted may call it or fold"
    assert {option.act for option in playing.awaiting.options} == {"f", "cc"}
    play(playing, "p3 cc")
    assert turn(playing) == "d"


@clauses("14.4", "9.3.2")
def test_a_full_raise_after_it_opens_the_betting_again() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 1000, "4": 340}
    playing = begin("p3 cbr 250", "p4 cbr 340", "p1 cbr 490", "p2 f", stacks=stacks)
    assert turn(playing) == "p3"
    assert bounds(playing)[0] == "640"
    exact = begin("p3 cbr 250", "p4 cbr 400", "p1 f", "p2 f", stacks={**stacks, "4": 400})
    assert hand(exact).betting.raises == 2, "an all-in for a whole raise is one"


@clauses("14.5", "14.6", "def:side-pot", "def:all-in")
def test_what_is_above_an_all_in_forms_a_side_pot() -> None:
    """Three stacks all-in: 300 each in the main pot, 400 each of two players beside it, 300 back to the third."""
    stacks = {"1": 300, "2": 700, "3": 1000}
    playing = begin("p3 cbr 1000", "p1 cc", "p2 cc", stacks=stacks)
    assert pots(playing) == {"main-pot": 900, "side-pot-1": 800}
    back = facts(playing, Returned)
    assert [(fact.player, fact.amount, fact.clauses[0].number) for fact in back] == [("3", 300, "14.5")]
    # aces, kings, seven-deuce: each wins the best pot that it can win
    play(playing, "d db Qc8h4d", "d db 9c", "d db Jd", "p1 show", "p2 show", "p3 show")
    assert chips(playing) == {"1": "900", "2": "800", "3": "300"}
    assert settled(playing, "1").paid == 600
    assert [(fact.player, fact.paid) for fact in playing.settlements() if fact.wager == "side-pot-1"] == [
        ("2", 400), ("3", -400),
    ]  # fmt: skip


@clauses("14.5", "def:side-pot")
def test_while_nobody_is_all_in_there_is_one_pot() -> None:
    playing = begin("p3 cbr 200", "p1 cc", "p2 cc")
    assert pots(playing) == {"main-pot": 600}
    assert cited(playing, Collected) == ["12.4", "def:pot"] * 3
    assert facts(playing, Returned) == [], "all was called"


@clauses("14.6")
def test_an_all_in_player_wins_no_chips_beyond_the_own_layer() -> None:
    stacks = {"1": 100, "2": 250, "3": 1000, "4": 1000}
    playing = begin("p3 cbr 600", "p4 cc", "p1 cc", "p2 cc", stacks=stacks)
    assert pots(playing) == {"main-pot": 400, "side-pot-1": 450, "side-pot-2": 700}
    assert [hand(playing).pots.eligible(layer) for layer in hand(playing).pots.layers()] == [
        ["1", "2", "3", "4"], ["2", "3", "4"], ["3", "4"],
    ]  # fmt: skip


@clauses("14.5")
def test_chips_of_folded_players_stay_in_the_layers_they_reached() -> None:
    stacks = {"1": 100, "2": 1000, "3": 1000, "4": 1000}
    playing = begin("p3 cbr 300", "p4 cbr 500", "p1 cc", "p2 f", "p3 f", stacks=stacks)
    # player 4 gets 200 back: nobody matched more than 300
    assert pots(playing) == {"main-pot": 400, "side-pot-1": 400}
    assert [hand(playing).pots.eligible(layer) for layer in hand(playing).pots.layers()] == [["1", "4"], ["4"]]
    assert chips(playing)["4"] == "700"


@clauses("14.5", "14.6")
def test_a_side_pot_can_begin_in_a_later_betting_round() -> None:
    stacks = {"1": 250, "2": 1000, "3": 1000}
    playing = begin("p3 cc", "p1 cc", "p2 cc", "d db 2h3h4d", "p1 cbr 150", "p2 cbr 400", "p3 cc", stacks=stacks)
    assert pots(playing) == {"main-pot": 750, "side-pot-1": 500}
    assert {fact.pot for fact in facts(playing, Collected)[:3]} == {"main-pot"}


@clauses("14.6", "14.4")
def test_nobody_raises_against_players_who_cannot_call_more() -> None:
    playing = begin("p3 cbr 300", "p1 f", stacks={"1": 1000, "2": 300, "3": 1000})
    play(playing, "p2 cc")
    assert turn(playing) == "d", "one player alone has chips: no more betting"
    short = begin("p3 cbr 1000", "p1 f", stacks={"1": 1000, "2": 3000, "3": 1000})
    assert number(refused(short, "p2 cbr 2000")) == "14.6"
    just = begin("p3 cbr 1000", "p1 f", stacks={"1": 1000, "2": 1000, "3": 1000})
    assert number(refused(just, "p2 cbr 1000")) == "14.1", "who has just the call could not raise anyway"


@clauses("14.1", "9.3.2")
@pytest.mark.parametrize(("chips_left", "allowed"), [("150", True), ("199", True), ("200", True)])
def test_all_in_may_be_less_than_a_full_raise(chips_left: str, allowed: bool) -> None:
    playing = begin(stacks={"1": 1000, "2": 1000, "3": int(chips_left)})
    assert bounds(playing) == (chips_left, chips_left)
    assert number(refused(playing, "p3 cbr 149")) == "9.3.2"
    play(playing, f"p3 cbr {chips_left}")
    assert hand(playing).betting.raises == (chips_left == "200")


@clauses("def:all-in", "9.3.3", "9.2")
def test_all_in_does_not_exceed_the_limit() -> None:
    playing = begin(structure="pot-limit", blinds=[50, 100])
    assert bounds(playing)[1] == "350"
    assert number(refused(playing, "p3 cbr 1000")) == "9.3.3"
    limit = begin(structure="limit", blinds=[50, 100])
    assert number(refused(limit, "p3 cbr 1000")) == "def:structured-limit"


@clauses("14.3", "14.4", "def:check")
def test_who_checked_may_raise_a_short_opening_also_after_a_second_short_all_in() -> None:
    """14.3 lets all players after a short opening raise, and a check keeps the right to re-enter. The second all-in is
    not a raise (14.4), so it closes the betting only to those who have acted on the first bet."""
    stacks = {"1": 1000, "2": 57, "3": 76, "4": 1000, "5": 1000}
    moves = "p3 cc", "p4 cc", "p5 cc", "p1 cc", "p2 cc", "d db 2s5h9d", "p1 cc", "p2 cbr 17", "p3 cbr 36"
    playing = begin(*moves, "p4 cc", "p5 f", stacks=stacks, blinds=[20, 40])
    assert bounds(playing) == ("76", "960"), "36 and a raise of 40"
    play(playing, "p1 cbr 76")
    assert bounds(playing) == ("116", "960"), "a full raise opens the betting to player 4 again"
    between = dict(stacks) | {"3": 1000, "4": 76}
    called = begin(*moves[:-1], "p3 cc", "p4 cbr 36", "p5 f", "p1 cc", stacks=between, blinds=[20, 40])
    assert number(refused(called, "p3 cbr 100")) == "14.4", "player 3 has acted on the opening"
