"""The compiled round of a whole table (6.2 to 13.2): several boxes, one dealer, stakes as far as the chips reach.

A box plays by the chart, or presses (doubles what would not win by standing), or holds (adds no stake).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.kernel import (
    ACE,
    ACTS,
    DOUBLE,
    HIT,
    MOST_HANDS,
    SOFT,
    SPLITS,
    STATES,
    TARGET,
    TEN,
    TOTALS,
    VALUES,
    Bytes,
    Whole,
    grown,
    play_dealer,
)
from croupier.games.bots.siding import BY_CHART, HOLD, PRESS
from croupier.games.kernels.compiled import compiled

PRESSED_TO, PRESSED_SOFT = 16, 18


def presses(total: int, soft: bool) -> bool:
    """Whether two cards are doubled to win more than the stake: anything that does not win by standing."""
    return total <= (PRESSED_SOFT if soft else PRESSED_TO)


pressed = compiled(presses)
NATURAL = 1 << 20
"""The mark of a box with a Blackjack."""
STAKES = 8
"""Where the stake of a hand begins, in stakes of its box: below it is the hand."""

Ints = NDArray[np.int64]


class Boxes(NamedTuple):
    """The staked boxes of a table, clockwise: stakes, what each player has in all (the stake among it) and how boldly
    each plays. The round writes what each has won, and its hands and how many."""

    stakes: Ints
    chips: Ints
    modes: Ints
    won: Ints
    hands: Ints
    numbers: Ints


@compiled
def doubles(rules: Bytes, hand: Whole, up: Whole, mode: Whole) -> bool:
    """Whether a hand of two cards is doubled, chips allowing."""
    by_chart = rules[ACTS + ((up << 7) | STATES | hand)] == DOUBLE
    if mode == BY_CHART or by_chart:
        return bool(by_chart and mode != HOLD)
    total = int(rules[TOTALS + hand])
    return bool(mode == PRESS and pressed(total, total != hand % SOFT))


@compiled
def finish(
    order: Bytes, at: Whole, rules: Bytes, hand: Whole, up: Whole, mode: Whole, affordable: bool
) -> tuple[Whole, Whole, Whole]:
    """Play out a hand of two cards: the hand, its stake in stakes of the box, where the next card lies (9, 11)."""
    if rules[TOTALS + hand] == TARGET:
        return hand, 1, at
    if affordable and doubles(rules, hand, up, mode):
        return grown(hand, np.int64(rules[VALUES + order[at]])), 2, at + 1
    while rules[ACTS + ((up << 7) | hand)] == HIT:
        hand = grown(hand, np.int64(rules[VALUES + order[at]]))
        at += 1
    return hand, 1, at


@compiled
def play_box(
    order: Bytes,
    at: Whole,
    rules: Bytes,
    cards: tuple[Whole, Whole],
    up: Whole,
    mode: Whole,
    spare: Whole,
    hands: Ints,
) -> tuple[Whole, Whole]:
    """Play all hands of a box into `hands`; return how many, and the next card's place. `spare` stakes are left."""
    one, two = cards
    hand = grown(grown(0, one), two)
    if one != two or mode == HOLD or spare < 1 or not rules[SPLITS + ((up << 4) | one)]:
        hand, stake, at = finish(order, at, rules, hand, up, mode, bool(spare >= 1))
        hands[0] = (stake << STAKES) | hand
        return 1, at
    number, done = 2, 0
    spare -= 1
    while done < number:
        hand, stake = grown(grown(0, one), np.int64(rules[VALUES + order[at]])), 1
        at += 1
        if one != ACE:
            if hand == 2 * one and number < MOST_HANDS and spare >= 1:
                number += 1
                spare -= 1
                continue
            hand, stake, at = finish(order, at, rules, hand, up, mode, bool(spare >= 1))
            spare -= stake - 1
        hands[done] = (stake << STAKES) | hand
        done += 1
    return number, at


@compiled
def play_boxes(order: Bytes, at: Whole, rules: Bytes, count: int, boxes: Boxes) -> Whole:
    """Play one round of the first `count` boxes; return the place of the next card."""
    hands, numbers = boxes.hands, boxes.numbers
    up = np.int64(rules[VALUES + order[at + count]])
    start, at = at, at + 2 * count + 1
    alive, waiting = False, False
    for box in range(count):
        one = np.int64(rules[VALUES + order[start + box]])
        two = np.int64(rules[VALUES + order[start + count + 1 + box]])
        if rules[TOTALS + grown(grown(0, one), two)] == TARGET:
            numbers[box] = NATURAL
            waiting |= up in (ACE, TEN)
            continue
        spare = boxes.chips[box] // boxes.stakes[box] - 1
        numbers[box], at = play_box(order, at, rules, (one, two), up, boxes.modes[box], spare, hands[box])
        for place in range(numbers[box]):
            alive |= rules[TOTALS + (hands[box, place] & 63)] <= TARGET
    dealer: Whole = 0
    if alive:
        dealer, at = play_dealer(order, at, rules, up)
    elif waiting:
        dealer = (TARGET + 1) * int(up + rules[VALUES + order[at]] == ACE + TEN)
        at += 1
    for box in range(count):
        boxes.won[box] = box_result(rules, hands[box], numbers[box], boxes.stakes[box], dealer)
    return at


@compiled
def box_result(rules: Bytes, hands: Ints, number: Whole, stake: Whole, dealer: Whole) -> Whole:
    """What a box wins or loses (13.2, 8.1): a Blackjack is paid three to two unless the dealer has one too."""
    if number == NATURAL:
        return 0 if dealer == TARGET + 1 else stake * 3 // 2
    net = np.int64(0)
    for place in range(number):
        total = np.int64(rules[TOTALS + (hands[place] & 63)])
        part = (hands[place] >> STAKES) * stake
        if total > TARGET or total < dealer:
            net -= part
        elif total > dealer:
            net += part
    return net
