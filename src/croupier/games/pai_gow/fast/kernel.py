"""The compiled deal and settlement (8.5, 11.1-11.6): four tiles each, looked up as set, two comparisons a hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.xoshiro import DOWN, HALF, place_two, step

TILES, DEALT = 32, 8
PAIRS = 136
"""Pairs of sixteen kinds without their order; two of them name a hand."""
RESULTS = 3
"""Lose, push, win: how many parts the player has."""

Whole = int | np.int64


class PaiGowTables(NamedTuple):
    """The ways to set as numbers: see `tables`. A hand's entry has the code of its Low Part above that of its High."""

    pair: NDArray[np.uint8]
    house: NDArray[np.int32]
    best: NDArray[np.int32]


@compiled
def hand_number(order: NDArray[np.uint8], at: Whole, pair: NDArray[np.uint8]) -> Whole:
    """The place of four tiles in the tables."""
    one = np.int64(pair[np.int64(order[at]) << 5 | np.int64(order[at + 1])])
    other = np.int64(pair[np.int64(order[at + 2]) << 5 | np.int64(order[at + 3])])
    return one * PAIRS + other


@compiled
def parts_won(player: Whole, bank: Whole) -> Whole:
    return np.int64(player >> 16 > bank >> 16) + np.int64(player & 0xFFFF > bank & 0xFFFF)


@compiled
def settle_one(order: NDArray[np.uint8], tables: PaiGowTables) -> Whole:
    """The player's tiles lie first, then the Bank's: the result by the House Way, above it that of the best way."""
    player = hand_number(order, 0, tables.pair)
    bank = np.int64(tables.house[hand_number(order, 4, tables.pair)])
    by_house = parts_won(np.int64(tables.house[player]), bank)
    return by_house + RESULTS * parts_won(np.int64(tables.best[player]), bank)


@compiled
def play(rounds: int, state: NDArray[np.uint64], tables: PaiGowTables, tally: NDArray[np.int64]) -> None:
    """Deal and settle this many rounds, each from all 32 tiles."""
    order = np.arange(TILES).astype(np.uint8)
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    for _ in range(rounds):
        at = 0
        while at < DEALT:
            word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
            at = place_two(order, at, TILES, word >> DOWN)
            if at < DEALT:
                at = place_two(order, at, TILES, word & HALF)
        tally[settle_one(order, tables)] += 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled
def settle(rows: NDArray[np.uint8], tables: PaiGowTables, results: NDArray[np.int64]) -> None:
    """Settle rounds from given tiles, eight in a row."""
    for row in range(len(rows)):
        results[row] = settle_one(rows[row], tables)
