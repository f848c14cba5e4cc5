"""What wins are paid: one line per payout, with the topic of its clause (7.4, 8.1, 13.2, 17.7, 18.13 / 18.14)."""

from dataclasses import dataclass

from croupier.values.odds import Odds

EVEN = Odds(1, 1)
BLACKJACK = Odds(3, 2)


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of the pay table."""

    odds: Odds
    topic: str


PAYS = {
    "blackjack": Pay(BLACKJACK, "pay-blackjack"),
    "blackjack-interim": Pay(BLACKJACK, "interim-blackjack"),
    "even-money": Pay(EVEN, "even-money"),
    "hand": Pay(EVEN, "pay-hand"),
    "insurance": Pay(Odds(2, 1), "pay-insurance"),
    "pair-mixed": Pay(Odds(6, 1), "pair-mixed"),
    "pair-coloured": Pay(Odds(12, 1), "pair-coloured"),
    "pair-perfect": Pay(Odds(25, 1), "pair-perfect"),
    "sevens-one": Pay(Odds(3, 1), "sevens-one"),
    "sevens-two": Pay(Odds(50, 1), "sevens-two"),
    "sevens-two-suited": Pay(Odds(100, 1), "sevens-two-suited"),
    "sevens-three": Pay(Odds(500, 1), "sevens-three"),
    "sevens-three-suited": Pay(Odds(5000, 1), "sevens-three-suited"),
}
