"""Cards in excess one after another, and what was seen before cards were put in order (9, 12, 15; M-12)."""

import pytest

from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.values.cards import show
from croupier.values.refused import Refused
from tests.baccarat.rounds import (
    across,
    begin,
    carry,
    number,
    play,
    refused,
    settled,
    stack,
    wants_card,
)

TWO = {"1": 1000, "2": 1000}
DOWN = {"face-down": True}
LOCKED = {"mini-baccarat-2002": "4.5", "mini-baccarat-2016": "4.6", "mini-baccarat-2023": "4.7"}


# --- cards in excess, one after another ------------------------------------------


@across("9.2 9.3", "12.2 12.3", "15.2 15.3")
def test_two_cards_in_excess_both_open_the_next_round(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card 5h", "o excess-card ??")
    assert list(map(show, carry(sitting.round).waiting)) == ["5h", "??"]
    playing = sitting.next()
    assert number(refused(playing, "p1 wager banker 10")) in (clause, "def:no-bet-coup"), "one of them was seen"
    assert wants_card(playing) == "banker", "5h is the player's; the unseen one is turned up as the banker's"
    play(playing, "d cards 9d")
    assert wants_card(playing) == "player"


@across("9.3", "12.3", "15.3")
def test_two_unseen_cards_in_excess_leave_wagers_open(ruleset: str, clause: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    play(sitting.round, "p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card ??", "o excess-card ??")
    assert (carry(sitting.round).waiting, carry(sitting.round).seen) == ((None, None), False)
    playing = play(sitting.next(), "p1 wager banker 100", "d cards Kh Kd 6h 7d")
    assert settled(playing, "1", "banker").outcome == "win"


@across("9.2 9.3", "12.2 12.3", "15.2 15.3")
def test_an_unseen_and_then_a_seen_card_in_excess(ruleset: str, clause: str) -> None:
    done = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card ??", "o excess-card 5h"])
    assert (list(map(show, carry(done).waiting)), carry(done).seen) == (["??", "5h"], True)
    before = begin(ruleset, ["p1 wager banker 100", "o excess-card ??", "o excess-card 5h"])
    assert stack(before) == "1000"
    assert wants_card(before) == "player", "the unseen one is turned up first"
    assert wants_card(play(before, "d cards 2h")) == "player", "5h went to the banker"


@across("2.1 9.3", "2.1 12.3", "2.1 15.3")
def test_no_more_cards_in_excess_than_the_shoe_has_left(ruleset: str, clause: str) -> None:
    """411 are out, four are dealt: one is left."""
    done = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d"], before={"unseen": 411})
    play(done, "o excess-card ??")
    for text in ("o excess-card ??", "o excess-card 5h"):
        assert number(refused(done, text)) == clause
    waiting = begin(ruleset, ["p1 wager banker 100", "o excess-card ??"], before={"unseen": 415})
    assert number(refused(waiting, "o excess-card ??")) == clause
    in_error = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 3d"], before={"unseen": 411})
    assert number(refused(play(in_error, "o card-in-error ??"), "o card-in-error ??")) == clause


@pytest.mark.parametrize(("unseen", "most"), [(415, 414), (416, 414), (-1, 414)])
def test_cards_that_wait_were_not_burnt(unseen: int, most: int) -> None:
    with pytest.raises(Refused, match=f"at most {most}"):
        begin("mini-baccarat-2023", before={"first-card": "?? ??", "unseen": unseen})
    begin("mini-baccarat-2023", before={"first-card": "?? ??", "unseen": most})


def test_no_more_cards_wait_than_are_left() -> None:
    """One card of 416 is left."""
    gone = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "hdcs"] * 8
    with pytest.raises(Refused, match="2 cards cannot wait: 1 is left"):
        begin("mini-baccarat-2023", before={"first-card": "?? ??"}, removed=" ".join(gone[:-1]))


@across("2.1", "2.1", "2.1")
def test_a_waiting_card_cannot_come_twice(ruleset: str, clause: str) -> None:
    """One five of hearts is left."""
    done = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d", "o excess-card ??"], removed="5h " * 6 + "5h")
    play(done, "o excess-card 5h")
    assert number(refused(done, "o excess-card 5h")) == clause
    following = begin(ruleset, (), before={"first-card": "?? 5h"}, removed="5h " * 6 + "5h")
    assert number(refused(following, "d cards 5h")) == clause, "it waits in second place"


@across("9.1 9.2", "12.1 12.2", "15.1 15.2")
def test_of_two_cards_in_error_the_second_is_in_excess(ruleset: str, clause: str) -> None:
    """M-16: the banker draws one card; the other opens the next round, and was seen."""
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 3d", "o card-in-error ??", "o card-in-error 5h"])
    play(playing, "d cards 4c")
    assert settled(playing, "1", "banker").outcome == "win"
    assert (list(map(show, carry(playing).waiting)), carry(playing).seen) == (["5h"], True)


# --- what was seen stays seen (M-12) ----------------------------------------------


def turned_and_rebuilt(ruleset: str, *more: str) -> Round:
    """Face down; both hands are turned up, then the cards are put in order and lie face down again."""
    wagers = ["p1 wager banker 100", "p2 wager player 100", "d cards 2h 3d 2c 4s", "d expose player", "d expose banker"]
    return begin(ruleset, [*wagers, "o reconstruct 2h 4s 2c 3d", *more], DOWN, TWO)


@across("9.4 4.5", "12.4 4.6", "15.4 4.7")
def test_after_both_hands_were_seen_nothing_is_withdrawn_or_moved(ruleset: str, clause: str) -> None:
    for playing in (turned_and_rebuilt(ruleset), turned_and_rebuilt(ruleset, "o reconstruct 2h 3d 2c 4s")):
        assert playing.awaiting.want is Want.EXPOSURE
        for text in ("p1 withdraw banker", "p1 wager tie 10", "p2 withdraw player"):
            assert number(refused(playing, text)) == LOCKED[ruleset]


@across("-", "12.6(a)", "15.6(a)")
def test_nor_are_wagers_opened_again(ruleset: str, clause: str) -> None:
    for playing in (turned_and_rebuilt(ruleset), turned_and_rebuilt(ruleset, "o reconstruct 2h 3d 2c 4s")):
        assert number(refused(playing, "o reopen")) == clause
    half = ["p1 wager banker 100", "d cards 2h 3d 2c 4s", "d expose player", "o reconstruct"]
    assert number(refused(begin(ruleset, half, DOWN), "o reopen")) == clause, "one hand seen is enough"


@across("-", "12.4 12.6(a)", "15.4 15.6(a)")
def test_unseen_cards_put_in_order_still_let_wagers_be_opened(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards ?? ??", "o reconstruct", "d resume", "o reopen"], DOWN)
    play(playing, "p1 withdraw banker", "p1 wager tie 20")


@across("9.3", "12.3", "15.3")
def test_an_unseen_card_in_excess_stays_unseen_after_seen_hands_were_put_in_order(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards Kh Kd 6h 7d", "o reconstruct", "o excess-card ??"])
    assert not carry(playing).seen


@across("9.2 9.3", "12.2 12.3", "15.2 15.3")
def test_each_waiting_card_keeps_whether_it_was_seen(ruleset: str, clause: str) -> None:
    """Face down: both hands are seen; a surplus king among them was seen, a card in excess was not."""
    wagers = ["p1 wager banker 100", "d cards 4h 2d Kh Kd", "d expose player", "d expose banker", "d cards 5s"]
    playing = begin(ruleset, [*wagers, "o reconstruct 4h 2d 5s Kd Kh"], DOWN)
    play(playing, "d expose player", "d expose banker")
    assert carry(playing).seen, "the king was seen"
    with_natural = ["p1 wager banker 100", "d cards 4h 2d 4d Kd", "d expose player", "d expose banker"]
    done = begin(ruleset, [*with_natural, "o excess-card ??", "o reconstruct"], DOWN)
    play(done, "d expose player", "d expose banker")
    assert (carry(done).waiting, carry(done).seen) == ((None,), False)
