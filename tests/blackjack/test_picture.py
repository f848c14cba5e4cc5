"""The picture of a table: plain values that a page can draw, the same cards for all (6.1), no odds (X-26)."""

import json
from dataclasses import asdict

import pytest

from croupier.games.blackjack import GAME
from croupier.games.blackjack.picture import BlackjackFelt
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from tests.blackjack.rounds import NEW, RULESETS, TWO, begin, play

SPLIT = ["p1 wager main 100", "p2@1 wager main 20", "p2 wager main 30", "p2 wager perfect-pairs 5"]
DEALT = [*SPLIT, "d cards 8h Ah 9c 8d Kd", "p1 split", "p2@1 join", "d cards 3h"]


def felt(playing: Round) -> BlackjackFelt:
    shown = GAME.picture(playing.script, player_role("1")).felt
    assert isinstance(shown, BlackjackFelt)
    return shown


def test_boxes_hands_stakes_and_whose_turn_it_is() -> None:
    playing = begin(NEW, SPLIT, {"perfect-pairs": True}, TWO)
    before = felt(playing)
    assert (before.dealt, [box.name for box in before.boxes]) == (False, ["1", "2"])
    assert [(stake.player, stake.amount) for stake in before.boxes[0].hands[0].stakes] == [("1", "100"), ("2", "20")]
    assert [(stake.wager, stake.amount) for stake in before.boxes[1].others] == [("perfect-pairs", "5")]
    play(playing, *DEALT[len(SPLIT) :])
    shown = felt(playing)
    one, two = shown.boxes
    assert [(hand.cards.cards, hand.cards.total, hand.turn) for hand in one.hands] == [
        (("8h", "3h"), "hard 11", True),
        (("8d",), "8", False),
    ]
    assert (one.turn, two.turn) == (True, False)
    assert (two.hands[0].cards.total, two.hands[0].stakes) == ("BLACKJACK", ()), "paid already"
    assert (shown.dealer.cards, shown.dealer.total) == (("9c",), "9")


def test_what_is_public_about_the_shoe() -> None:
    playing = begin(NEW, ["p1 wager main 100", "d cards 8h"], before={"final": 0})
    assert (felt(playing).drawing, felt(playing).cutting_card_out) == ("d", False)
    play(playing, "d cutting-card")
    assert felt(playing).cutting_card_out
    assert felt(begin(NEW, (), before={"final": 2})).final_rounds == 2
    assert felt(begin(NEW, (), {"shuffler": True})).automated


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_role_sees_the_same_cards_in_plain_values(ruleset: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100", "p2 wager main 20", "d cards 8h Ah 9c 8d Kd"], stacks=TWO)
    roles = (PUBLIC, DEALER, OFFICIAL, player_role("1"), player_role("2"))
    pictures = [GAME.picture(playing.script, role) for role in roles]
    assert len({shown.felt for shown in pictures}) == 1
    for shown in pictures:
        text = json.dumps(asdict(shown))
        assert "??" not in text
    mine = pictures[3].waiting
    assert (mine.mine, [choice.act for choice in mine.choices]) == (True, ["hit", "stand", "double", "split"])
    assert pictures[0].waiting.choices == ()
    assert "reconstruct" in [blank.act for blank in pictures[2].waiting.acts]
    assert pictures[0].countdown is None, "no text sets a time for wagers"
