"""Amounts and lists in a sentence about an event."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.values.chips import is_decimal, show_amount

MOST_LISTED = 8


def shown(amount: Fraction) -> str:
    """The shortest exact form."""
    if amount.denominator == 1:
        return str(amount.numerator)
    return show_amount(amount) if is_decimal(amount) else str(amount)


def in_money(amount: int) -> str:
    """With two decimals, without the currency."""
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def listed(parts: Sequence[str]) -> str:
    """The first few of a long list."""
    more = len(parts) - MOST_LISTED
    return ", ".join(parts[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "") or "none"
