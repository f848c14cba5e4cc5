"""The shapes as TypeScript, for the pages: made from the schema that the tests compare with what is sent."""

from collections.abc import Mapping
from json import dumps
from textwrap import wrap

from croupier.views.offers import CommandForm, forms
from croupier.views.rulesets import (
    ConditionsSheet,
    GameSheet,
    RulesetSheet,
    act_titles,
    chip_acts,
    conditions_sheets,
    game_sheets,
    main_acts,
    ruleset_sheets,
    ruling_titles,
    wager_titles,
)
from croupier.views.shapes import wire_schema
from croupier.wire.schema import schema
from croupier.wire.shapes import Json
from croupier.wire.values import to_wire

HEAD = """// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.
"""
WIDTH = 120
NULL = " | null"
PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def shape(value: Json) -> str:
    """One schema as a type."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r} is not a schema")
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if isinstance(kinds := value.get("anyOf"), list):
        return " | ".join(sorted(set(map(shape, kinds)), key=lambda kind: (kind == "null", kind)))
    if isinstance(names := value.get("enum"), list):
        return " | ".join(f'"{name}"' for name in names)
    if "const" in value:
        return f'"{value["const"]}"'
    return list_type(value) if value.get("type") == "array" else PLAIN[str(value["type"])]


def list_type(value: Mapping[str, Json]) -> str:
    parts = value.get("prefixItems")
    if isinstance(parts, list):
        return f"[{', '.join(map(shape, parts))}]"
    inner = shape(value["items"])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def field(key: str, kind: str) -> str:
    """One field of an interface. A union that is too wide has a line for each member, as the formatter has it."""
    line = f"  readonly {key}: {kind};"
    return line if len(line) <= WIDTH else f"  readonly {key}:\n    | {kind.replace(' | ', chr(10) + '    | ')};"


def several_lines(union: str) -> str:
    return union.replace(" | ", "\n  | ").replace("= ", "=\n  | ", 1)


def definition(name: str, value: Json) -> str:
    """An interface, or a union of words."""
    if isinstance(value, Mapping) and "enum" in value:
        line = f"export type {name} = {shape(value)};"
        if len(line) <= WIDTH:
            return line
        below = f"  {shape(value)};"
        return line.replace("= ", "=\n  ", 1) if len(below) <= WIDTH else several_lines(line)
    if not isinstance(value, Mapping) or not isinstance(properties := value.get("properties"), Mapping):
        raise TypeError(f"{name} is not an object")
    lines = [field(key, shape(each)) for key, each in properties.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def typescript() -> str:
    """All of them, in order of their names."""
    defined = wire_schema()["$defs"]
    if not isinstance(defined, Mapping):
        raise TypeError("the schema defines nothing")
    return "\n\n".join([HEAD.rstrip(), *(definition(name, each) for name, each in defined.items())]) + "\n"


def commands() -> str:
    """The form of every command, as a value with its type."""
    sheets: dict[str, Json] = {do: sparse(to_wire(form)) for do, form in forms().items()}
    return module(
        'import type { CommandKey } from "./wire.ts";',
        *sparse_types(CommandForm),
        constant("COMMANDS", "Record<CommandKey, CommandForm>", sheets),
    )


def known_games() -> str:
    """What every page knows about games and rulesets, as values with their types."""
    sheets: dict[str, Json] = {name: sparse(to_wire(each)) for name, each in ruleset_sheets().items()}
    titles: dict[str, Json] = {name: sparse(to_wire(each)) for name, each in game_sheets().items()}
    return module(
        'import type { RulesetName } from "./wire.ts";',
        *sparse_types(GameSheet, RulesetSheet),
        'export type KnownRuleset = Exclude<RulesetName, "">;',
        constant("GAMES", "Record<GameKey, GameSheet>", titles),
        constant("RULESETS", "Record<KnownRuleset, RulesetSheet>", sheets),
    )


def words_of_play() -> str:
    """What acts and wagers are called, and how their keys look."""
    return module(
        constant("ACTS", "Record<string, string>", dict(act_titles())),
        constant("WAGERS", "Record<string, string>", dict(wager_titles())),
        name_set("MAIN_ACTS", main_acts()),
        name_set("CHIP_ACTS", chip_acts()),
    )


def rulings() -> str:
    """What officials do at a table."""
    return module(constant("RULINGS", "Record<string, string>", dict(ruling_titles())))


def conditions() -> str:
    """What the form of the conditions needs to know about every ruleset."""
    sheets: dict[str, Json] = {name: sparse(to_wire(each)) for name, each in conditions_sheets().items()}
    return module(
        'import type { KnownRuleset } from "./games.ts";',
        *sparse_types(ConditionsSheet),
        constant("CONDITIONS", "Record<KnownRuleset, ConditionsSheet>", sheets),
    )


def module(*parts: str) -> str:
    imports = parts[0].startswith("import")
    return "\n\n".join([HEAD + parts[0], *parts[1:]] if imports else [HEAD.rstrip(), *parts]) + "\n"


def sparse_types(*kinds: type[object]) -> list[str]:
    defined = schema(*kinds)["$defs"]
    if not isinstance(defined, Mapping):
        raise TypeError("the schema defines nothing")
    return [sparse_definition(name, each) for name, each in defined.items()]


def name_set(name: str, names: list[str]) -> str:
    start = f"export const {name}: ReadonlySet<string> = new Set"
    line = f"{start}({on_one_line([*names])});"
    return line if len(line) <= WIDTH else "\n".join([f"{start}([", *(f"  {quote(each)}," for each in names), "]);"])


def constant(name: str, kind: str, value: Mapping[str, Json]) -> str:
    lines = [property_line(key, each, 2) for key, each in value.items()]
    return "\n".join([f"export const {name}: Readonly<{kind}> = {{", *lines, "};"])


def sparse(value: Json) -> Json:
    """Without what is empty, false or nothing, and without kinds: pages load this in full."""
    if isinstance(value, Mapping):
        return {key: sparse(each) for key, each in value.items() if key != "kind" and each not in (None, False, [])}
    return [sparse(each) for each in value] if isinstance(value, list) else value


def sparse_definition(name: str, value: Json) -> str:
    """The type of that: what can be left out is optional."""
    if not isinstance(value, Mapping) or not isinstance(properties := value.get("properties"), Mapping):
        return definition(name, value)
    kinds = {key: shape(each) for key, each in properties.items() if key != "kind"}
    lines = [field(f"{key}?" if is_optional(kind) else key, kind.removesuffix(NULL)) for key, kind in kinds.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def is_optional(kind: str) -> bool:
    return kind == "boolean" or kind.endswith(("[]", NULL))


def property_name(key: str) -> str:
    return key if key.isidentifier() else dumps(key)


def quote(text: str) -> str:
    """A text in the quotes that need fewer escapes."""
    return f"'{text}'" if '"' in text and "'" not in text else dumps(text, ensure_ascii=False)


def on_one_line(value: Json) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{property_name(key)}: {on_one_line(each)}' for key, each in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(on_one_line, value))}]"
    return quote(value) if isinstance(value, str) else dumps(value)


def literal(value: Json, indent: int, before: int = 0) -> str:
    """A value as the formatter writes it, on one line where it fits; a form has a line for each of its properties,
    a list of lists or of records one for each of these."""
    edge, line = " " * indent, on_one_line(value)
    form = isinstance(value, Mapping) and any(isinstance(each, list) for each in value.values())
    table = isinstance(value, list) and len(value) > 1 and all(isinstance(each, list | Mapping) for each in value)
    if not form and not table and len(line) + before + 1 <= WIDTH:
        return line
    if isinstance(value, Mapping):
        return "\n".join(["{", *(property_line(key, each, indent + 2) for key, each in value.items()), edge + "}"])
    if isinstance(value, list):
        return "\n".join(["[", *(f"{edge}  {literal(each, indent + 2, indent + 2)}," for each in value), edge + "]"])
    if isinstance(value, str) and len(edge) + len(line) + 3 > WIDTH:
        pieces = wrap(value, WIDTH - len(edge) - 6 - (len(line) - len(value)), drop_whitespace=False)
        return f"\n{edge}  " + f" +\n{edge}  ".join(map(quote, pieces))
    return f"\n{edge}  {line}"


def property_line(key: str, value: Json, indent: int) -> str:
    start = f"{' ' * indent}{property_name(key)}:"
    inside = literal(value, indent, len(start) + 1)
    return f"{start}{'' if inside.startswith(chr(10)) else ' '}{inside},"
