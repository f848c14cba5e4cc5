"""Find strategies: the best play of a hand by its cards, and the best chart by totals.

Split hands are played like any hand (10.5 / 10.6), with no memory of the hands beside them; a pair that is split is
split again whenever the rules allow.
"""

from concurrent.futures import Executor
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.exact.split import ACE, Pair
from croupier.games.blackjack.fast.dealer import Floats, tree
from croupier.games.blackjack.fast.hands import EMPTY, SPAN, all_hands, number_of
from croupier.games.blackjack.fast.values import (
    Acts,
    Shoe,
    best_acts,
    next_value,
    next_values,
    reach,
    stand_values,
    values_by,
)
from croupier.games.blackjack.strategy import (
    CELLS,
    DO_HIT,
    DO_STAND,
    DOUBLE_OR_HIT,
    DOUBLE_OR_STAND,
    UP_CARDS,
    Cell,
    ChartColumn,
    StrategyPlan,
    allowed_acts,
    pair_number,
)

MOST_STEPS = 30


class SplitLook:
    """One pair, split against one card of the dealer: shoes with more and more cards of that value gone."""

    def __init__(self, shoe: Shoe, up: int, value: int, pays: float) -> None:
        self.hands = all_hands()
        self.value = value
        self.start = number_of(value)
        self.pair = Pair(value, int(shoe[value - 1]) - 2, int(shoe.sum()) - 2)
        self.barred, self.free = self.pair.coefficients()
        self.shoes: dict[int, Shoe] = {}
        self.stands: dict[int, Floats] = {}
        for gone in self.barred.keys() | self.free.keys():
            self.shoes[gone] = shoe.copy()
            self.shoes[gone][value - 1] -= 1 + gone
            self.stands[gone] = stand_values(self.shoes[gone], self.hands, self.start, tree(up), pays)

    def values(self, gone: int, acts: Acts) -> Floats:
        """Split aces get one card and stand (B-06)."""
        if self.value == ACE:
            return self.stands[gone]
        return values_by(self.shoes[gone], self.hands, self.stands[gone], acts)

    def worth(self, acts: Acts) -> float:
        """What the whole split brings for one staked."""
        found = 0.0
        for gone, shoe in self.shoes.items():
            values = self.values(gone, acts)
            free = next_value(shoe, self.hands, self.start, values)
            equal = (shoe[self.value - 1] - 1) / (shoe.sum() - 1) * values[pair_number(self.value)]
            found += float(self.barred.get(gone, 0)) * (free - equal) + float(self.free.get(gone, 0)) * free
        return found

    def second_cards(self, gone: int, chances: Floats) -> None:
        """How much each hand of two cards counts in a split."""
        shoe = self.shoes[gone]
        for value in range(1, SPAN + 1):
            left = shoe[value - 1] - (value == self.value)
            counts = float(self.free.get(gone, 0))
            counts += float(self.barred.get(gone, 0)) if value != self.value else 0.0
            chances[number_of(self.value, value)] += counts * left / (shoe.sum() - 1)


class UpCardLook:
    """What one card of the dealer leaves to decide, from a shoe that still holds that card."""

    def __init__(self, shoe: NDArray[np.int64], up: int, pays: float) -> None:
        self.up, self.pays = up, pays
        self.hands = all_hands()
        self.shoe = shoe.copy()
        self.shoe[up - 1] -= 1
        self.stand = stand_values(self.shoe, self.hands, EMPTY, tree(up), pays)

    @cached_property
    def splits(self) -> dict[int, SplitLook]:
        """Every pair that can be dealt."""
        pairs = [value for value in UP_CARDS if self.shoe[value - 1] >= 2]
        return {value: SplitLook(self.shoe, self.up, value, self.pays) for value in pairs}

    def chance(self, low: int, high: int) -> float:
        """How likely these are the first two cards, in either order."""
        cards = int(self.shoe.sum())
        one, other = int(self.shoe[low - 1]), int(self.shoe[high - 1])
        ways = one * (one - 1) if low == high else 2 * one * other
        return ways / (cards * (cards - 1))

    def split_pairs(self, acts: Acts, values: Floats) -> frozenset[int]:
        """Pairs worth more split than played by these acts."""
        return frozenset(value for value, look in self.splits.items() if look.worth(acts) > values[pair_number(value)])

    def by_cards(self) -> StrategyPlan:
        """The best play of each hand, knowing its cards and the dealer's."""
        acts, values = best_acts(self.shoe, self.hands, self.stand)
        return StrategyPlan(acts, self.split_pairs(acts, values))

    def by_total(self) -> ChartColumn:
        """The chart in which no change of one entry gains: each is the best on average over the hands it is for."""
        plan = self.by_cards()
        column = ChartColumn(self.best_codes(plan), plan.splits)
        for _ in range(MOST_STEPS):
            plan = column.plan()
            values = values_by(self.shoe, self.hands, self.stand, plan.acts)
            better = ChartColumn(self.best_codes(plan), self.split_pairs(plan.acts, values))
            if better == column:
                return column
            column = better
        raise ArithmeticError(f"no best chart found against {self.up}")

    def best_codes(self, plan: StrategyPlan) -> dict[Cell, str]:
        """The best entry of each cell when all else goes by the plan."""
        totals = CellTotals()
        chances = np.zeros(len(self.stand))
        for low in UP_CARDS:
            for high in range(low, SPAN + 1):
                if low != high or low not in plan.splits:
                    chances[number_of(low, high)] = self.chance(low, high)
        totals.add(self.shoe, self.stand, values_by(self.shoe, self.hands, self.stand, plan.acts), plan.acts, chances)
        for value in plan.splits - {ACE}:
            look = self.splits[value]
            for gone, shoe in look.shoes.items():
                chances = np.zeros(len(self.stand))
                look.second_cards(gone, chances)
                chances *= self.chance(value, value)
                totals.add(shoe, look.stands[gone], look.values(gone, plan.acts), plan.acts, chances)
        return {cell: totals.best(cell) for cell in CELLS}


def composition_plans(shoe: Shoe, pays: float, pool: Executor) -> dict[int, StrategyPlan]:
    """The best play by cards against every card that the dealer can still show."""
    ups = [up for up in UP_CARDS if shoe[up - 1]]
    return dict(zip(ups, pool.map(lambda up: UpCardLook(shoe, up, pays).by_cards(), ups), strict=True))


class CellTotals:
    """For each cell of a chart: what every act would bring on two cards, and on more."""

    def __init__(self) -> None:
        hands = all_hands()
        self.two, self.more = hands.cards == 2, hands.cards > 2
        self.cells = hands.soft * 32 + hands.total.astype(np.int64)
        self.sums = np.zeros((5, 64))

    def add(self, shoe: Shoe, stand: Floats, values: Floats, acts: Acts, chances: Floats) -> None:
        """`chances` holds those of the hands of two cards; those of the others follow."""
        hands = all_hands()
        reach(shoe, hands, acts, chances)
        hit, double = next_values(shoe, hands, values), 2 * next_values(shoe, hands, stand)
        parts = ((self.two, stand), (self.two, hit), (self.two, double), (self.more, stand), (self.more, hit))
        for row, (which, worth) in enumerate(parts):
            self.sums[row] += np.bincount(self.cells, which * chances * worth, 64)

    def best(self, cell: Cell) -> str:
        stand, hit, double, stand_later, hit_later = self.sums[:, cell[0] * 32 + cell[1]]
        worth = {
            DO_HIT: hit + hit_later,
            DO_STAND: stand + stand_later,
            DOUBLE_OR_HIT: double + hit_later,
            DOUBLE_OR_STAND: double + stand_later,
        }
        return max(allowed_acts(cell), key=worth.__getitem__)
