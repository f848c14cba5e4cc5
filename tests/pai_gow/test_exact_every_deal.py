"""Deals one after another, by the second opinion on the House Way, with no look at classes of hands.

Every eighth hand of a player against every hand of the Bank; `make soak` plays all 736,281,000 deals.
"""

from functools import cache
from itertools import combinations

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.games.pai_gow.exact.count import choices
from croupier.games.pai_gow.tiles import TILES, kind_of
from croupier.values.odds import Odds
from tests.pai_gow.second_opinion import Way, second_opinion, value, ways
from tests.soak import SOAK

RULESET = "pai-gow-2002"
EVEN = Odds(1, 1)
STEP = max(1, 8 // SOAK)
HANDS = list(combinations(range(32), 4))
KINDS = [int(kind_of(tile)) for tile in TILES]


def numbers(way: Way) -> tuple[int, int]:
    """Both parts as numbers that compare as they win; zeros in the Low Part are all alike (11.6)."""
    (low, low_best), (high, high_best) = value(way[0]), value(way[1])
    return (0 if low == 0 else low << 5 | low_best), high << 5 | high_best


@cache
def row(kinds: tuple[int, ...]) -> list[tuple[int, int]]:
    """The House Way, then every way."""
    return [numbers(way) for way in (second_opinion(kinds), *ways(kinds))]


@numba.njit(nogil=True)
def play_all(
    tiles: NDArray[np.uint32], low: NDArray[np.int16], high: NDArray[np.int16], step: int, counted: NDArray[np.int64]
) -> None:
    """Losses, pushes and wins of each hand set in the first way of its row, and in the best way of the whole row.

    The Bank's hand is set in the first way: that is the House Way.
    """
    found = np.zeros((low.shape[1], 3), np.int64)
    for hand in range(0, len(tiles), step):
        found[:] = 0
        for bank in range(len(tiles)):
            if tiles[hand] & tiles[bank] == 0:
                for way in range(low.shape[1]):
                    found[way, (low[hand, way] > low[bank, 0]) + (high[hand, way] > high[bank, 0])] += 1
        best = np.argmax(found[:, 2] - found[:, 0])
        counted[0] += found[0]
        counted[1] += found[best]


@pytest.mark.clauses(RULESET, "11.1", "11.2", "11.3", "11.4", "11.5", "11.6")
def test_deals_one_by_one_come_to_the_same_counts() -> None:
    tiles = np.array([sum(1 << tile for tile in hand) for hand in HANDS], np.uint32)
    rows = [row(tuple(sorted(KINDS[tile] for tile in hand))) for hand in HANDS]
    low, high = np.moveaxis(np.array(rows, np.int16), 2, 0)
    counted = np.zeros((2, 3), np.int64)
    play_all(tiles, np.ascontiguousarray(low), np.ascontiguousarray(high), STEP, counted)
    expected = np.zeros((2, 3), np.int64)
    for hand in HANDS[::STEP]:
        found = choices([TILES[tile] for tile in hand], EVEN)
        expected += [next(choice.fares for choice in found if choice.house_way), found[0].fares]
    assert counted[:, ::-1].tolist() == expected.tolist()
