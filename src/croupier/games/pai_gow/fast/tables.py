"""The tables of the compiled kernel, made from the House Way and from the best settings that the exact odds find."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from croupier.games.pai_gow.exact.classes import classes, codes
from croupier.games.pai_gow.exact.count import totals
from croupier.games.pai_gow.fast.kernel import PAIRS, PaiGowTables
from croupier.games.pai_gow.hands import TileSetting
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import TILES, TileKind, kind_of
from croupier.values.odds import Odds

PAIR_NUMBERS = {pair: number for number, pair in enumerate(combinations_with_replacement(TileKind, 2))}


def pair_number(one: TileKind, other: TileKind) -> int:
    return PAIR_NUMBERS[min(one, other), max(one, other)]


def pack_setting(setting: TileSetting) -> int:
    low, high = codes(setting)
    return low << 16 | high


def by_pairs(settings: Sequence[TileSetting]) -> NDArray[np.int32]:
    """The setting of each class under every two pairs of kinds that name it: tiles may be in any order."""
    table = np.zeros(PAIRS * PAIRS, np.int32)
    for hand, setting in zip(classes().hands, settings, strict=True):
        for one, two, three, four in set(permutations(map(kind_of, hand))):
            table[pair_number(one, two) * PAIRS + pair_number(three, four)] = pack_setting(setting)
    return table


@cache
def tables(odds: Odds) -> PaiGowTables:
    pair = np.zeros(len(TILES) * len(TILES), np.uint8)
    for at, one in enumerate(TILES):
        for beside, other in enumerate(TILES):
            pair[at * len(TILES) + beside] = pair_number(kind_of(one), kind_of(other))
    return PaiGowTables(
        pair, by_pairs([house_way(hand).setting for hand in classes().hands]), by_pairs(totals(odds).best)
    )
