"""JSON Schema of what `wire/values.py` writes, made from the same shapes. A test compares the two."""

from decimal import Decimal
from enum import Enum
from fractions import Fraction

from croupier.values.cards import Card
from croupier.values.chance import Die, Pocket, Tile
from croupier.values.clause import Clause
from croupier.values.odds import Odds
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
    shape_of,
)
from croupier.wire.values import KIND, choice_text, tagged_types

NAMES = {bool: "boolean", int: "integer", str: "string"}
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


def schema(*kinds: type) -> JsonObject:
    """Make the JSON Schema of these dataclasses and of everything in them."""
    defined: dict[str, Json] = {}
    refs: list[Json] = [describe(shape_of(kind), defined) for kind in kinds]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "anyOf": refs,
        "$defs": dict(sorted(defined.items())),
    }


def describe(shape: Shape, defined: dict[str, Json]) -> JsonObject:
    match shape:
        case OneOf(shapes):
            return {"anyOf": [describe(each, defined) for each in shapes]}
        case Nothing():
            return {"type": "null"}
        case Several(each):
            return {"type": "array", "items": describe(each, defined)}
        case TupleOf(parts):
            each_of: list[Json] = [describe(each, defined) for each in parts]
            number = len(parts)
            return {"type": "array", "prefixItems": each_of, "items": False, "minItems": number, "maxItems": number}
        case Words(name, known):
            words: list[Json] = [*sorted(known())]
            defined[name] = {"enum": words}
            return {"$ref": f"#/$defs/{name}"}
        case Plain(kind) | Dataclass(kind):
            return describe_kind(kind, defined)
        case Free():
            return {"type": "object"}


def describe_kind(kind: type, defined: dict[str, Json]) -> JsonObject:
    if kind in NAMES:
        return {"type": NAMES[kind]}
    if issubclass(kind, Enum):
        return {"enum": [choice_text(each) for each in kind]}
    if kind in PATTERNS:
        return {"type": "string", "pattern": PATTERNS[kind]}
    refs: list[Json] = [describe_object(each, defined) for each in family(kind).values()]
    return {"anyOf": refs} if len(refs) > 1 else {"$ref": f"#/$defs/{kind.__name__}"}


def describe_object(kind: type, defined: dict[str, Json]) -> JsonObject:
    if kind.__name__ not in defined:
        defined[kind.__name__] = {}
        properties: dict[str, Json] = {KIND: {"const": kind.__name__}}
        properties |= {name: describe(shape_of(hint), defined) for name, hint in tagged_types(kind).items()}
        required: list[Json] = list(properties)
        defined[kind.__name__] = {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
