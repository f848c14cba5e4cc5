"""Tiles drawn: every pip of every face, red where it should be, as SVG, in Braille, in round pips, in plain signs."""

import io
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console
from rich.text import Text

from croupier.cli.felts.tiles import Tiles
from croupier.drawing.pips import pips
from croupier.drawing.tiles import RED, WHITE, setting_svg, tile_svg, tiles_svg
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import KINDS, parse_hand
from croupier.values.chance import TILES, Tile

NAMESPACE = "{http://www.w3.org/2000/svg}"
FACES = sorted(KINDS)


def red_pips(tile: Tile) -> int:
    """Ones and fours are red, and half of a double six."""
    return 6 if tile == (6, 6) else sum(half for half in tile if half in (1, 4))


def circles(drawing: str) -> list[ET.Element]:
    return list(ET.fromstring(drawing).iter(f"{NAMESPACE}circle"))


def texts(drawing: str, tag: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(drawing).iter(f"{NAMESPACE}{tag}")]


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_every_face_has_its_pips(tile: Tile) -> None:
    found = pips(tile)
    assert [sum(1 for pip in found if pip.row // 3 == half) for half in range(2)] == [tile.high, tile.low]
    assert len({(pip.row, pip.column) for pip in found}) == len(found), "no two lie in one place"
    assert sum(pip.red for pip in found) == red_pips(tile)


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_a_tile_as_svg_has_its_pips_inside_and_apart(tile: Tile) -> None:
    drawing = tile_svg(tile)
    found = circles(drawing)
    assert [dot.get("fill") for dot in found].count(RED) == red_pips(tile)
    assert {dot.get("fill") for dot in found} <= {RED, WHITE}
    places = [(float(dot.get("cx", "")), float(dot.get("cy", "")), float(dot.get("r", ""))) for dot in found]
    assert len(places) == tile.high + tile.low
    assert all(r < x < 60 - r and r < y < 136 - r for x, y, r in places)
    for number, (x, y, r) in enumerate(places):
        assert all((x - a) ** 2 + (y - b) ** 2 > (r + c) ** 2 for a, b, c in places[number + 1 :])
    above = [y for _, y, _ in places if y < 68]
    assert len(above) == tile.high


def test_a_drawing_says_what_it_shows() -> None:
    drawing = tile_svg(Tile(4, 2))
    root = ET.fromstring(drawing)
    assert root.get("role") == "img"
    assert (root[0].text, root[1].text) == ("Gee Jun (4-2)", "four above two")
    assert "id=" not in drawing.replace("width=", "")


def test_a_hand_as_svg_has_both_parts_and_their_names() -> None:
    drawing = setting_svg(house_way(parse_hand("66 11 44 24")).setting)
    assert texts(drawing, "text") == ["Low", "8", "High", "Teen Gong"]
    assert texts(drawing, "title")[0] == "A hand set 8 - Teen Gong"
    assert texts(drawing, "desc") == ["Low Part: Day (1-1) and Gee Jun (4-2). High Part: Teen (6-6) and Yun (4-4)"]
    assert len(circles(drawing)) == 12 + 2 + 8 + 6


def test_a_tile_face_down_shows_nothing() -> None:
    drawing = tiles_svg([None, Tile(6, 6), None])
    assert len(circles(drawing)) == 12
    assert texts(drawing, "title")[0] == "a tile face down; Teen (6-6); a tile face down"
    assert circles(tile_svg(None)) == []
    assert texts(tile_svg(None), "title") == ["a tile face down"]


# --- the terminal --------------------------------------------


def printed(what: Tiles, encoding: str) -> str:
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, encoding=encoding) as file:
        Console(file=file, width=80).print(what)
        file.flush()
        return raw.getvalue().decode(encoding)


def red_cells(text: Text) -> int:
    return sum(span.end - span.start for span in text.spans if "red1" in str(span.style))


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_a_large_tile_has_its_pips(tile: Tile) -> None:
    for sign, ascii_only in (("●", False), ("o", True)):
        rows = Tiles([str(tile)], large=True).text(ascii_only).plain.split("\n")
        assert {len(row) for row in rows} == {9}
        assert [sum(row.count(sign) for row in rows[:4]), sum(row.count(sign) for row in rows[5:])] == [*tile]


def test_small_tiles_differ_from_each_other_and_bear_their_number() -> None:
    drawn = {str(tile): Tiles([str(tile)]).text().plain.split("\n") for tile in FACES}
    assert len({tuple(rows[:2]) for rows in drawn.values()}) == 21
    assert all(rows[2].strip() == name for name, rows in drawn.items())
    assert {len(row) for rows in drawn.values() for row in rows} == {4}


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_braille_has_a_dot_for_each_pip_and_two_for_one_in_the_middle(tile: Tile) -> None:
    for half, row in zip(tile, Tiles([str(tile)]).text().plain.split("\n"), strict=False):
        dots = sum((ord(sign) - 0x2800).bit_count() for sign in row.strip())
        assert dots == half + (half in (1, 3, 5))


@pytest.mark.parametrize("large", [False, True])
def test_a_terminal_without_these_signs_gets_plain_ones(large: bool) -> None:
    tiles = Tiles(["66", "31", "??"], large)
    plain, full = printed(tiles, "ascii"), printed(tiles, "utf-8")
    assert plain.isascii()
    assert not full.isascii()
    assert "\\" not in plain
    assert max(map(len, plain.splitlines())) == tiles.width == (29 if large else 14)


def test_a_tile_nobody_has_seen_is_drawn_as_its_back() -> None:
    assert Tiles(["??"]).text().plain.split("\n")[2] == " ?? "
    assert not set(Tiles(["??"], large=True).text().plain) & {"●", "│"}


def test_red_pips_are_red_in_the_terminal() -> None:
    for name, cells in (("66", 2), ("44", 4), ("55", 0), ("41", 4), ("42", 2)):
        assert red_cells(Tiles([name]).text()) == cells
        assert TILES[name] in KINDS
