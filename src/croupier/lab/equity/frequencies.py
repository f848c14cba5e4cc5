"""Deal and rank every hand of five, six or seven cards once, and count each category."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from math import comb

import numpy as np

from croupier.games.cards.poker import Category
from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import (
    COLUMN,
    FEW,
    FLUSH,
    ROW_BITS,
    SIZES,
    SUIT_BITS,
    SUIT_SHIFT,
    SUM,
    Longs,
    RankTables,
    all_ranks,
    tables,
)
from croupier.lab.workers import run_jobs, threads
from croupier.values.cards import PACK

SUIT_SPAN = 16
RANKS_OF_A_SUIT = 2**13 - 1
ONE_OF_EACH = np.int64(sum(1 << (SUIT_SHIFT + SUIT_BITS * suit) for suit in range(4)))
INNER = 2
"""How many cards the innermost loops deal; the others are passed to them."""

PLACES: Longs = np.array([1 << (SUIT_SPAN * (code % 4) + code // 4) for code in range(len(PACK))], np.int64)
"""A bit for each card, with the ranks of a suit side by side."""


@compiled
def deal_rest(first: Longs, tables: RankTables, places: Longs, counts: Longs) -> None:
    """Rank and count every hand that begins with these cards, in order, and has two more after them."""
    words, moved, plain, suited = tables.words, tables.moved, tables.plain, tables.suited
    total, held = FEW, np.int64(0)
    for card in first:
        total += words[card]
        held |= places[card]
    for one in range(first[-1] + 1, len(words)):
        five, some = total + words[one], held | places[one]
        may_flush = (five + ONE_OF_EACH) & FLUSH != 0
        for other in range(one + 1, len(words)):
            whole = five + words[other]
            if may_flush and whole & FLUSH:
                suit, found = 0, (whole & FLUSH) >> (SUIT_SHIFT + SUIT_BITS)
                while found >> (SUIT_BITS * suit):
                    suit += 1
                mask = ((some | places[other]) >> (SUIT_SPAN * suit)) & RANKS_OF_A_SUIT
                counts[suited[mask]] += 1
            else:
                whole &= SUM
                counts[plain[moved[whole >> ROW_BITS] + (whole & COLUMN)]] += 1


@compiled
def deal_after(two: Longs, size: int, tables: RankTables, places: Longs, counts: Longs) -> None:
    """Deal every hand that begins with these two cards. The cards before the last two run like an odometer."""
    first = np.empty(size - INNER, np.int64)
    first[: len(two)] = two
    last = len(first) - 1
    for at in range(len(two), len(first)):
        first[at] = first[at - 1] + 1
    while True:
        deal_rest(first, tables, places, counts)
        at = last
        while at >= len(two) and first[at] == len(places) - (size - at):
            at -= 1
        if at < len(two):
            return
        first[at] += 1
        for after in range(at + 1, last + 1):
            first[after] = first[after - 1] + 1


def deal_all(size: int, two: tuple[int, int]) -> Longs:
    counts = np.zeros(len(all_ranks()) + 1, np.int64)
    deal_after(np.array(two, np.int64), size, tables(size), PLACES, counts)
    return counts


def beginnings(size: int) -> Iterator[tuple[int, int]]:
    """Yield the lowest two cards that a hand can have."""
    return (two for two in combinations(range(len(PACK)), 2) if two[1] <= len(PACK) - size + 1)


def frequencies(
    size: int = 7, workers: int = 1, progress: Callable[[float], None] = lambda share: None
) -> dict[Category, int]:
    """Count the hands of `size` cards in each category, best first. Every hand is dealt and ranked."""
    total = np.zeros(len(all_ranks()) + 1, np.int64)
    deal = partial(deal_all, size)
    with threads(workers) as crew:
        for counts in run_jobs(deal, beginnings(size), crew):
            total += counts
            progress(int(counts.sum()) / comb(len(PACK), size) / len(SIZES))
    found = dict.fromkeys(Category, 0)
    for rank, number in zip(all_ranks(), total[1:].tolist(), strict=True):
        found[rank.category] += number
    return found
