"""Bet or fold (7.1 to 7.3): simple strategies, which look at the hand's rank and the rank of the dealer's card alone.

All but `always-bet` agree beyond ace-king: a pair or better bets, less than ace and king folds.
"""

from collections.abc import Callable, Mapping, Sequence

from croupier.games.poker import ACE, KING, VALUES, Category, HandRank, rank
from croupier.values.cards import Card

QUEEN, JACK = 12, 11
QUALIFIES = HandRank(Category.HIGH_CARD, (ACE, KING, 4, 3, 2))
"""The least hand with which the dealer takes part (9.2, C-05)."""
WORST_PAIR = HandRank(Category.ONE_PAIR, (2, 5, 4, 3))
AKJ83 = HandRank(Category.HIGH_CARD, (ACE, KING, JACK, 8, 3))

Strategy = Callable[[HandRank, int], bool]
"""Whether a hand bets against a dealer's card of this rank, 2 to 14."""


def from_hand(least: HandRank) -> Strategy:
    return lambda hand, up: hand >= least


def when_ace_king(rule: Strategy) -> Strategy:
    """Pairs bet, less than ace-king folds, ace-king is played by the rule."""
    return lambda hand, up: hand >= WORST_PAIR or (hand >= QUALIFIES and rule(hand, up))


def three_rules(hand: HandRank, up: int) -> bool:
    """Bet on a match below the king, on an ace or king with a queen or jack, below the fourth card with a queen."""
    if up in (ACE, KING):
        return hand.ranks[2] in (QUEEN, JACK)
    return up in hand.ranks or (hand.ranks[2] == QUEEN and up < hand.ranks[3])


STRATEGIES: Mapping[str, Strategy] = {
    "three-rules": when_ace_king(three_rules),
    "ace-king-jack-eight-three": from_hand(AKJ83),
    "matching-rank": when_ace_king(lambda hand, up: up in hand.ranks),
    "pair-or-better": from_hand(WORST_PAIR),
    "ace-king-or-better": from_hand(QUALIFIES),
    "always-bet": lambda hand, up: True,
}
"""From the best to the worst."""


def sensible(cards: Sequence[Card], up: Card) -> bool:
    """Whether a player who knows the three rules bets."""
    return STRATEGIES["three-rules"](rank(cards), VALUES[up.rank])
