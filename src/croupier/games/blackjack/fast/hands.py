"""Every hand of 21 or less as counts of card values, numbered so that kernels can walk from hand to hand (2.5)."""

from collections import Counter
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.hands import TARGET, VALUES, is_soft, total, value
from croupier.values.cards import Card

RANK_OF = {value: rank for rank, value in reversed(VALUES.items())}
"""One rank for each value; ten stands for the court cards too."""
LOWEST, HIGHEST = 1, 10
SPAN = HIGHEST
EMPTY = 0
BUST = -1

Counts = tuple[int, ...]
"""How many cards of each value, aces first."""


class AllHands(NamedTuple):
    """One row for each hand; fewer cards come first, so a hand comes before all that grow from it."""

    counts: NDArray[np.int8]
    child: NDArray[np.int16]
    cards: NDArray[np.int8]
    total: NDArray[np.int8]
    soft: NDArray[np.bool_]


def counts_of(*values: int) -> Counts:
    return tuple(values.count(value) for value in range(LOWEST, HIGHEST + 1))


def plus(counts: Counts, value: int, number: int = 1) -> Counts:
    return (*counts[: value - 1], counts[value - 1] + number, *counts[value:])


def cards_of(counts: Counts) -> tuple[Card, ...]:
    """Some cards with these values: the rules are asked about them."""
    return tuple(Card(RANK_OF[value], "h") for value, number in enumerate(counts, LOWEST) for _ in range(number))


def hard(counts: Counts) -> int:
    return sum(value * number for value, number in enumerate(counts, LOWEST))


@cache
def numbers() -> dict[Counts, int]:
    """The number of every hand, the empty one first."""
    found: dict[Counts, int] = {}
    layer = {counts_of()}
    while layer:
        for counts in sorted(layer, reverse=True):
            found[counts] = len(found)
        grown = (plus(counts, value) for counts in layer for value in range(LOWEST, HIGHEST + 1))
        layer = {counts for counts in grown if hard(counts) <= TARGET}
    return found


@cache
def all_hands() -> AllHands:
    number = numbers()
    cards = [cards_of(counts) for counts in number]
    child = [[number.get(plus(counts, value), BUST) for value in range(LOWEST, HIGHEST + 1)] for counts in number]
    return AllHands(
        counts=np.array(list(number), np.int8),
        child=np.array(child, np.int16),
        cards=np.array([len(held) for held in cards], np.int8),
        total=np.array([total(held) for held in cards], np.int8),
        soft=np.array([is_soft(held) for held in cards], np.bool_),
    )


def number_of(*values: int) -> int:
    """The number of the hand with these card values."""
    return numbers()[counts_of(*values)]


def shoe_counts(shoe: Counter[Card]) -> NDArray[np.int64]:
    """Cards left by value."""
    left = np.zeros(SPAN, np.int64)
    for card, number in shoe.items():
        left[value(card) - 1] += number
    return left
