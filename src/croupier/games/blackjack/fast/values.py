"""What a hand is worth in ordinary floating point: the first look, by which strategies are chosen (9, 11, 12, 13).

Exact values of a chosen strategy come from `exact/main.py`.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.dealer import BLACKJACK, BUST, ENDS, STANDS, Floats, Tree, dealer_chances
from croupier.games.blackjack.fast.hands import SPAN, AllHands
from croupier.games.kernels.compiled import compiled

STAND, HIT, DOUBLE = 0, 1, 2
LOWEST_STAND = STANDS[0]
TARGET = STANDS[-1]
FORCED_BELOW = 12

Shoe = NDArray[np.int64]
Acts = NDArray[np.uint8]


@compiled
def stand_values(shoe: Shoe, hands: AllHands, start: int, tree: Tree, pays: float) -> Floats:
    """What one staked brings if a hand stands, for each hand that grows from `start` and can be in this shoe (13)."""
    values = np.zeros(len(hands.cards))
    weights, ends, left = np.empty(len(tree.parent)), np.empty(ENDS), np.empty(SPAN, np.int64)
    for hand in range(start, len(hands.cards)):
        left[:] = shoe - hands.counts[hand]
        if left.min() < 0 or (hands.counts[hand] - hands.counts[start]).min() < 0:
            continue
        dealer_chances(left, tree, weights, ends)
        value = pays * ends[BUST] - ends[BLACKJACK]
        for end in range(BUST):
            margin = hands.total[hand] - end - LOWEST_STAND
            if margin > 0:
                value += pays * ends[end]
            elif margin < 0:
                value -= ends[end]
        values[hand] = value
    return values


@compiled
def next_value(shoe: Shoe, hands: AllHands, hand: int, values: Floats) -> float:
    """The average over the next card; over 21 loses the stake."""
    counts = hands.counts[hand]
    found, cards = 0.0, 0
    for value in range(SPAN):
        number = shoe[value] - counts[value]
        cards += number
        if number > 0:
            child = hands.child[hand, value]
            found += number * (values[child] if child >= 0 else -1.0)
    return found / cards if cards else 0.0


@compiled
def best_acts(shoe: Shoe, hands: AllHands, stand: Floats) -> tuple[Acts, Floats]:
    """The best act on every hand of this shoe, splits apart, knowing its own cards and the dealer's; and its value.

    Hard totals below 12 do not stand (9.2(b)), 21 does not draw (9.2(a)), a double is the first act (B-05).
    """
    acts, values = np.zeros(len(stand), np.uint8), stand.copy()
    for hand in range(len(stand) - 1, 0, -1):
        if hands.total[hand] == TARGET:
            continue
        hit = next_value(shoe, hands, hand, values)
        if hands.total[hand] < FORCED_BELOW or hit > values[hand]:
            acts[hand], values[hand] = HIT, hit
        if hands.cards[hand] == 2:
            double = 2 * next_value(shoe, hands, hand, stand)
            if double > values[hand]:
                acts[hand], values[hand] = DOUBLE, double
    return acts, values


@compiled
def values_by(shoe: Shoe, hands: AllHands, stand: Floats, acts: Acts) -> Floats:
    """What every hand is worth by the given acts."""
    values = stand.copy()
    for hand in range(len(stand) - 1, 0, -1):
        if acts[hand] == HIT:
            values[hand] = next_value(shoe, hands, hand, values)
        elif acts[hand] == DOUBLE:
            values[hand] = 2 * next_value(shoe, hands, hand, stand)
    return values


@compiled
def next_values(shoe: Shoe, hands: AllHands, values: Floats) -> Floats:
    """The average over the next card for every hand."""
    found = np.zeros(len(values))
    for hand in range(1, len(values)):
        found[hand] = next_value(shoe, hands, hand, values)
    return found


@compiled
def reach(shoe: Shoe, hands: AllHands, acts: Acts, chances: Floats) -> None:
    """How likely each hand is to come up, given how likely the first two cards are."""
    for hand in range(1, len(acts)):
        if acts[hand] != HIT or chances[hand] == 0.0:
            continue
        cards = shoe.sum() - hands.cards[hand]
        for value in range(SPAN):
            child = hands.child[hand, value]
            number = shoe[value] - hands.counts[hand, value]
            if child >= 0 and number > 0:
                chances[child] += chances[hand] * number / cards
