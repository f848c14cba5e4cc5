"""Where the pips of a tile lie, and which are red: ones and fours, and half of those of a double six."""

from typing import NamedTuple

from croupier.values.chance import Tile

ROWS = COLUMNS = 3
"""A half is three rows of three places."""

# Rows from above; a dot is a pip.
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
    """All pips of a tile, its larger half above."""
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
