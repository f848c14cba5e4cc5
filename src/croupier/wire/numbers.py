"""Read numbers as people write them, and quote wrong values in refusals."""

from collections.abc import Mapping
from decimal import Decimal

from croupier.values.chips import parse_amount
from croupier.values.refused import Refused, shorten

MOST_DIGITS = 15
MOST = 10**12


def quote_value(value: object) -> str:
    """Write a wrong value as a refusal quotes it, in the words of a TOML file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return shorten(str(value))


def read_number(value: object, name: str) -> Decimal:
    """Read an amount of zero or more, as TOML or JSON gives it."""
    if type(value) is int and 0 <= value < MOST:
        return Decimal(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Refused(f"{name} must be a number, not {quote_value(value)}.")
    number = parse_amount(value) if isinstance(value, str) else Decimal(value)
    if not number.is_finite() or number < 0 or abs(number.adjusted()) > MOST_DIGITS:
        raise Refused(f"{name} must be a number above zero and below a million million, not {shorten(str(value))}.")
    return parse_amount(format(number, "f"))
