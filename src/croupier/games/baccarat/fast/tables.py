"""The tables of the compiled kernel, made from the rules (2.4, 5.6, 7.2, 7.3, 10), and what its codes mean."""

from functools import cache

import numpy as np

from croupier.games.baccarat.exact.classes import PAIR_SUITS, PairClass, PointClass, hand_worth
from croupier.games.baccarat.fast.kernel import BaccaratTables
from croupier.games.baccarat.hands import POINTS, banker_draws, burn_count, natural, player_draws, total
from croupier.games.baccarat.sides import is_pair, perfect_line
from croupier.values.cards import PACK, Card

PAIR_NAMES = tuple(PAIR_SUITS)


def hand_code(first: Card, second: Card) -> int:
    """Total, and above it the kind of pair."""
    kind = PAIR_NAMES.index(perfect_line((first, second))) if is_pair((first, second)) else 0
    return total((first, second)) | kind << 4


def draw_code(player: int, banker: int, third: Card) -> int:
    """Whether each hand draws, and above it how many cards the coup takes, if `third` is the fifth card of the shoe."""
    hands = hand_worth(player, 2), hand_worth(banker, 2)
    if natural(hands[0]) or natural(hands[1]):
        player_takes = banker_takes = False
    else:
        player_takes = player_draws(player)
        banker_takes = banker_draws(banker, third if player_takes else None)
    return player_takes | banker_takes << 1 | (4 + player_takes + banker_takes) << 2


@cache
def tables() -> BaccaratTables:
    hand, draws = np.zeros(1 << 12, np.uint8), np.zeros(10 << 8, np.uint8)
    for first in PACK:
        for second in PACK:
            hand[first.code << 6 | second.code] = hand_code(first, second)
    for player in range(10):
        for banker in range(10):
            for third in PACK:
                draws[player << 8 | banker << 4 | POINTS[third.rank]] = draw_code(player, banker, third)
    points = np.array([POINTS[card.rank] for card in PACK], np.uint8)
    burns = np.array([burn_count(card) for card in PACK], np.uint8)
    return BaccaratTables(hand, draws, points, burns)


def point_class(code: int) -> PointClass:
    return PointClass(code >> 6, code >> 2 & 15, 2 + (code & 1), 2 + (code >> 1 & 1))


def pair_class(code: int) -> PairClass:
    return PairClass(PAIR_NAMES[code >> 2 & 3], PAIR_NAMES[code & 3], bool(code >> 4))
