"""The listed hands of 10.2: which kinds of tiles each needs, and which of them lie together (P-03).

They come before everything else, the pairs of 10.1(a) included (P-09).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from croupier.games.pai_gow.hands import TileSetting, lay
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.tiles import TileKind, by_rank, kind_of
from croupier.values.chance import Tile

Kinds = frozenset[TileKind]


def one_of(*kinds: TileKind) -> Kinds:
    return frozenset(kinds)


TEEN, DAY, TEEN_OR_DAY = one_of(TileKind.TEEN), one_of(TileKind.DAY), one_of(TileKind.TEEN, TileKind.DAY)
ELEVEN, HIGH_TEN, LOW_TEN, NINE = (
    one_of(TileKind.FOO),
    one_of(TileKind.MUI),
    one_of(TileKind.PING),
    one_of(TileKind.CHOP_GOW),
)
HIGH_EIGHT, LOW_EIGHT, EIGHT = one_of(TileKind.YUN), one_of(TileKind.CHOP_BOT), one_of(TileKind.YUN, TileKind.CHOP_BOT)
SEVEN = one_of(TileKind.TIT, TileKind.CHOP_CHIT)
HIGH_SIX, LOW_SIX, SIX = one_of(TileKind.CHONG), one_of(TileKind.LOOK), one_of(TileKind.CHONG, TileKind.LOOK)
FIVE, FOUR, LOW_FOUR = one_of(TileKind.CHOP_NG), one_of(TileKind.GOR, TileKind.BON), one_of(TileKind.BON)
GEE_JUN, ANY = one_of(TileKind.GEE_JUN), one_of(*TileKind)


@dataclass(frozen=True, slots=True)
class Listed:
    """One listed hand: the tiles of one part, those of the other, and what the text asks for in a few words.

    Only the hand of 10.2(a) holds a pair; a pair takes any other hand out of the list.
    """

    topic: T
    one: tuple[Kinds, Kinds]
    other: tuple[Kinds, Kinds]
    words: str
    pair: bool = False

    def setting(self, hand: Sequence[Tile]) -> TileSetting | None:
        """How this hand is set, or None if it is another. Where two tiles fit, the better comes first (P-03)."""
        left = list(by_rank(hand))
        if has_pair(left) is not self.pair:
            return None
        taken: list[Tile] = []
        for kinds in (*self.one, *self.other):
            tile = next((each for each in left if kind_of(each) in kinds), None)
            if tile is None:
                return None
            left.remove(tile)
            taken.append(tile)
        return lay(taken[:2], taken[2:])


LISTED: Final = (
    Listed(T.LISTED_PAIR_WONG, (TEEN, ELEVEN), (TEEN, NINE), "two Teens, 9 and 11 are set 3 - Wong", pair=True),
    Listed(T.LISTED_PAIR_WONG, (DAY, ELEVEN), (DAY, NINE), "two Days, 9 and 11 are set 3 - Wong", pair=True),
    Listed(T.LISTED_8_10_11_7, (HIGH_TEN, SEVEN), (HIGH_EIGHT, ELEVEN), "high 8, high 10, 11 and a 7 are set 7 - 9"),
    Listed(T.LISTED_GEE_JUN_6_5, (TEEN_OR_DAY, FIVE), (SIX, GEE_JUN), "Gee Jun, 6, 5 and a Teen or Day are set 7 - 9"),
    Listed(T.LISTED_GEE_JUN_4_5, (FOUR, FIVE), (GEE_JUN, ANY), "beside Gee Jun, the 4 and the 5 lie together"),
    Listed(
        T.LISTED_EIGHTS_9_10, (HIGH_EIGHT, NINE), (LOW_EIGHT, LOW_TEN), "the high 8 goes with the 9 into the Low Part"
    ),
    Listed(
        T.LISTED_SIXES_GEE_JUN_7, (HIGH_SIX, SEVEN), (LOW_SIX, GEE_JUN), "the high 6 goes with the 7 into the Low Part"
    ),
    Listed(T.LISTED_GONG, (NINE, LOW_FOUR), (TEEN_OR_DAY, EIGHT), "Teen or Day, 8, 9 and low 4 are set 3 - Gong"),
    Listed(T.LISTED_SIXES_11_5, (LOW_SIX, FIVE), (HIGH_SIX, ELEVEN), "the high 6 goes with the 11 into the High Part"),
    Listed(
        T.LISTED_EIGHTS_9_4, (LOW_EIGHT, LOW_FOUR), (HIGH_EIGHT, NINE), "the high 8 goes with the 9 into the High Part"
    ),
)


def has_pair(ranked: Sequence[Tile]) -> bool:
    """Whether two of these tiles, the best first, are of one kind."""
    return any(kind_of(one) is kind_of(other) for one, other in pairwise(ranked))
