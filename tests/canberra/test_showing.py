"""Cards of a real table: dealt as `??`, named when they are shown; a record with every card needs no further move."""

import pytest

from croupier.games.chips.facts import Exposed
from croupier.games.record import Record
from croupier.games.script.round import Round
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    RULESET,
    SHORT,
    TWO,
    all_bet,
    antes,
    begin,
    both,
    clauses,
    game,
    hand,
    number,
    play,
    refused,
)


def unseen(*decisions: str, players: int = 2, up: str = "2s") -> Round:
    """Everything face down but the dealer's last card."""
    stacks = {str(player): 1000 for player in range(1, players + 1)}
    hidden = " ".join(["??"] * (5 * players + 4))
    return begin([*antes(players), f"d cards {hidden} {up}", *decisions], stacks=stacks)


@clauses("9.1", "6.2", "2.5")
def test_face_down_cards_are_named_when_they_are_shown() -> None:
    playing = unseen("p1 bet", "p2 bet")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("d",), "9.1")
    assert number(refused(playing, f"d show 1 {ACES}")) == "9.1", "the dealer's hand first"
    play(playing, f"d show d {QUALIFIED}")
    assert playing.awaiting.clause.number == "2.5"
    play(playing, f"d show 2 {KINGS}")
    assert number(refused(playing, f"d show 2 {KINGS}")) == "2.5", "it lies open"
    play(playing, f"d show 1 {LOW}")
    assert playing.complete
    assert both(playing, "1") == (("lose", "-10", "9.5"), ("lose", "-20", "9.5"))
    assert both(playing, "2") == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert (hand(playing, "public", "1"), hand(playing, "public", "2")) == (LOW, KINGS)


@clauses("9.1")
def test_the_same_round_with_every_card_named_settles_by_itself() -> None:
    named, shown = all_bet(QUALIFIED, LOW, KINGS), unseen("p1 bet", "p2 bet")
    play(shown, f"d show d {QUALIFIED}", f"d show 1 {LOW}", f"d show 2 {KINGS}")
    assert named.settlements() == shown.settlements()
    assert [fact for fact in named.facts if isinstance(fact, Exposed)] == [
        fact for fact in shown.facts if isinstance(fact, Exposed)
    ]


@clauses("9.3")
def test_where_the_dealer_does_not_play_nobody_else_shows() -> None:
    playing = play(unseen("p1 bet", "p2 bet"), f"d show d {SHORT}")
    assert playing.complete
    assert both(playing, "1") == both(playing, "2") == (("win", "10", "9.3"), ("void", "0", "9.3"))


@clauses("7.3", "def:fold")
def test_who_folded_shows_nothing() -> None:
    playing = play(unseen("p1 fold", "p2 bet"), f"d show d {QUALIFIED}")
    refusal = refused(playing, f"d show 1 {ACES}")
    assert (number(refusal), "stays hidden" in refusal.reason) == ("7.3", True)
    assert number(refused(playing, f"d show d {QUALIFIED}")) == "9.1", "shown already"
    assert play(playing, f"d show 2 {KINGS}").complete
    assert unseen("p1 fold", "p2 fold").complete, "nobody is left, not even the dealer shows"


@clauses("2.5", "9.1", "7.3", "def:fold", "def:void")
def test_why_a_hand_is_not_opened() -> None:
    playing = unseen("p1 fold", "p2 bet", "p3 bet", "p4 bet", players=4)
    assert number(refused(playing, f"d show 2 {KINGS}")) == "9.1", "the dealer first"
    play(playing, "o wrong-count p4 4", f"d show d {QUALIFIED}", f"d show 3 {LOW}")
    moves = (f"d show 1 {ACES}", f"d show 3 {LOW}", f"d show 4 {ACES}")
    assert [number(refused(playing, move)) for move in moves] == ["7.3", "2.5", "def:void"]
    assert number(refused(playing, f"d show d {QUALIFIED}")) == "9.1"
    assert play(playing, f"d show 2 {KINGS}").complete


@clauses("2.1", "2.5")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("7h 7d 4c 3d", "5 cards"),
        ("7h 7d 4c 3d 2s 5c", "5 cards"),
        ("7h 7h 4c 3d 2s", "twice"),
        ("7h 7d 4c 3d 2c", "2s is in this hand"),
        ("7h 7d 4c ?? 2s", "Name the 5 cards"),
        ("7h 7d 4c 3d 2s 10", "no amount"),
        ("", "5 cards"),
    ],
)
def test_a_hand_is_shown_whole_with_no_card_twice(cards: str, words: str) -> None:
    assert words in refused(unseen("p1 bet", "p2 bet"), f"d show d {cards}".strip()).reason


@clauses("2.1")
def test_no_card_lies_in_two_hands() -> None:
    playing = play(unseen("p1 bet", "p2 bet"), f"d show d {QUALIFIED}")
    for cards in ("7h Ac 9c 6h 5h", "As Ac 9c 6h 2s"):
        refusal = refused(playing, f"d show 1 {cards}")
        assert (number(refusal), "out already" in refusal.reason) == ("2.1", True)
    play(playing, f"d show 1 {ACES}")
    assert number(refused(playing, "d show 2 As Kd Jc 8d 5c")) == "2.1"


def test_only_the_dealer_shows() -> None:
    playing = unseen("p1 bet", "p2 bet")
    for who in ("p1", "p2"):
        refused(playing, f"{who} show d {QUALIFIED}")
    for text in ("d show", "d show 3 As Ac 9c 6h 5h", f"d show dealer {QUALIFIED}"):
        refused(playing, text)
    refused(unseen("p1 bet"), f"d show d {QUALIFIED}")


def test_cards_may_be_named_for_some_and_hidden_for_others() -> None:
    line = "d cards As ?? ?? Ac ?? ?? 9c ?? ?? 6h ?? ?? 5h ?? 2s"
    playing = begin([*antes(2), line, "p1 bet", "p2 bet", f"d show d {QUALIFIED}"], stacks=TWO)
    assert hand(playing, "public", "1") == ACES, "named and compared, so it lies open"
    assert hand(playing, "public", "2") == "?? ?? ?? ?? ??"
    assert number(refused(playing, "d show 2 As Kd Jc 8d 5c")) == "2.1"
    assert play(playing, f"d show 2 {KINGS}").complete


def test_part_of_a_hand_may_be_known() -> None:
    line = "d cards As 7h ?? ?? 9c ?? ?? ?? 5h 2s"
    playing = begin(["p1 wager ante 10", line, "p1 bet"])
    assert "7h is in this hand" in refused(playing, "d show d 8h 8d 4c 3d 2s").reason
    play(playing, f"d show d {QUALIFIED}")
    assert "9c is in this hand" in refused(playing, "d show 1 As Ac 9d 6h 5h").reason
    assert [str(card) for card in game(playing).deal.boxes["1"].cards] == ["As", "9c", "5h"]
    assert hand(play(playing, "d show 1 5h 6h 9c Ac As"), "public", "1") == "As 6h 9c Ac 5h"


@clauses("10.1")
def test_what_was_not_shown_stands_in_no_record_as_seen() -> None:
    """A record of a round at a real table holds what the dealer could see."""
    playing = play(unseen("p1 fold", "p2 bet"), f"d show d {QUALIFIED}", f"d show 2 {KINGS}")
    kept = Record(RULESET, {"minimum": 10}, TWO).with_moves(playing.moves)
    assert kept.play().settlements() == playing.settlements()
    assert game(playing).deal.boxes["1"].cards == ()
