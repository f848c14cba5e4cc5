"""All 169 kinds of hands against each other before the flop, counted over every board: half a minute on one core, once.

The counts are kept with the compiled code in the user's cache, and made again when the sources change.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import folder
from croupier.games.kernels.poker import Longs
from croupier.lab.equity.boards import HANDS, boards
from croupier.lab.equity.matchups import NUMBERS, Chunk, matchups, together
from croupier.lab.equity.ranges import Hand, HandKind, kinds
from croupier.lab.equity.showdown import settle
from croupier.lab.workers import run_jobs, threads
from croupier.values.refused import Refused

KINDS = 169
BOARDS = 1_712_304
CHUNK = 128
FILE = "preflop.npz"
NOTHING, FIRST, SECOND, BOTH = range(4)


class Preflop(NamedTuple):
    """Showdowns of the kind in a row against the kind in a column, over every hand: won, shared and all."""

    won: Longs
    shared: Longs
    all: Longs

    @property
    def equity(self) -> NDArray[np.float64]:
        """The equity of the row against the column: a grid of 169 by 169 in the order of `kinds`."""
        return (2 * self.won + self.shared) / (2 * self.all)

    @property
    def against_random(self) -> NDArray[np.float64]:
        """The equity of each kind against any two other cards."""
        return against(self, range(KINDS))

    def sound(self) -> bool:
        """Return whether wins match losses, and every way to hold two hands is counted on every board."""
        ways = len(HANDS) * 1225
        whole = self.won + self.won.T + self.shared == self.all
        return bool(whole.all()) and int(self.all.sum()) == ways * BOARDS and bool((self.all == self.all.T).all())


def against(table: Preflop, columns: Sequence[int]) -> NDArray[np.float64]:
    """Compute the equity of each kind against a range of kinds. It is NaN where they cannot be held together."""
    won, shared, total = (part[:, list(columns)].sum(axis=1) for part in table)
    with np.errstate(invalid="ignore"):
        found: NDArray[np.float64] = (2 * won + shared) / (2 * total)
    return found


def whole_kinds(hands: Sequence[Hand], text: str) -> list[int]:
    """Return the places of the kinds in a range. Refused if the range has only a part of a kind."""
    held = set(hands)
    found = [place for place, kind in enumerate(kinds()) if held.issuperset(kind.hands)]
    if sum(len(kinds()[place].hands) for place in found) != len(held):
        raise Refused(f"{text} names suits; this table is for whole kinds of hands, for example AKs or QQ+.")
    return found


def preflop(workers: int = 1, progress: Callable[[float], None] = lambda share: None) -> Preflop:
    """Load the table from the cache if it is there and consistent; otherwise count and keep it."""
    file = folder() / FILE
    kept = load(file)
    if kept is not None:
        return kept
    table = count(workers, progress)
    keep(table, file)
    return table


def load(file: Path) -> Preflop | None:
    try:
        with np.load(file) as parts:
            table = Preflop(*(parts[name].astype(np.int64) for name in Preflop._fields))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None
    return table if table.all.shape == (KINDS, KINDS) and table.sound() else None


def keep(table: Preflop, file: Path) -> None:
    """Write the table to the cache completely or not at all. If it cannot be written, it is counted again next time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".new.npz")
        np.savez_compressed(unfinished, **table._asdict())
        unfinished.replace(file)
    except OSError:
        return


def count(workers: int, progress: Callable[[float], None]) -> Preflop:
    """Count the table. Ways that differ only in suits or seats are counted once."""
    tally = np.zeros((KINDS * KINDS, 4), np.int64)
    ways = list(two_kinds())
    with threads(workers) as crew:
        for slots, counts in run_jobs(partial(count_chunk), ways, crew):
            np.add.at(tally, slots, counts)
            progress(1 / len(ways))
    grid = tally.reshape(KINDS, KINDS, 4)
    upper = np.triu(np.ones((KINDS, KINDS), bool))
    won = np.where(upper, grid[..., FIRST], grid[..., SECOND].T)
    shared = np.where(upper, grid[..., BOTH], grid[..., BOTH].T)
    total = grid.sum(axis=2)
    return Preflop(won, shared, np.where(upper, total, total.T))


def two_kinds() -> Iterator[tuple[Longs, Chunk]]:
    """Yield ways to hold two hands with their places in the table. The earlier kind is in the row."""
    kind_of = np.zeros(len(HANDS), np.int64)
    for place, kind in enumerate(kinds()):
        kind_of[[NUMBERS[hand] for hand in kind.hands]] = place
    for chunk in matchups(together([HANDS, HANDS]), 2 * CHUNK):
        rows, columns = kind_of[chunk.rows].T
        wanted = rows <= columns
        yield KINDS * rows[wanted] + columns[wanted], Chunk(chunk.rows[wanted], chunk.weights[wanted])


def count_chunk(job: tuple[Longs, Chunk]) -> tuple[Longs, Longs]:
    """Count the showdowns of each way by who wins."""
    slots, chunk = job
    tally = np.zeros((len(slots), 4), np.int64)
    none = np.zeros((0, 0), np.int64)
    settle(chunk.rows, chunk.weights, np.arange(len(slots)), 0, 0, boards(), tally, none)
    return slots, tally


def order(table: Preflop) -> list[HandKind]:
    """List the kinds, the best against a random hand first."""
    return [kinds()[place] for place in np.argsort(-table.against_random, kind="stable").tolist()]
