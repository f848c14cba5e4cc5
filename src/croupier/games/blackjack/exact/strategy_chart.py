"""Basic strategy, by totals: the best chart for these rules, and the same for every number of decks from four to eight.

`strategy_search.py` finds it, and a test proves that it finds this one for each number of decks.
"""

from functools import cache

from croupier.games.analysis import Chart
from croupier.games.blackjack.strategy import CELLS, Cell, ChartColumn, StrategyPlan

SPLIT, BY_TOTAL = "P", "."
TEXT = """
            2  3  4  5  6  7  8  9  10 A
hard 20     S  S  S  S  S  S  S  S  S  S
hard 19     S  S  S  S  S  S  S  S  S  S
hard 18     S  S  S  S  S  S  S  S  S  S
hard 17     S  S  S  S  S  S  S  S  S  S
hard 16     S  S  S  S  S  H  H  H  H  H
hard 15     S  S  S  S  S  H  H  H  H  H
hard 14     S  S  S  S  S  H  H  H  H  H
hard 13     S  S  S  S  S  H  H  H  H  H
hard 12     H  H  S  S  S  H  H  H  H  H
hard 11     D  D  D  D  D  D  D  D  H  H
hard 10     D  D  D  D  D  D  D  D  H  H
hard 9      H  D  D  D  D  H  H  H  H  H
hard 8      H  H  H  H  H  H  H  H  H  H
hard 7      H  H  H  H  H  H  H  H  H  H
hard 6      H  H  H  H  H  H  H  H  H  H
hard 5      H  H  H  H  H  H  H  H  H  H
hard 4      H  H  H  H  H  H  H  H  H  H
soft 20     S  S  S  S  S  S  S  S  S  S
soft 19     S  S  S  S  S  S  S  S  S  S
soft 18     S  Ds Ds Ds Ds S  S  H  H  H
soft 17     H  D  D  D  D  H  H  H  H  H
soft 16     H  H  D  D  D  H  H  H  H  H
soft 15     H  H  D  D  D  H  H  H  H  H
soft 14     H  H  H  D  D  H  H  H  H  H
soft 13     H  H  H  D  D  H  H  H  H  H
soft 12     H  H  H  H  H  H  H  H  H  H
pair A      P  P  P  P  P  P  P  P  P  .
pair 10     .  .  .  .  .  .  .  .  .  .
pair 9      P  P  P  P  P  .  P  P  .  .
pair 8      P  P  P  P  P  P  P  P  .  .
pair 7      P  P  P  P  P  P  .  .  .  .
pair 6      P  P  P  P  P  .  .  .  .  .
pair 5      .  .  .  .  .  .  .  .  .  .
pair 4      .  .  .  P  P  .  .  .  .  .
pair 3      P  P  P  P  P  P  .  .  .  .
pair 2      P  P  P  P  P  P  .  .  .  .
"""
LEGEND = {
    "H": "hit",
    "S": "stand",
    "D": "double on two cards, else hit",
    "Ds": "double on two cards, else stand",
    "P": "split, and again up to four hands; aces once",
}


def worth(name: str) -> int:
    return 1 if name == "A" else int(name)


def lines() -> list[list[str]]:
    return [line.split() for line in TEXT.strip().splitlines()]


@cache
def basic_columns() -> dict[int, ChartColumn]:
    """The chart by the value of the dealer's card, ace first."""
    heading, *rows = lines()
    columns = {}
    for place, up in enumerate(heading):
        codes: dict[Cell, str] = {}
        splits = set()
        for kind, name, *entries in rows:
            if kind == "pair":
                splits |= {worth(name)} if entries[place] == SPLIT else set()
            else:
                codes[kind == "soft", int(name)] = entries[place]
        columns[worth(up)] = ChartColumn({cell: codes[cell] for cell in CELLS}, frozenset(splits))
    return dict(sorted(columns.items()))


@cache
def basic_plans() -> dict[int, StrategyPlan]:
    return {up: column.plan() for up, column in basic_columns().items()}


def chart() -> Chart:
    """As shown to people: a pair that is not split has the entry of its total; aces not split are a soft 12."""
    heading, *rows = lines()
    entries = {(kind, name): tuple(codes) for kind, name, *codes in rows}
    for (kind, name), codes in list(entries.items()):
        if kind == "pair":
            total = ("soft", "12") if name == "A" else ("hard", str(2 * worth(name)))
            both = zip(codes, entries[total], strict=True)
            entries[kind, name] = tuple(other if code == BY_TOTAL else code for code, other in both)
    sections = {
        title: {name: codes for (kind, name), codes in entries.items() if kind == title}
        for title in ("hard", "soft", "pair")
    }
    return Chart("basic strategy", tuple(heading), sections, LEGEND)
