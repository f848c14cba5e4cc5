"""Render Pai Gow tiles as SVG: single tiles, tiles in a row, and a hand in its Low and High Part.

Every image describes itself in `title` and `desc`. It has no ids or styles, so that many fit on one page.
"""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from croupier.drawing.pips import COLUMNS, ROWS, Pip, pips
from croupier.games.pai_gow.hands import TileSetting
from croupier.games.pai_gow.tiles import kind_of
from croupier.values.chance import Tile

WIDTH, HEIGHT, GAP, ROUNDED = 60, 136, 8, 9
PART_GAP, LINE, HEADING = 40, 19, 46
SIDE, TOP, MIDDLE = 14, 16, 8
"""The distances from the edges to the centres of the pips, and the extra gap between the two halves."""
SMALL, LARGE = 6, 9
BLACK, EDGE, WHITE, RED, BACK = "#17171a", "#77777c", "#f7f5ee", "#ff4d4d", "#2f5d8c"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
Face = Tile | None
"""A tile, or None for a tile that is face down."""


def tile_svg(tile: Face) -> str:
    return drawn(WIDTH, HEIGHT, named(tile), told(tile), body(tile))


def tiles_svg(tiles: Sequence[Face]) -> str:
    """Render tiles side by side, in the given order."""
    width = row_width(len(tiles))
    return drawn(width, HEIGHT, "; ".join(map(named, tiles)) or "no tiles", f"{len(tiles)} tiles", row(tiles, 0, 0))


def setting_svg(setting: TileSetting) -> str:
    """Render both parts of a hand under their names and ranks."""
    parts = (("Low", setting.low, setting.low_rank), ("High", setting.high, setting.high_rank))
    step = row_width(2) + PART_GAP
    inside = "".join(
        heading((name, rank.words), step * place) + row(tiles, step * place, HEADING)
        for place, (name, tiles, rank) in enumerate(parts)
    )
    title = f"A hand set {setting.words}"
    desc = ". ".join(f"{name} Part: {' and '.join(map(named, tiles))}" for name, tiles, _ in parts)
    return drawn(2 * row_width(2) + PART_GAP, HEADING + HEIGHT, title, desc, inside)


# --- words --------------------------------------------


def named(tile: Face) -> str:
    return "a tile face down" if tile is None else f"{kind_of(tile).title} ({tile.high}-{tile.low})"


def told(tile: Face) -> str:
    if tile is None:
        return "Nobody has seen it."
    return f"{NUMBERS[tile.high]} above {NUMBERS[tile.low]}"


# --- shapes --------------------------------------------


def drawn(width: int, height: int, title: str, desc: str, inside: str) -> str:
    """Wrap shapes into a complete SVG, with one unit of room around it for the edges of the tiles."""
    box = f'viewBox="-1 -1 {width + 2} {height + 2}" width="{width + 2}" height="{height + 2}"'
    said = f"<title>{escape(title)}</title><desc>{escape(desc)}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">{said}{inside}</svg>\n'


def row_width(tiles: int) -> int:
    return max(0, tiles * (WIDTH + GAP) - GAP)


def row(tiles: Sequence[Face], left: int, top: int) -> str:
    return "".join(
        f'<g transform="translate({left + place * (WIDTH + GAP)} {top})">'
        f"<title>{escape(named(tile))}</title>{body(tile)}</g>"
        for place, tile in enumerate(tiles)
    )


def heading(lines: Sequence[str], left: int) -> str:
    """Render lines of text above the middle of two tiles, in the text colour of the page."""
    font = 'text-anchor="middle" font-family="sans-serif" font-size="14" fill="currentColor"'
    x = left + row_width(2) // 2
    written = (
        f'<text x="{x}" y="{LINE * number}" {font}>{escape(line)}</text>' for number, line in enumerate(lines, 1)
    )
    return "".join(written)


def body(tile: Face) -> str:
    if tile is None:
        inner = f'x="7" y="7" width="{WIDTH - 14}" height="{HEIGHT - 14}" rx="{ROUNDED - 4}"'
        return f'{block(BACK)}<rect {inner} fill="none" stroke="{WHITE}" stroke-opacity="0.5"/>'
    middle = HEIGHT // 2
    line = f'<path d="M12 {middle}H{WIDTH - 12}" stroke="{EDGE}"/>'
    return block(BLACK) + line + "".join(map(dot, pips(tile)))


def block(fill: str) -> str:
    return f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{ROUNDED}" fill="{fill}" stroke="{EDGE}"/>'


def dot(pip: Pip) -> str:
    across = (WIDTH - 2 * SIDE) / (COLUMNS - 1)
    down = (HEIGHT - 2 * TOP - MIDDLE) / (2 * ROWS - 1)
    x = SIDE + pip.column * across
    y = TOP + pip.row * down + (MIDDLE if pip.row >= ROWS else 0)
    return f'<circle cx="{x:g}" cy="{y:g}" r="{LARGE if pip.large else SMALL}" fill="{RED if pip.red else WHITE}"/>'
