"""The places of the pips of a tile, and which are red: ones and fours, and half of a double six."""

from typing import NamedTuple

from croupier.values.chance import Tile

ROWS = COLUMNS = 3
"""Each half of a tile has three rows of three places."""

# Rows from top to bottom; a dot is a pip.
PATTERNS = {
    1: ("   ", " . ", "   "),
    2: ("   ", ". .", "   "),
    3: (".  ", " . ", "  ."),
    4: (". .", "   ", ". ."),
    5: (". .", " . ", ". ."),
    6: (". .", ". .", ". ."),
}
RED = (1, 4)
DOUBLE_SIX = Tile(6, 6)


class Pip(NamedTuple):
    """One pip by its row, counted through both halves, and its column. The pip of a one is larger."""

    row: int
    column: int
    red: bool
    large: bool


def pips(tile: Tile) -> tuple[Pip, ...]:
    """Return all pips of a tile, with its larger half on top."""
    return tuple(
        Pip(half * ROWS + row, column, is_red(tile, half, column), number == 1)
        for half, number in enumerate(tile)
        for row, places in enumerate(PATTERNS[number])
        for column, place in enumerate(places)
        if place != " "
    )


def is_red(tile: Tile, half: int, column: int) -> bool:
    if tile == DOUBLE_SIX:
        return (column == 0) is (half == 0)
    return tile[half] in RED
