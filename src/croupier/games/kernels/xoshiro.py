"""Chance for the kernels: xoshiro256**, one stream for each job of a seed, and a shuffle without bias.

Draws that decide a game come from `croupier.proofs`, never from here.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled

WORD = 2**64
GOLDEN = 0x9E3779B97F4A7C15
HALF = np.uint64(0xFFFFFFFF)
RANGE = np.uint64(2**32)
FIVE, SEVEN, NINE = np.uint64(5), np.uint64(7), np.uint64(9)
SHIFT, TURN, BACK = np.uint64(17), np.uint64(45), np.uint64(64)
DOWN = np.uint64(32)


def mix(counter: int) -> int:
    """Splitmix64's output for one value of its counter: a bijection of 64-bit words."""
    word = counter % WORD
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB % WORD
    return word ^ (word >> 31)


def stream(seed: int, job: int) -> NDArray[np.uint64]:
    """The state of one job: four words of the seed's splitmix64 sequence, which no other job of the seed uses."""
    start = mix(seed + GOLDEN)
    return np.array([mix(start + (4 * job + word) * GOLDEN) for word in range(1, 5)], dtype=np.uint64)


@compiled
def rotate(word: np.uint64, by: np.uint64) -> np.uint64:
    return (word << by) | (word >> (BACK - by))


@compiled
def step(
    s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next word, and the state after it; a loop keeps the state in its own variables for speed."""
    word = rotate(s1 * FIVE, SEVEN) * NINE
    shifted = s1 << SHIFT
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    return word, s0, s1, s2, rotate(s3, TURN)


@compiled
def below(state: NDArray[np.uint64], bound: int) -> int:
    """A whole number below the bound, which has at most 32 bits, each equally likely."""
    size = np.uint64(bound)
    while True:
        word, state[0], state[1], state[2], state[3] = step(state[0], state[1], state[2], state[3])
        high = (word >> DOWN) * size
        rest = high & HALF
        if rest >= size or rest >= (RANGE - size) % size:
            return int(high >> DOWN)


@compiled
def fill(state: NDArray[np.uint64], words: NDArray[np.uint64]) -> None:
    """The next words of the stream."""
    for place in range(len(words)):
        words[place], state[0], state[1], state[2], state[3] = step(state[0], state[1], state[2], state[3])


@compiled
def place_two(order: NDArray[np.uint8], at: int, size: int, half: np.uint64) -> int:
    """Two steps of Fisher-Yates from 32 random bits; the place reached, unchanged if the bits must be rejected.

    The two bounds multiply to less than 2**18, so both indices come from one number with one test for bias.
    """
    first, second = np.uint64(size - at), np.uint64(size - at - 1)
    high = half * first
    low = (high & HALF) * second
    rest, both = low & HALF, first * second
    if rest < both and rest < (RANGE - both) % both:
        return at
    other = at + np.int64(high >> DOWN)
    order[at], order[other] = order[other], order[at]
    other = at + 1 + np.int64(low >> DOWN)
    order[at + 1], order[other] = order[other], order[at + 1]
    return at + 2


@compiled
def shuffle(order: NDArray[np.uint8], size: int, state: NDArray[np.uint64]) -> None:
    """Every arrangement of the first `size` entries equally likely, whatever the arrangement before."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    at = 0
    while at < size - 1:
        word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
        at = place_two(order, at, size, word >> DOWN)
        if at < size - 1:
            at = place_two(order, at, size, word & HALF)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
