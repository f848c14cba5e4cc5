"""The best setting of the very tiles of a hand, from the best settings by class."""

from collections.abc import Sequence
from functools import cache

from croupier.games.pai_gow.exact.classes import classes
from croupier.games.pai_gow.exact.count import totals
from croupier.games.pai_gow.hands import TileSetting, settings
from croupier.games.pai_gow.tiles import TileKind, kind_of
from croupier.values.chance import Tile
from croupier.values.odds import Odds


def kinds(tiles: Sequence[Tile]) -> tuple[TileKind, ...]:
    return tuple(sorted(map(kind_of, tiles)))


@cache
def best_by_kinds() -> dict[tuple[TileKind, ...], TileSetting]:
    return {kinds(hand): setting for hand, setting in zip(classes().hands, totals(Odds(1, 1)).best, strict=True)}


def best_setting(hand: Sequence[Tile]) -> TileSetting:
    low = kinds(best_by_kinds()[kinds(hand)].low)
    return next(each for each in settings(hand) if low in (kinds(each.low), kinds(each.high)))
