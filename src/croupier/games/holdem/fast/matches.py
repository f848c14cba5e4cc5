"""Many hands between strategies: what each player wins on average, in chips a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.holdem.fast.betting import Numbers
from croupier.games.holdem.fast.kernel import make_workspace, play_many
from croupier.games.holdem.fast.styles import STYLES, ranking
from croupier.games.holdem.table import HoldemTable, Structure
from croupier.games.kernels.xoshiro import stream
from croupier.values.refused import Refused, unknown

STRUCTURES = list(Structure)
HANDS_PER_JOB = 2**16
FEWEST, MOST = 2, 10


@dataclass(frozen=True, slots=True)
class StyleResult:
    """What a player of one style won, in chips a hand."""

    style: str
    mean: float
    standard_error: float


def numbers(table: HoldemTable) -> Numbers:
    """A table's rules for the kernel, in units of its scale."""
    if table.usual or len(table.antes) > 1:
        raise Refused("Hands are simulated in the order of the text, with one ante for all.")
    return Numbers(
        structure=STRUCTURES.index(table.structure),
        ante=table.ante(0),
        minimum=table.minimum,
        maximum=table.limits.table[1] or 0,
        small_bet=table.small_bet,
        big_bet=table.big_bet,
        step=table.limits.step,
        raises=table.rules.raises,
    )


def rows(styles: Sequence[str]) -> NDArray[np.int64]:
    for style in styles:
        if style not in STYLES:
            raise unknown("style of play", style, STYLES)
    return np.array([STYLES[style] for style in styles], np.int64)


class Sums(NamedTuple):
    """What a number of hands brought each player: chips won, their squares, and hands that won some or lost some."""

    won: NDArray[np.int64]
    squares: NDArray[np.float64]
    counts: NDArray[np.int64]


def work(table: HoldemTable, stacks: Sequence[int], styles: Sequence[str], seed: int, job: int, hands: int) -> Sums:
    """One job of a simulation: always the same for the same seed."""
    players = len(stacks)
    sums = Sums(np.zeros(players, np.int64), np.zeros(players, np.float64), np.zeros((players, 2), np.int64))
    chips = np.array(stacks, np.int64)
    blinds, room = np.array(table.blinds, np.int64), make_workspace(players, stream(seed, job))
    first = job * HANDS_PER_JOB
    play_many(chips, rows(styles), hands, first, numbers(table), blinds, ranking(), room, *sums)
    return sums


def simulate(
    table: HoldemTable, stacks: Sequence[int], styles: Sequence[str], hands: int, seed: int
) -> list[StyleResult]:
    """Play hands from these stacks each time, in units of the table's scale, while the button moves on."""
    if not FEWEST <= len(stacks) <= MOST or len(styles) != len(stacks) or min(stacks) <= 0:
        raise Refused(f"A hand has {FEWEST} to {MOST} players with chips, and a style for each.")
    if hands < 2:
        raise Refused(f"{hands} is not a number of hands; play at least two.")
    sums, squares = np.zeros(len(stacks), np.int64), np.zeros(len(stacks), np.float64)
    play = partial(work, table, stacks, styles, seed)
    for job, start in enumerate(range(0, hands, HANDS_PER_JOB)):
        more = play(job, min(HANDS_PER_JOB, hands - start))
        sums += more.won
        squares += more.squares
    means = sums / hands
    errors = [sqrt(max(square / hands - mean**2, 0) / (hands - 1)) for square, mean in zip(squares, means, strict=True)]
    return [StyleResult(*each) for each in zip(styles, means.tolist(), errors, strict=True)]
