"""The exact odds of the main wager against a walk through every round that a small shoe can deal.

The walk deals card by card in the order of the table, splits and the dealer's hand included, without the analysis.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from croupier.games.analysis import Question
from croupier.games.blackjack.exact import odds
from croupier.games.blackjack.exact.strategy_chart import basic_plans
from croupier.games.blackjack.exact.strategy_search import composition_plans
from croupier.games.blackjack.fast.hands import number_of
from croupier.games.blackjack.fast.values import DOUBLE, HIT
from croupier.games.blackjack.strategy import StrategyPlan
from croupier.values.cards import Card, decks
from croupier.values.prospect import Prospect

Left = tuple[int, ...]
Cards = tuple[int, ...]
Spread = dict[tuple[int, Fraction], Fraction]
"""How likely each number of hands with each result is."""
Decide = Callable[[int, Cards, bool], str]
RULESET = "blackjack-2005"


class Place(NamedTuple):
    """Where a round stands: cards left, the dealer's card, the hand in play, hands of one card that wait, hands formed,
    and (stake, total) of those that are finished."""

    left: Left
    up: int
    cards: Cards
    waiting: Cards = ()
    formed: int = 1
    done: tuple[tuple[int, int], ...] = ()


def best(cards: Cards) -> int:
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def draws(left: Left) -> Iterator[tuple[int, Left, Fraction]]:
    """Every next card by value, what is left then, and how likely it is."""
    for place, number in enumerate(left):
        if number:
            yield place + 1, (*left[:place], number - 1, *left[place + 1 :]), Fraction(number, sum(left))


def mixed(parts: Iterable[tuple[Spread, Fraction]]) -> Spread:
    found: Spread = {}
    for spread, weight in parts:
        for result, chance in spread.items():
            found[result] = found.get(result, Fraction(0)) + weight * chance
    return found


@cache
def dealer(left: Left, cards: Cards) -> dict[int, Fraction]:
    """The dealer's totals (12.1): 22 is a Blackjack, nought is over 21."""
    total = best(cards)
    if len(cards) > 1 and total >= 17:
        natural = total == 21 and len(cards) == 2
        return {22 if natural else total if total <= 21 else 0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for card, rest, chance in draws(left):
        for end, share in dealer(rest, tuple(sorted((*cards, card)))).items():
            found[end] = found.get(end, Fraction(0)) + chance * share
    return found


class Walk:
    """All rounds of one box from a shoe, under some way to decide."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide
        self.onward = cache(self.turn)

    def rounds(self, left: Left) -> Spread:
        """6.2: a card to the box, one to the dealer, one to the box."""
        return mixed(
            (self.box(rest, up, (one, two)), first * second * third)
            for one, after_one, first in draws(left)
            for up, after_up, second in draws(after_one)
            for two, rest, third in draws(after_up)
        )

    def box(self, left: Left, up: int, cards: Cards) -> Spread:
        if best(cards) == 21:
            even = dealer(left, (up,)).get(22, Fraction(0))
            return {(1, Fraction(3, 2)): 1 - even, (1, Fraction(0)): even}
        return self.onward(Place(left, up, tuple(sorted(cards))))

    def turn(self, place: Place) -> Spread:
        """One step of the hand in play (9, 10, 11)."""
        cards = place.cards
        if len(cards) == 1:
            after = self.finish if cards == (1,) else self.onward
            return self.drawn(place, after)
        if best(cards) >= 21:
            return self.finish(place)
        pair = len(cards) == 2 and cards[0] == cards[1] and place.formed < 4
        match self.decide(place.up, cards, pair):
            case "stand":
                return self.finish(place)
            case "split":
                waiting = (*place.waiting, cards[0])
                return self.onward(place._replace(cards=cards[:1], waiting=waiting, formed=place.formed + 1))
            case "double":
                return self.drawn(place, lambda then: self.finish(then, 2))
        return self.drawn(place, self.onward)

    @staticmethod
    def drawn(place: Place, after: Callable[[Place], Spread]) -> Spread:
        return mixed(
            (after(place._replace(left=rest, cards=tuple(sorted((*place.cards, card))))), chance)
            for card, rest, chance in draws(place.left)
        )

    def finish(self, place: Place, stake: int = 1) -> Spread:
        """On to the next hand, or to the dealer's and the settlement (13.1)."""
        total = best(place.cards) if best(place.cards) <= 21 else -1
        done = tuple(sorted((*place.done, (stake, total))))
        if place.waiting:
            *others, following = place.waiting
            return self.onward(place._replace(cards=(following,), waiting=tuple(others), done=done))
        found: Spread = {}
        for end, chance in dealer(place.left, (place.up,)).items():
            net = sum(each * ((mine > end) - (mine < end)) if mine > 0 else -each for each, mine in done)
            found[place.formed, Fraction(net)] = found.get((place.formed, Fraction(net)), Fraction(0)) + chance
        return found


def deciding(plans: dict[int, StrategyPlan]) -> Decide:
    def decide(up: int, cards: Cards, pair: bool) -> str:
        plan = plans[up]
        if pair and cards[0] in plan.splits:
            return "split"
        act = plan.acts[number_of(*cards)]
        return "double" if act == DOUBLE else "hit" if act == HIT else "stand"

    return decide


def shoe_of(**numbers: int) -> tuple[Left, tuple[Card, ...]]:
    """A shoe by values, and the cards that must leave eight decks for it."""
    left = tuple(numbers.get(rank, numbers.get(f"n{rank}", 0)) for rank in "A23456789T")
    gone = decks(8)
    for rank, number in zip("A23456789T", left, strict=True):
        for place in range(number):
            gone[Card(rank, "hdcs"[place % 4])] -= 1
    return left, tuple(gone.elements())


SHOES = {
    "eights, sevens, tens": shoe_of(n8=10, n7=3, T=5, n3=3),
    "aces, sixes, nines": shoe_of(A=6, n6=8, n9=10, T=3),
    "threes, fours, tens": shoe_of(n3=7, n4=4, T=14),
    "twos, sevens, tens": shoe_of(n2=7, n7=9, T=9),
}


def moments(prospect: Prospect) -> dict[int, tuple[Fraction, Fraction, Fraction]]:
    """By the number of hands: the probability, and the result and its square times it."""
    found: dict[int, tuple[Fraction, Fraction, Fraction]] = {}
    for chance in prospect.chances:
        hands = int(chance.outcome[-1]) if chance.outcome.startswith("split") else 1
        before = found.get(hands, (Fraction(0),) * 3)
        more = chance.probability, chance.probability * chance.pays, chance.second_moment
        found[hands] = before[0] + more[0], before[1] + more[1], before[2] + more[2]
    return {hands: sums for hands, sums in found.items() if sums[0]}


def walked(spread: Spread) -> dict[int, tuple[Fraction, Fraction, Fraction]]:
    found: dict[int, tuple[Fraction, Fraction, Fraction]] = {}
    for (hands, net), chance in spread.items():
        before = found.get(hands, (Fraction(0),) * 3)
        found[hands] = before[0] + chance, before[1] + chance * net, before[2] + chance * net * net
    return {hands: sums for hands, sums in found.items() if sums[0]}


@pytest.mark.clauses("blackjack-2005", "10.3", "10.5", "10.7", "11.3", "12.1", "13.1", "13.2", "13.2(a)", "13.2(b)")
@pytest.mark.parametrize("strategy", ["basic", "composition"])
@pytest.mark.parametrize("name", SHOES)
def test_a_small_shoe_walked_card_by_card(name: str, strategy: str) -> None:
    left, gone = SHOES[name]
    question = Question(RULESET, 8, gone)
    exact = odds.prospects(question, (f"main:{strategy}",))[f"main:{strategy}"]
    if strategy == "basic":
        plans = basic_plans()
    else:
        with ThreadPoolExecutor(1) as pool:
            plans = composition_plans(np.array(left), 1.0, pool)
    spread = Walk(deciding(plans)).rounds(left)
    assert sum(spread.values()) == 1
    assert moments(exact) == walked(spread)
