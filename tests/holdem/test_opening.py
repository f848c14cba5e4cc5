"""Antes and blinds (8.7, 8.8, 10.3.1, 11.4, 11.7): who pays what, before the first card."""

from typing import Any

import pytest

from croupier.games.chips.facts import Collected, Dealt, Placed
from croupier.games.holdem.play.facts import Button
from croupier.values.refused import Refused
from tests.holdem.rounds import begin, chips, clauses, deal, facts, hand, number, refused, start


def paid(*kinds: str, **table: Any) -> list[tuple[str, str, int]]:
    playing = start("d dh p1 Ah", stacks={str(seat): 1000 for seat in range(1, 6)}, **table)
    return [(fact.player, fact.wager, fact.stake) for fact in facts(playing, Placed) if fact.wager in kinds]


@clauses("8.7", "8.8", "def:ante", "10.3.1", "11.4")
def test_everybody_pays_the_ante_into_the_pot_before_the_first_card() -> None:
    playing = start(blinds=[50, 100], ante=10)
    assert chips(playing) == {"1": "1000", "2": "1000", "3": "1000"}
    deal(playing)
    first = next(index for index, fact in enumerate(playing.facts) if isinstance(fact, Dealt))
    before = [fact for fact in playing.facts[:first] if isinstance(fact, Placed)]
    assert [(fact.player, fact.wager, fact.stake) for fact in before] == [
        ("1", "ante", 10), ("2", "ante", 10), ("3", "ante", 10), ("1", "bet", 50), ("2", "bet", 100),
    ]  # fmt: skip
    assert [(fact.player, fact.pot, fact.amount) for fact in facts(playing, Collected)] == [
        (player, "main-pot", 10) for player in "123"
    ]
    assert chips(playing) == {"1": "940", "2": "890", "3": "990"}


@clauses("10.3.1.1", "10.3.1.2", "def:blind")
def test_blinds_go_clockwise_from_the_left_of_the_button() -> None:
    assert paid("bet", blinds=[50, 100]) == [("1", "bet", 50), ("2", "bet", 100)]
    assert paid("bet", blinds=[50, 100, 200]) == [("1", "bet", 50), ("2", "bet", 100), ("3", "bet", 200)]
    assert paid("bet", blinds=[50]) == [("1", "bet", 50)]
    playing = start("d dh p4 Ah", stacks=dict.fromkeys("2345", 1000), blinds=[50, 100], before={"button": "3"})
    assert [fact.player for fact in facts(playing, Placed)] == ["4", "5"]


@clauses("def:blind", "10.3.3.2(i)")
def test_a_blind_is_live_and_wins_if_nobody_contributes_more() -> None:
    playing = begin("p3 f", "p1 f")
    assert playing.complete
    assert chips(playing) == {"1": "950", "2": "1050", "3": "1000"}


@clauses("def:blind", "10.3.3.2(i)", "14.6")
def test_a_blind_that_is_folded_is_lost_to_whoever_is_left() -> None:
    """One blind, of the button, who acts first (11.7); the other has put in nothing."""
    playing = begin("p2 f", blinds=[100], stacks={"1": 1000, "2": 1000})
    assert chips(playing) == {"1": "1100", "2": "900"}


@clauses("8.7", "8.8", "11.4", "14.1", "14.5", "def:ante")
def test_whoever_cannot_pay_in_full_pays_all_there_is() -> None:
    stacks = {"1": 7, "2": 60, "3": 1000}
    playing = start("d dh p1 Ah", blinds=[50, 100], ante=10, stacks=stacks)
    assert chips(playing) == {"1": "0", "2": "0", "3": "990"}
    assert [hole.all_in for hole in hand(playing).cards.holes.values()] == [True, True, False]
    assert [(fact.player, fact.pot, fact.amount) for fact in facts(playing, Collected)] == [
        ("1", "main-pot", 7),
        ("2", "main-pot", 7), ("2", "side-pot-1", 3),
        ("3", "main-pot", 7), ("3", "side-pot-1", 3),
    ]  # fmt: skip


@clauses("11.7")
def test_two_players_the_button_posts_the_first_blind() -> None:
    playing = begin(stacks={"1": 1000, "2": 1000}, before={"button": "1"})
    assert [(fact.player, fact.stake) for fact in facts(playing, Placed)] == [("1", 50), ("2", 100)]
    playing = begin(stacks={"1": 1000, "2": 1000}, before={"button": "2"})
    assert [(fact.player, fact.stake) for fact in facts(playing, Placed)] == [("2", 50), ("1", 100)]


@clauses("11.3", "def:designated-player", "5.3.2")
def test_the_button_says_who_is_dealt_last() -> None:
    playing = begin(stacks=dict.fromkeys("1234", 1000), before={"button": "2"})
    button = facts(playing, Button)[0]
    assert (button.seat, button.order) == ("2", ("3", "4", "1", "2"))
    assert button.clauses[0].number == "11.3"


@clauses("def:table-stake", "8.8")
def test_a_player_without_chips_is_not_in_the_round() -> None:
    playing = begin(stacks={"1": 1000, "2": 0, "3": 1000, "4": 1000})
    assert hand(playing).seating.order == ["1", "3", "4"]


@clauses("10.1.3", "10.2")
def test_the_last_player_left_has_won_and_is_dealt_no_cards() -> None:
    playing = start(stacks={"1": 3000, "2": 0})
    assert playing.complete
    assert playing.awaiting.clause.number == "10.1.3"
    two = start(stacks={"1": 2000, "2": 1000})
    assert (two.awaiting.who, two.awaiting.text) == (("d",), "the first card, for player 2"), "two still play"
    assert number(refused(begin("p2 f", stacks={"1": 2000, "2": 1000}), "d dh p2 Ah")) == "def:round-of-play"


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "half-pot", "limit"])
@clauses("10.3.3.1", "13.1")
def test_antes_without_blinds_open_with_a_bet(structure: str) -> None:
    playing = begin(structure=structure, ante=10, minimum=20)
    assert playing.awaiting.who == ("p1",), "left of the button (H-42)"
    assert {option.act for option in playing.awaiting.options} == {"f", "cbr"}


@clauses("8.7", "8.8", "11.4", "def:ante")
def test_antes_of_a_plain_phh_file_may_differ() -> None:
    """In the usual order: whatever single players pay is dead money in the main pot; ours are the same for all."""
    playing = begin(order="usual", blinds=[50, 100], ante=[0, 100, 0])
    assert chips(playing) == {"1": "950", "2": "800", "3": "1000"}
    assert [(fact.player, fact.amount) for fact in facts(playing, Collected)] == [("2", 100)]
    with pytest.raises(Refused, match="same for all"):
        start(blinds=[50, 100], ante=[0, 100, 0])
    assert chips(begin()) == {"1": "950", "2": "900", "3": "1000"}, "without an ante nothing is paid"
