"""Tables for counting boards by their ranks. Most boards differ only in suits that make no flush."""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.poker import RANK_KEYS, Longs, Numbers, all_ranks, spread, tables
from croupier.values.cards import PACK, RANKS, SUITS

BOARD = 5
SEVEN = 7
SPAN = 5
"""A board holds 0 to 4 cards of a rank."""
NONE = len(RANKS) * SPAN
"""The place in `ways` that is always 1."""
HANDS = tuple(combinations(range(len(PACK)), 2))


class Boards(NamedTuple):
    """The tables that the compiled loops read.

    `keys` and `places` have a row for each set of ranks of up to five cards, grouped by size from `first[size]`. A row
    has the sum of its keys, and the places in `ways` for the number of cards of each rank. `subsets` are the sets of
    cards in one suit, as bits, by size from `subset_first`, with the sums of their keys. `words` are the sums of the
    words of any cards, as bits, thirteen cards at a time.
    """

    keys: Longs
    places: NDArray[np.uint8]
    first: Longs
    subsets: Longs
    subset_keys: Longs
    subset_first: Longs
    choose: Longs
    card_keys: Longs
    cards: Longs
    bits: Longs
    moved: NDArray[np.int32]
    plain: Numbers
    suited: Numbers
    words: Longs
    category: NDArray[np.uint8]


@cache
def boards() -> Boards:
    sizes = [sets_of_ranks(size) for size in range(BOARD + 1)]
    rows = [len(keys) for keys, _ in sizes]
    subsets = sorted(range(2 ** len(RANKS)), key=lambda mask: (mask.bit_count(), mask))
    held = [mask.bit_count() for mask in subsets]
    seven = tables(SEVEN)
    return Boards(
        keys=np.concatenate([keys for keys, _ in sizes]),
        places=np.concatenate([places for _, places in sizes]),
        first=np.cumsum([0, *rows]),
        subsets=np.array(subsets, np.int64),
        subset_keys=np.array([sum_of_keys(mask) for mask in subsets], np.int64),
        subset_first=np.array([held.index(size) for size in range(BOARD + 2)], np.int64),
        choose=np.array([[comb(cards, size) for size in range(SPAN + 1)] for cards in range(53)], np.int64),
        card_keys=np.repeat(RANK_KEYS, len(SUITS)),
        cards=np.array(HANDS, np.int64),
        bits=np.array([1 << one | 1 << other for one, other in HANDS], np.int64),
        moved=seven.moved,
        plain=seven.plain,
        suited=seven.suited,
        words=sums_of_words(seven.words),
        category=np.array([0, *(rank.category for rank in all_ranks())], np.uint8),
    )


def sum_of_keys(mask: int) -> int:
    return sum(int(key) for place, key in enumerate(RANK_KEYS) if mask >> place & 1)


def sets_of_ranks(size: int) -> tuple[Longs, NDArray[np.uint8]]:
    if size == 0:
        return np.zeros(1, np.int64), np.full((1, BOARD), NONE, np.uint8)
    ranks = spread(size)
    places = np.full((len(ranks), BOARD), NONE, np.uint8)
    for row, held in enumerate(ranks.tolist()):
        for column, rank in enumerate(sorted(set(held))):
            places[row, column] = rank * SPAN + held.count(rank)
    return RANK_KEYS[ranks].sum(axis=1), places


def sums_of_words(words: Longs) -> Longs:
    """Sum the words of every set of cards: one row for each thirteen cards."""
    sums = np.zeros((len(SUITS), 2 ** len(RANKS)), np.int64)
    for row, some in zip(sums, words.reshape(len(SUITS), len(RANKS)), strict=True):
        for place, word in enumerate(some):
            row[1 << place : 2 << place] = row[: 1 << place] + word
    return sums
