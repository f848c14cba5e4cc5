"""Exact numbers from their remainders: the product of the primes exceeds every possible number."""

from collections import Counter
from functools import cache
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.dealer import tree
from croupier.games.blackjack.fast.exact import PRIME_BITS, count_draws, field, primes, slots
from croupier.games.blackjack.fast.hands import SPAN

SLACK = 1.001
"""More than the error of floating point in a sum of positive numbers."""


class PlayerDraws(NamedTuple):
    """What players may draw; for each row the rewards by column and by the dealer's end, times its orders."""

    drawn: NDArray[np.int8]
    rewards: NDArray[np.int64]


Tally = Counter[tuple[int, int]]
"""Rewards summed over all orders of cards, by the cards used and by those of one value among them."""


@cache
def parts(lanes: int) -> tuple[int, tuple[int, ...]]:
    """The product of the primes, and for each the number that is one modulo it and nothing modulo the others."""
    product = prod(primes(lanes))
    return product, tuple(product // prime * pow(product // prime, -1, prime) for prime in primes(lanes))


def whole(remainders: list[int]) -> int:
    """The number of least size with these remainders."""
    product, ones = parts(len(remainders))
    number = sum(remainder * one for remainder, one in zip(remainders, ones, strict=True)) % product
    return number if 2 * number < product else number - product


def reward_bound(shoe: NDArray[np.int64], up: int, draws: PlayerDraws) -> float:
    """A bound of every sum of rewards: orders of the player's and the dealer's cards, times the largest reward."""
    weights = np.abs(draws.rewards).max(axis=(1, 2)).astype(np.float64)
    for value in range(SPAN):
        steps = np.maximum(int(shoe[value]) - np.arange(128.0), 0)
        falling = np.concatenate(([1.0], np.cumprod(steps)))
        weights *= falling[draws.drawn[:, value]]
    nodes = tree(up)
    drawn = nodes.orders * np.prod(shoe.astype(np.float64) ** nodes.counts, axis=1)
    return float(weights.sum() * drawn.sum()) * SLACK


def tallies(shoe: NDArray[np.int64], up: int, draws: PlayerDraws, value: int = 1) -> list[Tally]:
    """For each column the sums of rewards when player and dealer draw from these cards."""
    lanes = int(np.log2(2 * reward_bound(shoe, up, draws)) // (PRIME_BITS - 1)) + 1
    used = int(draws.drawn.sum(axis=1).max()) + int(tree(up).depth.max())
    equal = int(draws.drawn[:, value - 1].max()) + int(tree(up).counts[:, value - 1].max())
    totals = np.zeros((draws.rewards.shape[1], used + 1, equal + 1, lanes), np.int64)
    count_draws(shoe, tree(up), slots(up, value - 1), draws.drawn, draws.rewards, field(lanes), totals)
    return [
        Counter({(int(c), int(e)): whole(column[c, e].tolist()) for c, e in np.argwhere(column.any(axis=2))})
        for column in totals
    ]
