"""Values as a program writes them, to JSON and back: facts, views, options, pictures, records and events.

A dataclass becomes an object tagged with its `kind`; clauses, cards, odds and exact amounts are strings; a choice is
its name in small letters, with dashes.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType
from typing import TypeVar

from croupier.values.cards import BY_TEXT, Card
from croupier.values.chance import BALLS, DICE, TILES, Die, Pocket, Tile
from croupier.values.clause import Clause
from croupier.values.odds import Odds
from croupier.values.refused import Refused
from croupier.wire.shapes import (
    Free,
    Json,
    JsonObject,
    Nothing,
    OneOf,
    Plain,
    Record,
    Row,
    Several,
    Shape,
    Words,
    family,
    field_types,
    needed,
    shape_of,
)

T = TypeVar("T")
KIND = "kind"

# A card is `9h`, but a tile, a die and a pocket are all numbers: they say what they are.
PREFIXES: dict[type, str] = {Tile: "tile ", Die: "die ", Pocket: "pocket "}
TEXTS: dict[type, Callable[[str], object]] = {
    Card: lambda text: BY_TEXT[text],
    Tile: lambda text: TILES[text.removeprefix("tile ")],
    Die: lambda text: DICE[text.removeprefix("die ")],
    Pocket: lambda text: BALLS[text.removeprefix("pocket ")],
    Clause: Clause.parse,
    Odds: Odds.parse,
    Decimal: Decimal,
    Fraction: Fraction,
}
"""Values that go as text, with what reads them back."""


# --- out --------------------------------------------


def to_wire(value: object) -> Json:
    kind: type = type(value)
    return writer(kind)(value)


@cache
def writer(kind: type) -> Callable[[object], Json]:
    """How a value of this very type is written, looked up once."""
    if issubclass(kind, NoneType | bool | int | str):
        return lambda value: value if isinstance(value, bool | int | str) else None
    if issubclass(kind, Enum):
        return lambda value: choice_text(value) if isinstance(value, Enum) else None
    if kind in PREFIXES:
        prefix = PREFIXES[kind]
        return lambda value: prefix + str(value)
    if kind in TEXTS:
        return lambda value: format(value, "f") if isinstance(value, Decimal) else str(value)
    if issubclass(kind, Mapping | list | tuple | frozenset | set):
        return write_several
    if is_dataclass(kind):
        return fields_writer(kind)
    raise TypeError(f"{kind.__name__} cannot go over the wire")


@cache
def choice_text(choice: Enum) -> str:
    return choice.name.lower().replace("_", "-")


def write_several(value: object) -> Json:
    if isinstance(value, Mapping):
        return {str(key): to_wire(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return [to_wire(each) for each in sorted(value)]
    return [to_wire(each) for each in value] if isinstance(value, list | tuple) else None


def fields_writer(own: type) -> Callable[[object], Json]:
    """Fields that are texts, numbers or nothing are taken as they are, all at once."""
    name, types = own.__name__, tagged_types(own)
    names = tuple(types)
    others = tuple(each for each, hint in types.items() if not goes_as_it_is(shape_of(hint)))
    take = taker(names)

    def write(value: object) -> Json:
        found: JsonObject = {KIND: name}
        found.update(zip(names, take(value), strict=True))
        for each in others:
            found[each] = to_wire(found[each])
        return found

    return write


@cache
def tagged_types(kind: type) -> dict[str, object]:
    """The fields of a dataclass that goes with its tag."""
    types = field_types(kind)
    if KIND in types:
        raise TypeError(f"{kind.__name__} has a field named like its tag")
    return types


def taker(names: tuple[str, ...]) -> Callable[[object], tuple[Json, ...]]:
    """The values of several attributes."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def goes_as_it_is(shape: Shape) -> bool:
    match shape:
        case OneOf(shapes):
            return all(map(goes_as_it_is, shapes))
        case Plain(kind):
            return kind in (str, int, bool)
        case _:
            return isinstance(shape, Nothing | Words)


# --- in --------------------------------------------

Reader = Callable[[object], object]
KEPT_TEXTS = 4096
"""Cards, clauses and amounts come again and again: this many are kept as they were read."""


def from_wire(hint: object, data: object) -> object:
    """The value that `to_wire` wrote, checked against its type; refused with what is wrong."""
    return reader(shape_of(hint))(data)


@cache
def reader(shape: Shape) -> Reader:
    """How a value of this shape is read: looked up once, for logs are long."""
    match shape:
        case OneOf(shapes):
            return one_of_reader(shapes)
        case Nothing():
            return lambda data: expect(data, NoneType, "nothing")
        case Several(inner):
            each = reader(inner)
            return lambda data: tuple([each(item) for item in expect(data, list, "a list")])
        case Row(parts):
            return row_reader(parts)
        case Plain(kind):
            return plain_reader(kind)
        case Words():
            return plain_reader(str)
        case Record(kind):
            return text_reader(kind) if kind in TEXTS else record_reader(kind)
        case Free():
            raise TypeError("a table without a type cannot come over the wire")


def expect(data: object, kind: type[T], what: str) -> T:
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise Refused(f"There must be {what} here, not {type(data).__name__}.")
    return data


def row_reader(parts: tuple[Shape, ...]) -> Reader:
    readers = [reader(each) for each in parts]

    def read(data: object) -> object:
        items: list[object] = expect(data, list, "a list")
        if len(readers) != len(items):
            raise Refused(f"There must be {len(readers)} entries, not {len(items)}.")
        return tuple([each(item) for each, item in zip(readers, items, strict=True)])

    return read


def one_of_reader(shapes: tuple[Shape, ...]) -> Reader:
    readers = [reader(each) for each in shapes]

    def read(data: object) -> object:
        for each in readers:
            try:
                return each(data)
            except Refused:
                continue
        raise Refused("None of the kinds expected here fits.")

    return read


def plain_reader(kind: type) -> Reader:
    if kind in (bool, int, str):
        what = f"a value of type {kind.__name__}"
        return lambda data: data if type(data) is kind else expect(data, kind, what)
    if issubclass(kind, Enum):
        return choice_reader(kind)
    if kind in TEXTS:
        return text_reader(kind)
    raise TypeError(f"{kind.__name__} cannot come over the wire")


def choice_reader(kind: type[Enum]) -> Reader:
    """A log of the first format has the names in capitals."""
    known = {choice_text(each): each for each in kind} | dict(kind.__members__)

    def read(data: object) -> object:
        name = expect(data, str, "a name")
        if name not in known:
            raise Refused(f'There is no {kind.__name__.lower()} "{name}".')
        return known[str(name)]

    return read


def text_reader(kind: type) -> Reader:
    parse = lru_cache(KEPT_TEXTS)(TEXTS[kind])
    prefix, what = PREFIXES.get(kind, ""), f"a {kind.__name__.lower()} as text"

    def read(data: object) -> object:
        text = str(expect(data, str, what))
        if text.startswith(prefix):
            try:
                return parse(text)
            except (KeyError, ValueError, ArithmeticError):
                pass
        raise Refused(f'"{text}" is not a {kind.__name__.lower()}.')

    return read


def record_reader(kind: type) -> Reader:
    known = family(kind)

    def read(data: object) -> object:
        if not isinstance(data, dict):
            raise Refused(f"There must be an object here, not {type(data).__name__}.")
        name = str(data.get(KIND))
        if name not in known:
            known.update(family(kind))  # a module that was loaded since may have extended it
        if name not in known:
            raise Refused(f'There is no {kind.__name__} of the kind "{data.get(KIND)}".')
        return fields_reader(known[name])(data)

    return read


@cache
def fields_reader(own: type) -> Callable[[dict[str, object]], object]:
    types = tagged_types(own)
    parts = [(name, reader(shape_of(hint))) for name, hint in types.items()]
    whole = {KIND, *types}

    def read(data: dict[str, object]) -> object:
        if data.keys() == whole:
            return own(**{name: each(data[name]) for name, each in parts})
        extra = [key for key in data if key not in whole]
        if extra:
            raise Refused(f'{own.__name__} has no "{extra[0]}".')
        missing = [name for name in types if name not in data and needed(own, name)]
        if missing:
            raise Refused(f'{own.__name__} lacks "{missing[0]}".')
        return own(**{name: each(data[name]) for name, each in parts if name in data})

    return read
