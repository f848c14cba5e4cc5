"""The shapes as TypeScript, for the pages: written from the same schema that the tests hold against what is sent."""

from collections.abc import Mapping
from json import dumps

from croupier.games.wire import Json, to_wire
from croupier.views.offers import forms
from croupier.views.shapes import wire_schema

HEAD = """// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def shape(value: Json) -> str:
    """One schema as a type."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r} is no schema")
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if isinstance(kinds := value.get("anyOf"), list):
        return " | ".join(sorted(set(map(shape, kinds)), key=lambda kind: (kind == "null", kind)))
    if isinstance(names := value.get("enum"), list):
        return " | ".join(f'"{name}"' for name in names)
    if "const" in value:
        return f'"{value["const"]}"'
    return listed(value) if value.get("type") == "array" else PLAIN[str(value["type"])]


def listed(value: Mapping[str, Json]) -> str:
    parts = value.get("prefixItems")
    if isinstance(parts, list):
        return f"[{', '.join(map(shape, parts))}]"
    inner = shape(value["items"])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def interface(name: str, value: Json) -> str:
    if not isinstance(value, Mapping) or not isinstance(properties := value.get("properties"), Mapping):
        raise TypeError(f"{name} is no object")
    lines = [f"  readonly {key}: {shape(each)};" for key, each in properties.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def typescript() -> str:
    """All of them, in order of their names."""
    defined = wire_schema()["$defs"]
    if not isinstance(defined, Mapping):
        raise TypeError("the schema defines nothing")
    return "\n\n".join([HEAD.rstrip(), *(interface(name, each) for name, each in defined.items())]) + "\n"


def commands() -> str:
    """The form of every command, as a value."""
    lines = [f"  {dumps(form.do)}: {dumps(to_wire(form), ensure_ascii=False)}," for form in forms()]
    head = [HEAD.rstrip(), 'import type { CommandForm } from "./wire.ts";', ""]
    body = ["export const COMMANDS: Readonly<Record<string, CommandForm>> = {", *lines, "};"]
    return "\n".join([*head, *body]) + "\n"
