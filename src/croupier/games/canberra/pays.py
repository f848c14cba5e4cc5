"""What winning wagers are paid (8.1), with the topic of each line; the table's maximum payout (8.2) caps the Bet."""

from dataclasses import dataclass

from croupier.games.canberra.law import T
from croupier.games.cards.poker import Category
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of the pay table."""

    line: str
    odds: Odds
    topic: T


PAY_ANTE = Pay("ante", Odds(1, 1), T.PAY_ANTE)
ONE_PAIR_OR_LESS = Pay("one-pair-or-less", Odds(1, 1), T.PAY_ONE_PAIR)
PAY_BET = {
    Category.ROYAL_FLUSH: Pay("royal-flush", Odds(250, 1), T.PAY_ROYAL_FLUSH),
    Category.STRAIGHT_FLUSH: Pay("straight-flush", Odds(50, 1), T.PAY_STRAIGHT_FLUSH),
    Category.FOUR_OF_A_KIND: Pay("four-of-a-kind", Odds(20, 1), T.PAY_FOUR),
    Category.FULL_HOUSE: Pay("full-house", Odds(7, 1), T.PAY_FULL_HOUSE),
    Category.FLUSH: Pay("flush", Odds(5, 1), T.PAY_FLUSH),
    Category.STRAIGHT: Pay("straight", Odds(4, 1), T.PAY_STRAIGHT),
    Category.THREE_OF_A_KIND: Pay("three-of-a-kind", Odds(3, 1), T.PAY_THREE),
    Category.TWO_PAIRS: Pay("two-pairs", Odds(2, 1), T.PAY_TWO_PAIRS),
    Category.ONE_PAIR: ONE_PAIR_OR_LESS,
    Category.HIGH_CARD: ONE_PAIR_OR_LESS,
}
"""The line of the player's own hand; none for the dealer's."""
PAYS = (PAY_ANTE, *dict.fromkeys(PAY_BET.values()))
