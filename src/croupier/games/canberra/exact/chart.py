"""The best strategy as people read it (7.1): ace-king hands by their other cards, against each card of the dealer.

Everything else is simple: a pair or better always bets, less than ace and king always folds.
"""

from collections.abc import Iterator

import numpy as np

from croupier.games.analysis import Chart, Question
from croupier.games.canberra.exact.deals import all_deals
from croupier.games.canberra.exact.decisions import decide, in_parts
from croupier.games.canberra.exact.prices import outcome_values
from croupier.games.canberra.wagers import plays
from croupier.games.cards.poker import VALUES, Category
from croupier.games.kernels.poker import all_ranks
from croupier.values.cards import RANKS

SIGNS = {value: rank for rank, value in VALUES.items()}
UP_CARDS = sorted(RANKS, key=lambda rank: VALUES[rank])
BET, FOLD, SUITS = "B", "f", "s"
LEGEND = {
    BET: "bet",
    FOLD: "fold",
    SUITS: "it depends on suits: ask with --hand and --up",
}


def chart(question: Question) -> Chart:
    sections: dict[str, dict[str, tuple[str, ...]]] = {}
    for (first, second, third, *others), codes in rows(question):
        section = sections.setdefault(SIGNS[first] + SIGNS[second] + SIGNS[third], {})
        section["".join(SIGNS[value] for value in others)] = codes
    return Chart("ace-king; a pair or better always bets, less always folds", tuple(UP_CARDS), sections, LEGEND)


def rows(question: Question) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """The ranks of each ace-king hand, the best first, with a code for each rank of the dealer's card."""
    kinds, found = all_deals()
    bets = decide(in_parts(outcome_values(question))).bets
    bet = (bets[:, None] >> np.arange(found.shape[1], dtype=np.uint64)) & np.uint64(1) > 0
    for number, rank in reversed(list(enumerate(all_ranks(), start=1))):
        if rank.category is Category.HIGH_CARD and plays(rank):
            own = slice(kinds.starts[number], kinds.starts[number + 1])
            may = found[own] >= 0
            codes = []
            for up in UP_CARDS:
                cards = slice(4 * RANKS.index(up), 4 * RANKS.index(up) + 4)
                said = set(bet[own, cards][may[:, cards]].tolist())
                codes.append(SUITS if len(said) > 1 else BET if said == {True} else FOLD)
            yield rank.ranks, tuple(codes)
