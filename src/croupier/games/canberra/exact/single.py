"""One hand against one face-up card: every hand that the dealer can have, one by one."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from croupier.games.canberra.exact.deals import least_qualifying
from croupier.games.cards.poker import HAND, rank
from croupier.games.kernels.poker import numbers, rank_hands
from croupier.values.cards import PACK, Card


class DealerHands(NamedTuple):
    """How many hands of the dealer are beaten, do not qualify (9.3, also if they tie: C-01), tie, and win."""

    beaten: int
    short: int
    tied: int
    better: int


def dealer_hands(hand: Sequence[Card], up: Card) -> DealerHands:
    hidden = [card.code for card in PACK if card not in (*hand, up)]
    rows = np.array([(up.code, *four) for four in combinations(hidden, HAND - 1)], np.uint8)
    ranks, own = rank_hands(rows), numbers()[rank(hand)]
    plays = ranks >= least_qualifying()
    better = int((ranks[plays] > own).sum())
    tied = int((ranks[plays] == own).sum())
    return DealerHands(int(plays.sum()) - better - tied, int((~plays).sum()), tied, better)
