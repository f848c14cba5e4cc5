"""The ranking of five cards (Canberra 2.5 to 2.8): categories, ties within a category, names, what is no hand."""

from itertools import pairwise, permutations

import pytest

from croupier.games.cards.poker import Category, arrange, best_of, rank
from croupier.values.cards import parse_cards
from croupier.values.refused import Refused

CANBERRA = "canberra-poker-2002"

CATEGORIES = {
    "2.6(a)": (Category.ROYAL_FLUSH, ("Ah Kh Qh Jh Th", "Ts Js Qs Ks As")),
    "2.6(b)": (Category.STRAIGHT_FLUSH, ("Kd Qd Jd Td 9d", "Ac 2c 3c 4c 5c")),
    "2.6(c)": (Category.FOUR_OF_A_KIND, ("Ah Ad Ac As 2h", "2h 2d 2c 2s 3h")),
    "2.6(d)": (Category.FULL_HOUSE, ("Ah Ad Ac Ks Kh", "2h 2d 2c 3s 3h")),
    "2.6(e)": (Category.FLUSH, ("Ah Kh Qh Jh 9h", "7s 5s 4s 3s 2s", "Qh Kh Ah 2h 3h")),
    "2.6(f)": (Category.STRAIGHT, ("Ah Kd Qh Jh Th", "5h 4d 3h 2h Ah")),
    "2.6(g)": (Category.THREE_OF_A_KIND, ("Ah Ad Ac Ks Qh", "2h 2d 2c 4s 3h")),
    "2.6(h)": (Category.TWO_PAIRS, ("Ah Ad Kc Ks Qh", "3h 3d 2c 2s 4h")),
    "2.6(i)": (Category.ONE_PAIR, ("Ah Ad Kc Qs Jh", "2h 2d 3c 4s 5h")),
    "2.6(j)": (Category.HIGH_CARD, ("Ah Kd Qh Jh 9h", "7h 5d 4h 3h 2h", "Qh Kd Ah 2h 3h", "4h 3d 2h Ah Kh")),
}

LADDER = """
Ah Kh Qh Jh Th
Kd Qd Jd Td 9d
6c 5c 4c 3c 2c
5c 4c 3c 2c Ac
Ah Ad Ac As 3h
Ah Ad Ac As 2h
Kh Kd Kc Ks Ah
2h 2d 2c 2s 3h
Ah Ad Ac 2s 2h
Kh Kd Kc As Ah
Kh Kd Kc Qs Qh
2h 2d 2c As Ah
Ah Kh Qh Jh 9h
Ah Kh Qh Jh 8h
Ah 6h 4h 3h 2h
7h 6h 5h 4h 2h
7h 5h 4h 3h 2h
Ah Kd Qh Jh Th
6h 5d 4h 3h 2h
5h 4d 3h 2h Ah
Ah Ad Ac 3s 2h
Kh Kd Kc As Qh
Kh Kd Kc As Jh
Kh Kd Kc Qs Jh
2h 2d 2c 4s 3h
Ah Ad Kc Ks 2h
Ah Ad Qc Qs Kh
Ah Ad 8c 8s 3h
Ah Ad 8c 8s 2h
Kh Kd Qc Qs Ah
3h 3d 2c 2s 4h
Ah Ad 5c 3s 2h
Ah Ad 4c 3s 2h
Kh Kd Ac Qs Jh
2h 2d Ac Ks Qh
2h 2d Ac Ks Jh
2h 2d Ac Qs Jh
2h 2d 5c 4s 3h
Ah Kd Qh Jh 9h
Ah Kd 5h 3h 2c
Ah Kd 4h 3h 2c
Ah Qd Jh Th 9c
Kh Qd Jh Th 8c
7h 6d 5h 4h 2h
7h 5d 4h 3h 2h
"""
"""Each hand beats the next."""


@pytest.mark.parametrize(
    ("category", "hands"),
    [
        pytest.param(*row, marks=pytest.mark.clauses(CANBERRA, clause), id=row[0].text)
        for clause, row in CATEGORIES.items()
    ],
)
def test_category(category: Category, hands: tuple[str, ...]) -> None:
    assert [rank(parse_cards(hand)).category for hand in hands] == [category] * len(hands)


@pytest.mark.clauses(CANBERRA, "2.6(a)", "2.6(b)", "2.6(c)", "2.6(d)", "2.6(e)", "2.6(f)", "2.6(g)", "2.6(h)")
@pytest.mark.clauses(CANBERRA, "2.6(i)", "2.6(j)", "2.7", "2.5")
def test_each_hand_beats_the_next() -> None:
    """Categories in the order of the text; within one all five cards count, those that are more first (C-06)."""
    for better, worse in pairwise(parse_cards(line) for line in LADDER.strip().split("\n")):
        assert rank(better) > rank(worse), (better, worse)


@pytest.mark.clauses(CANBERRA, "2.8")
def test_suits_are_equal() -> None:
    for one, other in (("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"), ("Ah Kd 4h 3h 2c", "Ac Ks 4d 3s 2h")):
        assert rank(parse_cards(one)) == rank(parse_cards(other))
    for one in ("7h 5h 4h 3h 2h", "2h 2d 5c 4s 3h"):
        swapped = one.translate(str.maketrans("hdcs", "scdh"))
        assert rank(parse_cards(one)) == rank(parse_cards(swapped))


@pytest.mark.clauses(CANBERRA, "2.5")
def test_the_order_in_which_cards_lie_does_not_matter() -> None:
    for line in LADDER.strip().split("\n")[::6]:
        cards = parse_cards(line)
        assert {rank(order) for order in permutations(cards)} == {rank(cards)}


@pytest.mark.clauses(CANBERRA, "2.5")
@pytest.mark.parametrize("text", ["", "Ah Kd Qh Jh", "Ah Kd Qh Jh 9h 2c"])
def test_a_hand_is_five_cards(text: str) -> None:
    with pytest.raises(Refused, match="A hand is 5 cards, not"):
        rank(parse_cards(text))


def test_a_card_cannot_be_there_twice() -> None:
    with pytest.raises(Refused, match="Kd is named twice"):
        rank(parse_cards("Ah Kd Qh Kd 9h"))
    with pytest.raises(Refused, match="9h is named twice"):
        best_of(parse_cards("Ah Kd Qh Kh 9h 9h"))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ah Kh Qh Jh Th", "royal flush"),
        ("9h 8h 7h 6h 5h", "straight flush, nine high"),
        ("6h 6d 6c 6s 5h", "four of a kind, sixes"),
        ("Ah Ad Ac 8s 8h", "full house, aces over eights"),
        ("Jh 8h 7h 6h 5h", "flush, jack high"),
        ("5h 4h 3h 2c Ah", "straight, five high"),
        ("Th Td Tc 2c Ah", "three of a kind, tens"),
        ("2h 2d Kc Ks Ah", "two pairs, kings and twos"),
        ("Qh Qd Kc 2s Ah", "one pair, queens"),
        ("4h Qd Kc 2s Ah", "ace-king high"),
        ("7h 5d 4c 3s 2h", "seven-five high"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert str(rank(parse_cards(text))) == name


@pytest.mark.clauses(CANBERRA, "def:dead-mans-hand")
def test_dead_mans_hand() -> None:
    """Two pairs of aces and eights; with a third ace or eight it is a full house."""
    found = rank(parse_cards("As 8c Ac 8s 5d"))
    assert found.dead_mans_hand
    assert str(found) == "two pairs, aces and eights (Dead Man's Hand)"
    for other in ("As 8c Ac 8s Ad", "As 9c Ac 9s 8d", "Ks 8c Kc 8s Ad", "As 8c Ac 7s 5d"):
        assert not rank(parse_cards(other)).dead_mans_hand


@pytest.mark.parametrize(
    ("cards", "laid"),
    [("2h 5d Ah 4c 3h", "5d 4c 3h 2h Ah"), ("2h Kd Ah 2c Ks", "Kd Ks 2h 2c Ah"), ("9h Ad Kh Kd Ks", "Kh Kd Ks Ad 9h")],
)
def test_arranged(cards: str, laid: str) -> None:
    assert arrange(parse_cards(cards)) == parse_cards(laid)


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("Ah Kh Qh Jh Th 9h 8h", "Ah Kh Qh Jh Th"),
        ("Ah 2d 3h 4c 5s Kd Ks", "5s 4c 3h 2d Ah"),
        ("Ah Ad Kh Kd Qs Qd Js", "Ah Ad Kh Kd Qs"),
        ("Ah 2d 3h 4c 6s Kd", "Ah Kd 6s 4c 3h"),
    ],
)
def test_best_of(cards: str, best: str) -> None:
    assert best_of(parse_cards(cards)) == parse_cards(best)
