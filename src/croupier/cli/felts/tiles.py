"""Pai Gow tiles for the terminal: large ones with round pips, and small ones of two lines in Braille with their number.

`Tiles` adapts to a terminal without these symbols. A tile nobody has seen is `??`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from croupier.drawing.pips import COLUMNS, ROWS, Pip, pips
from croupier.values.cards import UNSEEN
from croupier.values.chance import TILES, Tile

GROUND, FRAME, BACK = "on grey7", "grey50 on grey7", "bold white on blue"
WHITE, RED = "bold grey93 on grey7", "bold red1 on grey7"
LABEL = "grey62"
BRAILLE = 0x2800
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a Braille character: its left and its right column, from above."""
DOT_COLUMNS = ((0,), (1, 2), (3,))
"""A half is two characters, four columns of dots; a pip in the middle has two dots."""
SMALL_WIDTH, LARGE_WIDTH = 4, 9

Rows = list[Text]


def ink(red: bool) -> str:
    return RED if red else WHITE


# --- small --------------------------------------------


def small_rows(tile: Tile) -> Rows:
    """Both halves, two rows of dots apart, and below them the number of the tile."""
    signs = {(half, place): 0 for half in range(2) for place in range(2)}
    red: set[tuple[int, int]] = set()
    for pip in pips(tile):
        half, row = divmod(pip.row, ROWS)
        for column in DOT_COLUMNS[pip.column]:
            place = half, column // 2
            signs[place] |= DOTS[column % 2][row + half]
            red |= {place} if pip.red else set()
    halves = [
        Text.assemble(
            (" ", GROUND),
            *((chr(BRAILLE | signs[half, place]), ink((half, place) in red)) for place in range(2)),
            (" ", GROUND),
        )
        for half in range(2)
    ]
    return [*halves, Text(f" {tile} ", style=LABEL)]


def small_ascii(tile: Tile) -> Rows:
    return [Text(f"[{tile.high} ]"), Text(f"[ {tile.low}]"), Text(f" {tile} ")]


def small_back(ascii_only: bool) -> Rows:
    back = Text("[##]") if ascii_only else Text(" ▒▒ ", style=BACK)
    return [back, back, Text(f" {UNSEEN} ", style=LABEL)]


# --- large --------------------------------------------


def large_rows(tile: Tile, ascii_only: bool = False) -> Rows:
    """Nine rows: a frame, three rows of pips, a line, three rows of pips, the frame."""
    corners, side, line, sign = ("++++", "|", "-", "o") if ascii_only else ("┌┐└┘", "│", "─", "●")
    width = LARGE_WIDTH - 2
    lines = [pip_row(pips(tile), row, side, sign) for row in range(2 * ROWS)]
    middle = Text(f"{side} {line * (width - 2)} {side}", style=FRAME)
    top = Text(corners[0] + line * width + corners[1], style=FRAME)
    bottom = Text(corners[2] + line * width + corners[3], style=FRAME)
    return [top, *lines[:ROWS], middle, *lines[ROWS:], bottom]


def pip_row(found: Sequence[Pip], row: int, side: str, sign: str) -> Text:
    text = Text(side, style=FRAME)
    for column in range(COLUMNS):
        pip = next((pip for pip in found if (pip.row, pip.column) == (row, column)), None)
        text.append(f" {sign if pip else ' '}", ink(pip is not None and pip.red))
    return text.append(" ", GROUND).append(side, FRAME)


def large_back(ascii_only: bool) -> Rows:
    sign = "#" if ascii_only else "▒"
    return [Text(sign * LARGE_WIDTH, style=BACK)] * (2 * ROWS + 3)


# --- side by side --------------------------------------------


def beside(columns: Sequence[Rows]) -> Text:
    rows = zip(*columns, strict=True)
    return Text("\n").join(Text(" ").join(row) for row in rows)


def draw_tile(tile: str, large: bool, ascii_only: bool) -> Rows:
    if tile == UNSEEN:
        return large_back(ascii_only) if large else small_back(ascii_only)
    if large:
        return large_rows(TILES[tile], ascii_only)
    return small_ascii(TILES[tile]) if ascii_only else small_rows(TILES[tile])


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles side by side, `66 31 ??`."""

    tiles: Sequence[str]
    large: bool = False

    @property
    def width(self) -> int:
        return max(0, len(self.tiles) * ((LARGE_WIDTH if self.large else SMALL_WIDTH) + 1) - 1)

    def text(self, ascii_only: bool = False) -> Text:
        return beside([draw_tile(tile, self.large, ascii_only) for tile in self.tiles])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.text(options.ascii_only)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)
