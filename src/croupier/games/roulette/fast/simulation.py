"""Spins at full speed: how often each pocket came, and from that what became of every wager (4.3, 4.8, 7.1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Fast
from croupier.games.kernels.xoshiro import stream
from croupier.games.roulette.exact.odds import NAMES, outcome, stands_for
from croupier.games.roulette.fast.kernel import PAIRS, count, draw, settle
from croupier.games.roulette.positions import POSITIONS
from croupier.games.roulette.wagers import PAYS, WAGERS, wins
from croupier.games.roulette.wheel import POCKETS

PLACES = {name: place for place, name in enumerate(POSITIONS)}
GROUP = 4


def tally(ruleset: str, seed: int, job: int, number: int, decks: int | None) -> NDArray[np.int64]:
    """How often each pocket came in this many spins, from the job's own random stream. There are no decks."""
    state = stream(seed, job)
    pairs = np.zeros(PAIRS, np.int64)
    count(number - number % GROUP, state, pairs)
    square = pairs.reshape(POCKETS, POCKETS)
    counts: NDArray[np.int64] = square.sum(axis=0) + square.sum(axis=1)
    rest = np.empty(number % GROUP, np.uint8)
    draw(rest, state)
    return counts + np.bincount(rest, minlength=POCKETS)


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally.sum())


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """How often each wager had each outcome; a type is counted on the first of its positions."""
    found: dict[str, dict[str, int]] = {}
    for name in dict.fromkeys((*NAMES, *WAGERS)):
        wager = stands_for(name)
        counts: Counter[str] = Counter()
        for number, times in enumerate(tally.tolist()):
            counts[outcome(wager, number)] += times
        found[name] = dict(counts)
    return found


@cache
def pay_table() -> NDArray[np.int64]:
    """What one chip on each position brings on each pocket; every line pays a whole number to one."""
    table = np.full((len(POSITIONS), POCKETS), -1, np.int64)
    for name, position in POSITIONS.items():
        for number in range(POCKETS):
            if wins(position, number):
                table[PLACES[name], number] = PAYS[position.line].pays
    return table


def settle_layouts(layouts: Sequence[Mapping[str, int]], balls: Sequence[int]) -> NDArray[np.int64]:
    """The net result of each layout (chips by position) on its ball, from the same table that simulation reads."""
    stakes = np.zeros((len(layouts), len(POSITIONS)), np.int64)
    for spin, layout in enumerate(layouts):
        for name, chips in layout.items():
            stakes[spin, PLACES[name]] += chips
    paid = np.empty(len(layouts), np.int64)
    settle(stakes, np.array(balls, np.uint8), pay_table(), paid)
    return paid


FAST = Fast(tally, rounds, outcomes)
