"""Money: whole cents with a currency. Never mixed with chips."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in cents."""

    cents: int
    currency: str = "AUD"

    def __str__(self) -> str:
        sign, cents = ("-" if self.cents < 0 else ""), abs(self.cents)
        return f"{sign}{cents // 100}.{cents % 100:02d} {self.currency}"

    def __add__(self, other: "Money") -> "Money":
        return Money(self.cents + self._same(other), self.currency)

    def __sub__(self, other: "Money") -> "Money":
        return Money(self.cents - self._same(other), self.currency)

    def _same(self, other: "Money") -> int:
        if other.currency != self.currency:
            raise ValueError(f"{other.currency} cannot be counted in {self.currency}")
        return other.cents
