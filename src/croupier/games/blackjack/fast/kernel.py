"""The compiled round of one box (6.2 to 13.2, 17.6, 18.10 / 18.11), driven by tables made from the rules and a chart.

A round looks only at the cards it uses. In a simulation just a few cards of a whole shoe are shuffled beforehand; a
round that used more than those is played again when more are shuffled.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.xoshiro import DOWN, HALF, place_two, step

STAND, HIT, DOUBLE = 0, 1, 2
SOFT = 32
"""A hand is its hard total plus this if it holds an ace."""
STATES = 64
ACE, TEN = 1, 10
DEALER_STANDS, TARGET = 17, 21
MOST_HANDS = 4
NO_THIRD = 63
AT_ONCE = 8
"""This many cards are shuffled at first, and as many again if they are not enough."""

BLACKJACK, WIN, PUSH, LOSE, DOUBLE_WIN, DOUBLE_PUSH, DOUBLE_LOSE, SPLIT = range(8)
MOST_NET = 8
NETS = 2 * MOST_NET + 1
MAIN_CODES = SPLIT + (MOST_HANDS - 1) * NETS
"""Results of a box that is not split, then those of two, three and four hands by what they bring together."""
INSURANCE_CODES, PAIR_CODES, SEVEN_CODES = 7, 4, 6

VALUES, TOTALS, ACTS = 0, 64, 128
SPLITS = ACTS + 16 * 2 * STATES
PAIRS = SPLITS + 16 * 16
SEVENS = PAIRS + 64 * 64
RULES = SEVENS + 4 * 64 * 64
"""Where the tables begin in the one array that holds them all: arrays in a tuple would cost time at every call."""

Bytes = NDArray[np.uint8]
Whole = int | np.int64


@compiled
def grown(hand: Whole, value: Whole) -> Whole:
    """The hand with one more card."""
    return (hand + value) | ((value == ACE) * SOFT)


@compiled
def play_hand(order: Bytes, at: Whole, rules: Bytes, hand: Whole, up: Whole) -> tuple[Whole, Whole, Whole]:
    """Play a hand of two cards to its end: the hand, what is staked on it, and where the next card lies (9, 11)."""
    act = rules[ACTS + ((up << 7) | STATES | hand)]
    if act == DOUBLE:
        return grown(hand, np.int64(rules[VALUES + order[at]])), 2, at + 1
    while act == HIT:
        hand = grown(hand, np.int64(rules[VALUES + order[at]]))
        at += 1
        act = rules[ACTS + ((up << 7) | hand)]
    return hand, 1, at


@compiled
def play_dealer(order: Bytes, at: Whole, rules: Bytes, up: Whole) -> tuple[Whole, Whole]:
    """The dealer's total, one more than 21 for a Blackjack and none if over 21; and where the next card lies (12)."""
    hand = grown(grown(0, up), np.int64(rules[VALUES + order[at]]))
    total = np.int64(rules[TOTALS + hand])
    at += 1
    if total == TARGET:
        return np.int64(TARGET + 1), at
    while total < DEALER_STANDS:
        hand = grown(hand, np.int64(rules[VALUES + order[at]]))
        total = np.int64(rules[TOTALS + hand])
        at += 1
    return total * (total <= TARGET), at


@compiled
def play_whole(order: Bytes, rules: Bytes, hand: Whole, up: Whole) -> tuple[Whole, Whole, Whole]:
    """A box that is not split: its code, where the dealer's second card lies, and the first card not used."""
    hand, stake, start = play_hand(order, 3, rules, hand, up)
    total = np.int64(rules[TOTALS + hand])
    even = PUSH if stake == 1 else DOUBLE_PUSH
    if total > TARGET:
        return even + 1, start, start
    dealer, at = play_dealer(order, start, rules, up)
    return even - np.int64(total > dealer) + np.int64(total < dealer), start, at


@compiled
def play_blackjack(order: Bytes, rules: Bytes, up: Whole) -> tuple[Whole, Whole, Whole]:
    """Paid at once, or after the dealer's second card if that can make a Blackjack too (8.1(a), B-03)."""
    if up not in (ACE, TEN):
        return BLACKJACK, 3, 3
    return (PUSH if up + rules[VALUES + order[3]] == ACE + TEN else BLACKJACK), 3, 4


@compiled
def play_split(
    order: Bytes, rules: Bytes, value: Whole, up: Whole, hands: NDArray[np.int64]
) -> tuple[Whole, Whole, Whole]:
    """10: hands are finished one after the other; an equal second card is split again below four hands."""
    number, done, alive = 2, 0, False
    at: Whole = 3
    hand: Whole
    stake: Whole
    dealer: Whole
    while done < number:
        hand, stake = grown(grown(0, value), np.int64(rules[VALUES + order[at]])), 1
        at += 1
        if value != ACE:
            if hand == 2 * value and number < MOST_HANDS:
                number += 1
                continue
            hand, stake, at = play_hand(order, at, rules, hand, up)
        alive |= rules[TOTALS + hand] <= TARGET
        hands[done] = (stake << 6) | hand
        done += 1
    start, dealer = at, np.int64(0)
    if alive:
        dealer, at = play_dealer(order, start, rules, up)
    net = np.int64(0)
    for done in range(number):
        stake, total = hands[done] >> 6, np.int64(rules[TOTALS + (hands[done] & 63)])
        hands[done] = -stake if total > TARGET or total < dealer else stake * (total > dealer)
        net += hands[done]
    return SPLIT + (number - 2) * NETS + MOST_NET + net, start, at


@compiled
def play_round(order: Bytes, rules: Bytes, hands: NDArray[np.int64]) -> tuple[Whole, Whole, Whole, Whole, Whole]:
    """One round of one box that also has both side bets, and insurance whenever it is offered.

    The codes of the main wager, of insurance, Perfect Pairs and Super Sevens; and how many cards were used.
    """
    first, second = np.int64(order[0]), np.int64(order[2])
    one, two = np.int64(rules[VALUES + first]), np.int64(rules[VALUES + second])
    up = np.int64(rules[VALUES + order[1]])
    hand = grown(grown(0, one), two)
    if one == two and rules[SPLITS + ((up << 4) | one)]:
        main, start, at = play_split(order, rules, one, up, hands)
    elif rules[TOTALS + hand] == TARGET:
        main, start, at = play_blackjack(order, rules, up)
    else:
        main, start, at = play_whole(order, rules, hand, up)
    insurance, sevens = np.int64(0), np.int64(0)
    if up == ACE:
        # An open insurance wager makes the dealer's second card matter (B-02).
        insurance = np.int64(1 + 2 * ((one == TEN) + (two == TEN)) + (rules[VALUES + order[start]] == TEN))
        at = max(at, start + 1)
    if one == 7:
        third = np.int64(order[3]) if start > 3 else NO_THIRD
        sevens = np.int64(rules[SEVENS + (((first & 3) << 12) | (second << 6) | third)])
    return main, insurance, np.int64(rules[PAIRS + ((first << 6) | second)]), sevens, at


@compiled
def simulate(rounds: int, order: Bytes, state: NDArray[np.uint64], rules: Bytes, tally: NDArray[np.int64]) -> None:
    """Play this many rounds, each from a whole shoe, and count what came."""
    size, hands = len(order), np.zeros(MOST_HANDS, np.int64)
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    ready, left = 0, rounds
    while left > 0:
        wanted = ready + AT_ONCE
        while ready < wanted:
            word, s0, s1, s2, s3 = step(s0, s1, s2, s3)
            ready = place_two(order, ready, size, word >> DOWN)
            ready = place_two(order, ready, size, word & HALF)
        main, insurance, pairs, sevens, used = play_round(order, rules, hands)
        if used <= ready:
            tally[main] += 1
            tally[MAIN_CODES + insurance] += 1
            tally[MAIN_CODES + INSURANCE_CODES + pairs] += 1
            tally[MAIN_CODES + INSURANCE_CODES + PAIR_CODES + sevens] += 1
            left -= 1
            ready = 0
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled
def settle(rows: Bytes, rules: Bytes, codes: NDArray[np.int64], hands: NDArray[np.int64]) -> None:
    """Settle rounds from given cards, one row each: the codes of each, and the results of split hands."""
    for row in range(len(rows)):
        codes[row] = play_round(rows[row], rules, hands[row])
