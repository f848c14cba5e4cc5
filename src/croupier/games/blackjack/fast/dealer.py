"""The dealer's hand (12.1): every way to finish it from each first card, as a tree over card values.

A node is a multiset of drawn values in rising order; its weight is its parent's times the cards left of one value.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.hands import HIGHEST, LOWEST, SPAN, Counts, cards_of, counts_of, plus
from croupier.games.blackjack.hands import DEALER_DRAWS_TO, TARGET, dealer_draws, is_bust, is_natural, total
from croupier.games.kernels.compiled import compiled

STANDS = range(DEALER_DRAWS_TO + 1, TARGET + 1)
BUST, BLACKJACK = len(STANDS), len(STANDS) + 1
ENDS = len(STANDS) + 2
"""How the dealer's hand can end: 17, 18, 19, 20, 21, over 21, Blackjack."""

Floats = NDArray[np.float64]

UNFINISHED = -1
MOST_DRAWN = 16
"""No finished hand of the dealer has more cards beside the first."""
FACTORS = SPAN * MOST_DRAWN


class Tree(NamedTuple):
    """One row for each node; the first is the root. `orders` counts the orders in which the drawn cards may come.

    `factor` says how many cards are left for the step from the parent: see `fill_factors`.
    """

    parent: NDArray[np.uint16]
    factor: NDArray[np.uint16]
    depth: NDArray[np.int8]
    end: NDArray[np.int8]
    orders: NDArray[np.int64]
    counts: NDArray[np.int8]


def end_of(counts: Counts) -> int:
    cards = cards_of(counts)
    if is_natural(cards):
        return BLACKJACK
    return BUST if is_bust(cards) else total(cards) - STANDS[0]


def count_endings(first: int) -> dict[Counts, tuple[int, int]]:
    """What may be drawn to this first card: counts of the drawn cards, how the hand ends, in how many orders."""
    layer = {counts_of(first): 1}
    found: dict[Counts, tuple[int, int]] = {}
    while layer:
        grown: dict[Counts, int] = {}
        for counts, orders in layer.items():
            if sum(counts) > 1 and not dealer_draws(cards_of(counts)):
                found[plus(counts, first, -1)] = end_of(counts), orders
            else:
                for value in range(LOWEST, HIGHEST + 1):
                    more = plus(counts, value)
                    grown[more] = grown.get(more, 0) + orders
        layer = grown
    return found


@cache
def tree(first: int) -> Tree:
    ends = count_endings(first)
    prefixes = {counts_of()}
    for counts in ends:
        held = list(counts)
        for value in range(HIGHEST, LOWEST - 1, -1):
            while held[value - 1]:
                prefixes.add(tuple(held))
                held[value - 1] -= 1
    rows = sorted(prefixes, key=lambda counts: (sum(counts), counts))
    place = {counts: row for row, counts in enumerate(rows)}
    values = range(LOWEST, HIGHEST + 1)
    last = [max((value for value in values if counts[value - 1]), default=LOWEST) for counts in rows]
    steps = list(zip(rows, last, strict=True))
    before = [max(counts[value - 1] - 1, 0) for counts, value in steps]
    factor = [(value - 1) * MOST_DRAWN + some for value, some in zip(last, before, strict=True)]
    return Tree(
        parent=np.array([place[plus(counts, value, -1)] if any(counts) else 0 for counts, value in steps], np.uint16),
        factor=np.array(factor, np.uint16),
        depth=np.array([sum(counts) for counts in rows], np.int8),
        end=np.array([ends.get(counts, (UNFINISHED, 0))[0] for counts in rows], np.int8),
        orders=np.array([ends.get(counts, (UNFINISHED, 0))[1] for counts in rows], np.int64),
        counts=np.array(rows, np.int8),
    )


@compiled
def fill_factors(left: NDArray[np.int64], factors: NDArray[np.int64]) -> None:
    """How many cards are left of each value when some of them have been drawn before."""
    for value in range(SPAN):
        for before in range(MOST_DRAWN):
            factors[value * MOST_DRAWN + before] = max(left[value] - before, 0)


@compiled
def dealer_chances(left: NDArray[np.int64], tree: Tree, weights: Floats, ends: Floats) -> None:
    """How likely each end is when the dealer draws from these cards."""
    factors, falling = np.empty(FACTORS, np.int64), np.ones(MOST_DRAWN + 1)
    fill_factors(left, factors)
    for depth in range(MOST_DRAWN):
        falling[depth + 1] = falling[depth] / max(left.sum() - depth, 1)
    ends[:] = 0.0
    weights[0] = 1.0
    for node in range(1, len(tree.parent)):
        weight = weights[tree.parent[node]] * factors[tree.factor[node]]
        weights[node] = weight
        if tree.end[node] >= 0:
            ends[tree.end[node]] += weight * tree.orders[node] * falling[tree.depth[node]]
