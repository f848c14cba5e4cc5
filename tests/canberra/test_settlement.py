"""Settlement (8, 9): what the dealer's hand makes of Ante and Bet, line by line, up to the maximum payout."""

import pytest

from croupier.games.chips.facts import VOID, Called, Exposed
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    SHORT,
    all_bet,
    both,
    cited,
    clauses,
    dealt,
    hand,
    number,
    numbers,
    play,
    refused,
    settled,
    stack,
    verdict,
)

# Typed from the table of 8.1: line, a hand, what 20 on the Bet is paid.
LINES = [
    ("one-pair-or-less", "As Ac 9c 6h 5h", "20", "1:1"),
    ("two-pairs", "As Ac 9c 9h 5h", "40", "2:1"),
    ("three-of-a-kind", "As Ac Ad 9h 5h", "60", "3:1"),
    ("straight", "9s 8c 7c 6h 5h", "80", "4:1"),
    ("flush", "As Js 9s 6s 5s", "100", "5:1"),
    ("full-house", "As Ac Ad 9h 9c", "140", "7:1"),
    ("four-of-a-kind", "As Ac Ad Ah 5h", "400", "20:1"),
    ("straight-flush", "9s 8s 7s 6s 5s", "1000", "50:1"),
    ("royal-flush", "As Ks Qs Js Ts", "5000", "250:1"),
]


@pytest.mark.parametrize(
    ("line", "hand", "paid", "odds"),
    [pytest.param(*row, marks=clauses("8.1", f"8.1[{row[0]}]", "9.4")) for row in LINES],
)
def test_a_bet_that_wins_is_paid_by_its_hand(line: str, hand: str, paid: str, odds: str) -> None:
    playing = all_bet("7h 7d 4c 3d 2s", hand)
    bet = settled(playing, "bet")
    assert (verdict(playing, "bet"), str(bet.odds)) == (("win", paid, "9.4"), odds)
    assert numbers(bet) == ["9.4", f"8.1[{line}]", "8.1"]


@clauses("8.1[one-pair-or-less]")
def test_less_than_a_pair_is_paid_even_money_too() -> None:
    playing = all_bet("Ah Kd 4c 3d 2s", "As Kc 5c 3h 2h")
    assert (verdict(playing, "bet"), numbers(settled(playing, "bet"))[1]) == (
        ("win", "20", "9.4"),
        "8.1[one-pair-or-less]",
    )


@clauses("8.1[ante]")
@pytest.mark.parametrize("hand", [row[1] for row in LINES])
def test_an_ante_is_paid_even_money_whatever_the_hand(hand: str) -> None:
    playing = all_bet("7h 7d 4c 3d 2s", hand, stake=30)
    ante = settled(playing, "ante")
    assert (verdict(playing, "ante"), str(ante.odds)) == (("win", "30", "9.4"), "1:1")
    assert numbers(ante) == ["9.4", "8.1[ante]", "8.1"]


# --- the maximum payout (8.2, C-02) ---------------------------------------------------------

QUADS = "As Ac Ad Ah 5h"


@clauses("8.1", "8.2", "8.1[four-of-a-kind]")
@pytest.mark.parametrize(("most", "paid", "capped"), [(399, "399", True), (400, "400", False), (401, "400", False)])
def test_the_winnings_of_a_bet_end_at_the_maximum_payout(most: int, paid: str, capped: bool) -> None:
    playing = all_bet("7h 7d 4c 3d 2s", QUADS, **{"maximum-payout": most})
    bet = settled(playing, "bet")
    assert verdict(playing, "bet") == ("win", paid, "9.4")
    assert (numbers(bet)[-1] == "8.2", str(bet.odds)) == (capped, "20:1")
    assert stack(playing) == str(1000 + 10 + int(paid)), "the stake comes back whole"


@clauses("8.2")
def test_the_ante_is_not_capped_and_each_player_has_the_whole_maximum() -> None:
    table = {"maximum-payout": 15}
    playing = all_bet("7h 7d 4c 3d 2s", ACES, KINGS, stake=20, **table)
    for player in ("1", "2"):
        assert verdict(playing, "ante", player) == ("win", "20", "9.4")
        assert verdict(playing, "bet", player) == ("win", "15", "9.4")


# --- the dealer's hand ---------------------------------------------------------------------

JUST = "Ah Kd 4c 3d 2s"
"""The lowest hand with which the dealer plays (C-05)."""
ALMOST = ["Ah Qd Jc Td 9s", "Ah Qd 4c 3d 2s", "Kh Qd Jc Td 8s", "8h 7d 6c 4d 2s"]
PLAYING = [JUST, "2h 2d 5c 4d 3s", "7h 7d 4c 3d 2s", "2h 2d 3c 3d 4s", "5h 4d 3c 2d As", "9h 7h 4h 3h 2h"]


@clauses("9.2", "9.3")
@pytest.mark.parametrize("dealer", ALMOST)
def test_without_ace_and_king_antes_win_and_bets_go_back(dealer: str) -> None:
    playing = all_bet(dealer, "As Ac 9c 6h 5h".replace("9c", "Qc"))
    assert both(playing) == (("win", "10", "9.3"), ("void", "0", "9.3"))
    assert numbers(settled(playing, "ante")) == ["9.3", "9.2", "8.1[ante]", "8.1"]
    assert numbers(settled(playing, "bet")) == ["9.3", "9.2", "def:void"]
    assert settled(playing, "bet").odds is None
    assert stack(playing) == "1010"
    assert [fact.words.split(":")[0] for fact in playing.facts if isinstance(fact, Called)][
        -1
    ] == "DEALER DOES NOT PLAY"


@clauses("9.2")
@pytest.mark.parametrize("dealer", PLAYING)
def test_with_ace_and_king_or_any_pair_the_dealer_plays(dealer: str) -> None:
    playing = all_bet(dealer, "Ks Kc Js Jh Jd")
    assert both(playing) == (("win", "10", "9.4"), ("win", "140", "9.4"))
    assert cited(playing, Called)[-1] == "9.2"
    assert [fact.words.split(":")[0] for fact in playing.facts if isinstance(fact, Called)][-1] == "DEALER PLAYS"


@clauses("9.3")
def test_a_weak_hand_wins_its_ante_as_well_and_equal_ones_too() -> None:
    """C-01: nothing is compared."""
    weak = all_bet(SHORT, LOW)
    assert both(weak) == (("win", "10", "9.3"), ("void", "0", "9.3"))
    equal = all_bet("Ah Qd 9c 3d 2s", "As Qc 9s 3h 2h")
    assert both(equal) == (("win", "10", "9.3"), ("void", "0", "9.3"))


@clauses("9.3", "10.1")
def test_hands_that_are_not_compared_are_not_shown() -> None:
    playing = all_bet(SHORT, ACES, KINGS)
    assert hand(playing, "public", "d") == SHORT
    for role in ("p2", "d", "o", "public"):
        assert hand(playing, role, "1") == "?? ?? ?? ?? ??"


@clauses("9.4")
def test_a_higher_hand_wins_both() -> None:
    playing = all_bet(QUALIFIED, "8s 8c 4d 3h 2h")
    assert both(playing) == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert stack(playing) == "1030"


@clauses("9.5")
def test_a_lower_hand_loses_both() -> None:
    playing = all_bet(QUALIFIED, "6s 6c As Kc Qh")
    assert both(playing) == (("lose", "-10", "9.5"), ("lose", "-20", "9.5"))
    assert (numbers(settled(playing, "ante")), numbers(settled(playing, "bet"))) == (["9.5"], ["9.5"])
    assert stack(playing) == "970"


@clauses("9.4", "9.5", "9.6", "def:void")
def test_equal_hands_are_void() -> None:
    playing = all_bet(QUALIFIED, "7s 7c 4d 3h 2h")
    assert both(playing) == (("void", "0", "9.6"), ("void", "0", "9.6"))
    assert numbers(settled(playing, "ante")) == ["9.6", "2.8", "def:void"]
    assert stack(playing) == "1000"


@clauses("9.1", "9.4", "9.5", "9.6")
def test_each_player_is_settled_against_the_same_hand_box_by_box() -> None:
    playing = all_bet(QUALIFIED, "8s 8c 4d 3h 2h", "6s 6c As Kc Qh", "7s 7c 4s 3c 2c")
    assert [(fact.player, fact.wager, fact.outcome) for fact in playing.settlements()] == [
        ("1", "ante", "win"),
        ("1", "bet", "win"),
        ("2", "ante", "lose"),
        ("2", "bet", "lose"),
        ("3", "ante", VOID),
        ("3", "bet", VOID),
    ]
    shown = [fact for fact in playing.facts if isinstance(fact, Exposed)]
    assert [(fact.hand, numbers(fact)[0]) for fact in shown] == [("d", "9.1"), ("1", "2.5"), ("2", "2.5"), ("3", "2.5")]
    assert [stack(playing, player) for player in ("1", "2", "3")] == ["1030", "970", "1000"]


@clauses("9.1")
def test_the_dealers_hand_counts_in_whatever_order_it_was_dealt() -> None:
    for dealer in ("7h 7d 4c 3d 2s", "2s 3d 7d 4c 7h", "7h 2s 3d 4c 7d"):
        playing = all_bet(dealer, "6s 6c As Kc Qh")
        assert both(playing)[0] == ("lose", "-10", "9.5")


@clauses("def:round-of-play", "def:void", "6.3(c)")
def test_a_round_ends_with_its_settlement() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet", "p2 bet")
    assert (playing.complete, playing.awaiting.clause.number) == (True, "def:round-of-play")
    assert playing.script.counts()
    moves = ("p1 bet", "p2 fold", f"d show 1 {ACES}")
    assert [number(refused(playing, move)) for move in moves] == ["def:round-of-play"] * 3
    assert number(refused(playing, "d cards Qd")) == "6.3(c)"
    assert not play(playing, "o invalidate fire").script.counts()
    assert [number(refused(playing, move)) for move in (*moves, "d cards Qd")] == ["def:void"] * 4
