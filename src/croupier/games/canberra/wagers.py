"""Ante and Bet: what the two hands make of them (9.2 to 9.6), and what winning wagers are paid (8.1)."""

from dataclasses import dataclass
from typing import NamedTuple

from croupier.games.canberra.law import T
from croupier.games.cards.poker import ACE, KING, Category, HandRank
from croupier.games.chips.facts import LOSE, VOID, WIN
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


ANTE, BET = "ante", "bet"
BET_ANTES = 2
"""7.2: a Bet is exactly twice the Ante."""


class Verdict(NamedTuple):
    """What became of Ante and Bet and the topics that say so; a wager that wins has a line of the pay table."""

    topics: tuple[T, ...]
    ante: str
    bet: str
    pay_ante: Pay | None = None
    pay_bet: Pay | None = None


NO_CONTEST = Verdict((T.DEALER_SHORT, T.DEALER_PLAYS), WIN, VOID, PAY_ANTE)
DEALER_MISCOUNT = Verdict((T.DEALER_MISCOUNT,), WIN, VOID, PAY_ANTE)
LOWER = Verdict((T.PLAYER_LOWER,), LOSE, LOSE)
EQUAL = Verdict((T.EQUAL, T.SUITS), VOID, VOID)


def plays(dealer: HandRank) -> bool:
    """9.2: the Dealer takes part with ace and king, or any pair or better (C-05)."""
    return dealer.category > Category.HIGH_CARD or dealer.ranks[:2] == (ACE, KING)


def compare(player: HandRank, dealer: HandRank) -> Verdict:
    """9.4 to 9.6, once the Dealer plays."""
    if player > dealer:
        return Verdict((T.PLAYER_HIGHER,), WIN, WIN, PAY_ANTE, PAY_BET[player.category])
    return EQUAL if player == dealer else LOWER
