"""Conditions as canonical JSON: sorted keys, integers and strings only, and the fingerprint that locks them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from json import dumps

from croupier.games.wire import Json
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import needed
from croupier.values.chips import show_amount
from croupier.values.money import Money


def to_raw(value: object) -> Json:
    """What reading would read again; keys that say nothing are left out."""
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
        raise TypeError(f"{type(value).__name__} cannot stand in conditions")
    found = {each.name: to_raw(getattr(value, each.name)) for each in fields(value)}
    return {
        name.replace("_", "-"): each
        for name, each in found.items()
        if each not in (None, "", [], {}) or needed(type(value), name)
    }


def write_conditions(conditions: Conditions) -> str:
    """The same conditions always give the same text."""
    return dumps(to_raw(conditions), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(conditions: Conditions) -> str:
    return sha256(write_conditions(conditions).encode()).hexdigest()
