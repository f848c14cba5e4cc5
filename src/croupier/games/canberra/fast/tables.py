"""Tables of the compiled round: what the best strategy does, by rank, and by all cards where the rank is not enough."""

from functools import cache
from itertools import permutations

import numpy as np

from croupier.games.analysis import Question
from croupier.games.canberra.exact.deals import all_deals
from croupier.games.canberra.exact.decisions import decide, in_parts, line_codes, simple_bits
from croupier.games.canberra.exact.prices import outcome_values
from croupier.games.canberra.fast.count import CARDS, CHOOSE
from croupier.games.canberra.fast.kernel import BETS, FOLDS, LOOKS, CanberraTables, spread_bets

ALL_HANDS = int(CHOOSE[CARDS, 5])


@cache
def tables(ruleset: str) -> CanberraTables:
    """The tables for a text, by its own pay table."""
    kinds, found = all_deals()
    bets = decide(in_parts(outcome_values(Question(ruleset)))).bets
    may = np.bitwise_or.reduce((found >= 0).astype(np.uint64) << np.arange(CARDS, dtype=np.uint64), axis=1)
    orders = np.array(list(permutations(range(4))), np.uint8)
    best, spread = np.zeros(len(kinds.starts) - 1, np.uint8), np.zeros(ALL_HANDS, np.uint64)
    for rank, (first, last) in enumerate(zip(kinds.starts[:-1], kinds.starts[1:], strict=True)):
        if not bets[first:last].any():
            best[rank] = FOLDS
        elif (bets[first:last] == may[first:last]).all():
            best[rank] = BETS
        else:
            best[rank] = LOOKS
            spread_bets(kinds, first, last, bets, orders, CHOOSE, spread)
    return CanberraTables(line_codes(), simple_bits(), best, spread)
