"""The 32 tiles (2.1): sixteen kinds of two tiles each, how single tiles and pairs rank (3.1, 3.2), and their points.

Both appendices of the text are missing: the order is the usual one (P-01, P-02).
"""

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from croupier.values.chance import TILES as FACES
from croupier.values.chance import Tile
from croupier.values.refused import Refused, shorten


class TileKind(IntEnum):
    """Two tiles that rank alike. The higher number is the better single tile; as a pair Gee Jun is the best of all."""

    GEE_JUN = 0
    CHOP_NG = 1
    CHOP_CHIT = 2
    CHOP_BOT = 3
    CHOP_GOW = 4
    LOOK = 5
    TIT = 6
    PING = 7
    FOO = 8
    BON = 9
    CHONG = 10
    MUI = 11
    GOR = 12
    YUN = 13
    DAY = 14
    TEEN = 15

    @property
    def title(self) -> str:
        """As people say it: `Chop Gow`."""
        return self.name.replace("_", " ").title()

    @property
    def pair_rank(self) -> int:
        """1 for a pair of Chop Ng to 16 for Gee Jun (3.1)."""
        return len(TileKind) if self is TileKind.GEE_JUN else self


PIPS: Final = {
    TileKind.TEEN: "66 66",
    TileKind.DAY: "11 11",
    TileKind.YUN: "44 44",
    TileKind.GOR: "31 31",
    TileKind.MUI: "55 55",
    TileKind.CHONG: "33 33",
    TileKind.BON: "22 22",
    TileKind.FOO: "65 65",
    TileKind.PING: "64 64",
    TileKind.TIT: "61 61",
    TileKind.LOOK: "51 51",
    TileKind.CHOP_GOW: "63 54",
    TileKind.CHOP_BOT: "62 53",
    TileKind.CHOP_CHIT: "52 43",
    TileKind.CHOP_NG: "41 32",
    TileKind.GEE_JUN: "42 21",
}
"""The two tiles of each kind, best single tile first."""

PAIRS: Final = {kind: tuple(FACES[pips] for pips in both.split()) for kind, both in PIPS.items()}

TILES: Final = tuple(tile for both in PAIRS.values() for tile in both)
"""The set of 32, best single tile first."""

KINDS: Final = {tile: kind for kind, both in PAIRS.items() for tile in both}
"""The kind of each of the 21 faces."""

IN_A_SET: Final = Counter(TILES)
"""How many of each face there are: two, or one where the other tile of the kind looks different."""

HAND: Final = 4
GEE_JUN_COUNTS: Final = (3, 6)
"""What either Gee Jun tile may count when it is alone (4.2)."""


def kind_of(tile: Tile) -> TileKind:
    return KINDS[tile]


def tiles_of(kind: TileKind) -> tuple[Tile, ...]:
    """The two tiles of a kind."""
    return PAIRS[kind]


def counts_of(tile: Tile) -> tuple[int, ...]:
    """What a tile may count: its pips, or 3 or 6 for a Gee Jun tile."""
    return GEE_JUN_COUNTS if KINDS[tile] is TileKind.GEE_JUN else (tile.high + tile.low,)


def by_rank(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The same tiles, the best single tile first; equal kinds by their pips, so that one order is left."""
    return tuple(sorted(tiles, key=lambda tile: (KINDS[tile], tile), reverse=True))


def parse_tile(text: str) -> Tile:
    """Either half may come first: 24 is the tile 42."""
    tile = FACES.get(text)
    if tile is None:
        raise Refused(f'"{shorten(text)}" is not a tile; write the pips of its two halves, for example 66, 31 or 42.')
    return tile


def parse_hand(text: str) -> tuple[Tile, ...]:
    """Four tiles that can lie on the table together; as they were given, not sorted."""
    tiles = tuple(parse_tile(word) for word in text.split())
    if len(tiles) != HAND:
        raise Refused(f"A hand has four tiles; {len(tiles)} given.")
    check_together(tiles)
    return tiles


def check_together(tiles: Iterable[Tile]) -> None:
    """Refuse more of a tile than the set has."""
    for tile, number in Counter(tiles).items():
        if number > IN_A_SET[tile]:
            there = "There is only one tile" if IN_A_SET[tile] == 1 else "There are only two tiles"
            raise Refused(f"{there} {tile} ({KINDS[tile].title}) in the set; {number} given.")
