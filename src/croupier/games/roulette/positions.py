"""The layout (4.3, R-03, R-04, R-18): every area a chip may lie on, worked out from where the numbers lie.

Measured in half cells: row r of the three columns begins at x = 2r, zero lies across the head, below x = 0. A chip
covers the numbers whose cells it touches; on the outer line (y = 0) it covers all of every row that it touches.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.games.roulette.wheel import POCKETS, RED

ROWS, COLUMNS, DOZEN = 12, 3, 12
INSIDE = {1: "straight", 2: "split", 3: "street", 4: "corner", 6: "six-line"}
"""The line of the pay table by how many numbers a chip covers."""
EVEN_CHANCES = ("low", "high", "even", "odd", "red", "black")
ZERO_CORNER = "0/1/2/3"

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Position:
    """An area of the layout: its name, its line of the pay table, its numbers, and the point where a chip lies."""

    name: str
    line: str
    numbers: frozenset[int]
    point: Point | None = None

    @property
    def type(self) -> str:
        """What limits are posted for: the six even chances are one type."""
        return "even-chance" if self.line in EVEN_CHANCES else self.line


def name_numbers(numbers: Iterable[int]) -> str:
    """The numbers covered, ascending: 17/20."""
    return "/".join(map(str, sorted(numbers)))


def numbers_touched(x: int, y: int) -> frozenset[int]:
    rows = [row for row in range(ROWS) if 2 * row <= x <= 2 * row + 2]
    columns = [column for column in range(COLUMNS) if y == 0 or 2 * column <= y <= 2 * column + 2]
    numbers = {COLUMNS * row + column + 1 for row in rows for column in columns}
    return frozenset(numbers | {0} if x <= 0 else numbers)


def inside() -> list[Position]:
    """Straight-ups, splits, streets, corners and six-lines: one for each point of the layout."""
    points = [(-1, COLUMNS), *((x, y) for x in range(2 * ROWS) for y in range(2 * COLUMNS))]
    covered = [(numbers_touched(*point), point) for point in points]
    return [Position(name_numbers(numbers), INSIDE[len(numbers)], numbers, point) for numbers, point in covered]


def outside() -> list[Position]:
    numbers = range(1, POCKETS)
    half = POCKETS // 2
    found = {f"column-{column}": {n for n in numbers if (n - column) % COLUMNS == 0} for column in (1, 2, 3)}
    found |= {f"dozen-{dozen}": {n for n in numbers if (n - 1) // DOZEN == dozen - 1} for dozen in (1, 2, 3)}
    found |= {
        "low": {n for n in numbers if n <= half},
        "high": {n for n in numbers if n > half},
        "even": {n for n in numbers if n % 2 == 0},
        "odd": {n for n in numbers if n % 2 == 1},
        "red": set(RED),
        "black": {n for n in numbers if n not in RED},
    }
    return [Position(name, name.partition("-")[0], frozenset(covered)) for name, covered in found.items()]


def by_size(position: Position) -> tuple[int, list[int]]:
    return len(position.numbers), sorted(position.numbers)


POSITIONS = {each.name: each for each in (*sorted(inside(), key=by_size), *outside())}
OUTSIDE = tuple(name for name, position in POSITIONS.items() if position.point is None)


def combinations(number: int) -> tuple[Position, ...]:
    """The number and every inside position that contains it (4.7, R-05)."""
    return tuple(each for each in POSITIONS.values() if each.point is not None and number in each.numbers)
