"""Wrong counts and the discard rack (11.4 to 11.6): what is void, what wins, what is laid again."""

import pytest

from croupier.games.chips.facts import Declared, Reversed, ShoeEvent
from croupier.games.pictures.view import see
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC, player_role
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    SHORT,
    TWO,
    all_bet,
    antes,
    begin,
    both,
    clauses,
    dealt,
    game,
    hand,
    number,
    numbers,
    play,
    refused,
    settled,
    stack,
    verdict,
)

WINS = (("win", "10", "11.5"), ("void", "0", "11.5"))


def roles(playing: Round) -> list[str]:
    return [fact.role for fact in playing.facts if isinstance(fact, Declared)]


# --- a player's hand (11.4) --------------------------------------------------------------


@clauses("11.4", "def:void")
@pytest.mark.parametrize("count", [0, 4, 6, 52])
def test_a_hand_with_a_wrong_number_of_cards_is_void(count: int) -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), f"o wrong-count p1 {count}")
    assert roles(playing) == ["dealer"]
    assert (verdict(playing, "ante"), stack(playing)) == (("void", "0", "11.4"), "1000")
    assert numbers(settled(playing, "ante")) == ["11.4", "def:void"]
    found = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and numbers(fact) == ["11.4"]]
    assert [fact.count for fact in found] == [count]
    assert playing.awaiting.who == ("p2",)
    play(playing, "p2 bet")
    assert both(playing, "2") == (("win", "10", "9.4"), ("win", "20", "9.4"))


@clauses("11.4")
@pytest.mark.parametrize("count", ["5", "4.5", "53"])
def test_five_is_the_right_number_and_cards_are_whole(count: str) -> None:
    assert number(refused(dealt(QUALIFIED, ACES), f"o wrong-count p1 {count}")) == "11.4"
    assert number(refused(dealt(QUALIFIED, ACES), f"o dealer-wrong-count {count}")) == "11.5"


@clauses("11.4", "9.7")
def test_found_when_the_hands_are_counted_after_the_settlement() -> None:
    playing = play(all_bet(QUALIFIED, ACES, LOW), "o wrong-count p1 6")
    assert both(playing) == (("void", "0", "11.4"), ("void", "0", "11.4"))
    assert [stack(playing, player) for player in ("1", "2")] == ["1000", "970"]
    lost = play(all_bet(QUALIFIED, ACES, LOW), "o wrong-count p2 4")
    assert [stack(lost, player) for player in ("1", "2")] == ["1030", "1000"], "a loser's wagers come back as well"
    assert number(refused(lost, "o wrong-count p2 4")) == "11.4"


@clauses("11.4", "7.4")
def test_found_on_a_folded_hand_the_ante_comes_back() -> None:
    """C-12."""
    open_round = play(dealt(QUALIFIED, ACES, KINGS), "p1 fold", "o wrong-count p1 4")
    assert stack(open_round) == "1000"
    assert verdict(open_round, "ante") == ("void", "0", "11.4")
    assert open_round.awaiting.who == ("p2",)
    last = play(dealt(QUALIFIED, ACES), "p1 fold", "o wrong-count p1 4")
    assert stack(last) == "1000", "the last fold is counted too"


@clauses("11.4", "6.3(c)", "def:void")
def test_hands_are_counted_once_the_deal_is_complete() -> None:
    playing = begin([*antes(1), "d cards As 7h Ac 7d 9c 4c 6h 3d 5h"])
    for text in ("o wrong-count p1 4", "o dealer-wrong-count 4", "o reconstruct p1 -- fell into the rack"):
        assert number(refused(playing, text)) == "6.3(c)"
    play(playing, "d cards 2s", "o wrong-count p1 4")
    assert playing.complete
    void = play(dealt(QUALIFIED, ACES), "o invalidate fire")
    for text in ("o wrong-count p1 4", "o dealer-wrong-count 4", "o reconstruct p1 -- fell into the rack"):
        assert number(refused(void, text)) == "def:void"


@clauses("11.7")
def test_who_has_no_hand_has_no_count() -> None:
    actions = ["p1 wager ante 10", "d cards As 7h Ac 7d 9c 4c 6h 3d 5h 2s"]
    playing = begin(actions, stacks={"1": 1000, "2": 5})
    for text in ("o wrong-count p2 4", "o reconstruct p2 -- fell into the rack"):
        assert number(refused(playing, text)) == "11.7"
    for text in (
        "o wrong-count",
        "o wrong-count p1",
        "o wrong-count 4",
        "o wrong-count p9 4",
        "o dealer-wrong-count",
        "o wrong-count d 4",
    ):
        refused(playing, text)


# --- the dealer's hand (11.5) ----------------------------------------------------------------


@clauses("11.5")
@pytest.mark.parametrize("count", [0, 4, 6])
def test_with_a_wrong_number_in_the_dealers_hand_antes_win_and_bets_go_back(count: int) -> None:
    playing = play(all_bet(QUALIFIED, ACES, LOW), f"o dealer-wrong-count {count}")
    assert roles(playing) == ["dealer"]
    for player in ("1", "2"):
        assert both(playing, player) == WINS, "whatever the hands are"
        assert stack(playing, player) == "1010"
    assert numbers(settled(playing, "ante")) == ["11.5", "8.1[ante]", "8.1"]
    assert numbers(settled(playing, "bet")) == ["11.5", "def:void"]
    found = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and numbers(fact) == ["11.5"]]
    assert [fact.count for fact in found] == [count]
    assert number(refused(playing, "o dealer-wrong-count 4")) == "11.5"


@clauses("11.5")
def test_found_before_the_settlement_nobody_has_to_decide_any_more() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS, LOW), "p1 bet", "p2 fold", "o dealer-wrong-count 6")
    assert playing.complete
    assert both(playing, "1") == WINS
    assert verdict(playing, "ante", "2") == ("lose", "-10", "7.3"), "C-13: a Fold was complete before"
    assert verdict(playing, "ante", "3") == ("win", "10", "11.5"), "an Ante that waited wins"
    assert [stack(playing, player) for player in ("1", "2", "3")] == ["1010", "990", "1010"]
    for role in ("p1", "public"):
        assert hand(playing, role, "d") == "?? ?? ?? ?? 2s"


@clauses("11.5")
def test_equal_hands_and_a_dealer_who_did_not_play_are_settled_anew_as_well() -> None:
    tied = play(all_bet(QUALIFIED, "7s 7c 4d 3h 2h"), "o dealer-wrong-count 4")
    assert (both(tied), stack(tied)) == (WINS, "1010")
    short = play(all_bet(SHORT, LOW), "o dealer-wrong-count 4")
    assert (both(short), stack(short)) == (WINS, "1010")
    assert [fact.wager for fact in short.facts if isinstance(fact, Reversed)] == ["ante", "bet"]


@clauses("11.5", "11.4")
def test_a_players_own_void_goes_first() -> None:
    """C-13."""
    for acts in (["o wrong-count p1 4", "o dealer-wrong-count 4"], ["o dealer-wrong-count 4", "o wrong-count p1 4"]):
        playing = play(all_bet(QUALIFIED, ACES, LOW), *acts)
        assert verdict(playing, "ante") == ("void", "0", "11.4")
        assert both(playing, "2") == WINS
        assert [stack(playing, player) for player in ("1", "2")] == ["1000", "1010"]


@clauses("11.5")
def test_where_all_have_folded_there_is_nothing_to_win() -> None:
    playing = play(dealt(QUALIFIED, ACES), "p1 fold")
    assert number(refused(playing, "o dealer-wrong-count 4")) == "11.5"


# --- the discard rack (11.6) ------------------------------------------------------------------


@clauses("11.6")
def test_a_hand_that_reached_the_rack_is_laid_again_and_its_player_acts() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "o reconstruct p1 -- swept up with the discards")
    assert roles(playing) == ["casino supervisor"]
    laid = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and numbers(fact) == ["11.6"]]
    assert [(fact.what, fact.count) for fact in laid] == [("the hand of box 1 is laid again", 5)]
    assert playing.awaiting.who == ("p1",)
    play(playing, "p1 bet", "p2 fold")
    assert both(playing) == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert number(refused(dealt(QUALIFIED, ACES), "o reconstruct p1")) == "11.6", "why?"


def unseen() -> Round:
    hidden = " ".join(["??"] * 14)
    return begin([*antes(2), f"d cards {hidden} 2s"], stacks=TWO)


@clauses("11.6", "10.1")
def test_its_cards_may_be_named_and_its_player_alone_sees_them() -> None:
    playing = play(unseen(), f"o reconstruct p1 {ACES} -- from the rack")
    assert hand(playing, "p1", "1") == ACES
    for role in ("p2", "d", "o", "public"):
        assert hand(playing, role, "1") == "?? ?? ?? ?? ??"
    for viewer, known in ((PUBLIC, False), (player_role("2"), False), (player_role("1"), True)):
        assert ("As" in " ".join(str(move) for move in see(playing, viewer).moves)) is known
    play(playing, "p1 bet", "p2 fold", f"d show d {QUALIFIED}")
    assert both(playing) == (("win", "10", "9.4"), ("win", "20", "9.4")), "named, so it need not be shown again"
    assert "As" in " ".join(str(move) for move in see(playing, PUBLIC).moves)


@clauses("11.6", "2.1")
@pytest.mark.parametrize("cards", ["As Ac 9c 6h", "As As 9c 6h 5h", "As Ac 9c 6h 2s", "As Ac 9c 6h ??"])
def test_a_hand_is_rebuilt_whole_from_cards_that_can_be_in_it(cards: str) -> None:
    assert number(refused(unseen(), f"o reconstruct p1 {cards} -- from the rack")) == "11.6"
    named = dealt(QUALIFIED, ACES)
    assert number(refused(named, "o reconstruct p1 As Ac 9c 6h 5c -- from the rack")) == "11.6", "it was 5h"
    assert "11.6" in numbers(play(named, f"o reconstruct p1 {ACES} -- from the rack").facts[-1])


@clauses("11.6", "10.1")
def test_a_folded_hand_is_counted_but_not_named() -> None:
    """C-19."""
    playing = play(unseen(), "p1 fold")
    refusal = refused(playing, f"o reconstruct p1 {ACES} -- from the rack")
    assert (number(refusal), "hidden" in refusal.reason) == ("10.1", True)
    play(playing, "o reconstruct p1 -- the count was asked for")
    assert stack(playing) == "990"


@clauses("11.6", "14.6", "def:void")
def test_one_that_cannot_be_rebuilt_is_void() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "o reconstruct p1 impossible -- mixed with other hands")
    assert verdict(playing, "ante") == ("void", "0", "11.6")
    assert numbers(settled(playing, "ante")) == ["11.6", "14.6", "def:void"]
    assert (stack(playing), playing.awaiting.who) == ("1000", ("p2",))
    assert number(refused(playing, "o reconstruct p1 -- found after all")) == "11.6"
    assert game(playing).deal.void == {"1"}
