"""Chips: whole numbers of units. A unit is so small that every payout at the table is a whole number of them (X-03)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from re import compile as pattern

from croupier.values.odds import Odds
from croupier.values.refused import Refused, shorten

AMOUNT = pattern(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?")


def parse_amount(text: str) -> Decimal:
    """Parse an amount: digits and perhaps a point, no sign, no exponent."""
    if AMOUNT.fullmatch(text) is None:
        raise Refused(
            f'"{shorten(text)}" is not an amount; write a number such as 100 or 12.5, below a million million.'
        )
    return Decimal(text)


def is_decimal(value: Fraction) -> bool:
    """Return whether a decimal number can write this value exactly."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def show_amount(amount: Decimal | Fraction) -> str:
    """Write an amount as the shortest exact decimal."""
    value = Fraction(amount)
    scaled, places = value, 0
    while scaled.denominator != 1:
        scaled, places = scaled * 10, places + 1
    digits = f"{abs(scaled.numerator):0{places + 1}d}"
    whole, part = digits[: len(digits) - places], digits[len(digits) - places :]
    return ("-" if value < 0 else "") + whole + ("." + part if part else "")


@lru_cache(maxsize=8192)
def exact_units(above: int, below: int, amount: Decimal | Fraction) -> int | None:
    """Convert an amount to units of above/below; None if it is not a whole number of units.

    The unit is passed as two numbers because hashing a Fraction costs more than all the rest.
    """
    exact = Fraction(amount) * below / above
    return exact.numerator if exact.denominator == 1 else None


@lru_cache(maxsize=8192)
def show_units(above: int, below: int, units: int) -> str:
    return show_amount(Fraction(above * units, below))


@dataclass(frozen=True, slots=True)
class Scale:
    """The worth of one unit, in chips as people count them."""

    unit: Fraction

    def units(self, amount: Decimal | Fraction) -> int:
        exact = exact_units(*self.unit.as_integer_ratio(), amount)
        if exact is None:
            unit = show_amount(self.unit)
            raise Refused(
                f"This table counts chips in steps of {unit}; {amount} is not a multiple of it. Give one that is."
            )
        return exact

    def exact(self, amount: Decimal | Fraction) -> int | None:
        """Convert an amount to units; None where it falls between two units."""
        return exact_units(*self.unit.as_integer_ratio(), amount)

    def amount(self, units: int) -> Fraction:
        return self.unit * units

    def show(self, units: int) -> str:
        return show_units(*self.unit.as_integer_ratio(), units)


def common_measure(amounts: Iterable[Fraction | int]) -> Fraction:
    """Find the largest amount that divides all these amounts exactly."""
    above, below = 0, 1
    for amount in amounts:
        number, parts = amount.as_integer_ratio()
        common = lcm(below, parts)
        above, below = gcd(above * (common // below), number * (common // parts)), common
    return Fraction(above, below)


def fitting_scale(
    step: Fraction, pays: Iterable[Odds], amounts: Iterable[Fraction | int] = (), halves: int = 1
) -> Scale:
    """Find the scale on which stakes in multiples of `step` (or `halves` of it) are paid exactly at all these odds.

    Refused where no decimal can write a payout, so that no settlement ever meets one.
    """
    below = halves
    for odds in pays:
        below = lcm(below, halves * odds.ratio.denominator)
    unit = common_measure((step / below, *amounts))
    if not is_decimal(unit):
        chip = show_amount(step) if is_decimal(step) else str(step)
        raise Refused(f"With chips of {chip} these odds pay amounts that no decimal number can write exactly.")
    return Scale(unit)


def winnings(stake: int, odds: Odds) -> int:
    """Compute what a winning stake is paid. It is always whole, because the scale was made for these odds."""
    paid, remainder = divmod(stake * odds.pays, odds.stake)
    if remainder:
        raise ValueError(f"{stake} units at {odds} is not a whole number of units")
    return paid
