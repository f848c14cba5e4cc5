"""Coups that every wager settles alike: by points and cards drawn (2.4, 2.6), or by the pairs dealt (9.9, 10, 14.11).

Each class is shown by one pair of hands, so that the rules themselves say what a class is paid.
"""

from itertools import product
from typing import NamedTuple

from croupier.games.baccarat.hands import Hands
from croupier.games.baccarat.sides import perfect_line
from croupier.values.cards import RANKS, Card

NO_PAIR = ""
PAIR_SUITS = {NO_PAIR: "hh"} | {
    perfect_line((Card("A", suits[0]), Card("A", suits[1]))): suits for suits in ("hs", "hd", "hh")
}
"""The kinds of pair that any side bet distinguishes, each with suits that make it."""


class PointClass(NamedTuple):
    """Totals and numbers of cards."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int


class PairClass(NamedTuple):
    """The kind of pair in each hand, and whether both hands begin with the same rank."""

    player: str
    banker: str
    same: bool


POINT_CLASSES = tuple(PointClass(*numbers) for numbers in product(range(10), range(10), (2, 3), (2, 3)))
PAIR_CLASSES = tuple(PairClass(*kinds) for kinds in product(PAIR_SUITS, PAIR_SUITS, (False, True)))


def hand_worth(total: int, cards: int) -> tuple[Card, ...]:
    worth = RANKS[total - 1] if total else "Q"
    return (*[Card("K", "h")] * (cards - 1), Card(worth, "d"))


def hand_paired(kind: str, first: str) -> tuple[Card, ...]:
    second = first if kind else "K"
    suits = PAIR_SUITS[kind]
    return Card(first, suits[0]), Card(second, suits[1])


def hands_by_points(coup: PointClass) -> Hands:
    """Hands of this class; they say nothing about pairs."""
    return Hands(hand_worth(coup.player, coup.player_cards), hand_worth(coup.banker, coup.banker_cards))


def hands_by_pairs(coup: PairClass) -> Hands:
    """Hands of this class; they say nothing about points."""
    return Hands(hand_paired(coup.player, "A"), hand_paired(coup.banker, "A" if coup.same else "2"))
