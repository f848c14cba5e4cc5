"""Parts of a hand: how two tiles rank (3.1, 4.1, 4.2), the settings of four, who wins a part and a hand (11.1-11.6).

A part ranks as a pair, a Wong, a Gong, a High Nine or by its points; equal points by the best single tile, never by the
second (P-06). The part that ranks higher is the High Part, whatever it was called when it was laid (P-05).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Final, NamedTuple

from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow.tiles import TileKind, by_rank, counts_of, kind_of
from croupier.values.chance import Tile

Pair = tuple[Tile, Tile]


class Form(IntEnum):
    """What two tiles make; the higher wins whatever the points (11.1(a))."""

    POINTS = 0
    HIGH_NINE = 1
    GONG = 2
    WONG = 3
    PAIR = 4


PARTNERS: Final = {
    TileKind.CHOP_GOW: Form.WONG,
    TileKind.YUN: Form.GONG,
    TileKind.CHOP_BOT: Form.GONG,
    TileKind.TIT: Form.HIGH_NINE,
    TileKind.CHOP_CHIT: Form.HIGH_NINE,
}
"""What a Teen or a Day makes with a nine, an eight and a seven."""

MOST_POINTS = 9
LEADERS: Final = (TileKind.DAY, TileKind.TEEN)
FORM_NAMES: Final = {Form.WONG: "Wong", Form.GONG: "Gong", Form.HIGH_NINE: "High Nine"}


class Rank(NamedTuple):
    """Ranks compare as they win. `worth` is points, or which pair, or a Teen (1) before a Day (0)."""

    form: Form
    worth: int
    best: TileKind

    @property
    def ladder(self) -> int:
        """0 to 9 for points, then High Nine, Gong, Wong and pair: what "or higher" climbs (P-10)."""
        return self.worth if self.form is Form.POINTS else MOST_POINTS + self.form

    @property
    def named(self) -> bool:
        """A Wong, Gong or High Nine."""
        return self.form in FORM_NAMES

    @property
    def words(self) -> str:
        """`pair of Yun`, `Teen Wong`, `7`."""
        if self.form is Form.PAIR:
            return f"pair of {self.best.title}"
        return f"{self.best.title} {FORM_NAMES[self.form]}" if self.named else str(self.worth)


@cache
def rank(first: Tile, second: Tile) -> Rank:
    low, high = sorted((kind_of(first), kind_of(second)))
    if low is high:
        return Rank(Form.PAIR, high.pair_rank, high)
    if high in LEADERS and low in PARTNERS:
        return Rank(PARTNERS[low], LEADERS.index(high), high)
    return Rank(Form.POINTS, points(first, second), high)


def points(first: Tile, second: Tile) -> int:
    """The last digit of the sum; a Gee Jun tile counts what gives more (4.1, 4.2, P-04)."""
    return max((one + other) % 10 for one in counts_of(first) for other in counts_of(second))


@dataclass(frozen=True, slots=True)
class TileSetting:
    """A hand in its two parts, the better tile of each first."""

    low: Pair
    high: Pair

    @property
    def low_rank(self) -> Rank:
        return rank(*self.low)

    @property
    def high_rank(self) -> Rank:
        return rank(*self.high)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return *self.low, *self.high

    @property
    def words(self) -> str:
        """`7 - Teen Wong`."""
        return f"{self.low_rank.words} - {self.high_rank.words}"

    def __str__(self) -> str:
        return f"{self.low[0]} {self.low[1]} | {self.high[0]} {self.high[1]}"


def lay(one: Sequence[Tile], other: Sequence[Tile]) -> TileSetting:
    """Two parts as a setting: the one that ranks higher is the High Part; of equal ones the second."""
    first, second = by_rank(one), by_rank(other)
    parts = (first[0], first[1]), (second[0], second[1])
    low, high = parts if rank(*parts[0]) <= rank(*parts[1]) else parts[::-1]
    return TileSetting(low, high)


def settings(hand: Sequence[Tile]) -> tuple[TileSetting, ...]:
    """The ways to set four tiles that differ in more than the look of tiles of one kind: one to three."""
    first, *rest = by_rank(hand)
    found: dict[frozenset[tuple[TileKind, ...]], TileSetting] = {}
    for partner in range(len(rest)):
        others = [tile for place, tile in enumerate(rest) if place != partner]
        setting = lay((first, rest[partner]), others)
        alike = frozenset(tuple(kind_of(tile) for tile in part) for part in (setting.low, setting.high))
        found.setdefault(alike, setting)
    return tuple(found.values())


# --- player against Bank --------------------------------------------


class By(Enum):
    """What decided a part."""

    RANKING = "ranking"
    POINTS = "points"
    BEST_TILE = "best tile"
    COPY = "copy"
    ZERO = "zero"


class PartResult(NamedTuple):
    """One part: whether the player has it, and by what."""

    player: bool
    by: By


def decide(player: Rank, bank: Rank, low: bool) -> PartResult:
    """One part of a player's hand against the Bank's: a copy is the Bank's, two zeros in the Low Part too."""
    if low and player.form is bank.form is Form.POINTS and player.worth == bank.worth == 0:
        return PartResult(False, By.ZERO)
    if player == bank:
        return PartResult(False, By.COPY)
    if player.form is not bank.form or player.form is not Form.POINTS:
        return PartResult(player > bank, By.RANKING)
    return PartResult(player > bank, By.POINTS if player.worth != bank.worth else By.BEST_TILE)


def compare(player: TileSetting, bank: TileSetting) -> str:
    """Both parts better wins, neither loses, one of two is a push (11.1, 11.3, 11.4, P-08)."""
    low = decide(player.low_rank, bank.low_rank, low=True)
    high = decide(player.high_rank, bank.high_rank, low=False)
    if low.player and high.player:
        return WIN
    return PUSH if low.player or high.player else LOSE
