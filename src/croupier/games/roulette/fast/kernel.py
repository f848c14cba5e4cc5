"""The compiled wheel and settlement (2.1, 7.1): pockets are counted two at a time, chips are paid from one table."""

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.xoshiro import DOWN, HALF, RANGE, step

POCKETS = 37
PAIRS = POCKETS * POCKETS
BOUND, BOTH = np.uint64(PAIRS), np.uint64(PAIRS * PAIRS)
REJECTED = (RANGE - BOTH) % BOTH
"""Two pairs come from one 32-bit number; below this remainder some pairs would be likelier than others."""


@compiled
def count(spins: int, state: NDArray[np.uint64], pairs: NDArray[np.int64]) -> None:
    """Count this many spins, rounded up to a multiple of four, by pairs of pockets."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    left = (spins + 3) // 4
    while left > 0:
        word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
        for half in (word >> DOWN, word & HALF):
            first = half * BOUND
            second = (first & HALF) * BOUND
            if (second & HALF) >= REJECTED and left > 0:
                pairs[np.int64(first >> DOWN)] += 1
                pairs[np.int64(second >> DOWN)] += 1
                left -= 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled
def draw(balls: NDArray[np.uint8], state: NDArray[np.uint64]) -> None:
    """Fill with pockets, one 32-bit number for each pair; for the spins that do not fill a group of four."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    at = 0
    while at < len(balls):
        word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
        first = (word >> DOWN) * np.uint64(POCKETS)
        if (first & HALF) >= (RANGE - np.uint64(POCKETS)) % np.uint64(POCKETS):
            balls[at] = np.uint8(first >> DOWN)
            at += 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled
def settle(
    stakes: NDArray[np.int64], balls: NDArray[np.uint8], pays: NDArray[np.int64], paid: NDArray[np.int64]
) -> None:
    """What each layout of chips (one row, by position) brings on its ball."""
    for spin in range(len(balls)):
        total = 0
        for position in range(stakes.shape[1]):
            total += stakes[spin, position] * pays[position, balls[spin]]
        paid[spin] = total
