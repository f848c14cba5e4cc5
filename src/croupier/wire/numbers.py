"""Numbers as people write them, and a wrong value as a refusal shows it."""

from collections.abc import Mapping
from decimal import Decimal

from croupier.values.chips import parse_amount
from croupier.values.refused import Refused, shorten

MOST_DIGITS = 15
MOST = 10**12


def quoted(value: object) -> str:
    """A wrong value as a refusal shows it, in the words of a record."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    return shorten(str(value))


def read_number(value: object, name: str) -> Decimal:
    """A positive amount, as TOML gives it."""
    if type(value) is int and 0 <= value < MOST:
        return Decimal(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Refused(f"{name} must be a number, not {quoted(value)}.")
    number = parse_amount(value) if isinstance(value, str) else Decimal(value)
    if not number.is_finite() or number < 0 or abs(number.adjusted()) > MOST_DIGITS:
        raise Refused(f"{name} must be a number above zero and below a million million, not {shorten(str(value))}.")
    return parse_amount(format(number, "f"))
