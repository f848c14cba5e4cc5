"""All deals by what they bring: the best decision for each hand and face-up card, and what each strategy meets."""

import numpy as np
from numpy.typing import NDArray

from croupier.games.canberra.fast.count import CARDS, COUNT, FIELD, Kinds
from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import Bytes, Longs

NOT_QUALIFIED, PUSH, LOSE = np.int64(9), np.int64(10), np.int64(11)
CODES = 12
"""What becomes of a hand that bets: a win by its line of the pay table, or one of the others."""
OPTIMAL_BIT = 1
"""Decisions of several strategies are bits of one number: this one, and the simple strategies above it."""
DECISIONS = 2**7
HIDDEN = 163185
"""In how many ways the dealer can hold four more cards: 46 of which four are chosen."""


@compiled
def tally_deals(
    kinds: Kinds,
    found: Longs,
    lines: Bytes,
    simple: Bytes,
    values: Longs,
    fold: int,
    bets: NDArray[np.uint64],
    tally: Longs,
) -> None:
    """`values` are what each code brings and `fold` what a fold does, in the same parts of an ante.

    Fills `bets`, for each kind of hand the face-up cards on which a bet is best, and `tally`, the deals by the
    decisions of all strategies and by code. A bet that brings no more than a fold is not made.
    """
    for rank in range(len(kinds.starts) - 1):
        won = np.int64(lines[rank])
        for kind in range(kinds.starts[rank], kinds.starts[rank + 1]):
            mask, alike = np.uint64(0), kinds.alike[kind]
            for up in range(CARDS):
                word = found[kind, up]
                if word < 0:
                    continue
                short, beaten, tied = word & COUNT, (word >> FIELD) & COUNT, word >> (2 * FIELD)
                lost = HIDDEN - short - beaten - tied
                worth = short * values[NOT_QUALIFIED] + beaten * values[won] + tied * values[PUSH] + lost * values[LOSE]
                bits = np.int64(simple[rank, up >> 2])
                if worth > fold * HIDDEN:
                    mask |= np.uint64(1) << np.uint64(up)
                    bits |= OPTIMAL_BIT
                tally[bits, won] += alike * beaten
                tally[bits, NOT_QUALIFIED] += alike * short
                tally[bits, PUSH] += alike * tied
                tally[bits, LOSE] += alike * lost
            bets[kind] = mask
