"""Values over the wire: facts, views, options, pictures, records and events as JSON and back, in this one place.

A dataclass becomes an object tagged with its `kind`; clauses, cards, odds and exact amounts are strings. `schema`
describes any of them as JSON Schema, and a test holds it against what is written.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import TypeVar, Union, get_args, get_origin, get_type_hints

from croupier.values.cards import BY_TEXT, Card
from croupier.values.chance import BALLS, DICE, TILES, Die, Pocket, Tile
from croupier.values.clause import Clause
from croupier.values.odds import Odds
from croupier.values.refused import Refused

T = TypeVar("T")
KIND = "kind"
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
JsonObject = dict[str, Json]

# A card is `9h`, but a tile, a die and a pocket are all numbers: they say what they are.
PREFIXES: dict[type, str] = {Tile: "tile ", Die: "die ", Pocket: "pocket "}
READERS: dict[type, Callable[[str], object]] = {
    Card: lambda text: BY_TEXT[text],
    Tile: lambda text: TILES[text.removeprefix("tile ")],
    Die: lambda text: DICE[text.removeprefix("die ")],
    Pocket: lambda text: BALLS[text.removeprefix("pocket ")],
    Clause: Clause.parse,
    Odds: Odds.parse,
    Decimal: Decimal,
    Fraction: Fraction,
}
PATTERNS = {
    Card: "^[A23456789TJQK][hdcs]$",
    Tile: "^tile [1-6][1-6]$",
    Die: "^die [1-6]$",
    Pocket: "^pocket [0-9]{1,2}$",
    Clause: r"^[a-z0-9-]+ \S.*$",
    Odds: "^[0-9]+:[0-9]+$",
    Decimal: r"^[0-9]+(\.[0-9]+)?$",
    Fraction: "^-?[0-9]+(/[0-9]+)?$",
}


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
        return lambda value: value.name if isinstance(value, Enum) else None
    if kind in PREFIXES:
        prefix = PREFIXES[kind]
        return lambda value: prefix + str(value)
    if kind in READERS:
        return lambda value: format(value, "f") if isinstance(value, Decimal) else str(value)
    if issubclass(kind, Mapping | list | tuple | frozenset | set):
        return write_several
    if is_dataclass(kind):
        return fields_writer(kind)
    raise TypeError(f"{kind.__name__} cannot go over the wire")


def write_several(value: object) -> Json:
    if isinstance(value, Mapping):
        return {str(key): to_wire(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return [to_wire(each) for each in sorted(value)]
    return [to_wire(each) for each in value] if isinstance(value, list | tuple) else None


def fields_writer(own: type) -> Callable[[object], Json]:
    """Fields that are texts, numbers or nothing are taken as they are, all at once."""
    name, types = own.__name__, field_types(own)
    names = tuple(types)
    others = tuple(each for each, hint in types.items() if not goes_as_it_is(hint))
    take = taker(names)

    def write(value: object) -> Json:
        found: JsonObject = {KIND: name}
        found.update(zip(names, take(value), strict=True))
        for each in others:
            found[each] = to_wire(found[each])
        return found

    return write


def taker(names: tuple[str, ...]) -> Callable[[object], tuple[Json, ...]]:
    """The values of several attributes."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def goes_as_it_is(hint: object) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return all(goes_as_it_is(each) for each in get_args(hint))
    return hint in (str, int, bool, NoneType)


# --- types --------------------------------------------


@cache
def field_types(kind: type) -> dict[str, object]:
    """The fields of a dataclass with their types; functions stay at home."""
    hints = get_type_hints(kind)
    if not is_dataclass(kind) or KIND in hints:
        raise TypeError(f"{kind.__name__} is no dataclass, or has a field named like its tag")
    return {each.name: hints[each.name] for each in fields(kind) if not is_function(hints[each.name])}


def is_function(hint: object) -> bool:
    return get_origin(hint) is get_origin(Callable[[], None])


def family(kind: type) -> dict[str, type]:
    """A dataclass and all that extend it, by name: what may stand where it is expected."""
    found = {kind.__name__: kind}
    children: list[type] = kind.__subclasses__()
    for child in children:
        found |= family(child)
    return found


# --- in --------------------------------------------

Reader = Callable[[object], object]
KEPT_TEXTS = 4096
"""Cards, clauses and amounts come again and again: so many are kept as they were read."""


def from_wire(hint: object, data: object) -> object:
    """The value that `to_wire` wrote, checked against its type; refused with what is wrong."""
    return reader(hint)(data)


@cache
def reader(hint: object) -> Reader:
    """How a value of this type is read: looked up once, for logs are long."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return one_of_reader(inner)
    if hint is NoneType:
        return lambda data: expect(data, NoneType, "nothing")
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        each = reader(inner[0])
        return lambda data: tuple([each(item) for item in expect(data, list, "a list")])
    if origin is tuple:
        return entries_reader(inner)
    if isinstance(hint, type):
        return plain_reader(hint)
    raise TypeError(f"{hint} cannot come over the wire")


def expect(data: object, kind: type[T], what: str) -> T:
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise Refused(f"There must be {what} here, not {type(data).__name__}.")
    return data


def entries_reader(kinds: tuple[object, ...]) -> Reader:
    readers = [reader(kind) for kind in kinds]

    def read(data: object) -> object:
        items: list[object] = expect(data, list, "a list")
        if len(readers) != len(items):
            raise Refused(f"There must be {len(readers)} entries, not {len(items)}.")
        return tuple([each(item) for each, item in zip(readers, items, strict=True)])

    return read


def one_of_reader(kinds: tuple[object, ...]) -> Reader:
    readers = [reader(kind) for kind in kinds]

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
        return enum_reader(kind)
    return text_reader(kind) if kind in READERS else object_reader(kind)


def enum_reader(kind: type[Enum]) -> Reader:
    def read(data: object) -> object:
        name = expect(data, str, "a name")
        if name not in kind.__members__:
            raise Refused(f'There is no {kind.__name__.lower()} "{name}".')
        return kind.__members__[str(name)]

    return read


def text_reader(kind: type) -> Reader:
    parse = lru_cache(KEPT_TEXTS)(READERS[kind])
    prefix, what = PREFIXES.get(kind, ""), f"a {kind.__name__.lower()} as text"

    def read(data: object) -> object:
        text = str(expect(data, str, what))
        if text.startswith(prefix):
            try:
                return parse(text)
            except (KeyError, ValueError, ArithmeticError):
                pass
        raise Refused(f'"{text}" is no {kind.__name__.lower()}.')

    return read


def object_reader(kind: type) -> Reader:
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
    types = field_types(own)
    parts = [(name, reader(hint)) for name, hint in types.items()]
    whole = {KIND, *types}
    needed = [each.name for each in fields(own) if each.default is MISSING and each.default_factory is MISSING]

    def read(data: dict[str, object]) -> object:
        if data.keys() == whole:
            return own(**{name: each(data[name]) for name, each in parts})
        extra = [key for key in data if key not in whole]
        if extra:
            raise Refused(f'{own.__name__} has no "{extra[0]}".')
        missing = [name for name in needed if name in types and name not in data]
        if missing:
            raise Refused(f'{own.__name__} lacks "{missing[0]}".')
        return own(**{name: each(data[name]) for name, each in parts if name in data})

    return read


# --- schema --------------------------------------------


def schema(*kinds: type) -> JsonObject:
    """JSON Schema of these dataclasses and of everything in them."""
    defined: dict[str, Json] = {}
    refs: list[Json] = [describe(kind, defined) for kind in kinds]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "anyOf": refs,
        "$defs": dict(sorted(defined.items())),
    }


def describe(hint: object, defined: dict[str, Json]) -> JsonObject:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return {"anyOf": [describe(each, defined) for each in inner]}
    if hint is NoneType:
        return {"type": "null"}
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return {"type": "array", "items": describe(inner[0], defined)}
    if origin is tuple:
        parts: list[Json] = [describe(each, defined) for each in inner]
        return {"type": "array", "prefixItems": parts, "items": False}
    if isinstance(hint, type):
        return describe_plain(hint, defined)
    raise TypeError(f"{hint} has no schema")


def describe_plain(kind: type, defined: dict[str, Json]) -> JsonObject:
    names = {bool: "boolean", int: "integer", str: "string"}
    if kind in names:
        return {"type": names[kind]}
    if issubclass(kind, Enum):
        members: list[Json] = list(kind.__members__)
        return {"enum": members}
    if kind in PATTERNS:
        return {"type": "string", "pattern": PATTERNS[kind]}
    refs: list[Json] = [describe_object(each, defined) for each in family(kind).values()]
    return {"anyOf": refs} if len(refs) > 1 else {"$ref": f"#/$defs/{kind.__name__}"}


def describe_object(kind: type, defined: dict[str, Json]) -> JsonObject:
    if kind.__name__ not in defined:
        defined[kind.__name__] = {}
        properties: dict[str, Json] = {KIND: {"const": kind.__name__}}
        properties |= {name: describe(hint, defined) for name, hint in field_types(kind).items()}
        required: list[Json] = list(properties)
        defined[kind.__name__] = {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
