"""Ante and Bet: what the two hands make of them (9.2 to 9.6), and which line a win is paid by."""

from typing import NamedTuple

from croupier.games.canberra.law import T
from croupier.games.canberra.pays import PAY_ANTE, PAY_BET, Pay
from croupier.games.cards.poker import ACE, KING, Category, HandRank
from croupier.games.chips.facts import LOSE, VOID, WIN

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
