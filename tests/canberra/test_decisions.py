"""Bet or Fold (7): in order, once, for exactly twice the Ante; and what a Fold costs."""

import pytest

from croupier.games.canberra.machine import CanberraMachine
from croupier.games.chips.facts import Attested, Placed, ShoeEvent
from croupier.games.script.move import Move
from croupier.proofs.stream import SeededStream
from croupier.values.cards import parse_card
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    TWO,
    all_bet,
    antes,
    begin,
    both,
    clauses,
    dealt,
    game,
    hand,
    may,
    number,
    numbers,
    play,
    refused,
    settled,
    stack,
    verdict,
)

BEFORE = {
    "while wagering": [],
    "with an Ante": antes(2),
    "after the call": [*antes(2), "d no-more-bets"],
    "during the deal": [*antes(2), "d cards As Ks 7h"],
    "before the last card": [*antes(2), "d cards As Ks 7h Ac Kc 7d 9c Jc 4c 6h 8d 3d 5h 5c"],
}


@clauses("7.1")
@pytest.mark.parametrize("actions", BEFORE.values(), ids=BEFORE)
def test_nobody_acts_before_the_dealers_last_card(actions: list[str]) -> None:
    playing = begin(actions, stacks=TWO)
    for action in ("p1 bet", "p1 fold", "p2 bet 20", "p2 fold"):
        assert number(refused(playing, action)) == "7.1"


@clauses("7.1")
def test_then_they_decide_clockwise_from_the_first_box() -> None:
    """C-08, whoever holds the marker."""
    actions = ["p2 wager ante 10", "p3 wager ante 10", "p1 wager ante 10"]
    line = "d cards " + " ".join(f"{rank}{suit}" for suit in "hcds" for rank in "A9642")
    playing = begin([*actions, line], stacks={"1": 100, "2": 100, "3": 100}, marker="2")
    for player in ("1", "2", "3"):
        assert (playing.awaiting.who, playing.awaiting.clause.number) == ((f"p{player}",), "7.1")
        assert playing.awaiting.text == f"p{player} to bet or fold"
        assert may(playing, f"p{player}") == {"bet", "fold"}
        for other in {"1", "2", "3"} - {player}:
            refused(playing, f"p{other} fold")
        if player == "1":
            assert number(refused(playing, "p3 bet")) == "7.1", "it is not the turn of p3"
            assert number(refused(playing, "p3 fold")) == "7.1"
        play(playing, f"p{player} fold")
    assert playing.complete


@clauses("7.2", "def:bet", "4.3")
def test_a_bet_is_exactly_twice_the_ante() -> None:
    playing = dealt(QUALIFIED, ACES, stake=15)
    for amount in ("29", "31", "15", "45", "0", "30.5", "0.001"):
        assert number(refused(playing, f"p1 bet {amount}")) == "7.2", amount
    assert stack(play(playing, "p1 bet 30")) == "1045", "15 and 30 won"
    laid = [fact for fact in playing.facts if isinstance(fact, Placed)]
    assert [numbers(fact) for fact in laid] == [["4.1", "def:ante"], ["7.2", "def:bet"]]
    assert settled(playing, "bet").stake == 2 * settled(playing, "ante").stake
    unnamed = play(dealt(QUALIFIED, ACES, stake=15), "p1 bet")
    assert settled(unnamed, "bet").stake == settled(playing, "bet").stake
    refused(dealt(QUALIFIED, ACES), "p1 bet ante 20")
    refused(dealt(QUALIFIED, ACES), "p1 bet As")
    assert number(refused(dealt(QUALIFIED, ACES, KINGS), "p1@2 bet")) == "4.3"
    assert number(refused(dealt(QUALIFIED, ACES, KINGS), "p1@2 fold")) == "4.3"
    assert number(refused(begin(), "p1 wager bet 20")) == "7.2"


@clauses("7.2", "4.4", "def:bet")
def test_who_has_bet_may_neither_fold_nor_bet_again() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet")
    assert number(refused(playing, "p1 fold")) == "4.4"
    again = refused(playing, "p1 bet")
    assert (number(again), again.reason) == ("7.2", "Player 1 has bet already.")
    over = play(playing, "p2 bet")
    assert over.complete
    assert number(refused(over, "p1 bet")) == number(refused(over, "p2 fold")) == "def:round-of-play"


@clauses("7.3", "def:fold")
def test_a_fold_loses_the_ante_at_once() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold")
    assert (verdict(playing, "ante"), stack(playing)) == (("lose", "-10", "7.3"), "990")
    assert numbers(settled(playing, "ante")) == ["7.3", "def:fold"]
    for action in ("p1 bet", "p1 fold", "p1 bet 20"):
        assert number(refused(playing, action)) == "7.3", "out of the round"
    play(playing, "p2 bet")
    assert both(playing, "2") == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert stack(playing) == "990", "better than the dealer, but folded"


@clauses("7.3", "def:fold")
def test_where_all_fold_the_dealers_hand_is_not_shown() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold", "p2 fold")
    assert playing.complete
    assert (stack(playing, "1"), stack(playing, "2")) == ("990", "990")
    for role in ("p1", "p2", "d", "o", "public"):
        assert hand(playing, role, "d") == "?? ?? ?? ?? 2s"


@clauses("7.3", "10.1", "def:fold")
def test_a_folded_hand_is_never_shown() -> None:
    """C-19."""
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold", "p2 bet")
    assert hand(playing, "p1", "1") == ACES, "its player knows it"
    for role in ("p2", "d", "o", "public"):
        assert hand(playing, role, "1") == "?? ?? ?? ?? ??"
        assert hand(playing, role, "2") == KINGS
    refused(playing, "d show 1 As Ac 9c 6h 5h")
    disputed = play(playing, "o dispute p2 -- wants to see it", "o ruling stands -- folded hands stay hidden")
    assert hand(disputed, "p2", "1") == "?? ?? ?? ?? ??"


@clauses("7.4")
def test_folded_cards_are_counted_before_they_are_discarded() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold")
    counts = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and numbers(fact) == ["7.4"]]
    assert [(fact.what, fact.count) for fact in counts] == [("count the cards of box 1 before they are discarded", 5)]
    play(playing, "o attest 7.4 J.Smith")
    assert [fact.by for fact in playing.facts if isinstance(fact, Attested)] == ["J.Smith"]


@clauses("9.7")
def test_every_hand_is_counted_before_it_is_discarded() -> None:
    playing = play(all_bet(QUALIFIED, ACES, KINGS), "o attest 9.7 J.Smith")
    counts = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and numbers(fact) == ["9.7"]]
    assert [fact.count for fact in counts] == [3], "two players and the dealer"


def test_bots_bet_a_pair_and_fold_nothing_much() -> None:
    machine = CanberraMachine(SeededStream(bytes(32)))
    assert machine.habit(dealt(QUALIFIED, ACES), "p1") == Move("p1", "bet")
    assert machine.habit(dealt(QUALIFIED, LOW), "p1") == Move("p1", "fold")
    short = begin(["p1 wager ante 30", "d cards As 7h Ac 7d 9c 4c 6h 3d 5h 2s"], stacks={"1": 50})
    assert machine.habit(short, "p1") == Move("p1", "fold"), "a pair of aces, and no chips to bet"
    assert machine.pass_on(begin(antes(1)), "p1") == Move("d", "no-more-bets")
    assert machine.pass_on(dealt(QUALIFIED, ACES), "p1") is None
    assert game(short).deal.up_card == parse_card("2s")
