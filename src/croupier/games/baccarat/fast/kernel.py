"""The compiled coup and shoe (5.8, 6.2, 6.4, 7.2, 7.3), driven by tables made from the rules: none is written twice."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.session import SPARE
from croupier.games.kernels.xoshiro import shuffle

POINT_CODES, PAIR_CODES = 641, 33
VOID_POINTS, VOID_PAIRS = 640, 32
"""A round that the cards left cannot finish has the last code of each kind."""

Whole = int | np.int64


class BaccaratTables(NamedTuple):
    """The rules as numbers: see `fast_tables`."""

    hand: NDArray[np.uint8]
    draws: NDArray[np.uint8]
    points: NDArray[np.uint8]
    burns: NDArray[np.uint8]


@compiled
def coup(order: NDArray[np.uint8], at: Whole, tables: BaccaratTables) -> tuple[Whole, Whole, Whole]:
    """Deal from `at`: the code by points, the code by pairs, and where the next coup begins."""
    one, two = np.int64(order[at]), np.int64(order[at + 1])
    player = np.int64(tables.hand[(one << 6) | np.int64(order[at + 2])])
    banker = np.int64(tables.hand[(two << 6) | np.int64(order[at + 3])])
    third = np.int64(tables.points[order[at + 4]])
    player_total, banker_total = player & 15, banker & 15
    # One look-up for both decisions keeps the chain from coup to coup short: it bounds the speed.
    draws = np.int64(tables.draws[(player_total << 8) | (banker_total << 4) | third])
    player_draws, banker_draws = draws & 1, (draws >> 1) & 1
    last = np.int64(tables.points[order[at + 4 + player_draws]])
    player_total += player_draws * third
    player_total -= 10 * (player_total >= 10)
    banker_total += banker_draws * last
    banker_total -= 10 * (banker_total >= 10)
    by_points = (player_total << 6) | (banker_total << 2) | (draws & 3)
    by_pairs = (((one >> 2) == (two >> 2)) << 4) | ((player >> 4) << 2) | (banker >> 4)
    return by_points, by_pairs, at + (draws >> 2)


@compiled
def deal_shoe(
    order: NDArray[np.uint8],
    size: int,
    start: Whole,
    cut: int,
    most: int,
    tables: BaccaratTables,
    points: NDArray[np.int16],
    pairs: NDArray[np.int16],
) -> int:
    """Coups until the cutting card, `cut` cards from the back, or `most`; their codes; and how many there were.

    The round in which the cutting card comes is the last; if it ties, one more is dealt and no second (M-02, M-03).
    """
    at, done, extra = start, 0, False
    while done < most:
        by_points, by_pairs, at = coup(order, at, tables)
        points[done], pairs[done] = by_points, by_pairs
        done += 1
        if at > size - cut:
            if at > size:
                points[done - 1], pairs[done - 1] = VOID_POINTS, VOID_PAIRS
                break
            if extra or (by_points >> 6) != ((by_points >> 2) & 15):
                break
            extra = True
    return done


@compiled
def play(
    rounds: int,
    order: NDArray[np.uint8],
    cut: int,
    shown: bool,
    state: NDArray[np.uint64],
    tables: BaccaratTables,
    tally: NDArray[np.int64],
) -> None:
    """Shuffle and deal whole shoes until this many rounds are counted in the tally: by points first, then by pairs."""
    size = len(order) - SPARE
    points, pairs = np.empty(size, np.int16), np.empty(size, np.int16)
    left = rounds
    while left > 0:
        shuffle(order, size, state)
        start = 1 + np.int64(tables.burns[order[0]]) if shown else 1
        done = deal_shoe(order, size, start, cut, left, tables, points, pairs)
        for number in range(done):
            tally[points[number]] += 1
            tally[POINT_CODES + pairs[number]] += 1
        left -= done
