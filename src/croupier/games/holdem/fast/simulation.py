"""Styles of play against each other, for `croupier simulate`: what each seat at a table wins, in big blinds a hand."""

from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Contest, Fast, Won
from croupier.games.holdem import GAME
from croupier.games.holdem.fast.matches import FEWEST, HANDS_PER_JOB, MOST, work
from croupier.games.holdem.fast.styles import STYLES
from croupier.games.holdem.samples import RULESET, TABLE
from croupier.games.holdem.table import HoldemTable, read_table
from croupier.values.refused import Refused, unknown

STACK = 2000
USUAL = ("tight", "tight", "loose", "loose", "wild", "caller")
"""The styles at the table by default."""
HANDS, CHIPS, HIGH, LOW, WINS, LOSSES, COUNTS = range(7)
WORD = 2**24
"""Squares are kept in two words, so that any number of hands fits."""


@cache
def table() -> HoldemTable:
    return read_table(RULESET, TABLE, GAME.scale(RULESET, TABLE, ()))


def parse_styles(text: str | None) -> tuple[str, ...]:
    """The usual six, or the styles of a list such as `tight,loose,wild`. One style alone must be among the usual."""
    styles = () if text is None else tuple(each.strip() for each in text.split(","))
    for style in styles:
        if style not in STYLES:
            raise unknown("style of play", style, STYLES)
    if len(styles) > MOST:
        raise Refused(f"{len(styles)} styles of play are too many; a hand has {FEWEST} to {MOST} players.")
    if len(styles) == 1 and styles[0] not in USUAL:
        raise Refused(f"Nobody at the usual table is {styles[0]}; name all who play, for example tight,{styles[0]}.")
    return styles if len(styles) > 1 else USUAL


def names(styles: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"seat-{seat}:{style}" for seat, style in enumerate(styles, start=1))


def tally(ruleset: str, seed: int, job: int, number: int, styles: tuple[str, ...]) -> NDArray[np.int64]:
    """A row for each seat."""
    played = table()
    unit = played.limits.scale.units(Fraction(1))
    sums = work(played, [STACK * unit] * len(styles), styles, seed, job, number)
    rows = [
        (number, won, *divmod(int(square), WORD), *counts)
        for won, square, counts in zip(sums.won.tolist(), sums.squares.tolist(), sums.counts.tolist(), strict=True)
    ]
    return np.array(rows, np.int64)


def usual_tally(ruleset: str, seed: int, job: int, number: int, decks: int | None = None) -> NDArray[np.int64]:
    return tally(ruleset, seed, job, number, USUAL)


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally[0, HANDS])


def results_by_seat(tally: NDArray[np.int64], styles: tuple[str, ...]) -> dict[str, Won]:
    blind = max(table().blinds)
    found = {}
    for name, row in zip(names(styles), tally.tolist(), strict=True):
        square = row[HIGH] * WORD + row[LOW]
        counts = {"win": row[WINS], "lose": row[LOSSES], "even": row[HANDS] - row[WINS] - row[LOSSES]}
        found[name] = Won(row[HANDS], Fraction(row[CHIPS], blind), Fraction(square, blind**2), counts)
    return found


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    return {name: dict(each.counts) for name, each in results_by_seat(tally, USUAL).items()}


def describe_table() -> str:
    show, blinds = table().limits.scale.show, table().blinds
    return f"{table().structure.value}, blinds {' and '.join(map(show, blinds))}, {STACK} chips each"


CONTEST = Contest(parse_styles, names, tally, results_by_seat, describe_table(), "big blinds a hand")
FAST = Fast(usual_tally, rounds, outcomes, contest=CONTEST, job=HANDS_PER_JOB)
