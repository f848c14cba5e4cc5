"""An entry fee and the commission inside it (X-09, X-10): what goes to the house and what to the prize pool."""

from dataclasses import dataclass

from croupier.values.clause import Clause
from croupier.values.money import Money
from croupier.values.refused import Refused

# The five texts of 2002 cap the commission at a tenth of the fee; later ones leave the amount to approval.
CAPPED = {
    "canberra-poker-2002": "12.1",
    "blackjack-2002": "17.1",
    "roulette-2002": "11.1",
    "mini-baccarat-2002": "12.1",
    "pai-gow-2002": "14.1",
}
APPROVED = {"blackjack-2005": "20.23", "mini-baccarat-2016": "15.22", "mini-baccarat-2023": "18.22"}


@dataclass(frozen=True, slots=True)
class EntryFee:
    """One entry's money: the fee is gross, the commission sits inside it."""

    ruleset: str
    fee: Money
    commission: Money

    def __post_init__(self) -> None:
        number = (CAPPED | APPROVED).get(self.ruleset)
        if number is None:
            raise Refused(f"{self.ruleset} takes no entry fee.")
        clause = Clause(self.ruleset, number)
        if self.fee.cents < 0 or self.commission.cents < 0:
            raise Refused("Fee and commission cannot be below zero.", clause)
        most = self.fee.cents // 10 if self.ruleset in CAPPED else self.fee.cents
        if self.commission.cents > most:
            cap = Money(most, self.fee.currency)
            reason = f"A commission of {self.commission} is more than {cap}, the most for a fee of {self.fee}."
            raise Refused(reason, clause)

    @property
    def pool(self) -> Money:
        """What this entry adds to the prize pool."""
        return self.fee - self.commission
