"""Rounds at full speed: one box against the Bank, its tiles set by the House Way and as well as can be (9, 10, 11)."""

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Fast
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.kernels.xoshiro import stream
from croupier.games.pai_gow.exact.odds import BOX, HOUSE_WAY, OPTIMAL, PAYS
from croupier.games.pai_gow.fast.kernel import RESULTS, PaiGowTables, play, settle
from croupier.games.pai_gow.fast.tables import tables

NAMES = LOSE, PUSH, WIN
"""By the number of parts that the player has."""


def usual() -> PaiGowTables:
    return tables(PAYS[BOX])


def tally(ruleset: str, seed: int, job: int, number: int, decks: int | None) -> NDArray[np.int64]:
    """How often each pair of results came in this many rounds, from the job's own random stream. There are no decks."""
    counts = np.zeros(RESULTS * RESULTS, np.int64)
    play(number, stream(seed, job), usual(), counts)
    return counts


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally.sum())


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """How often each way to set had each outcome."""
    square = tally.reshape(RESULTS, RESULTS)
    by_way = {HOUSE_WAY: square.sum(axis=0), OPTIMAL: square.sum(axis=1)}
    return {name: dict(zip(NAMES, counts.tolist(), strict=True)) for name, counts in by_way.items()}


def settle_rounds(rows: NDArray[np.uint8]) -> dict[str, list[str]]:
    """What each row brings under each way: places in `TILES`, the player's four first, then the Bank's."""
    results = np.zeros(len(rows), np.int64)
    settle(rows, usual(), results)
    found = {HOUSE_WAY: results % RESULTS, OPTIMAL: results // RESULTS}
    return {name: [NAMES[number] for number in numbers.tolist()] for name, numbers in found.items()}


FAST = Fast(tally, rounds, outcomes)
