"""Values as programs exchange them in JSON: facts, views, options, pictures, round files and events.

A dataclass becomes an object tagged with its `kind`. Clauses, cards, odds and exact amounts become strings. A choice
becomes its name in small letters, with dashes.
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
    Dataclass,
    Free,
    Json,
    JsonObject,
    Nothing,
    OneOf,
    Plain,
    Several,
    Shape,
    TupleOf,
    Words,
    family,
    field_types,
    is_required,
    shape_of,
)

T = TypeVar("T")
KIND = "kind"

# A tile, a die and a pocket are all written as numbers, so a prefix says which one it is.
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
"""Values that are written as text, with the function that parses each."""


# --- out --------------------------------------------


def to_wire(value: object) -> Json:
    kind: type = type(value)
    return writer(kind)(value)


@cache
def writer(kind: type) -> Callable[[object], Json]:
    """Return the function that writes a value of exactly this type."""
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
    raise TypeError(f"{kind.__name__} cannot be written to JSON")


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
    """Return the function that writes a dataclass. Fields that hold texts, numbers or None are copied all at once."""
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
    """Return the fields of a dataclass that is written with its tag."""
    types = field_types(kind)
    if KIND in types:
        raise TypeError(f"{kind.__name__} has a field named like its tag")
    return types


def taker(names: tuple[str, ...]) -> Callable[[object], tuple[Json, ...]]:
    """Return a function that reads several attributes at once."""
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
"""How many parsed texts of each type are kept: cards, clauses and amounts repeat often."""


def from_wire(hint: object, data: object) -> object:
    """Read a value that `to_wire` wrote and check it against its type. A refusal says what is wrong."""
    return reader(shape_of(hint))(data)


@cache
def reader(shape: Shape) -> Reader:
    """Return the function that reads a value of this shape. It is cached, because logs are long."""
    match shape:
        case OneOf(shapes):
            return one_of_reader(shapes)
        case Nothing():
            return lambda data: expect(data, NoneType, "null")
        case Several(inner):
            each = reader(inner)
            return lambda data: tuple([each(item) for item in expect(data, list, "a list")])
        case TupleOf(parts):
            return tuple_reader(parts)
        case Plain(kind):
            return plain_reader(kind)
        case Words():
            return plain_reader(str)
        case Dataclass(kind):
            return text_reader(kind) if kind in TEXTS else dataclass_reader(kind)
        case Free():
            raise TypeError("a table without a type cannot be read from JSON")


def expect(data: object, kind: type[T], what: str) -> T:
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise Refused(f"This must be {what}, not {type(data).__name__}.")
    return data


def tuple_reader(parts: tuple[Shape, ...]) -> Reader:
    readers = [reader(each) for each in parts]

    def read(data: object) -> object:
        items: list[object] = expect(data, list, "a list")
        if len(readers) != len(items):
            raise Refused(f"This list must have {len(readers)} entries, not {len(items)}.")
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
        raise Refused("This value fits none of the types allowed here.")

    return read


def plain_reader(kind: type) -> Reader:
    if kind in (bool, int, str):
        what = f"a value of type {kind.__name__}"
        return lambda data: data if type(data) is kind else expect(data, kind, what)
    if issubclass(kind, Enum):
        return choice_reader(kind)
    if kind in TEXTS:
        return text_reader(kind)
    raise TypeError(f"{kind.__name__} cannot be read from JSON")


def choice_reader(kind: type[Enum]) -> Reader:
    """Return the function that reads a choice. Logs of the first format have the names in capitals."""
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


def dataclass_reader(kind: type) -> Reader:
    known = family(kind)

    def read(data: object) -> object:
        if not isinstance(data, dict):
            raise Refused(f"This must be an object, not {type(data).__name__}.")
        name = str(data.get(KIND))
        if name not in known:
            known.update(family(kind))  # a module loaded later may have extended it
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
            raise Refused(f'{own.__name__} has no field "{extra[0]}".')
        missing = [name for name in types if name not in data and is_required(own, name)]
        if missing:
            raise Refused(f'{own.__name__} needs the field "{missing[0]}".')
        return own(**{name: each(data[name]) for name, each in parts if name in data})

    return read
