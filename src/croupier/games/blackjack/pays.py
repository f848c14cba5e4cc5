"""What main wager and insurance are paid, with the topic of the clause (7.4, 8.1, 13.2); side bets: see sides.py."""

from dataclasses import dataclass

from croupier.games.blackjack.law import T
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of the pay table."""

    line: str
    odds: Odds
    topic: T


EVEN, THREE_TO_TWO = Odds(1, 1), Odds(3, 2)
BLACKJACK = Pay("blackjack", THREE_TO_TWO, T.PAY_BLACKJACK)
BLACKJACK_INTERIM = Pay("blackjack-interim", THREE_TO_TWO, T.INTERIM_BLACKJACK)
EVEN_MONEY = Pay("even-money", EVEN, T.EVEN_MONEY)
HAND = Pay("hand", EVEN, T.PAY_HAND)
INSURED = Pay("insurance", Odds(2, 1), T.PAY_INSURANCE)
PAYS = (BLACKJACK, BLACKJACK_INTERIM, EVEN_MONEY, HAND, INSURED)
