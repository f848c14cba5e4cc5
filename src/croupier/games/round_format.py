"""The round file as others may read it: its JSON Schema, made from what the games allow. See docs/round-format.md."""

from croupier.games.record import KEYS
from croupier.games.registry import playable
from croupier.values.chips import AMOUNT
from croupier.wire.shapes import Json, JsonObject

VERSION = 1
SEAT = "[1-9][0-9]?"
WHO = f"(d|o|p{SEAT}(@{SEAT})?)"
ACTION = rf"^{WHO} [^\s]+( [^\s]+)*( -- .+)?$"


def amount() -> JsonObject:
    """Chips: a number, or the same as text where a program has no exact decimals."""
    text: JsonObject = {"type": "string", "pattern": f"^{AMOUNT.pattern}$"}
    number: JsonObject = {"type": "number", "minimum": 0, "exclusiveMaximum": 10**12}
    return {"anyOf": [number, text]}


def chips_by_seat(what: str) -> JsonObject:
    return {
        "type": "object",
        "description": what,
        "propertyNames": {"type": "string", "pattern": f"^{SEAT}$"},
        "additionalProperties": amount(),
    }


def round_schema() -> JsonObject:
    """The schema of a round file read from TOML. Whether its actions are allowed, only the rules can say."""
    rulesets: list[Json] = [*sorted(playable())]
    known: JsonObject = {
        "title": {"type": "string", "description": "anything"},
        "ruleset": {"type": "string", "enum": rulesets, "description": "the text that is played by"},
        "edition": {"type": "integer", "minimum": 1, "description": "how the text is read; the newest if left out"},
        "table": {"type": "object", "description": "the set-up of the table, by the game's own keys"},
        "stacks": chips_by_seat("the chips of each player before the round"),
        "marker": {
            "type": "string",
            "pattern": f"^({SEAT})?$",
            "description": "who wagers first, where there are turns",
        },
        "removed": {"type": "string", "description": "cards that left the shoe in earlier rounds"},
        "before": {"type": "object", "description": "what else earlier rounds left, by the game's own keys"},
        "expected": chips_by_seat("the chips after the round, as somebody wrote them down"),
        "actions": {
            "type": "array",
            "items": {"type": "string", "pattern": ACTION},
            "description": "what happened, in order",
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier round file",
        "description": f"Version {VERSION}. A round file is TOML; this describes the same data as JSON.",
        "type": "object",
        "properties": {key: known[key] for key in KEYS},
        "required": ["ruleset"],
        "additionalProperties": False,
    }
