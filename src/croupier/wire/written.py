"""Values as people write them, in TOML or JSON: conditions and commands.

Keys have dashes, a choice is its own word, amounts are decimals. Reading collects every fault with its place.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from datetime import datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from re import fullmatch

from croupier.values.chips import show_amount
from croupier.values.clause import Clause
from croupier.values.money import Money
from croupier.values.refused import Refused, unknown
from croupier.wire.numbers import quote_value, read_number
from croupier.wire.shapes import (
    Dataclass,
    Free,
    Json,
    Nothing,
    OneOf,
    Plain,
    Several,
    Shape,
    TupleOf,
    Words,
    field_types,
    is_required,
    shape_of,
)

MOST_COUNT = 100_000
MOST_TEXT = 4000
DATE_ALONE = len("2026-03-07")
SHARE = r"([0-9]{1,3})(\.([0-9]{1,6}))?%"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a file, and where. A `warning` is only worth a second look."""

    where: str
    reason: str
    clause: Clause | None = None
    warning: bool = False

    def __str__(self) -> str:
        cited = f" ({self.clause})" if self.clause else ""
        return f"{self.where}: {self.reason}{cited}" if self.where else f"{self.reason}{cited}"


# --- in --------------------------------------------


class Reader:
    """Walk a raw file along the shapes of its types and collect the faults."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, reason: str) -> None:
        self.faults.append(Fault(where, reason))

    def value(self, shape: Shape, raw: object, where: str) -> object:
        """Read the value of a field of this shape. If it does not fit, note a fault and return None."""
        match shape:
            case OneOf(shapes):
                return self.value(next(each for each in shapes if not isinstance(each, Nothing)), raw, where)
            case Several(each):
                return self.several(each, raw, where)
            case Free():
                return self.table(raw, where)
            case Dataclass(kind) if kind is not Money:
                return self.section(kind, raw, where)
            case Words():
                return self.plain(str, raw, where)
            case Plain(kind) | Dataclass(kind):
                return self.plain(kind, raw, where)
            case Nothing() | TupleOf():
                raise TypeError(f"{shape} cannot be written by people")

    def several(self, each: Shape, raw: object, where: str) -> tuple[object, ...]:
        if not isinstance(raw, list):
            self.fault(where, f"must be a list, not {quote_value(raw)}.")
            return ()
        return tuple(self.value(each, item, f"{where}[{index + 1}]") for index, item in enumerate(raw))

    def table(self, raw: object, where: str) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            self.fault(where, f"must be a table, not {quote_value(raw)}.")
            return {}
        try:
            return {read_words(key): read_setting(each) for key, each in raw.items()}
        except Refused as refused:
            self.fault(where, refused.reason)
            return {}

    def plain(self, kind: type, raw: object, where: str) -> object:
        try:
            return read_choice(kind, raw) if issubclass(kind, Enum) else READERS[kind](raw)
        except Refused as refused:
            self.fault(where, refused.reason)
            return None

    def section(self, kind: type, raw: object, where: str) -> object:
        """Read a table of the file as a dataclass, and note a fault for every unknown key. A value that cannot be read
        is left out; if it is required, the result is None."""
        if not isinstance(raw, Mapping):
            self.fault(where, f"must be a table, not {quote_value(raw)}.")
            return None
        types = field_types(kind)
        names = {key_of(name): name for name in types}
        for key in raw:
            if key not in names:
                self.fault(where, unknown("key", str(key), names).reason)
        found: dict[str, object] = {}
        for key, name in names.items():
            place = f"{where}.{key}" if where else key
            if key in raw:
                value = self.value(shape_of(types[name]), raw[key], place)
                if value is not None and not (isinstance(value, tuple) and None in value):
                    found[name] = value
            elif is_required(kind, name):
                self.fault(place, "is missing.")
        return kind(**found) if all(name in found for name in types if is_required(kind, name)) else None


def key_of(name: str) -> str:
    """Write a field's name as people do, with dashes."""
    return name.replace("_", "-")


def read_choice(kind: type[Enum], raw: object) -> Enum:
    words = {str(each.value): each for each in kind}
    if not isinstance(raw, str) or raw not in words:
        raise unknown("choice", quote_value(raw), words)
    return words[raw]


def read_flag(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Refused(f"must be true or false, not {quote_value(raw)}.")
    return raw


def read_count(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= MOST_COUNT:
        given = f'the text "{quote_value(raw)}"' if isinstance(raw, str) else quote_value(raw)
        raise Refused(f"must be a whole number from 0 to {MOST_COUNT}, not {given}.")
    return raw


def read_words(raw: object) -> str:
    if not isinstance(raw, str):
        raise Refused(f"must be text, not {quote_value(raw)}.")
    if len(raw) > MOST_TEXT or not all(mark.isprintable() or mark == "\n" for mark in raw):
        raise Refused(f"must be plain text of at most {MOST_TEXT} characters.")
    return raw


def read_setting(raw: object) -> object:
    """Read a setting of a table into whole numbers, words, lists and tables. Its game reads it from there."""
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, int | Decimal):
        number = read_number(raw, "a setting")
        return int(number) if number == int(number) else show_amount(number)
    if isinstance(raw, list):
        return [read_setting(each) for each in raw]
    if isinstance(raw, Mapping):
        return {read_words(key): read_setting(each) for key, each in raw.items()}
    return read_words(raw)


def read_chips(raw: object) -> Decimal:
    return read_number(raw, "an amount of chips")


def read_money(raw: object) -> Money:
    """Read an amount of money: `"110.00"`, or whole units of the currency as a number."""
    amount = read_number(raw, "an amount of money")
    cents = amount * 100
    if cents != int(cents):
        raise Refused(f"{raw} is not a whole number of cents.")
    return Money(int(cents))


def read_share(raw: object) -> Fraction:
    """Read a share: `"12.5%"`, `"1/3"`, or a number of points."""
    if isinstance(raw, str) and fullmatch(SHARE, raw):
        return Fraction(raw[:-1]) / 100
    if isinstance(raw, str) and fullmatch(r"[0-9]{1,20}/[1-9][0-9]{0,19}", raw):
        return Fraction(raw)
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal):
        raise Refused(f'must be a number or a share such as "12.5%" or "1/3", not {quote_value(raw)}.')
    return Fraction(read_number(raw, "a share"))


def read_time(raw: object) -> datetime:
    """Read a date and time: a TOML value, or ISO text in JSON."""
    if isinstance(raw, datetime):
        return raw
    try:
        if isinstance(raw, str) and len(raw) > DATE_ALONE:
            return datetime.fromisoformat(raw)
    except ValueError:
        pass
    raise Refused(f"must be a date and time such as 2026-03-07T18:00:00, not {quote_value(raw)}.")


READERS: dict[type, Callable[[object], object]] = {
    bool: read_flag,
    int: read_count,
    str: read_words,
    Decimal: read_chips,
    Money: read_money,
    Fraction: read_share,
    datetime: read_time,
}


# --- out --------------------------------------------


def to_raw(value: object) -> Json:
    """Write a value so that reading gives it back. Empty fields with a default are left out."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Money):
        return f"{value.cents // 100}.{value.cents % 100:02d}"
    if isinstance(value, Fraction):
        return str(value) if value.denominator > 1 else value.numerator
    if isinstance(value, Decimal):
        return show_amount(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): to_raw(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [to_raw(each) for each in value]
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"{type(value).__name__} cannot be written by people")
    found = {each: to_raw(getattr(value, each.name)) for each in fields(value)}
    return {key_of(each.name): raw for each, raw in found.items() if not says_nothing(each, raw)}


def says_nothing(field: Field[object], raw: Json) -> bool:
    """Whether reading gives the same where the key is left out: empty, and empty by default."""
    if field.default is MISSING and field.default_factory is MISSING:
        return False
    return raw in (None, {}) or (raw in ("", []) and field.default in ("", (), MISSING))
