"""The compiled round (6.3, 7.1, 9.2 to 9.6) of one player, with the decisions of all strategies at once.

A deal is ten cards in the order of dealing: player and dealer in turn, the dealer's last face up.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.canberra.fast.count import Kinds
from croupier.games.canberra.fast.price import CODES, LOSE, NOT_QUALIFIED, OPTIMAL_BIT, PUSH
from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import COLUMN, FEW, FLUSH, ROW_BITS, SUM, Bytes, Longs
from croupier.games.kernels.poker import RankTables as Ranking
from croupier.games.kernels.xoshiro import DOWN, HALF, place_two, step

DEALT = 10
UP = DEALT - 1
BLOCK = 512
FOLDS, BETS, LOOKS = 0, 1, 2
"""What the best strategy does with a rank, whatever the other card; the last looks at all cards."""

Masks = NDArray[np.uint64]


class CanberraTables(NamedTuple):
    """The rules as numbers: lines, simple decisions and what is best by rank; where that looks, by hand and card."""

    lines: Bytes
    simple: Bytes
    best: Bytes
    bets: Masks


@compiled
def suited_mask(cards: Bytes, start: int) -> np.int64:
    mask = np.int64(0)
    for place in range(start, start + DEALT, 2):
        mask |= np.int64(1) << np.int64(cards[place] >> 2)
    return mask


@compiled
def set_number(cards: Bytes, start: int, choose: Longs) -> np.int64:
    """The number of a hand among all hands: each card counts by how many of the hand are below it."""
    found = np.int64(0)
    for place in range(start, start + DEALT, 2):
        below = 1
        for other in range(start, start + DEALT, 2):
            below += cards[other] < cards[place]
        found += choose[cards[place], below]
    return found


@compiled
def settle_rows(
    cards: Bytes, rows: int, least: int, ranking: Ranking, tables: CanberraTables, choose: Longs, codes: Longs
) -> None:
    """Settle deals one after another: decisions times CODES plus the code of the hand if it bets."""
    words, moved, plain, suited = ranking.words, ranking.moved, ranking.plain, ranking.suited
    lines, simple, best = tables.lines, tables.simple, tables.best
    for row in range(rows):
        at = row * DEALT
        own, other = FEW, FEW
        for place in range(at, at + DEALT, 2):
            own += words[cards[place]]
            other += words[cards[place + 1]]
        if own & FLUSH:
            player = np.int64(suited[suited_mask(cards, at)])
        else:
            player = np.int64(plain[moved[(own & SUM) >> ROW_BITS] + (own & COLUMN)])
        if other & FLUSH:
            dealer = np.int64(suited[suited_mask(cards, at + 1)])
        else:
            dealer = np.int64(plain[moved[(other & SUM) >> ROW_BITS] + (other & COLUMN)])
        up = cards[at + UP]
        bits = np.int64(simple[player, up >> 2])
        if best[player] == BETS:
            bits |= OPTIMAL_BIT
        elif best[player] == LOOKS:
            bits |= np.int64(tables.bets[set_number(cards, at, choose)] >> np.uint64(up)) & OPTIMAL_BIT
        code = np.int64(lines[player])
        if dealer < least:
            code = NOT_QUALIFIED
        elif player == dealer:
            code = PUSH
        elif player < dealer:
            code = LOSE
        codes[row] = bits * CODES + code


@compiled
def simulate(
    rounds: int,
    order: Bytes,
    state: NDArray[np.uint64],
    least: int,
    ranking: Ranking,
    tables: CanberraTables,
    choose: Longs,
    tally: Longs,
) -> None:
    """Play this many rounds, each from a whole deck, and count decisions and codes."""
    size, cards, codes = len(order), np.empty(BLOCK * DEALT, np.uint8), np.empty(BLOCK, np.int64)
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    left = rounds
    while left > 0:
        rows = min(left, BLOCK)
        for row in range(rows):
            ready = 0
            while ready < DEALT:
                word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
                ready = place_two(order, ready, size, word >> DOWN)
                ready = place_two(order, ready, size, word & HALF)
            for place in range(DEALT):
                cards[row * DEALT + place] = order[place]
        settle_rows(cards, rows, least, ranking, tables, choose, codes)
        for row in range(rows):
            tally[codes[row]] += 1
        left -= rows
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled
def spread_bets(kinds: Kinds, first: int, last: int, bets: Masks, orders: Bytes, choose: Longs, found: Masks) -> None:
    """Copy the bets of one hand of each kind to all hands, by every order of the suits."""
    hand = np.zeros(DEALT, np.uint8)
    for kind in range(first, last):
        for suits in orders:
            for place in range(5):
                card = kinds.cards[kind, place]
                hand[2 * place] = (card & 252) | suits[card & 3]
            mask = np.uint64(0)
            for up in range(52):
                if (bets[kind] >> np.uint64(up)) & np.uint64(1):
                    mask |= np.uint64(1) << np.uint64((up & 60) | suits[up & 3])
            found[set_number(hand, 0, choose)] = mask
