"""Which strategies bet: the simple ones by rank of hand and face-up card, the best by all cards."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.canberra.exact.deals import all_deals
from croupier.games.canberra.exact.prices import FOLD, LINES, OUTCOMES
from croupier.games.canberra.fast.price import CODES, DECISIONS, OPTIMAL_BIT, tally_deals
from croupier.games.canberra.strategy import OPTIMAL, STRATEGIES
from croupier.games.canberra.wagers import PAY_BET
from croupier.games.cards.poker import VALUES
from croupier.games.kernels.poker import Bytes, Longs, all_ranks
from croupier.values.cards import RANKS
from croupier.values.refused import Refused

BITS = {OPTIMAL: OPTIMAL_BIT} | {name: 2 << place for place, name in enumerate(STRATEGIES)}
LARGEST = 2**40
"""A product with the number of hands must stay within 64 bits."""


class AnteParts(NamedTuple):
    """Whole numbers instead of fractions: what each outcome and a fold bring in equal parts of an ante."""

    values: Longs
    fold: int


class BestBets(NamedTuple):
    """For each kind of hand the face-up cards on which a bet is best, as bits; all deals by decisions and code."""

    bets: NDArray[np.uint64]
    tally: Longs


@cache
def line_codes() -> Bytes:
    """The line of the pay table of each rank."""
    codes = [LINES.index(PAY_BET[rank.category].line) for rank in all_ranks()]
    return np.array([0, *codes], np.uint8)


@cache
def simple_bits() -> Bytes:
    """The decisions of the simple strategies, by rank of the hand and of the face-up card."""
    bits = np.zeros((len(all_ranks()) + 1, len(RANKS)), np.uint8)
    for name, strategy in STRATEGIES.items():
        for number, rank in enumerate(all_ranks(), start=1):
            for place, up in enumerate(RANKS):
                if strategy(rank, VALUES[up]):
                    bits[number, place] |= BITS[name]
    return bits


def in_parts(worth: Mapping[str, Fraction]) -> AnteParts:
    parts = lcm(*(value.denominator for value in worth.values()))
    if parts * max(abs(value) for value in worth.values()) > LARGEST:
        raise Refused("These odds are too fine or too large together; use smaller whole numbers.")
    return AnteParts(np.array([int(worth[name] * parts) for name in OUTCOMES], np.int64), int(worth[FOLD] * parts))


def decide(parts: AnteParts) -> BestBets:
    """Find the best decision on every hand, given what each outcome brings."""
    return best_bets(tuple(parts.values.tolist()), parts.fold)


@lru_cache(maxsize=4)
def best_bets(values: tuple[int, ...], fold: int) -> BestBets:
    kinds, found = all_deals()
    bets, tally = np.zeros(len(kinds.cards), np.uint64), np.zeros((DECISIONS, CODES), np.int64)
    tally_deals(kinds, found, line_codes(), simple_bits(), np.array(values), fold, bets, tally)
    return BestBets(bets, tally)


def by_strategy(tally: Longs, name: str) -> tuple[Longs, int]:
    """Of a tally by decisions and code: how often the strategy bet with each code, and how often it folded."""
    bet = (np.arange(len(tally)) & BITS[name]) > 0
    return tally[bet].sum(axis=0), int(tally[~bet].sum())
