"""The layout as characters (4.3, R-17, R-18): numbers, lines and chips, each chip where it was placed.

A number is four columns wide and two lines high: its name, and below it the chips straight up. Chips on other inside
positions lie on the lines and crossings between the numbers, streets and six-lines on the lowest line.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from croupier.games.roulette.positions import COLUMNS, DOZEN, POSITIONS, ROWS, Position
from croupier.games.roulette.wheel import POCKETS, colour

WIDTH, PITCH, LEFT = 74, 5, 4
RIGHT = LEFT + ROWS * PITCH
LOWEST = 9
FELT = "on dark_green"
LINE = f"grey62 {FELT}"
GROUNDS = {"red": "on red3", "black": "on grey11", "green": "on green4"}
CHIP = "●"
EVEN_ORDER = ("low", "even", "red", "black", "odd", "high")
UNDER = {"low": "1 to 18", "high": "19 to 36"}


@dataclass(frozen=True, slots=True)
class Label:
    """What a chip shows: an amount in the colour of its owner."""

    text: str
    style: str


@dataclass
class BoardCanvas:
    """Characters with styles; a cell taken by a chip is not reused."""

    cells: list[list[tuple[str, str]]] = field(default_factory=lambda: [[(" ", "")] * WIDTH for _ in range(LOWEST + 6)])
    taken: set[tuple[int, int]] = field(default_factory=set)

    def put(self, row: int, column: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            self.cells[row][column + offset] = character, style

    def lay(self, row: int, anchor: int, starts: tuple[int, ...], label: Label) -> None:
        """Place a chip at the first of these columns with room around it, else beside chips of another colour.

        Where two amounts would overlap, a plain chip marks the place; the list below the layout gives the amount.
        """
        size = len(label.text)
        roomy = [start for start in starts if not self.taken & self.span(row, start - 1, size + 2)]
        fitting = [start for start in starts if not self.taken & self.span(row, start, size)]
        beside = [start for start in fitting if label.style not in self.styles(row, start, size)]
        start, text = ((roomy or beside)[0], label.text) if roomy or beside else (anchor, CHIP)
        self.taken |= self.span(row, start, len(text))
        self.put(row, start, text, label.style)

    def span(self, row: int, start: int, size: int) -> set[tuple[int, int]]:
        return {(row, column) for column in range(start, start + size)}

    def styles(self, row: int, start: int, size: int) -> set[str]:
        """The style of the cells on either side."""
        return {self.cells[row][start - 1][1], self.cells[row][start + size][1]}

    def lines(self) -> list[Text]:
        drawn = []
        for row in self.cells:
            line = Text()
            for character, style in row:
                line.append(character, style)
            drawn.append(line)
        return drawn


def row_of(y: int) -> int:
    """The canvas row of a height on the layout: the upper line of a cell, or the line between two."""
    return LOWEST - 3 * (y // 2) if y % 2 == 0 else LOWEST - 2 - 3 * (y // 2)


def column_of(x: int) -> int:
    """The canvas column of a length on the layout: where a line is, or where a cell starts."""
    return LEFT + PITCH * (x // 2) + x % 2


def draw_lines(canvas: BoardCanvas) -> None:
    for row in range(LOWEST + 6):
        start, end = (0, WIDTH) if row <= LOWEST else (LEFT, RIGHT + 1)
        canvas.put(row, start, " " * (end - start), LINE)
    stops = [0, *range(LEFT, RIGHT + 1, PITCH), WIDTH - 1]
    for row in range(LOWEST + 1):
        if row % 3 == 0:
            canvas.put(row, LEFT, "─" * (WIDTH - LEFT), LINE)
        for stop in stops:
            canvas.put(row, stop, "│" if row % 3 else "┼", LINE)
    for row in (0, LOWEST):
        ends = "┌┬┐" if row == 0 else "└┼┘"
        canvas.put(row, 0, ends[0] + "─" * (WIDTH - 2) + ends[2], LINE)
        for stop in stops[1:-1]:
            canvas.put(row, stop, ends[1] if row == 0 or stop in (LEFT, RIGHT) else "┴", LINE)
    for row in range(1, LOWEST):
        canvas.put(row, 0, "│", LINE)
        canvas.put(row, WIDTH - 1, "│" if row % 3 else "┤", LINE)
        if row % 3 == 0:
            canvas.put(row, LEFT, "├", LINE)
    boxes(canvas, LOWEST + 1, 1, 4 * PITCH, "├┴┤")
    boxes(canvas, LOWEST + 3, 2, 2 * PITCH, "└┴┘")


def boxes(canvas: BoardCanvas, top: int, height: int, wide: int, ends: str) -> None:
    """A row of boxes below the numbers, closed by a line."""
    bottom = top + height
    canvas.put(bottom, LEFT, ends[0] + "─" * (RIGHT - LEFT - 1) + ends[2], LINE)
    for stop in range(LEFT, RIGHT + 1, wide):
        for row in range(top, bottom):
            canvas.put(row, stop, "│", LINE)
        if LEFT < stop < RIGHT:
            canvas.put(bottom, stop, ends[1], LINE)
            above = canvas.cells[top - 1][stop][0]
            canvas.put(top - 1, stop, {"┴": "┼", "─": "┬"}.get(above, above), LINE)


def draw_numbers(canvas: BoardCanvas, dolly: int | None) -> None:
    for number in range(POCKETS):
        ground = GROUNDS[colour(number)]
        if number == 0:
            top, left, wide, high = 1, 1, 3, LOWEST - 1
        else:
            row, column = divmod(number - 1, COLUMNS)
            top, left, wide, high = row_of(2 * column + 1), column_of(2 * row + 1), 4, 2
        for line in range(high):
            canvas.put(top + line, left, " " * wide, ground)
        name_row = row_of(COLUMNS) if number == 0 else top
        style = "bold grey0 on yellow1" if number == dolly else f"bold grey100 {ground}"
        text = f"▸{number}◂" if number == dolly else str(number)
        canvas.put(name_row, left, text.center(wide)[:wide] if number != dolly else text.center(wide), style)


def draw_outside(canvas: BoardCanvas) -> None:
    for column in range(COLUMNS):
        canvas.put(row_of(2 * column + 1), RIGHT + 1, f"column-{column + 1}", f"bold grey100 {FELT}")
    for dozen in range(3):
        left, first = LEFT + 4 * PITCH * dozen + 2, DOZEN * dozen + 1
        canvas.put(LOWEST + 1, left, f"dozen-{dozen + 1}", f"bold grey100 {FELT}")
        canvas.put(LOWEST + 1, left + 8, f"{first}-{first + DOZEN - 1}", f"grey70 {FELT}")
    for place, name in enumerate(EVEN_ORDER):
        left = LEFT + 2 * PITCH * place + 1
        ground = GROUNDS.get(name, FELT)
        for row in (LOWEST + 3, LOWEST + 4):
            canvas.put(row, left, " " * (2 * PITCH - 1), ground)
        canvas.put(LOWEST + 3, left, name.center(2 * PITCH - 1), f"bold grey100 {ground}")
        canvas.put(LOWEST + 4, left, UNDER.get(name, "").center(2 * PITCH - 1), f"grey70 {ground}")


def lay_inside(canvas: BoardCanvas, position: Position, label: Label) -> None:
    x, y = position.point or (0, 0)
    size = len(label.text)
    if position.numbers == {0}:
        canvas.lay(row_of(y) + 1, 2, (1 + (3 - size) // 2,), label)
    elif x % 2 == 0:
        line = column_of(x)
        starts = {1: (line,), 2: (line, line - 1), 3: (line - 1,)}.get(size, ())
        canvas.lay(row_of(y) + y % 2, line, starts, label)
    else:
        cell = column_of(x)
        middle = cell + (4 - size + 1) // 2
        canvas.lay(row_of(y) + y % 2, cell + 1, (middle, middle - 1, middle + 1)[: 1 if size > 3 else 3], label)


def lay_outside(canvas: BoardCanvas, name: str, label: Label) -> None:
    kind, _, number = name.partition("-")
    size = len(label.text)
    if kind == "column":
        row, end = row_of(2 * int(number) - 1) + 1, WIDTH - 3
    elif kind == "dozen":
        row, end = LOWEST + 1, LEFT + 4 * PITCH * int(number)
    else:
        left = LEFT + 2 * PITCH * EVEN_ORDER.index(name) + 1
        canvas.put(LOWEST + 4, left, " " * (2 * PITCH - 1), GROUNDS.get(name, FELT))
        row, end = LOWEST + 4, left + (2 * PITCH - 1 + size) // 2
    canvas.lay(row, end - size, (end - size,), label)


def order(position: Position) -> tuple[bool, int]:
    """Put chips on the lines between rows first: those within a row can move to either side."""
    return position.point is None or position.point[0] % 2 == 1, len(position.numbers)


def draw_board(chips: Iterable[tuple[str, Label]], dolly: int | None) -> list[Text]:
    """The whole layout with these chips on it, by name of position; the dolly marks the winning number."""
    canvas = BoardCanvas()
    draw_lines(canvas)
    draw_numbers(canvas, dolly)
    draw_outside(canvas)
    laid = [(POSITIONS[name], label) for name, label in chips]
    for position, label in sorted(laid, key=lambda chip: order(chip[0])):
        if position.point is None:
            lay_outside(canvas, position.name, label)
        else:
            lay_inside(canvas, position, label)
    return canvas.lines()
