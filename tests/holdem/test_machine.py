"""The machine as dealer and the bots: whole hands, remedies included; bots know their own cards and no others."""

from collections import Counter

import pytest

from croupier.cli.app import main
from croupier.games.holdem.strategy import decide, hole_points
from croupier.games.play import Machine
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.proofs.stream import SeededStream
from croupier.values.cards import parse_card
from tests.holdem.rounds import BLINDS, RULESET, THREE, begin, chips, hand, play, start

SIX = dict.fromkeys("123456", 2000)


def entropy(seed: int) -> SeededStream:
    return SeededStream(seed.to_bytes(32, "big"))


def machine(seed: int = 1) -> Machine:
    return game_of(RULESET).machine(entropy(seed))


def step(playing: Round, dealer: Machine) -> None:
    move = dealer.move(playing) or dealer.habit(playing, playing.awaiting.who[0])
    assert move is not None
    playing.play(move)


def to_board(playing: Round, dealer: Machine, cards: int) -> None:
    """Everybody calls until so many cards lie there and somebody is to act."""
    while len(hand(playing).cards.board) < cards or playing.awaiting.who == ("d",):
        move = dealer.move(playing)
        playing.play(move if move is not None else parse_move(f"{playing.awaiting.who[0]} cc"))


def test_bots_play_whole_hands_sensibly() -> None:
    acts: Counter[str] = Counter()
    for seed in range(60):
        playing, dealer = Record(RULESET, BLINDS, SIX).begin(), machine(seed)
        while not playing.complete:
            step(playing, dealer)
        acts.update(move.act for move in playing.moves)
        assert sum(map(int, chips(playing).values())) == 12000
    assert acts["f"] > acts["cbr"] > 0
    assert acts["cc"] > acts["cbr"], "more is called than raised"


def test_bots_like_big_and_suited_cards() -> None:
    order = ["AhAd", "KhKd", "AhKh", "AhKd", "QhJh", "9h8h", "Kh2d", "7h2d"]
    values = [hole_points(parse_card(cards[:2]), parse_card(cards[2:])) for cards in order]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_a_bot_does_not_look_at_the_cards_of_others() -> None:
    one, other = begin(holes=("AhAd", "KsKc", "QhJh")), begin(holes=("2h2d", "3s7c", "QhJh"))
    assert decide(hand(one), "3", entropy(5)) == decide(hand(other), "3", entropy(5))


def test_a_weak_hand_is_folded_and_a_strong_one_raised() -> None:
    for seed in range(20):
        assert decide(hand(begin(holes=("AhAd", "KsKc", "2c7d"))), "3", entropy(seed)).act == "f"
        assert decide(hand(begin(holes=("2h2d", "3s7c", "AhAs"))), "3", entropy(seed)).act == "cbr"


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "half-pot", "limit"])
def test_every_structure_is_dealt_to_the_end(structure: str) -> None:
    for table in ({"blinds": [10, 20]}, {"ante": 5, "minimum": 10}):
        for seed in range(10):
            playing, dealer = Record(RULESET, {"structure": structure, **table}, THREE).begin(), machine(seed)
            while not playing.complete:
                step(playing, dealer)


def test_a_bot_raises_in_whole_chips_after_an_all_in_that_was_not() -> None:
    """Chips of 25; player 3 is all-in for 340."""
    stacks = {"1": 2000, "2": 2000, "3": 340, "4": 9000}
    for seed in range(20):
        playing = begin("p3 cbr 340", blinds=[50, 100], step=25, stacks=stacks, holes=("2h2d", "3s7c", "9s8s", "AhAs"))
        move = decide(hand(playing), "4", entropy(seed))
        assert move.act == "cbr"
        playing.check(move)


def test_the_machine_gives_its_burn_card_for_an_exposed_one() -> None:
    playing, dealer = start(), machine()
    to_board(playing, dealer, 3)
    exposed = hand(playing).cards.board[2]
    play(playing, f"o flop-exposed {exposed}")
    step(playing, dealer)
    assert exposed not in hand(playing).cards.board
    assert hand(playing).cards.burnt == [exposed]


def test_cards_taken_back_may_come_again() -> None:
    again = 0
    for seed in range(40):
        playing, dealer = start(), machine(seed)
        to_board(playing, dealer, 3)
        flop = set(hand(playing).cards.board)
        play(playing, "o no-burn reshuffle")
        to_board(playing, dealer, 3)
        again += bool(flop & set(hand(playing).cards.board))
    assert again


def test_it_draws_cards_and_uses_one_exposed_too_early() -> None:
    playing, dealer = start("o elimination-round", stacks={"1": 1000, "2": 1000, "3": 700, "4": 700}), machine()
    while not playing.complete:
        move = dealer.move(playing) or dealer.pass_on(playing, playing.awaiting.who[0])
        assert move is not None
        playing.play(move)
    assert "0" in chips(playing).values()
    early, dealer = start(), machine()
    to_board(early, dealer, 3)
    card = next(card for card in ("9c", "8c", "7c") if parse_card(card) not in hand(early).cards.deck.out)
    play(early, f"o early-card {card}")
    to_board(early, dealer, 4)
    assert str(hand(early).cards.board[3]) == card


def test_practice_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["?", "bet 5", "call", "", "", "", "", "q"])
    monkeypatch.setattr("rich.console.input", lambda prompt="": next(lines), raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    assert main(["play", RULESET, "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "2 blinds: 10, 20" in out
    assert "You leave with" in out
