"""The main wager under a strategy, exactly: every result of a box that is not split, and splits by the number of hands.

A split brings the results of up to eight stakes. Its probability, its average and the average of its square are exact.
"""

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import perm

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.exact.draws import (
    WHOLE_COLUMNS,
    SplitHand,
    double_draws,
    single_draws,
    split_hand,
    whole_draws,
)
from croupier.games.blackjack.exact.exact import Tally, tallies
from croupier.games.blackjack.exact.split import ACE, Course, Pair, courses
from croupier.games.blackjack.fast.dealer import ENDS
from croupier.games.blackjack.fast.hands import SPAN, number_of
from croupier.games.blackjack.fast.values import DOUBLE
from croupier.games.blackjack.strategy import UP_CARDS, StrategyPlan
from croupier.values.odds import Odds

Shoe = NDArray[np.int64]


@dataclass
class Results:
    """Probabilities by outcome; for splits also the results and their squares, times the probability."""

    chances: dict[str, Fraction] = field(default_factory=dict)
    means: dict[str, Fraction] = field(default_factory=dict)
    squares: dict[str, Fraction] = field(default_factory=dict)

    def merge(self, other: "Results", weight: Fraction) -> None:
        both = zip((self.chances, self.means, self.squares), (other.chances, other.means, other.squares), strict=True)
        for mine, theirs in both:
            for outcome, value in theirs.items():
                mine[outcome] = mine.get(outcome, Fraction(0)) + weight * value


def main_results(shoe: Shoe, plans: Mapping[int, StrategyPlan], pays: Odds, pool: Executor) -> Results:
    """Over all cards of the dealer, one card after the other or several at once."""
    found = Results()
    results = pool.map(lambda up: results_against(without(shoe, up), up, plans[up], pays), plans)
    for up, result in zip(plans, results, strict=True):
        found.merge(result, Fraction(int(shoe[up - 1]), int(shoe.sum())))
    return found


def without(shoe: Shoe, value: int, number: int = 1) -> Shoe:
    left = shoe.copy()
    left[value - 1] -= number
    return left


def results_against(shoe: Shoe, up: int, plan: StrategyPlan, pays: Odds) -> Results:
    """Given the dealer's card, which has left the shoe."""
    columns = zip(WHOLE_COLUMNS, tallies(shoe, up, whole_draws(plan)), strict=True)
    chances = {outcome: average(tally, int(shoe.sum())) for outcome, tally in columns}
    staked = stakes(shoe, plan)
    chances["lose"] = staked["single"] - chances["win"] - chances["push"]
    chances["double-lose"] = staked["double"] - chances["double-win"] - chances["double-push"]
    chances["push"] += staked["natural"] - chances["blackjack"]
    found = Results(chances)
    for value in plan.splits:
        if shoe[value - 1] >= 2:
            found.merge(split_results(shoe, up, value, plan, pays), two_cards(shoe, value, value))
    return found


def average(tally: Tally, cards: int) -> Fraction:
    """Over all orders of the cards left."""
    most = max((used for used, _ in tally), default=0)
    total = sum(rewards * perm(cards - used, most - used) for (used, _), rewards in tally.items())
    return Fraction(total, perm(cards, most))


def two_cards(shoe: Shoe, low: int, high: int) -> Fraction:
    """How likely these are the first two cards, in either order."""
    cards, one, other = int(shoe.sum()), int(shoe[low - 1]), int(shoe[high - 1])
    return Fraction(one * (one - 1) if low == high else 2 * one * other, cards * (cards - 1))


def stakes(shoe: Shoe, plan: StrategyPlan) -> dict[str, Fraction]:
    """How likely a box plays a Blackjack, one stake or a double; the rest is split."""
    found = dict.fromkeys(("natural", "single", "double"), Fraction(0))
    for low in UP_CARDS:
        for high in range(low, SPAN + 1):
            if low == high and low in plan.splits:
                continue
            if (low, high) == (ACE, SPAN):
                kind = "natural"
            else:
                kind = "double" if plan.acts[number_of(low, high)] == DOUBLE else "single"
            found[kind] += two_cards(shoe, low, high)
    return found


def split_results(shoe: Shoe, up: int, value: int, plan: StrategyPlan, pays: Odds) -> Results:
    """Given the pair and the dealer's card: by the number of hands it becomes."""
    left = without(shoe, value, 2)
    pair = Pair(value, int(left[value - 1]), int(left.sum()))
    hand = split_hand(value, plan.acts, pays)
    single, double = split_tallies(tuple(left.tolist()), up, value, *(part.tobytes() for part in hand))
    (barred, barred_square, equal, equal_square), (neither, second, both) = single, double
    found = Results()
    for course in courses(value):
        here = f"split-{course.hands}"
        mean = single_hands(pair, course, barred, equal) / pays.stake
        square = single_hands(pair, course, barred_square, equal_square)
        square += hands_together(pair, course, neither, second, both)
        part = Results({here: pair.chance(course)}, {here: mean}, {here: square / pays.stake**2})
        found.merge(part, Fraction(1))
    return found


@lru_cache(maxsize=256)
def split_tallies(
    shoe: tuple[int, ...], up: int, value: int, drawn: bytes, equal: bytes, result: bytes, square: bytes
) -> tuple[list[Tally], list[Tally]]:
    """Of one hand alone and of two together. Two strategies often play a pair alike, so the last ones are kept."""
    hand = SplitHand(
        np.frombuffer(drawn, np.int8).reshape(-1, SPAN),
        np.frombuffer(equal, np.bool_),
        np.frombuffer(result, np.int64).reshape(-1, ENDS),
        np.frombuffer(square, np.int64).reshape(-1, ENDS),
    )
    left = np.array(shoe)
    return tallies(left, up, single_draws(hand), value), tallies(left, up, double_draws(hand), value)


def single_hands(pair: Pair, course: Course, barred: Tally, equal: Tally) -> Fraction:
    """The sum over the hands of this course; a free hand may have an equal second card or not."""
    found = course.barred * pair.given(course, course.barred - 1, barred)
    return found + course.free * (pair.given(course, course.barred, barred) + pair.given(course, course.barred, equal))


def hands_together(pair: Pair, course: Course, neither: Tally, second: Tally, both: Tally) -> Fraction:
    """The sum over ordered pairs of different hands: both barred, one of each kind, both free."""
    found = course.barred * (course.barred - 1) * pair.given(course, course.barred - 2, neither)
    for tally in (neither, second):
        found += 2 * course.barred * course.free * pair.given(course, course.barred - 1, tally)
    for tally, times in ((neither, 1), (second, 2), (both, 1)):
        found += times * course.free * (course.free - 1) * pair.given(course, course.barred, tally)
    return found
