"""Main wager and insurance: what the cards decide about them (7.5, 13.1), and what they are paid (7.4, 8.1, 13.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.games.blackjack.hands import is_bust, is_natural, is_ten, total
from croupier.games.blackjack.law import T
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.texts.pay_lines import PayLine
from croupier.values.cards import Card
from croupier.values.odds import Odds

EVEN, THREE_TO_TWO = Odds(1, 1), Odds(3, 2)
BLACKJACK = PayLine("blackjack", THREE_TO_TWO, T.PAY_BLACKJACK)
BLACKJACK_INTERIM = PayLine("blackjack-interim", THREE_TO_TWO, T.INTERIM_BLACKJACK)
EVEN_MONEY = PayLine("even-money", EVEN, T.EVEN_MONEY)
HAND = PayLine("hand", EVEN, T.PAY_HAND)
INSURED = PayLine("insurance", Odds(2, 1), T.PAY_INSURANCE)
PAYS = (BLACKJACK, BLACKJACK_INTERIM, EVEN_MONEY, HAND, INSURED)


MAIN = "main"
INSURANCE = "insurance"


class BlackjackVerdict(NamedTuple):
    """What became of a wager, the topic of the clause that says so, and the pay-table line of a win."""

    outcome: str
    topic: T
    pay: PayLine | None = None

    @property
    def line(self) -> str:
        return self.pay.line if self.pay else ""


PLAYER_BUST = BlackjackVerdict(LOSE, T.PLAYER_BUST)
PLAYER_BLACKJACK = BlackjackVerdict(WIN, T.PLAYER_BLACKJACK, BLACKJACK)
DEALER_BLACKJACK = BlackjackVerdict(LOSE, T.DEALER_BLACKJACK)
DEALER_BUST = BlackjackVerdict(WIN, T.DEALER_BUST, HAND)
STAND_OFF = BlackjackVerdict(PUSH, T.STAND_OFF)
PLAYER_HIGHER = BlackjackVerdict(WIN, T.PLAYER_HIGHER, HAND)
DEALER_HIGHER = BlackjackVerdict(LOSE, T.DEALER_HIGHER)


def main(player: Sequence[Card], dealer: Sequence[Card], after_split: bool = False) -> BlackjackVerdict:
    """13.1. The dealer may hold one card only if the player is bust or no card of the dealer's can matter (12)."""
    natural = is_natural(player) and not after_split
    if is_bust(player):
        return PLAYER_BUST
    if natural != is_natural(dealer):
        return PLAYER_BLACKJACK if natural else DEALER_BLACKJACK
    if is_bust(dealer):
        return DEALER_BUST
    margin = total(player) - total(dealer)
    if margin == 0:
        return STAND_OFF
    return PLAYER_HIGHER if margin > 0 else DEALER_HIGHER


def insurance(second: Card) -> BlackjackVerdict:
    """7.5: on the dealer's second card."""
    return (
        BlackjackVerdict(WIN, T.INSURANCE_WINS, INSURED)
        if is_ten(second)
        else BlackjackVerdict(LOSE, T.INSURANCE_LOSES)
    )
