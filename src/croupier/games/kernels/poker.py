"""Hands of five, six or seven cards ranked at full speed: a number for each, the greater the better, equal for ties.

The tables are made from `poker.rank`, so that no rule is written twice: 7,462 different ranks of five cards, and for
more cards the best that is left when one is taken away.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.cards.poker import HAND, HandRank, rank
from croupier.games.kernels.compiled import compiled
from croupier.values.cards import PACK, RANKS, SUITS, Card
from croupier.values.refused import Refused

RANK_KEYS = np.array((0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181), np.int64)
"""One for each rank; sums of up to seven, none more than four times, are all different."""
SIZES = range(HAND, 8)
SUM_BITS, ROW_BITS = 23, 10
SUM, COLUMN = np.int64(2**SUM_BITS - 1), np.int64(2**ROW_BITS - 1)
ROWS = 2 ** (SUM_BITS - ROW_BITS)
MOST_ENTRIES = 2**17
SUIT_BITS, SUIT_SHIFT = 4, 32
FEW = np.int64(sum(3 << (SUIT_SHIFT + SUIT_BITS * suit) for suit in range(4)))
FLUSH = np.int64(sum(8 << (SUIT_SHIFT + SUIT_BITS * suit) for suit in range(4)))
"""Cards of a suit are counted from three in four bits each: the fifth sets the highest."""

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]
Numbers = NDArray[np.uint16]


class RankTables(NamedTuple):
    """For hands of one size: a word for each card, numbers by the sum of the keys, and by the ranks of one suit.

    The sums lie far apart, so each row of them is moved to where its entries fit between those of others.
    """

    words: Longs
    moved: NDArray[np.int32]
    plain: Numbers
    suited: Numbers


# --- the ranks of five cards --------------------------------------------


@cache
def all_ranks() -> tuple[HandRank, ...]:
    """Every rank that five cards can have, worst first."""
    plain = {rank(mix_suits(ranks)) for ranks in spread(HAND).tolist()}
    return tuple(sorted(plain | {rank(in_suit(ranks)) for ranks in combinations(range(len(RANKS)), HAND)}))


@cache
def numbers() -> dict[HandRank, int]:
    """The number of each rank, from one; 0 means no hand."""
    return {found: number for number, found in enumerate(all_ranks(), start=1)}


def spread(size: int) -> Longs:
    """All ranks that this many cards can have, a row for each, none more than four times."""
    found: Longs = np.array(list(combinations_with_replacement(range(len(RANKS)), size)), np.int64)
    few: NDArray[np.bool_] = (found[:, :-4] != found[:, 4:]).all(axis=1)
    return found[few]


def mix_suits(ranks: list[int]) -> tuple[Card, ...]:
    """Cards of these ranks, in order, that are not a flush."""
    return tuple(Card(RANKS[each], SUITS[place % 4]) for place, each in enumerate(ranks))


def in_suit(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(Card(RANKS[each], SUITS[0]) for each in ranks)


# --- tables --------------------------------------------


@cache
def tables(size: int = HAND) -> RankTables:
    """The tables for hands of this many cards."""
    if size not in SIZES:
        raise Refused(f"A hand to be ranked is {SIZES[0]} to {SIZES[-1]} cards, not {size}.")
    words = [RANK_KEYS[card.code // 4] + (1 << (SUIT_SHIFT + SUIT_BITS * (card.code % 4))) for card in PACK]
    sums, found = by_sum(size)
    starts = np.searchsorted(sums, np.arange(ROWS + 1) << ROW_BITS)
    fullest = np.argsort(starts[:-1] - starts[1:], kind="stable")
    moved, plain = np.zeros(ROWS, np.int32), np.zeros(MOST_ENTRIES, np.uint16)
    move_rows(fullest, starts, sums & COLUMN, found, moved, plain)
    return RankTables(np.array(words, np.int64), moved, plain, by_suit(size))


@cache
def by_sum(size: int) -> tuple[Longs, Numbers]:
    """The sums of keys in order and, flushes apart, the number of each."""
    ranks = spread(size)
    sums = RANK_KEYS[ranks].sum(axis=1)
    if size == HAND:
        found = np.array([numbers()[rank(mix_suits(row))] for row in ranks.tolist()], np.uint16)
    else:
        fewer, worth = by_sum(size - 1)
        left = sums[:, None] - RANK_KEYS[ranks]
        found = worth[np.searchsorted(fewer, left)].max(axis=1)
    order = np.argsort(sums)
    return sums[order], found[order]


@cache
def by_suit(size: int) -> Numbers:
    """The numbers of flushes with up to this many cards, by their ranks as bits."""
    suited = np.zeros(2 ** len(RANKS), np.uint16)
    if size == HAND:
        for ranks in combinations(range(len(RANKS)), HAND):
            suited[sum(1 << each for each in ranks)] = numbers()[rank(in_suit(ranks))]
        return suited
    suited[:] = by_suit(size - 1)
    for ranks in combinations(range(len(RANKS)), size):
        mask = sum(1 << each for each in ranks)
        suited[mask] = max(suited[mask ^ (1 << each)] for each in ranks)
    return suited


def move_rows(
    fullest: Longs, starts: Longs, columns: Longs, found: Numbers, moved: NDArray[np.int32], plain: Numbers
) -> None:
    """Fill the table: each row, the fullest first, goes to the first place where it fits.

    Places are the bits of whole numbers, so that all moves of a row are tried at once.
    """
    taken = 0
    for row in fullest.tolist():
        entries = slice(starts[row], starts[row + 1])
        mask = clash = 0
        for column in columns[entries].tolist():
            mask |= 1 << column
            clash |= taken >> column
        move = (~clash & (clash + 1)).bit_length() - 1
        taken |= mask << move
        moved[row] = move
        plain[move + columns[entries]] = found[entries]


# --- hands --------------------------------------------


@compiled
def suited_number(cards: Bytes, start: int, size: int, total: np.int64, suited: Numbers) -> np.uint16:
    """A hand with five of a suit: with up to seven cards nothing but a straight flush beats a flush."""
    suit, counts = 0, (total & FLUSH) >> (SUIT_SHIFT + SUIT_BITS)
    while counts >> (SUIT_BITS * suit):
        suit += 1
    mask = np.int64(0)
    for place in range(start, start + size):
        if cards[place] & 3 == suit:
            mask |= np.int64(1) << np.int64(cards[place] >> 2)
    return np.uint16(suited[mask])


@compiled
def rank_rows(cards: Bytes, size: int, tables: RankTables, found: Numbers) -> None:
    """The cards of the hands lie one after another. A call for each hand would take most of the time."""
    words, moved, plain, suited = tables.words, tables.moved, tables.plain, tables.suited
    start = 0
    for row in range(len(found)):
        total = FEW
        for place in range(start, start + size):
            total += words[cards[place]]
        if total & FLUSH:
            found[row] = suited_number(cards, start, size, total, suited)
        else:
            total &= SUM
            found[row] = plain[moved[total >> ROW_BITS] + (total & COLUMN)]
        start += size


def rank_hands(hands: Bytes) -> Numbers:
    """The number of each hand; a row of `Card.code` for each."""
    rows, size = hands.shape
    found = np.empty(rows, np.uint16)
    rank_rows(np.ascontiguousarray(hands).reshape(-1), size, tables(size), found)
    return found


@cache
def lists(size: int) -> tuple[list[int], ...]:
    """The tables as lists, and the bits as numbers of Python, which it reads faster than those of arrays."""
    bits = [int(each) for each in (FEW, FLUSH, SUM, COLUMN)]
    return (*(array.tolist() for array in tables(size)), bits)


def rank_one(codes: Sequence[int]) -> int:
    """The number of one hand, for a caller without an array of them."""
    words, moved, plain, suited, (few, flush, sums, column) = lists(len(codes))
    total = few
    for code in codes:
        total += words[code]
    five = total & flush
    if not five:
        total &= sums
        return plain[moved[total >> ROW_BITS] + (total & column)]
    suit = (five.bit_length() - 1 - SUIT_SHIFT) // SUIT_BITS
    return suited[sum(1 << (code >> 2) for code in codes if code & 3 == suit)]
