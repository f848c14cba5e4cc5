"""Bet or fold (7.1 to 7.3): simple strategies, which look at the rank of the hand and of the dealer's card alone.

With a pair or better all of them bet, and all but `always-bet` fold less than ace and king; they differ in between.
"""

from collections.abc import Callable, Mapping, Sequence

from croupier.games.canberra.wagers import plays
from croupier.games.cards.poker import ACE, KING, VALUES, Category, HandRank, rank
from croupier.values.cards import Card

OPTIMAL, THREE_RULES = "optimal", "three-rules"
QUEEN, JACK = 12, 11
AKJ83 = HandRank(Category.HIGH_CARD, (ACE, KING, JACK, 8, 3))

Strategy = Callable[[HandRank, int], bool]
"""Whether a hand bets against a dealer's card of this rank, 2 to 14."""


def pair_or_better(hand: HandRank, up: int) -> bool:
    return hand.category > Category.HIGH_CARD


def with_ace_king(rule: Strategy) -> Strategy:
    """Pairs bet, less than ace-king folds, ace-king is played by the rule."""
    return lambda hand, up: pair_or_better(hand, up) or (plays(hand) and rule(hand, up))


def three_rules(hand: HandRank, up: int) -> bool:
    """Bet on a match below the king, on an ace or king with a queen or jack, below the fourth card with a queen."""
    if up in (ACE, KING):
        return hand.ranks[2] in (QUEEN, JACK)
    return up in hand.ranks or (hand.ranks[2] == QUEEN and up < hand.ranks[3])


STRATEGIES: Mapping[str, Strategy] = {
    THREE_RULES: with_ace_king(three_rules),
    "akj83-or-better": lambda hand, up: hand >= AKJ83,
    "matching-rank": with_ace_king(lambda hand, up: up in hand.ranks),
    "pair-or-better": pair_or_better,
    "ace-king-or-better": lambda hand, up: plays(hand),
    "always-bet": lambda hand, up: True,
}
"""From the best to the worst; the best of all looks at every card and is found by `exact`."""


def sensible(cards: Sequence[Card], up: Card) -> bool:
    """Whether a player who goes by the three rules bets."""
    return STRATEGIES[THREE_RULES](rank(cards), VALUES[up.rank])
