"""The money of an entry and of the pool (X-09, X-10): the fee includes the commission, the rest is prizes."""

from dataclasses import dataclass

from croupier.tournament.conditions.model import NOTHING, Conditions
from croupier.tournament.texts.rules import TournamentRules
from croupier.values.money import Money


@dataclass(frozen=True, slots=True)
class PaidIn:
    """What is in the pool with the additions to come, by how many players, and whether more may still pay."""

    money: Money
    players: int
    entering: bool

    def pool(self, conditions: Conditions, players: int) -> Money:
        """What the pool will hold with this many players: what is paid in stays, the others pay their fees."""
        entry = conditions.entry
        coming = max(0, players - self.players) if self.entering else 0
        cents = self.money.cents + coming * to_pool(entry.fee, entry.commission).cents
        return Money(max(cents, conditions.pool.guarantee.cents))

    def has_all(self, players: int) -> bool:
        """Whether the pool of this many players is paid in."""
        return not self.entering or self.players >= players


def most_commission(rules: TournamentRules, fee: Money) -> Money:
    """The largest commission in this fee: a part of it rounded down to the cent, or all of it where approved."""
    if rules.commission_cap is None:
        return fee
    return Money(int(fee.cents * rules.commission_cap), fee.currency)


def to_pool(fee: Money, commission: Money) -> Money:
    """What one entry adds to the prize pool."""
    return fee - commission


def pool_of(conditions: Conditions, entries: int, returns: int = 0) -> Money:
    """The prize pool for these numbers of fees and buy-backs: net fees and additions, raised to the guarantee."""
    entry, back = conditions.entry, conditions.buy_back
    cents = entries * to_pool(entry.fee, entry.commission).cents + conditions.pool.additions.cents
    if back is not None:
        cents += returns * to_pool(back.fee, back.commission).cents
    return Money(max(cents, conditions.pool.guarantee.cents))


def commissions(conditions: Conditions) -> tuple[Money, Money]:
    """What the operator keeps of an entry and of a buy-back. Later texts approve it separately (M-32)."""
    back = conditions.buy_back
    return conditions.entry.commission, back.commission if back else NOTHING
