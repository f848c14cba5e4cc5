"""What each route answers, for OpenAPI: media type and schema. Tests compare real answers with it."""

from dataclasses import dataclass
from functools import cache

from croupier.server.bodies import JSON
from croupier.views.dossier import Dossier
from croupier.views.events import Told
from croupier.views.shapes import wire_schema
from croupier.views.view import View
from croupier.wire.shapes import Json, family

COMPONENTS = "#/components/schemas/"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a route answers if nothing is wrong."""

    schema: Json
    media: str = JSON
    headers: tuple[tuple[str, str], ...] = ()

    def described(self) -> dict[str, object]:
        headers = {name: {"description": about, "schema": WORDS} for name, about in self.headers}
        return {"description": "Done", "headers": headers, "content": {self.media: {"schema": self.schema}}}


def record(properties: dict[str, Json], optional: tuple[str, ...] = ()) -> Json:
    """An object that has these fields and no others."""
    required: list[Json] = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def several(each: Json) -> Json:
    return {"type": "array", "items": each}


def or_null(each: Json) -> Json:
    return {"anyOf": [each, {"type": "null"}]}


def component(name: str) -> Json:
    return {"$ref": COMPONENTS + name}


@cache
def wire_components() -> dict[str, Json]:
    """The schemas of views, events and dossiers, where OpenAPI looks for them."""
    defined = moved(wire_schema(View, Told, Dossier)["$defs"])
    if not isinstance(defined, dict):
        raise TypeError("a schema defines its parts by name")
    return defined | {"AnyView": {"anyOf": [component(name) for name in family(View)]}}


def moved(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: moved_ref(each) if key == "$ref" else moved(each) for key, each in value.items()}
    return [moved(each) for each in value] if isinstance(value, list) else value


def moved_ref(ref: Json) -> Json:
    return str(ref).replace("#/$defs/", COMPONENTS)


WORDS: Json = {"type": "string"}
NUMBER: Json = {"type": "integer"}
RATIO: Json = {"type": "number"}
LINES = several(WORDS)
ANYTHING: Json = {"type": "object", "additionalProperties": True}


BINARY: Json = {"type": "string", "format": "binary"}
PLAIN, SVG, EVENT_STREAM = (
    Answer(WORDS, "text/plain"),
    Answer(WORDS, "image/svg+xml"),
    Answer(WORDS, "text/event-stream"),
)
PDF, ZIP = Answer(BINARY, "application/pdf"), Answer(BINARY, "application/zip")
UNDESCRIBED = Answer(BINARY, "application/octet-stream")
"""Files of the pages, which OpenAPI leaves out."""
