"""All hands as 3,620 classes (hands of the same kinds) with the number of deals each has, and ranks as whole numbers.

Tiles of one kind differ in their look only, so that the 35,960 hands of 32 tiles are set and settled by their class.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.pai_gow.hands import Form, Rank, TileSetting
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import HAND, TileKind, kind_of, tiles_of
from croupier.values.chance import Tile

Numbers = NDArray[np.int64]
OF_A_KIND = 2


class Codes(NamedTuple):
    """Both parts of a setting: a part is won by the higher code, and equal codes are the Bank's."""

    low: int
    high: int


def code(rank: Rank, low: bool) -> int:
    """Ranks in their order; of two zeros in the Low Part none is higher, whatever the tiles (11.6)."""
    if low and rank.form is Form.POINTS and rank.worth == 0:
        return 0
    return rank.form << 9 | rank.worth << 4 | rank.best


def codes(setting: TileSetting) -> Codes:
    return Codes(code(setting.low_rank, low=True), code(setting.high_rank, low=False))


class Masks(NamedTuple):
    """The kinds of a hand as bits: those that it holds once, and those that it holds twice."""

    once: int
    twice: int


def masks(hand: Sequence[Tile]) -> Masks:
    kinds = Counter(map(kind_of, hand))
    once, twice = (sum(1 << kind for kind, number in kinds.items() if number == times) for times in (1, OF_A_KIND))
    return Masks(once, twice)


class Classes(NamedTuple):
    """One hand of each class; its masks, its number of deals, and the codes of the House Way."""

    hands: tuple[tuple[Tile, ...], ...]
    once: Numbers
    twice: Numbers
    deals: Numbers
    low: NDArray[np.int32]
    high: NDArray[np.int32]


def every_class() -> Iterator[Counter[TileKind]]:
    for kinds in combinations_with_replacement(TileKind, HAND):
        held = Counter(kinds)
        if max(held.values()) <= OF_A_KIND:
            yield held


@cache
def classes() -> Classes:
    held = list(every_class())
    hands = tuple(tuple(tile for kind, number in each.items() for tile in tiles_of(kind)[:number]) for each in held)
    deals = [prod(comb(OF_A_KIND, number) for number in each.values()) for each in held]
    once, twice = np.array([masks(hand) for hand in hands], np.int64).T.copy()
    low, high = np.array([codes(house_way(hand).setting) for hand in hands], np.int32).T.copy()
    return Classes(hands, once, twice, np.array(deals, np.int64), low, high)
