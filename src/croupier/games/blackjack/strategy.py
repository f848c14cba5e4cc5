"""Strategies: what to do with a hand against the dealer's card, by total (a chart) or by the cards of the hand."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from croupier.games.blackjack.fast.hands import HIGHEST, LOWEST, all_hands, number_of
from croupier.games.blackjack.fast.values import DOUBLE, HIT, STAND, Acts
from croupier.games.blackjack.hands import FORCED_BELOW, TARGET

BASIC, COMPOSITION = "basic", "composition"
UP_CARDS = range(LOWEST, HIGHEST + 1)
"""The dealer's first card by value, ace first."""

DO_HIT, DO_STAND, DOUBLE_OR_HIT, DOUBLE_OR_STAND = "H", "S", "D", "Ds"
FIRST_ACTS = {DO_HIT: HIT, DO_STAND: STAND, DOUBLE_OR_HIT: DOUBLE, DOUBLE_OR_STAND: DOUBLE}
LATER_ACTS = {DO_HIT: HIT, DO_STAND: STAND, DOUBLE_OR_HIT: HIT, DOUBLE_OR_STAND: STAND}

Cell = tuple[bool, int]
"""Whether the hand is soft, and its total."""
HARD_CELLS = tuple((False, total) for total in range(4, TARGET))
SOFT_CELLS = tuple((True, total) for total in range(12, TARGET))
CELLS = HARD_CELLS + SOFT_CELLS


@dataclass(frozen=True)
class StrategyPlan:
    """One card of the dealer: an act for each hand by its number, and the values of pairs that are split."""

    acts: Acts
    splits: frozenset[int]


@dataclass(frozen=True)
class ChartColumn:
    """One card of the dealer in a chart by totals."""

    codes: Mapping[Cell, str]
    splits: frozenset[int]

    def plan(self) -> StrategyPlan:
        """The act for each hand: a double is for two cards (B-05), 21 stands (9.2(a))."""
        hands = all_hands()
        acts = np.zeros(len(hands.cards), np.uint8)
        for hand, (cards, soft, total) in enumerate(zip(hands.cards, hands.soft, hands.total, strict=True)):
            if cards >= 2 and total < TARGET:
                code = self.codes[bool(soft), int(total)]
                acts[hand] = (FIRST_ACTS if cards == 2 else LATER_ACTS)[code]
        return StrategyPlan(acts, self.splits)


def allowed_acts(cell: Cell) -> tuple[str, ...]:
    """Below hard 12 a hand must draw (9.2(b)); a total of 12 or more may stand."""
    if not cell[0] and cell[1] < FORCED_BELOW:
        return DO_HIT, DOUBLE_OR_HIT
    return DO_HIT, DO_STAND, DOUBLE_OR_HIT, DOUBLE_OR_STAND


def pair_number(value: int) -> int:
    return number_of(value, value)
