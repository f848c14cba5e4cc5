"""A strategy as lists of what may be drawn under it, with what each draw brings against each end of the dealer's hand.

A hand over 21 is not listed: each hand first loses its stake, and those that stand get it back with what they win (13).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.exact.exact import PlayerDraws
from croupier.games.blackjack.exact.split import ACE
from croupier.games.blackjack.fast.dealer import BLACKJACK, BUST, ENDS, STANDS
from croupier.games.blackjack.fast.exact import add_products
from croupier.games.blackjack.fast.hands import SPAN, all_hands, number_of
from croupier.games.blackjack.fast.values import DOUBLE, HIT, STAND, Acts
from croupier.games.blackjack.hands import TARGET
from croupier.games.blackjack.strategy import UP_CARDS, StrategyPlan
from croupier.values.odds import Odds

PACKED_BITS = 6
"""Counts of up to 63 cards of one value fit into one packed number."""

Ints = NDArray[np.int64]


class StandingHands(NamedTuple):
    """Hands that stand: their numbers, in how many orders each comes, and what is staked on them."""

    hands: Ints
    orders: Ints
    stakes: Ints


def verdict_tables() -> tuple[Ints, Ints]:
    """Whether a total wins, and whether it stands off, against each end; a dealer's Blackjack beats all (13.1)."""
    win, push = np.zeros((TARGET + 1, ENDS), np.int64), np.zeros((TARGET + 1, ENDS), np.int64)
    for total in range(TARGET + 1):
        win[total, BUST] = 1
        for end, stands in enumerate(STANDS):
            win[total, end], push[total, end] = total > stands, total == stands
    return win, push


WINS, PUSHES = verdict_tables()


def play_until_standing(acts: Acts, orders: Ints) -> StandingHands:
    """Play on from hands of two cards, given in how many orders each comes."""
    hands = all_hands()
    orders = orders.copy()
    found: list[tuple[int, int, int]] = []
    for hand in np.flatnonzero(hands.cards >= 2):
        if not orders[hand]:
            continue
        children = hands.child[hand]
        if acts[hand] == STAND:
            found.append((int(hand), int(orders[hand]), 1))
        elif acts[hand] == HIT:
            orders[children[children >= 0]] += orders[hand]
        elif acts[hand] == DOUBLE:
            found += [(int(child), int(orders[hand]), 2) for child in children[children >= 0]]
    columns = np.array(found, np.int64).reshape(-1, 3).T
    return StandingHands(*columns)


# --- hands that are not split --------------------------------------------

WHOLE_COLUMNS = ("win", "push", "double-win", "double-push", "blackjack", "blackjack-push")


def whole_draws(plan: StrategyPlan) -> PlayerDraws:
    """Hands of one box that is not split; the columns are probabilities."""
    hands = all_hands()
    orders = np.zeros(len(hands.cards), np.int64)
    for low in UP_CARDS:
        for high in range(low, SPAN + 1):
            if (low, high) != (ACE, SPAN) and not (low == high and low in plan.splits):
                orders[number_of(low, high)] = 1 if low == high else 2
    stand = play_until_standing(plan.acts, orders)
    totals, ways = hands.total[stand.hands], stand.orders[:, None]
    rewards = np.zeros((len(stand.hands) + 1, len(WHOLE_COLUMNS), ENDS), np.int64)
    for stake in (1, 2):
        here = (stand.stakes == stake)[:, None] * ways
        rewards[:-1, 2 * stake - 2] = here * WINS[totals]
        rewards[:-1, 2 * stake - 1] = here * PUSHES[totals]
    natural = number_of(ACE, SPAN)
    rewards[-1, 4, :BLACKJACK], rewards[-1, 5, BLACKJACK] = 2, 2
    return PlayerDraws(np.vstack((hands.counts[stand.hands], hands.counts[natural])), rewards)


# --- hands of a split --------------------------------------------


class SplitHand(NamedTuple):
    """One hand of a split: what it draws to its first card, whether its second card is equal, and its result.

    `result` and `square` are those of the hand and of its square, for each end, in parts of the odds' stake.
    """

    drawn: NDArray[np.int8]
    equal: NDArray[np.bool_]
    result: Ints
    square: Ints


def split_hand(value: int, acts: Acts, pays: Odds) -> SplitHand:
    """One hand of a split pair of this value."""
    hands, start = all_hands(), number_of(value)
    seconds = hands.child[start].astype(np.int64)
    if value == ACE:
        acts = np.zeros_like(acts)
    is_equal = np.arange(1, SPAN + 1) == value
    doubled = 1 + (acts[seconds] == DOUBLE).astype(np.int64)
    found = [lost_stakes(seconds, is_equal, doubled, pays)]
    for equal in (False, True):
        orders = np.zeros(len(hands.cards), np.int64)
        orders[seconds[is_equal == equal]] = 1
        found.append(standing_returns(play_until_standing(acts, orders), equal, pays))
    drawn, equals, results, squares = zip(*found, strict=True)
    own = np.vstack(drawn) - hands.counts[start]
    return SplitHand(own, np.concatenate(equals), np.vstack(results), np.vstack(squares))


def lost_stakes(seconds: Ints, equal: NDArray[np.bool_], stakes: Ints, pays: Odds) -> SplitHand:
    """The loss of the stake, which every hand of two cards begins with."""
    lost = np.repeat(-pays.stake * stakes[:, None], ENDS, axis=1)
    return SplitHand(all_hands().counts[seconds], equal, lost, lost**2)


def standing_returns(stand: StandingHands, equal: bool, pays: Odds) -> SplitHand:
    """What a standing hand gets back after it lost its stake."""
    hands = all_hands()
    totals, stakes, ways = hands.total[stand.hands], stand.stakes[:, None], stand.orders[:, None]
    result = ways * stakes * ((pays.pays + pays.stake) * WINS[totals] + pays.stake * PUSHES[totals])
    square = ways * stakes**2 * ((pays.pays**2 - pays.stake**2) * WINS[totals] - pays.stake**2 * PUSHES[totals])
    return SplitHand(hands.counts[stand.hands], np.full(len(totals), equal), result, square)


def single_draws(hand: SplitHand) -> PlayerDraws:
    """Columns: result and square of a hand whose second card is not equal, then of one whose second card is."""
    rewards = np.zeros((len(hand.drawn), 4, ENDS), np.int64)
    for column, worth in enumerate((hand.result, hand.square)):
        rewards[~hand.equal, column] = worth[~hand.equal]
        rewards[hand.equal, column + 2] = worth[hand.equal]
    return PlayerDraws(hand.drawn, rewards)


def double_draws(hand: SplitHand) -> PlayerDraws:
    """Products of the results of two hands. Columns: neither has an equal second card, the second alone, both."""
    shifts = PACKED_BITS * np.arange(SPAN, dtype=np.int64)
    packed = (hand.drawn.astype(np.int64) << shifts).sum(axis=1)
    first, second = np.triu_indices(len(packed))
    keys = packed[first] + packed[second]
    order = np.argsort(keys)
    keys = keys[order]
    new = np.concatenate(([True], keys[1:] != keys[:-1]))
    rewards = np.zeros((int(new.sum()), 3, ENDS), np.int64)
    add_products(first[order], second[order], np.cumsum(new) - 1, hand.equal, hand.result, rewards)
    drawn = (keys[new][:, None] >> shifts) & (2**PACKED_BITS - 1)
    return PlayerDraws(drawn.astype(np.int8), rewards)
