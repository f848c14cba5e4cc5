"""Tables of the compiled round, made from the rules (2.5, 9.2, 17.6, 18.3-18.7) and a chart; what its codes mean."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.fast.kernel import (
    ACTS,
    BLACKJACK,
    DOUBLE_LOSE,
    DOUBLE_PUSH,
    DOUBLE_WIN,
    LOSE,
    MOST_HANDS,
    MOST_NET,
    NETS,
    NO_THIRD,
    PAIRS,
    PUSH,
    RULES,
    SEVENS,
    SOFT,
    SPLIT,
    SPLITS,
    STATES,
    TOTALS,
    VALUES,
    WIN,
)
from croupier.games.blackjack.hands import TARGET, value
from croupier.games.blackjack.sides import PERFECT_PAIRS, SUPER_SEVENS, perfect_pairs, super_sevens
from croupier.games.blackjack.strategy import FIRST_ACTS, LATER_ACTS, ChartColumn
from croupier.values.cards import PACK

PLAIN_NAMES = {
    BLACKJACK: "blackjack",
    WIN: "win",
    PUSH: "push",
    LOSE: "lose",
    DOUBLE_WIN: "double-win",
    DOUBLE_PUSH: "double-push",
    DOUBLE_LOSE: "double-lose",
}


def best_total(state: int) -> int:
    """Of a hand as the kernel writes it: its hard total, plus SOFT if it holds an ace (2.5)."""
    low = state % SOFT
    return low + 10 if state >= SOFT and low + 10 <= TARGET else low


def rules(columns: Mapping[int, ChartColumn]) -> NDArray[np.uint8]:
    """Everything the kernel needs to play by this chart, in one array."""
    table = np.zeros(RULES, np.uint8)
    for card in PACK:
        table[VALUES + card.code] = value(card)
    for state in range(STATES):
        table[TOTALS + state] = best_total(state)
    table[ACTS:SPLITS] = acts(columns).ravel()
    for up, column in columns.items():
        for pair in column.splits:
            table[SPLITS + (up << 4 | pair)] = 1
    for first, second in product(PACK, repeat=2):
        table[PAIRS + (first.code << 6 | second.code)] = code(PERFECT_PAIRS.lines, perfect_pairs((first, second)).line)
    table[SEVENS:] = sevens().ravel()
    return table


def acts(columns: Mapping[int, ChartColumn]) -> NDArray[np.uint8]:
    """By the dealer's card, whether the hand has two cards, and the hand; 21 and more stand."""
    table = np.zeros((16, 2, STATES), np.uint8)
    for up, column in columns.items():
        for state in range(STATES):
            total = best_total(state)
            cell = total != state % SOFT, total
            if cell in column.codes:
                table[up, 0, state] = LATER_ACTS[column.codes[cell]]
                table[up, 1, state] = FIRST_ACTS[column.codes[cell]]
    return table


def sevens() -> NDArray[np.uint8]:
    """By the suit of a first seven, the second card, and the third, if the hand took one."""
    table = np.zeros((4, 64, 64), np.uint8)
    for first, second in product((card for card in PACK if card.rank == "7"), PACK):
        table[first.code % 4, second.code, NO_THIRD] = code(SUPER_SEVENS.lines, super_sevens((first, second)).line)
        for third in PACK:
            line = super_sevens((first, second, third)).line
            table[first.code % 4, second.code, third.code] = code(SUPER_SEVENS.lines, line)
    return table


def code(lines: tuple[str, ...], line: str) -> int:
    """The code of a line; 0 is a loss."""
    return lines.index(line) + 1 if line else 0


def main_names() -> dict[int, str]:
    """The outcome of each code; a split by its hands and what they bring together: `split-2 -1`."""
    splits = {
        SPLIT + (hands - 2) * NETS + MOST_NET + net: f"split-{hands} {net:+d}"
        for hands in range(2, MOST_HANDS + 1)
        for net in range(-2 * hands, 2 * hands + 1)
    }
    return PLAIN_NAMES | splits


def main_brings() -> dict[str, Fraction]:
    """What the outcomes of splits bring for one staked."""
    return {name: Fraction(name.partition(" ")[2]) for code, name in main_names().items() if code >= SPLIT}
