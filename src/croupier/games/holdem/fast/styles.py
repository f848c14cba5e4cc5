"""Compiled strategies: what a player does, from their own cards, the board and the bets.

Each is a row of numbers: how much stronger than its price a hand must be to call, and to raise; and chance.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.cards.poker import Category
from croupier.games.holdem.fast.betting import (
    ACTIVE,
    CALLS,
    FOLDED,
    FRONT,
    HOPE,
    LEVEL,
    LUCK,
    LYING,
    POT,
    RAISES,
    RAISES_AT,
    STACK,
    STREET,
    WORTH,
    Bets,
    Numbers,
    Seats,
    bounds,
    may_raise,
)
from croupier.games.holdem.strategy import hole_points
from croupier.games.kernels.compiled import inlined
from croupier.games.kernels.poker import (
    COLUMN,
    FEW,
    FLUSH,
    ROW_BITS,
    SIZES,
    SUIT_BITS,
    SUIT_SHIFT,
    SUM,
    Longs,
    all_ranks,
    tables,
)
from croupier.games.kernels.xoshiro import step as next_word
from croupier.values.cards import PACK

STYLES = {
    "tight": (6, 25, 10),
    "loose": (-8, 30, 20),
    "wild": (-15, 5, 40),
    "caller": (-100, 200, 0),
    "random": (0, 0, -1),
}
"""Above the price: to call, to raise; and how much chance adds at most, in hundredths. Below 0: any act."""
FOLD, CALL = -1, 0
"""Anything above is the amount to bet or raise to."""
ONE_PAIR = 2
MADE = {Category.HIGH_CARD: 15, Category.ONE_PAIR: 40, Category.TWO_PAIRS: 68, Category.THREE_OF_A_KIND: 80}
BEST = 92
MOST_RAISES = 3
RAISE_FROM, OPEN_FROM = 55, 35
LOW_BITS, TOP_BITS = np.uint64(33), np.uint64(31)
Chance = NDArray[np.uint64]


class Ranking(NamedTuple):
    """The tables of five, six and seven cards one after another, what two cards are worth, and what a rank is."""

    words: Longs
    moved: NDArray[np.int32]
    plain: NDArray[np.uint16]
    suited: NDArray[np.uint16]
    holes: Longs
    made: Longs
    pair: Longs


@cache
def ranking() -> Ranking:
    every = [tables(size) for size in SIZES]
    holes = [[0 if one == other else min(85, 22 + hole_points(one, other) * 3 // 2) for other in PACK] for one in PACK]
    ranks = all_ranks()
    pair = [rank.ranks[0] if rank.category == ONE_PAIR else 0 for rank in ranks]
    return Ranking(
        words=every[0].words,
        moved=np.stack([each.moved for each in every]),
        plain=np.stack([each.plain for each in every]),
        suited=np.stack([each.suited for each in every]),
        holes=np.array(holes, np.int64),
        made=np.array([0, *(MADE.get(rank.category, BEST) for rank in ranks)], np.int64),
        pair=np.array([0, *pair], np.int64),
    )


@inlined
def below(chance: Chance, number: int) -> np.int64:
    """A random number from 0 to one below `number`, even enough for play without money."""
    word, chance[0], chance[1], chance[2], chance[3] = next_word(chance[0], chance[1], chance[2], chance[3])
    return np.int64(((word >> LOW_BITS) * np.uint64(max(number, 1))) >> TOP_BITS)


@inlined
def rank_hands(
    seats: Seats,
    size: int,
    deck: NDArray[np.uint8],
    words: Longs,
    moved: NDArray[np.int32],
    plain: NDArray[np.uint16],
    suited: NDArray[np.uint16],
) -> None:
    """The number of everybody's cards with the first of the board; the deck lies in the order of dealing."""
    players, row, board = len(seats), size - 5, np.int64(0)
    first = 2 * players
    for at in range(first, first + size - 2):
        board += words[deck[at]]
    for place in range(players):
        if seats[place, FOLDED]:
            continue
        total = FEW + board + words[deck[place]] + words[deck[place + players]]
        if total & FLUSH:
            seats[place, WORTH] = suited[row, suited_ranks(deck, place, players, size, total)]
        else:
            total &= SUM
            seats[place, WORTH] = plain[row, moved[row, total >> ROW_BITS] + (total & COLUMN)]


@inlined
def suited_ranks(deck: NDArray[np.uint8], place: int, players: int, size: int, total: np.int64) -> np.int64:
    """The ranks, as bits, of the suit with five cards or more."""
    suit, counts, mask = 0, (total & FLUSH) >> (SUIT_SHIFT + SUIT_BITS), np.int64(0)
    while counts >> (SUIT_BITS * suit):
        suit += 1
    for turn in range(size):
        card = deck[place + turn * players] if turn < 2 else deck[2 * players + turn - 2]
        if card & 3 == suit:
            mask |= np.int64(1) << np.int64(card >> 2)
    return mask


@inlined
def value(card: int) -> np.int64:
    """Two is the lowest, the ace the highest."""
    rank = np.int64(card >> 2)
    return np.int64(14) if rank == 0 else rank + 1


@inlined
def look_at_holes(seats: Seats, deck: NDArray[np.uint8], holes: Longs) -> None:
    """Before the flop."""
    players = len(seats)
    for place in range(players):
        seats[place, HOPE] = holes[deck[place], deck[place + players]]


@inlined
def look(seats: Seats, street: int, deck: NDArray[np.uint8], made: Longs, pairs: Longs) -> None:
    """A rough chance of winning in hundredths for everybody, from the number of their cards and the board."""
    players, highest = len(seats), np.int64(0)
    for at in range(2 * players, 2 * players + street + 2):
        highest = max(highest, value(deck[at]))
    for place in range(players):
        if not seats[place, FOLDED]:
            number = seats[place, WORTH]
            points, pair = made[number], pairs[number]
            if pair:
                own = value(deck[place]) == pair or value(deck[place + players]) == pair
                points += 22 * (pair >= highest) - 20 * (not own)
            seats[place, HOPE] = points


@inlined
def decide(seats: Seats, bets: Bets, place: int, rules: Numbers, chance: Chance) -> int:
    """Return FOLD, CALL, or the amount to raise to."""
    due = min(bets[LEVEL] - seats[place, FRONT], seats[place, STACK])
    may_call, luck = bets[LEVEL] > 0 or bets[STREET] > 0, seats[place, LUCK]
    if luck < 0:
        return pick_any_act(seats, bets, place, may_call, rules, chance)
    pot = bets[POT] + bets[LYING]
    hope = seats[place, HOPE] - 4 * (bets[ACTIVE] - 2) + below(chance, luck + 1) - luck // 2
    price = 100 * due // (pot + due) if due else np.int64(0)
    wants = hope > max(RAISE_FROM, price + seats[place, RAISES_AT]) and bets[RAISES] < MOST_RAISES
    if (wants or not may_call) and may_raise(seats, bets, place, rules):
        least, most = bounds(seats, bets, place, rules)
        to = nearest_allowed(bets[LEVEL] + pot * min(hope, 100) // 100, least, most, seats, place, rules)
        if to and (wants or hope > OPEN_FROM):
            return to
    if not may_call:
        return FOLD
    return CALL if due == 0 or hope > price + seats[place, CALLS] else FOLD


@inlined
def pick_any_act(seats: Seats, bets: Bets, place: int, may_call: bool, rules: Numbers, chance: Chance) -> int:
    """Choose any permitted act, for the random tests."""
    draw = below(chance, 20)
    if draw >= 12 and may_raise(seats, bets, place, rules):
        least, most = bounds(seats, bets, place, rules)
        wanted = least if draw < 15 else most
        if 15 <= draw < 18:
            wanted = least + int(below(chance, most - least + 1))
        to = nearest_allowed(wanted, least, most, seats, place, rules)
        if to:
            return to
    return CALL if may_call and draw > 1 else FOLD


@inlined
def nearest_allowed(wanted: int, least: int, most: int, seats: Seats, place: int, rules: Numbers) -> int:
    """The nearest permitted amount in whole steps, or everything; 0 if there is none."""
    everything = seats[place, FRONT] + seats[place, STACK]
    to = min(max(wanted, least), most)
    if to == everything:
        return int(to)
    to = to // rules.step * rules.step
    if to < least:
        to += rules.step
    if to <= most:
        return int(to)
    return int(everything) if most == everything else 0
