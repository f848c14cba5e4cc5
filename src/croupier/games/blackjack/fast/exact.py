"""Exact counts of what a player and then the dealer may draw, each draw weighed with what it brings.

Ends of the dealer's hand are counted as they are, in 64 bits. All that grows larger is kept as remainders modulo
several primes, from which `exact/exact.py` puts the numbers together again.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.dealer import FACTORS, Tree, fill_factors, tree
from croupier.games.blackjack.fast.hands import SPAN
from croupier.games.kernels.compiled import compiled

PRIME_BITS = 48
LARGE = 2**50
"""Two numbers, one below this and one below a prime, have a quotient that floating point knows to within one."""
WITNESSES = (2, 3, 5, 7, 11, 13, 17)
"""These bases identify every prime below 341,550,071,728,321."""

Remainders = NDArray[np.int64]
Whole = int | np.int64


class PrimeField(NamedTuple):
    """One lane for each prime."""

    prime: Remainders
    reciprocal: NDArray[np.float64]


class Slots(NamedTuple):
    """Ends of the dealer's hand that count alike: by cards drawn, by those of one value among them, and by the end.

    Nodes where the hand has not ended share one more slot behind the last, which nobody reads.
    """

    value: int
    of_node: NDArray[np.uint16]
    depth: NDArray[np.int64]
    equal: NDArray[np.int64]
    end: NDArray[np.int64]


@cache
def slots(up: int, value: int) -> Slots:
    """Slots for the dealer's first card and for the value (0 for an ace) that is counted apart."""
    nodes = tree(up)
    keys = np.stack((nodes.depth, nodes.counts[:, value], nodes.end), axis=1).astype(np.int64)
    rows, of_node = np.unique(keys[nodes.end >= 0], axis=0, return_inverse=True)
    every = np.full(len(nodes.end), len(rows), np.uint16)
    every[nodes.end >= 0] = of_node.reshape(-1)
    depth, equal, end = (np.ascontiguousarray(column) for column in rows.T)
    return Slots(value, every, depth, equal, end)


def is_prime(number: int) -> bool:
    """Miller and Rabin's test, which is certain in this range with these bases."""
    odd, halvings = number - 1, 0
    while odd % 2 == 0:
        odd, halvings = odd // 2, halvings + 1
    for base in WITNESSES:
        powers = [pow(base, odd << step, number) for step in range(halvings)]
        if powers[0] != 1 and number - 1 not in powers:
            return False
    return True


@cache
def primes(lanes: int) -> tuple[int, ...]:
    """The largest below 2**48; all are more than 2**47."""
    found: list[int] = []
    number = 2**PRIME_BITS - 1
    while len(found) < lanes:
        if is_prime(number):
            found.append(number)
        number -= 2
    return tuple(found)


@cache
def field(lanes: int) -> PrimeField:
    return PrimeField(np.array(primes(lanes), np.int64), 1 / np.array(primes(lanes), np.float64))


@compiled
def product(one: Whole, other: Whole, prime: Whole, reciprocal: float) -> Whole:
    """Modulo the prime; one is below LARGE in size, the other below the prime. What overflows here cancels."""
    quotient = np.int64(np.floor(np.float64(one) * np.float64(other) * reciprocal))
    rest = one * other - quotient * prime
    if rest < 0:
        rest += prime
    elif rest >= prime:
        rest -= prime
    return rest


@compiled
def count_ends(
    left: NDArray[np.int64], tree: Tree, slots: Slots, factors: Remainders, weights: Remainders, ways: Remainders
) -> None:
    """In how many ways the dealer's hand can end, by slot."""
    fill_factors(left, factors)
    ways[:] = 0
    weights[0] = 1
    for node in range(1, len(tree.parent)):
        weight = weights[tree.parent[node]] * factors[tree.factor[node]]
        weights[node] = weight
        ways[slots.of_node[node]] += tree.orders[node] * weight


@compiled
def count_draws(
    shoe: NDArray[np.int64],
    tree: Tree,
    slots: Slots,
    drawn: NDArray[np.int8],
    rewards: NDArray[np.int64],
    field: PrimeField,
    totals: NDArray[np.int64],
) -> None:
    """Add up the rewards, below LARGE in size, over every order of cards: in `totals`, by column, place and lane."""
    weights, ways = np.empty(len(tree.parent), np.int64), np.empty(len(slots.end) + 1, np.int64)
    left, factors = np.empty(SPAN, np.int64), np.empty(FACTORS, np.int64)
    for row in range(len(drawn)):
        left[:] = shoe - drawn[row]
        if left.min() < 0:
            continue
        count_ends(left, tree, slots, factors, weights, ways)
        for lane in range(len(field.prime)):
            orders = orders_of(shoe, drawn[row], field.prime[lane], field.reciprocal[lane])
            for column in range(rewards.shape[1]):
                if rewards[row, column].any():
                    add_rewards(totals[column], rewards[row, column], orders, ways, drawn[row], slots, field, lane)


@compiled
def orders_of(shoe: NDArray[np.int64], drawn: NDArray[np.int8], prime: Whole, reciprocal: float) -> Whole:
    """In how many ways particular cards can be these, in one order of values."""
    orders: Whole = np.int64(1)
    for kind in range(SPAN):
        for before in range(drawn[kind]):
            orders = product(orders, shoe[kind] - before, prime, reciprocal)
    return orders


@compiled
def add_rewards(
    totals: NDArray[np.int64],
    rewards: NDArray[np.int64],
    orders: Whole,
    ways: Remainders,
    drawn: NDArray[np.int8],
    slots: Slots,
    field: PrimeField,
    lane: int,
) -> None:
    """One row and one lane; slots of one place are together."""
    prime, reciprocal = field.prime[lane], field.reciprocal[lane]
    cards, equal = drawn.sum(), drawn[slots.value]
    found, last = np.int64(0), len(slots.end) - 1
    for slot in range(len(slots.end)):
        if ways[slot] and rewards[slots.end[slot]]:
            some = ways[slot] if ways[slot] < prime else product(ways[slot], 1, prime, reciprocal)
            found += product(some, rewards[slots.end[slot]], prime, reciprocal)
        depth, same = slots.depth[slot], slots.equal[slot]
        if slot == last or depth != slots.depth[slot + 1] or same != slots.equal[slot + 1]:
            more = totals[cards + depth, equal + same, lane] + product(found % prime, orders, prime, reciprocal)
            totals[cards + depth, equal + same, lane] = more - prime if more >= prime else more
            found = np.int64(0)


@compiled
def add_products(
    first: NDArray[np.int64],
    second: NDArray[np.int64],
    row: NDArray[np.int64],
    equal: NDArray[np.bool_],
    results: NDArray[np.int64],
    rewards: NDArray[np.int64],
) -> None:
    """Results of two hands multiplied, both orders of two hands of one kind: in `rewards`, by row, kinds and end."""
    for pair in range(len(row)):
        one, other = first[pair], second[pair]
        column = np.int64(equal[one]) + np.int64(equal[other])
        times = 2 if one != other and column != 1 else 1
        for end in range(results.shape[1]):
            rewards[row[pair], column, end] += times * results[one, end] * results[other, end]
