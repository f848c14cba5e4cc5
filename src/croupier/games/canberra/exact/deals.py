"""All 19,933,230,517,200 deals of a player's hand, the face-up card and four more: counted once, then kept."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import comb
from os import cpu_count
from typing import NamedTuple

import numpy as np

from croupier.games.canberra.fast.count import (
    CARDS,
    CHOOSE,
    SETS,
    Counting,
    Kinds,
    RankedHands,
    add_hands,
    count_ranks,
    fill_alike,
    fill_hands,
)
from croupier.games.canberra.wagers import plays
from croupier.games.cards.poker import HAND
from croupier.games.kernels.poker import Longs, all_ranks, numbers, rank_hands


class Deals(NamedTuple):
    """One hand of each kind with, for each face-up card, three counts of dealer's hands in one word."""

    kinds: Kinds
    found: Longs


@cache
def least_qualifying() -> int:
    """The number of the worst hand with which the dealer takes part (9.2)."""
    return min(number for rank, number in numbers().items() if plays(rank))


@cache
def hands_and_kinds() -> tuple[RankedHands, Kinds]:
    cards = np.empty((comb(CARDS, HAND), HAND), np.uint8)
    fill_hands(cards)
    ranks = rank_hands(cards)
    alike = np.zeros(len(cards), np.uint8)
    fill_alike(cards, alike)
    order = np.argsort(ranks, kind="stable")
    chosen = order[alike[order] > 0]
    bounds = np.arange(len(all_ranks()) + 2)
    starts, kind_starts = np.searchsorted(ranks[order], bounds), np.searchsorted(ranks[chosen], bounds)
    return RankedHands(cards, ranks, order, starts), Kinds(cards[chosen], alike[chosen].astype(np.int64), kind_starts)


@cache
def all_deals() -> Deals:
    """Count all deals, in equal parts on all cores."""
    hands, kinds = hands_and_kinds()
    last = len(all_ranks()) + 1
    holding, says = np.zeros(SETS, np.int64), np.zeros(last, np.int64)
    add_hands(1, least_qualifying(), hands, CHOOSE, np.int64(1), holding)
    says[1 : least_qualifying()] = 1
    found = np.full((len(kinds.cards), CARDS), -1, np.int64)
    parts = cpu_count() or 1
    shares = len(kinds.cards) * np.arange(1, parts) // parts
    bounds = [1, *np.searchsorted(kinds.starts, shares).tolist(), last]

    def count(part: tuple[int, int]) -> None:
        counting = Counting(holding.copy(), says.copy())
        count_ranks(*part, least_qualifying(), hands, kinds, CHOOSE, counting, found)

    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(count, pairwise(bounds)))
    return Deals(kinds, found)
