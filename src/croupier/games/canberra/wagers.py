"""Ante and Bet: what the two hands decide about them (9.2 to 9.6), and what winning wagers are paid (8.1)."""

from typing import NamedTuple

from croupier.games.canberra.law import T
from croupier.games.cards.poker import ACE, KING, Category, HandRank
from croupier.games.chips.facts import LOSE, VOID, WIN
from croupier.games.texts.pay_lines import PayLine
from croupier.values.odds import Odds

PAY_ANTE = PayLine("ante", Odds(1, 1), T.PAY_ANTE)
ONE_PAIR_OR_LESS = PayLine("one-pair-or-less", Odds(1, 1), T.PAY_ONE_PAIR)
PAY_BET = {
    Category.ROYAL_FLUSH: PayLine("royal-flush", Odds(250, 1), T.PAY_ROYAL_FLUSH),
    Category.STRAIGHT_FLUSH: PayLine("straight-flush", Odds(50, 1), T.PAY_STRAIGHT_FLUSH),
    Category.FOUR_OF_A_KIND: PayLine("four-of-a-kind", Odds(20, 1), T.PAY_FOUR),
    Category.FULL_HOUSE: PayLine("full-house", Odds(7, 1), T.PAY_FULL_HOUSE),
    Category.FLUSH: PayLine("flush", Odds(5, 1), T.PAY_FLUSH),
    Category.STRAIGHT: PayLine("straight", Odds(4, 1), T.PAY_STRAIGHT),
    Category.THREE_OF_A_KIND: PayLine("three-of-a-kind", Odds(3, 1), T.PAY_THREE),
    Category.TWO_PAIRS: PayLine("two-pairs", Odds(2, 1), T.PAY_TWO_PAIRS),
    Category.ONE_PAIR: ONE_PAIR_OR_LESS,
    Category.HIGH_CARD: ONE_PAIR_OR_LESS,
}
"""The line of the player's own hand; none for the dealer's."""
PAYS = (PAY_ANTE, *dict.fromkeys(PAY_BET.values()))


ANTE, BET = "ante", "bet"
BET_ANTES = 2
"""7.2: a Bet is exactly twice the Ante."""


class CanberraVerdict(NamedTuple):
    """What became of Ante and Bet and the topics that say so; a wager that wins has a line of the pay table."""

    topics: tuple[T, ...]
    ante: str
    bet: str
    pay_ante: PayLine | None = None
    pay_bet: PayLine | None = None


NO_CONTEST = CanberraVerdict((T.DEALER_SHORT, T.DEALER_PLAYS), WIN, VOID, PAY_ANTE)
DEALER_MISCOUNT = CanberraVerdict((T.DEALER_MISCOUNT,), WIN, VOID, PAY_ANTE)
LOWER = CanberraVerdict((T.PLAYER_LOWER,), LOSE, LOSE)
EQUAL = CanberraVerdict((T.EQUAL, T.SUITS), VOID, VOID)


def plays(dealer: HandRank) -> bool:
    """9.2: the Dealer takes part with ace and king, or any pair or better (C-05)."""
    return dealer.category > Category.HIGH_CARD or dealer.ranks[:2] == (ACE, KING)


def compare(player: HandRank, dealer: HandRank) -> CanberraVerdict:
    """9.4 to 9.6, once the Dealer plays."""
    if player > dealer:
        return CanberraVerdict((T.PLAYER_HIGHER,), WIN, WIN, PAY_ANTE, PAY_BET[player.category])
    return EQUAL if player == dealer else LOWER
