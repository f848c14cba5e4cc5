"""The catalogue as JSON Schema: one schema for each command, without the fields that the desk fills in."""

from croupier.tournament.draws.draws import Commit, Reveal
from croupier.tournament.journal.command import Command
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.texts.roles import ROLES
from croupier.values.money import Money
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
from croupier.wire.written import key_of

FILLED = {(Commit.do, "commitment"), (Reveal.do, "secret")}
"""What the desk fills in where it is left out."""
MOST_TEXT = 4000


SIGNED: Json = {
    "type": "object",
    "description": "The signature of a device that has enrolled a key.",
    "properties": {
        "count": {"type": "integer", "minimum": 1},
        "seen": {"type": "integer", "minimum": 0},
        "salt": {"type": "string"},
        "signature": {"type": "string"},
    },
    "required": ["count", "seen", "salt", "signature"],
    "additionalProperties": False,
}


def command_schemas() -> dict[str, Json]:
    """Return the schemas of all commands by name."""
    return {schema_name(kind): command_schema(kind) for kind in COMMANDS.values()}


def schema_name(kind: type[Command]) -> str:
    return f"Command_{kind.do.replace('-', '_')}"


def any_command() -> dict[str, Json]:
    """Return the schema of any command; `do` says which one it is."""
    refs = {kind.do: f"#/components/schemas/{schema_name(kind)}" for kind in COMMANDS.values()}
    one_of: list[Json] = [{"$ref": ref} for ref in refs.values()]
    mapping: dict[str, Json] = dict(refs)
    return {"oneOf": one_of, "discriminator": {"propertyName": "do", "mapping": mapping}}


def command_schema(kind: type[Command]) -> Json:
    roles: list[Json] = [*ROLES]
    properties: dict[str, Json] = {
        "do": {"const": kind.do, "type": "string"},
        "role": {"enum": roles, "type": "string"},
        "act": SIGNED,
    }
    required: list[Json] = ["do"]
    for name, hint in field_types(kind).items():
        key = key_of(name)
        properties[key] = schema_of(shape_of(hint))
        if is_required(kind, name) and (kind.do, key) not in FILLED:
            required.append(key)
    about = " ".join((kind.__doc__ or "").split())
    return {
        "type": "object",
        "description": about,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def schema_of(shape: Shape) -> Json:
    match shape:
        case OneOf(shapes):
            return schema_of(next(each for each in shapes if not isinstance(each, Nothing)))
        case Several(each):
            return {"type": "array", "items": schema_of(each)}
        case Free():
            return {"type": "object"}
        case Plain(kind) | Dataclass(kind):
            return PLAIN[kind]
        case Nothing() | TupleOf() | Words():
            raise TypeError(f"{shape} is not a field of a command")


PLAIN: dict[type, Json] = {
    str: {"type": "string", "maxLength": MOST_TEXT},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    Money: {"oneOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": r"^[0-9]+(\.[0-9]{2})?$"}]},
}
