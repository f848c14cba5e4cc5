"""Compiled: which hands the players can hold together. Ways that differ only in the names of suits count as one."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import Longs
from croupier.lab.equity.boards import HANDS, boards
from croupier.lab.equity.ranges import Hand
from croupier.lab.equity.showdown import Rows, count_cards
from croupier.values.cards import SUITS

NUMBERS = {hand: number for number, hand in enumerate(HANDS)}


class Ranges(NamedTuple):
    """What each player may hold, one after another, and the exchanges of suits that do not change the question."""

    hands: Rows
    starts: Longs
    exchanges: Rows


class Chunk(NamedTuple):
    """Some ways to hold hands together. The weight of a way is how many ways it represents."""

    rows: Rows
    weights: Longs


@cache
def every_exchange() -> Rows:
    """Map every hand under each of the 24 orders of suits. The first order changes nothing."""
    rows = []
    for order in permutations(range(len(SUITS))):
        moved = [tuple(sorted(card // 4 * 4 + order[card % 4] for card in hand)) for hand in HANDS]
        rows.append([NUMBERS[one, other] for one, other in moved])
    return np.array(rows, np.uint16)


def exchanges_of(ranges: Sequence[Sequence[Hand]], *fixed: Sequence[int]) -> Rows:
    """Find the orders of suits that change neither a range nor the board nor the dead cards."""
    sets = [{NUMBERS[hand] for hand in hands} for hands in ranges]
    orders = list(permutations(range(len(SUITS))))
    kept = []
    for order, moves in zip(orders, every_exchange(), strict=True):
        same = all({card // 4 * 4 + order[card % 4] for card in cards} == set(cards) for cards in fixed)
        if same and all({int(moves[number]) for number in numbers} == numbers for numbers in sets):
            kept.append(moves)
    return np.array(kept)


def together(ranges: Sequence[Sequence[Hand]], *fixed: Sequence[int]) -> Ranges:
    numbers = [sorted(NUMBERS[hand] for hand in hands) for hands in ranges]
    starts = np.cumsum([0, *map(len, numbers)])
    return Ranges(np.array([*chain.from_iterable(numbers)], np.uint16), starts, exchanges_of(ranges, *fixed))


def matchups(ranges: Ranges, size: int) -> Iterator[Chunk]:
    """Yield all ways to hold hands together, `size` at a time."""
    players = len(ranges.starts) - 1
    state = np.zeros((4, players + 1), np.int64)
    state[2, 0] = (1 << len(ranges.exchanges)) - 1
    found = size
    while found == size:
        rows, weights = np.empty((size, players), np.uint16), np.empty(size, np.int64)
        found = fill(ranges, boards().bits, state, rows, weights)
        yield Chunk(rows[:found], weights[:found])


@compiled
def exchanges_that_keep(hand: int, kept: int, exchanges: Rows) -> int:
    """Return the exchanges that do not change a hand; none if one of them makes an earlier hand of it."""
    stay = 0
    for number in range(len(exchanges)):
        if kept >> number & 1:
            moved = exchanges[number, hand]
            if moved < hand:
                return 0
            if moved == hand:
                stay |= 1 << number
    return stay


@compiled
def fill(ranges: Ranges, bits: Longs, state: NDArray[np.int64], rows: Rows, weights: Longs) -> int:
    """Fill in the next ways and return how many. A way is left out if an exchange of suits makes an earlier one of it.

    The state has, for each player, which hand is next, the cards held by the players before, and which exchanges do
    not change their hands. Its last row holds the player reached.
    """
    place, used, kept = state[0], state[1], state[2]
    players, player, found = rows.shape[1], state[3, 0], 0
    hands, starts, exchanges = ranges.hands, ranges.starts, ranges.exchanges
    while player >= 0 and found < len(rows):
        if place[player] == starts[player + 1] - starts[player]:
            player -= 1
            if player >= 0:
                place[player] += 1
            continue
        hand = hands[starts[player] + place[player]]
        stay = 0 if bits[hand] & used[player] else exchanges_that_keep(hand, kept[player], exchanges)
        if stay == 0:
            place[player] += 1
        elif player < players - 1:
            used[player + 1], kept[player + 1] = used[player] | bits[hand], stay
            player += 1
            place[player] = 0
        else:
            for each in range(players):
                rows[found, each] = hands[starts[each] + place[each]]
            weights[found] = len(exchanges) // count_cards(stay)
            found += 1
            place[player] += 1
    state[3, 0] = player
    return found
