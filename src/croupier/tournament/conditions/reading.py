"""Conditions from TOML or JSON: every key by the type of its field, and all faults at once, each with its place."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache
from re import fullmatch, search, split
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from croupier.games.setup.settings import quoted, read_number
from croupier.games.setup.toml_text import load
from croupier.tournament.conditions.fault import Fault, Unfit
from croupier.tournament.conditions.json_text import read_object
from croupier.tournament.conditions.model import Conditions, Stage
from croupier.tournament.texts.law import LAWS, T
from croupier.values.chips import show_amount
from croupier.values.money import Money
from croupier.values.refused import Refused, unknown

MOST_COUNT = 100_000
MOST_TEXT = 4000
DATE_ALONE = len("2026-03-07")
SHARE = r"([0-9]{1,3})(\.([0-9]{1,6}))?%"


class Reader:
    """Walks a raw file beside the types of the model and notes what does not fit."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, reason: str) -> None:
        self.faults.append(Fault(where, reason))

    def value(self, hint: object, raw: object, where: str) -> object:
        """The value a field of this type takes; None and a fault if it takes none."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return self.value(next(each for each in inner if each is not NoneType), raw, where)
        if origin is tuple:
            return self.several(inner[0], raw, where)
        if origin is get_origin(Mapping[str, object]):
            return self.mapping(raw, where)
        if isinstance(hint, type):
            return self.plain(hint, raw, where)
        raise TypeError(f"{hint} cannot stand in conditions")

    def several(self, hint: object, raw: object, where: str) -> tuple[object, ...]:
        if not isinstance(raw, list):
            self.fault(where, f"must be a list, not {quoted(raw)}.")
            return ()
        return tuple(self.value(hint, each, f"{where}[{index + 1}]") for index, each in enumerate(raw))

    def mapping(self, raw: object, where: str) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            self.fault(where, f"must be a table, not {quoted(raw)}.")
            return {}
        try:
            return {read_words(key): read_setting(each) for key, each in raw.items()}
        except Refused as refused:
            self.fault(where, refused.reason)
            return {}

    def plain(self, kind: type, raw: object, where: str) -> object:
        if is_dataclass(kind) and kind is not Money:
            return self.section(kind, raw, where)
        try:
            if issubclass(kind, Enum):
                return read_enum(kind, raw)
            return READERS[kind](raw)
        except Refused as refused:
            self.fault(where, refused.reason)
            return None

    def section(self, kind: type, raw: object, where: str) -> object:
        """A table of the file as a dataclass, with every key that does not belong there told; what cannot be read is
        left out, and None if it is needed."""
        if not isinstance(raw, Mapping):
            self.fault(where, f"must be a table, not {quoted(raw)}.")
            return None
        types = hints(kind)
        names = {name.replace("_", "-"): name for name in types}
        for key in raw:
            if key not in names:
                self.fault(where, unknown("key", str(key), names).reason)
        found: dict[str, object] = {}
        for key, name in names.items():
            place = f"{where}.{key}" if where else key
            if key in raw:
                value = self.value(types[name], raw[key], place)
                if value is not None and not (isinstance(value, tuple) and None in value):
                    found[name] = value
            elif needed(kind, name):
                self.fault(place, "is missing.")
        return kind(**found) if all(name in found for name in types if needed(kind, name)) else None


@cache
def hints(kind: type) -> dict[str, object]:
    """The fields of a dataclass with their types."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind} is no dataclass")
    found = get_type_hints(kind)
    return {each.name: found[each.name] for each in fields(kind)}


@cache
def needed(kind: type, name: str) -> bool:
    """Whether a dataclass has no default for this field."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind} is no dataclass")
    own = next(each for each in fields(kind) if each.name == name)
    return own.default is MISSING and own.default_factory is MISSING


# --- plain values --------------------------------------------


def read_enum(kind: type[Enum], raw: object) -> Enum:
    words = {str(each.value): each for each in kind}
    if not isinstance(raw, str) or raw not in words:
        raise unknown("choice", quoted(raw), words)
    return words[raw]


def read_flag(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Refused(f"must be true or false, not {quoted(raw)}.")
    return raw


def read_count(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= MOST_COUNT:
        told = f'the text "{quoted(raw)}"' if isinstance(raw, str) else quoted(raw)
        raise Refused(f"must be a whole number from 0 to {MOST_COUNT}, not {told}.")
    return raw


def read_words(raw: object) -> str:
    if not isinstance(raw, str):
        raise Refused(f"must be text, not {quoted(raw)}.")
    if len(raw) > MOST_TEXT or not all(mark.isprintable() or mark == "\n" for mark in raw):
        raise Refused(f"must be plain text of at most {MOST_TEXT} characters.")
    return raw


def read_setting(raw: object) -> object:
    """A setting of a table, which its game reads; in whole numbers, words, lists and tables, as it is written again."""
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
    """`"110.00"`, or whole units of the currency as a number."""
    amount = read_number(raw, "an amount of money")
    cents = amount * 100
    if cents != int(cents):
        raise Refused(f"{raw} has parts of a cent.")
    return Money(int(cents))


def read_share(raw: object) -> Fraction:
    """`"12.5%"`, or a whole number: points."""
    if isinstance(raw, str) and fullmatch(SHARE, raw):
        return Fraction(raw[:-1]) / 100
    if isinstance(raw, str) and fullmatch(r"[0-9]{1,20}/[1-9][0-9]{0,19}", raw):
        return Fraction(raw)
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal):
        raise Refused(f'must be a number or a share such as "12.5%" or "1/3", not {quoted(raw)}.')
    return Fraction(read_number(raw, "a share"))


def read_time(raw: object) -> datetime:
    """A TOML date and time, or ISO text in JSON."""
    if isinstance(raw, datetime):
        return raw
    try:
        if isinstance(raw, str) and len(raw) > DATE_ALONE:
            return datetime.fromisoformat(raw)
    except ValueError:
        pass
    raise Refused(f"must be a date and time such as 2026-03-07T18:00:00, not {quoted(raw)}.")


READERS: dict[type, Callable[[object], object]] = {
    bool: read_flag,
    int: read_count,
    str: read_words,
    Decimal: read_chips,
    Money: read_money,
    Fraction: read_share,
    datetime: read_time,
}


# --- whole files --------------------------------------------


def read_conditions(raw: Mapping[str, object]) -> Conditions:
    """Conditions of the right form; whether a text allows them is another question."""
    reader = Reader()
    found = reader.section(Conditions, raw, "")
    whole = found if isinstance(found, Conditions) else None
    astray = tuple(stage_faults(whole.stages)) if whole is not None else ()
    if reader.faults or astray or whole is None:
        faults = [cited(fault, raw.get("ruleset")) for fault in (*reader.faults, *astray)]
        raise Unfit(tuple(faults), None if astray else whole)
    return whole


def stage_faults(stages: Sequence[Stage]) -> Iterator[Fault]:
    """Stages are told apart by their names, and come from earlier ones."""
    names = [stage.name for stage in stages]
    if not names:
        yield Fault("stages", "there must be at least one stage.")
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Fault("stages", f'two stages are called "{name}".')
    for index, stage in enumerate(stages):
        for source in stage.source:
            if source not in names[:index]:
                yield Fault(f"stages[{index + 1}].source", f'there is no earlier stage "{source}".')


TOPICS = {
    "starts": T.DATE,
    "stages": T.STRUCTURE,
    "players": T.FIELD,
    "entry": T.FEE,
    "chips": T.START_CHIPS,
    "prizes": T.BREAKDOWN,
    "pool": T.BREAKDOWN,
    "groups": T.GROUPS,
    "ties": T.TIE_TERMS,
    "buy-back": T.BUY_BACK,
    "add-on": T.ADD_ON,
    "donations": T.DONATION_FIXED,
}
"""What the parts of a file are about, by its keys."""


def cited(fault: Fault, ruleset: object) -> Fault:
    """With the clause by which this stands in conditions at all, where the text is known."""
    if not isinstance(ruleset, str) or ruleset not in LAWS:
        return fault
    part = split("[^a-z-]", fault.where)[0]
    topics = [TOPICS[part]] if part in TOPICS else []
    if search(r"\.table\b", fault.where):
        topics.insert(0, T.LIMITS)
    if fault.where in ("ties.final", "ties.points"):
        topics.insert(0, T.FINAL_TIE if fault.where == "ties.final" else T.POINTS_TIE)
    return replace(fault, clause=next(iter(LAWS[ruleset].cite(*topics, T.CONDITIONS))))


def parse_raw(text: str) -> dict[str, object]:
    """The raw keys of a file, TOML or JSON by its first sign."""
    return read_object(text, "Conditions are") if text.lstrip().startswith("{") else load(text)


def parse_conditions(text: str) -> Conditions:
    return read_conditions(parse_raw(text))
