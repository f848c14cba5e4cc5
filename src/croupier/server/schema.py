"""The catalogue as JSON Schema: one schema for each command, without what the desk says itself."""

from collections.abc import Mapping
from dataclasses import fields
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from croupier.tournament.draws.draws import Commit, Reveal
from croupier.tournament.journal.command import Command
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.texts.roles import ROLES
from croupier.values.money import Money
from croupier.wire.shapes import Json, needed

FILLED = {(Commit.do, "commitment"), (Reveal.do, "secret")}
"""What the desk fills in where it is left out."""
MOST_TEXT = 4000


def command_schemas() -> dict[str, Json]:
    """By the name of the schema."""
    return {schema_name(kind): command_schema(kind) for kind in COMMANDS.values()}


def schema_name(kind: type[Command]) -> str:
    return f"Command_{kind.do.replace('-', '_')}"


def any_command() -> dict[str, Json]:
    """Any of them, told apart by `do`."""
    refs = {kind.do: f"#/components/schemas/{schema_name(kind)}" for kind in COMMANDS.values()}
    one_of: list[Json] = [{"$ref": ref} for ref in refs.values()]
    mapping: dict[str, Json] = dict(refs)
    return {"oneOf": one_of, "discriminator": {"propertyName": "do", "mapping": mapping}}


def command_schema(kind: type[Command]) -> Json:
    hints = get_type_hints(kind)
    roles: list[Json] = [*ROLES]
    properties: dict[str, Json] = {
        "do": {"const": kind.do, "type": "string"},
        "role": {"enum": roles, "type": "string"},
    }
    required: list[Json] = ["do"]
    for each in fields(kind):
        name = each.name.replace("_", "-")
        properties[name] = schema_of(hints[each.name])
        if needed(kind, each.name) and (kind.do, name) not in FILLED:
            required.append(name)
    about = " ".join((kind.__doc__ or "").split())
    return {
        "type": "object",
        "description": about,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def schema_of(hint: object) -> Json:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return schema_of(next(each for each in inner if each is not NoneType))
    if origin is tuple:
        return {"type": "array", "items": schema_of(inner[0])}
    if origin is get_origin(Mapping[str, object]):
        return {"type": "object"}
    plain: dict[object, Json] = {
        str: {"type": "string", "maxLength": MOST_TEXT},
        int: {"type": "integer"},
        bool: {"type": "boolean"},
        Money: {"oneOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": r"^[0-9]+(\.[0-9]{2})?$"}]},
    }
    return plain[hint]
