"""Poker hands: the ranking of five cards that Canberra Poker (2.5 to 2.8) and charity poker (17.1) share.

All five cards count, by multiplicity and then by rank (C-06); an ace is low only in the run of five (C-07).
"""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from croupier.values.cards import RANKS, Card
from croupier.values.refused import Refused

HAND = 5
ACE, KING = 14, 13
VALUES = {rank: ACE if rank == "A" else place + 1 for place, rank in enumerate(RANKS)}
"""Two is the lowest, the ace the highest."""
RUN_OF_FIVE = (5, 4, 3, 2, 1)
WHEEL = (ACE, 5, 4, 3, 2)
DEAD_MANS = (ACE, 8)


class Category(IntEnum):
    """Best to worst; a better one is greater."""

    ROYAL_FLUSH = 10
    STRAIGHT_FLUSH = 9
    FOUR_OF_A_KIND = 8
    FULL_HOUSE = 7
    FLUSH = 6
    STRAIGHT = 5
    THREE_OF_A_KIND = 4
    TWO_PAIRS = 3
    ONE_PAIR = 2
    HIGH_CARD = 1

    @property
    def text(self) -> str:
        """The name as pay lines spell it."""
        return self.name.lower().replace("_", "-")


ALIKE = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
}
"""By how many cards of each rank there are."""


class HandRank(NamedTuple):
    """What a hand is worth: the greater beats the less, equal ones tie.

    `ranks` are the different ranks, those of more cards first, then the higher; an ace in the run of five is 1.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def dead_mans_hand(self) -> bool:
        return self.category is Category.TWO_PAIRS and self.ranks[:2] == DEAD_MANS

    def __str__(self) -> str:
        return declare(self)


@lru_cache(maxsize=8192)
def declare(hand: HandRank) -> str:
    """Return what a dealer announces."""
    return NAMES[hand.category].format(*(word for rank in hand.ranks[:2] for word in WORDS[rank])) + (
        " (Dead Man's Hand)" if hand.dead_mans_hand else ""
    )


def rank(cards: Sequence[Card]) -> HandRank:
    """What five cards are worth, in whatever order they lie."""
    check(cards)
    counts = Counter(VALUES[card.rank] for card in cards)
    ranks = tuple(sorted(counts, key=lambda value: (counts[value], value), reverse=True))
    if len(ranks) < HAND:
        return HandRank(ALIKE[tuple(counts[value] for value in ranks)], ranks)
    if ranks == WHEEL:
        ranks = RUN_OF_FIVE
    run = ranks[0] - ranks[-1] == HAND - 1
    flush = len({card.suit for card in cards}) == 1
    if run and flush:
        return HandRank(Category.ROYAL_FLUSH if ranks[0] == ACE else Category.STRAIGHT_FLUSH, ranks)
    return HandRank(Category.FLUSH if flush else Category.STRAIGHT if run else Category.HIGH_CARD, ranks)


def check(cards: Sequence[Card]) -> None:
    if len(cards) != HAND:
        raise Refused(f"A hand is {HAND} cards, not {len(cards)}.")
    check_apart(cards)


def check_apart(cards: Sequence[Card]) -> None:
    """One deck has each card once."""
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Refused(f"{twice} is named twice; one deck has each card once.")


def arrange(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Lay out the cards of a hand: larger groups first, then higher ranks; the ace last in the run of five."""
    order = {value: place for place, value in enumerate(rank(cards).ranks)}
    order.setdefault(ACE, HAND)
    return tuple(sorted(cards, key=lambda card: order[VALUES[card.rank]]))


def best_of(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The best five of five or more cards."""
    check_apart(cards)
    return arrange(max(combinations(cards, HAND), key=rank))


# --- names for people --------------------------------------------

SINGULAR = "ace two three four five six seven eight nine ten jack queen king ace"
WORDS = {number: (name, name + ("es" if name == "six" else "s")) for number, name in enumerate(SINGULAR.split(), 1)}
"""One card and several, by rank."""

NAMES = {
    Category.ROYAL_FLUSH: "royal flush",
    Category.STRAIGHT_FLUSH: "straight flush, {0} high",
    Category.FOUR_OF_A_KIND: "four of a kind, {1}",
    Category.FULL_HOUSE: "full house, {1} over {3}",
    Category.FLUSH: "flush, {0} high",
    Category.STRAIGHT: "straight, {0} high",
    Category.THREE_OF_A_KIND: "three of a kind, {1}",
    Category.TWO_PAIRS: "two pairs, {1} and {3}",
    Category.ONE_PAIR: "one pair, {1}",
    Category.HIGH_CARD: "{0}-{2} high",
}
