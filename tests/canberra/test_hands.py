"""The order of hands (2.5 to 2.8), seen where it matters: in what becomes of a Bet against the dealer's hand."""

from itertools import pairwise

import pytest

from croupier.games.cards.poker import rank
from croupier.games.chips.facts import Exposed
from croupier.values.cards import parse_cards
from tests.canberra.rounds import all_bet, clauses, numbers, settled, verdict

# Typed from 2.6, best first: the letter, a hand of that kind and a weaker one of the same kind. Between them and all
# that follow every comparison must come out.
ORDER = [
    ("2.6(a)", "As Ks Qs Js Ts"),
    ("2.6(b)", "Kh Qh Jh Th 9h"),
    ("2.6(b)", "5h 4h 3h 2h Ah"),
    ("2.6(c)", "2d 2h 2c 2s 3d"),
    ("2.6(d)", "3h 3c 3s 2d 2h"),
    ("2.6(d)", "2d 2h 2c Ah Ac"),
    ("2.6(e)", "Ad Jd 9d 7d 5d"),
    ("2.6(e)", "8d 7d 5d 3d 2d"),
    ("2.6(f)", "Ah Kc Qc Jd Th"),
    ("2.6(f)", "6h 5c 4c 3d 2h"),
    ("2.6(f)", "5c 4c 3d 2h Ah"),
    ("2.6(g)", "Ah Ac Ad 8s 5d"),
    ("2.6(g)", "2h 2c 2d Ks Qd"),
    ("2.6(h)", "Ah Ac 8d 8s Kd"),
    ("2.6(h)", "3h 3c 2d 2s Ad"),
    ("2.6(i)", "Ah Ac 5d 3s 2d"),
    ("2.6(i)", "2h 2c Ad Ks Qd"),
    ("2.6(j)", "Ah Kc Qd Js 9d"),
    ("2.6(j)", "Ah Kc 4d 3s 2d"),
]
PAIRS = list(pairwise(ORDER))


def apart(hand: str, other: str) -> str:
    """The other hand in suits that do not meet the first: suits are equal (2.8), so it is worth the same."""
    for turn in range(4):
        turned = " ".join(card[0] + "hdcs"[("hdcs".index(card[1]) + turn) % 4] for card in other.split())
        if not set(turned.split()) & set(hand.split()):
            return turned
    raise ValueError(f"{other} meets {hand} in every suit")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(better[1], worse[1], id=f"{better[1]} / {worse[1]}", marks=clauses("2.6", better[0], worse[0]))
        for better, worse in PAIRS
    ],
)
def test_each_hand_beats_the_next(better: str, worse: str) -> None:
    try:
        worse = apart(better, worse)
    except ValueError:
        assert rank(parse_cards(better)) > rank(parse_cards(worse))
        return
    assert verdict(all_bet(worse, better), "bet")[0] == "win"
    assert verdict(all_bet(better, worse), "bet")[0] == "lose"


@pytest.mark.parametrize(
    ("hand", "letter"),
    [pytest.param(hand, letter, marks=clauses("2.5", "2.6", letter, "2.7", "9.1"), id=hand) for letter, hand in ORDER],
)
def test_a_hand_shown_is_named_by_its_letter(hand: str, letter: str) -> None:
    """Against a pair of eights or fours, whichever leaves the cards free."""
    dealer = next(
        each
        for each in ("8h 8c 6d 4s Td", "4h 4c 7c 9s Jc", "6h 6c 8h 9c Kd")
        if not set(each.split()) & set(hand.split())
    )
    playing = all_bet(dealer, hand)
    shown = {fact.hand: numbers(fact) for fact in playing.facts if isinstance(fact, Exposed)}
    dead = ["def:dead-mans-hand"] if hand.startswith("Ah Ac 8d 8s") else []
    assert shown["1"] == ["2.5", letter, "2.6", "2.7", *dead]
    assert shown["d"] == ["9.1", "2.6(i)", "2.6", "2.7"]


# --- all five cards count (2.5, C-06) ----------------------------------------------------

CLOSE = [
    ("Kh Kd 9c 6h 5h", "Ks Kc 9d 6d 4h"),
    ("Kh Kd 9c 6h 2h", "Ks Kc 9d 5d 4h"),
    ("Kh Kd Tc 3h 2h", "Ks Kc 9d 8d 7h"),
    ("Kh Kd 9c 9h 5h", "Ks Kc 9d 9s 4h"),
    ("Kh Kd Tc Th 2h", "Ks Kc 9d 9s Ah"),
    ("Ah Kd 9c 6h 3h", "As Kc 9d 6d 2h"),
    ("Ah Kd 9c 7h 2h", "As Kc 9d 6d 5h"),
    ("Ah Kd Tc 3h 2h", "As Kc 9d 8d 7h"),
    ("Ah Th 9h 7h 3h", "Ad Td 9d 7d 2d"),
    ("Ah Th 9h 7h 2h", "Ad Td 9d 6d 5d"),
    ("8h 8d 8c Kh 3h", "7h 7d 7c Ah Kd"),
    ("8h 8d 8c 3h 3d", "7h 7d 7c Ah Ad"),
    ("8h 7d 6c 5h 4h", "7s 6d 5c 4d 3h"),
    ("8h 7h 6h 5h 4h", "7s 6s 5s 4s 3s"),
]


@pytest.mark.parametrize(("better", "worse"), [pytest.param(*pair, marks=clauses("2.5", "2.7")) for pair in CLOSE])
def test_within_a_kind_all_five_cards_count(better: str, worse: str) -> None:
    assert verdict(all_bet(worse, better), "ante") == ("win", "10", "9.4")
    assert verdict(all_bet(better, worse), "ante") == ("lose", "-10", "9.5")


@clauses("2.6(d)")
def test_a_full_house_ranks_by_its_three() -> None:
    assert verdict(all_bet("2h 2d 2c Ah Ad", "3h 3d 3c 4h 4d"), "bet")[0] == "win"


@clauses("2.7")
def test_the_cards_rank_from_ace_to_two() -> None:
    """Pairs of each rank, one above the other."""
    ranks = "AKQJT98765432"
    kickers = {rank: [other for other in ranks if other != rank][-6:] for rank in ranks}
    for high, low in pairwise(ranks):
        better = f"{high}h {high}d " + " ".join(f"{k}c" for k in kickers[high] if k not in (high, low))[:8]
        worse = f"{low}h {low}d " + " ".join(f"{k}s" for k in kickers[low] if k not in (high, low))[:8]
        assert verdict(all_bet(worse, better), "bet")[0] == "win", (better, worse)
        assert verdict(all_bet(better, worse), "bet")[0] == "lose", (better, worse)


@clauses("2.7", "2.6(f)", "2.6(b)")
def test_an_ace_is_low_in_a_run_and_never_in_its_middle() -> None:
    """C-07: five high is the lowest straight; Q-K-A-2-3 is ace high."""
    assert verdict(all_bet("6h 5c 4c 3d 2h", "5h 4s 3c 2d Ah"), "bet")[0] == "lose"
    assert verdict(all_bet("8h 8c 6d 4s Td", "5h 4c 3c 2d Ah"), "bet") == ("win", "80", "9.4")
    round_corner = all_bet("8h 8c 6d 4s Td", "Qh Kc Ac 2d 3h")
    assert verdict(round_corner, "bet") == ("lose", "-20", "9.5")
    flush = all_bet("8h 8c 6d 4s Td", "Qh Kh Ah 2h 3h")
    assert verdict(flush, "bet") == ("win", "100", "9.4"), "a flush of hearts, no straight flush"
    assert verdict(all_bet("6h 5h 4h 3h 2h", "5s 4s 3s 2s As"), "bet")[0] == "lose", "the ace counts one"


@clauses("2.8", "9.6")
@pytest.mark.parametrize(
    ("hand", "other"), [("Ah Kd 9c 6h 3h", "As Kc 9d 6d 3s"), ("Ah Th 9h 7h 3h", "As Ts 9s 7s 3s")]
)
def test_no_suit_is_worth_more_than_another(hand: str, other: str) -> None:
    for dealer, player in ((hand, other), (other, hand)):
        playing = all_bet(dealer, player)
        assert (verdict(playing, "ante"), verdict(playing, "bet")) == (("void", "0", "9.6"), ("void", "0", "9.6"))
        assert numbers(settled(playing, "bet")) == ["9.6", "2.8", "def:void"]


# --- Dead Man's Hand --------------------------------------------------------------------


@clauses("def:dead-mans-hand", "2.5", "2.7", "9.1")
@pytest.mark.parametrize(
    ("hand", "dead"),
    [("As Ac 8s 8c 3h", True), ("As Ac 8s 8c Kh", True), ("As Ac 9s 9c 8h", False), ("Ks Kc 8s 8c Ah", False)],
)
def test_dead_mans_hand_is_named_and_pays_as_two_pairs(hand: str, dead: bool) -> None:
    """C-15: two pairs, aces and eights, with whatever fifth card; the name has no effect."""
    playing = all_bet("7h 7d 4c 3d 2s", hand)
    shown = next(fact for fact in playing.facts if isinstance(fact, Exposed) and fact.hand == "1")
    assert ("def:dead-mans-hand" in numbers(shown)) is dead
    assert ("Dead Man's Hand" in str(rank(parse_cards(hand)))) is dead
    assert numbers(shown)[0] == "2.5"
    assert verdict(playing, "bet") == ("win", "40", "9.4")
    dealers = all_bet(hand, "7h 7d 4c 3d 2s")
    shown = next(fact for fact in dealers.facts if isinstance(fact, Exposed) and fact.hand == "d")
    assert (numbers(shown)[0], "def:dead-mans-hand" in numbers(shown)) == ("9.1", dead)
