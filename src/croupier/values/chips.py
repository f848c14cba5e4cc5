"""Chips: whole numbers of units, forty to the smallest chip, so that 3 to 2, 5% and halves are exact (X-03)."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from re import fullmatch

from croupier.values.odds import Odds
from croupier.values.refused import Refused

UNITS_PER_CHIP = 40


def parse_amount(text: str) -> Decimal:
    """An amount as written: digits and perhaps a point, no sign, no exponent."""
    if fullmatch(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?", text) is None:
        raise Refused(f'"{text}" is not an amount; write a number such as 100 or 12.5, below a million million.')
    return Decimal(text)


def show_amount(amount: Decimal | Fraction) -> str:
    """The shortest exact decimal."""
    value = Fraction(amount)
    scaled, places = value, 0
    while scaled.denominator != 1:
        scaled, places = scaled * 10, places + 1
    digits = f"{abs(scaled.numerator):0{places + 1}d}"
    whole, part = digits[: len(digits) - places], digits[len(digits) - places :]
    return ("-" if value < 0 else "") + whole + ("." + part if part else "")


@lru_cache(maxsize=4096)
def exact_units(smallest: Decimal, amount: Decimal) -> int | None:
    """How many units an amount is; None if it is not a whole number of them."""
    exact = Fraction(amount) * UNITS_PER_CHIP / Fraction(smallest)
    return exact.numerator if exact.denominator == 1 else None


@dataclass(frozen=True, slots=True)
class Scale:
    """What one unit is worth at a table: a fortieth of its smallest chip."""

    smallest: Decimal

    def units(self, amount: Decimal) -> int:
        exact = exact_units(self.smallest, amount)
        if exact is None:
            raise Refused(f"{amount} cannot be made from chips of {self.smallest} and their fortieths.")
        return exact

    def amount(self, units: int) -> Fraction:
        return Fraction(units) * Fraction(self.smallest) / UNITS_PER_CHIP

    def show(self, units: int) -> str:
        return show_amount(self.amount(units))


def winnings(stake: int, odds: Odds) -> int:
    """What a winning stake is paid, exactly; a remainder is a table set up with chips too coarse for its odds."""
    paid, remainder = divmod(stake * odds.pays, odds.stake)
    if remainder:
        raise ValueError(f"{stake} units at {odds} is not a whole number of units")
    return paid
