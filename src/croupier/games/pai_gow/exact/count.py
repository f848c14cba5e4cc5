"""Counting deals: how often each setting of a hand wins, pushes and loses against the Bank's House Way (11.1-11.6).

The Bank has four of the 28 tiles that the player does not hold; nobody knows the tiles of other boxes.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.pai_gow.exact.classes import Masks, Numbers, classes, codes, masks
from croupier.games.pai_gow.hands import TileSetting, settings
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import HAND, TILES
from croupier.values.chance import Tile
from croupier.values.odds import Odds

BANK_HANDS = comb(len(TILES) - HAND, HAND)
"""20,475 hands that the Bank may hold against four given tiles."""
DEALS = comb(len(TILES), HAND) * BANK_HANDS
"""736,281,000 deals of a player's hand and the Bank's."""


class DealCount(NamedTuple):
    """How many of some deals the player wins, pushes and loses."""

    win: int
    push: int
    lose: int

    def worth(self, odds: Odds) -> int:
        """What all these deals bring together; comparable for one number of deals."""
        return self.win * odds.pays - self.lose * odds.stake


class CountedSetting(NamedTuple):
    """One way to set a hand, and how it fares."""

    setting: TileSetting
    fares: DealCount
    house_way: bool


def bank_ways(held: Masks) -> NDArray[np.int32]:
    """In how many ways the Bank can hold each class when these kinds are out."""
    bank = classes()
    mine = held.once | held.twice
    possible = ((bank.twice & mine) | ((bank.once | bank.twice) & held.twice)) == 0
    # Of a kind that the Bank holds once there are two tiles to choose from, unless the player has the other one.
    ways: NDArray[np.int32] = possible * np.left_shift(1, np.bitwise_count(bank.once & ~mine), dtype=np.int32)
    return ways


def count(ways: NDArray[np.int32], setting: TileSetting) -> DealCount:
    low, high = codes(setting)
    has_low, has_high = classes().low < low, classes().high < high
    win, some = int(ways @ (has_low & has_high)), int(ways @ (has_low | has_high))
    return DealCount(win, some - win, BANK_HANDS - some)


def choices(hand: Sequence[Tile], odds: Odds) -> list[CountedSetting]:
    """Every way to set these tiles, the best first; of equally good ones the House Way."""
    ways, usual = bank_ways(masks(hand)), house_way(hand).setting
    found = [CountedSetting(setting, count(ways, setting), setting == usual) for setting in settings(hand)]
    return sorted(found, key=lambda choice: (choice.fares.worth(odds), choice.house_way), reverse=True)


class DealTotals(NamedTuple):
    """All deals, with the player's hand set by the House Way and as well as can be; and the best setting by class."""

    house_way: DealCount
    optimal: DealCount
    best: tuple[TileSetting, ...]


@cache
def totals(odds: Odds) -> DealTotals:
    hands, deals = classes().hands, classes().deals
    found = [choices(hand, odds) for hand in hands]
    house = [choice.fares for each in found for choice in each if choice.house_way]
    best = [each[0] for each in found]
    return DealTotals(
        add_counts(house, deals),
        add_counts([choice.fares for choice in best], deals),
        tuple(choice.setting for choice in best),
    )


def add_counts(counts: Sequence[DealCount], deals: Numbers) -> DealCount:
    """Add up the counts of all classes, each as often as it is dealt."""
    return DealCount(*(deals @ np.array(counts, np.int64)).tolist())
