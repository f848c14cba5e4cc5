"""Request bodies, read field by field from one JSON object, and JSON answers."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Path as InPath
from fastapi import Request
from starlette.responses import Response

from croupier.server.encoding import encoded
from croupier.server.problems import MEDIA, Kind, Problem
from croupier.values.refused import Refused
from croupier.wire.json_text import read_object
from croupier.wire.shapes import Json

JSON = "application/json"
MOST_WORD = 200
TournamentName = Annotated[str, InPath(max_length=40, pattern="^[a-z0-9-]+$")]


async def read_body(request: Request) -> dict[str, object]:
    """Read the JSON object of a request."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Problem(Kind.MEDIUM, "Send application/json.")
    try:
        return read_object((await request.body()).decode(), "A request holds")
    except UnicodeDecodeError:
        raise Problem(Kind.MALFORMED, "The body is not UTF-8.") from None
    except Refused as refused:
        raise Problem(Kind.MALFORMED, refused.reason) from None


class Fields:
    """The fields of a body, each read once. Fields left over are refused."""

    def __init__(self, raw: Mapping[str, object]) -> None:
        self._left = dict(raw)

    def text(self, name: str, longest: int = MOST_WORD, default: str | None = None) -> str:
        value = self._left.pop(name, default)
        if not isinstance(value, str) or len(value) > longest or not (value.isprintable() or not value):
            raise Problem(Kind.MALFORMED, f'"{name}" must be text of at most {longest} characters.')
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        value = self._left.pop(name, [])
        if not isinstance(value, list) or not all(isinstance(each, str) and len(each) <= MOST_WORD for each in value):
            raise Problem(Kind.MALFORMED, f'"{name}" must be a list of texts.')
        return tuple(value)

    def thing(self, name: str) -> dict[str, object]:
        value = self._left.pop(name, None)
        if not isinstance(value, dict):
            raise Problem(Kind.MALFORMED, f'"{name}" must be an object.')
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self._left.pop(name, default)
        if not isinstance(value, bool):
            raise Problem(Kind.MALFORMED, f'"{name}" must be true or false.')
        return value

    def number(self, name: str, most: int) -> int:
        value = self._left.pop(name, None)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Problem(Kind.MALFORMED, f'"{name}" must be a whole number from 0 to {most}.')
        return value

    def end(self) -> None:
        if self._left:
            raise Problem(Kind.MALFORMED, f'There is no field "{next(iter(self._left))[:80]}".')


def answer(value: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(encoded(value), status, dict(headers or {}), JSON)


# --- for OpenAPI --------------------------------------------

PROBLEM_SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "clause": {"type": "string"},
        "version": {"type": "integer"},
        "field": {"type": "string"},
        "options": {"type": "object", "additionalProperties": True},
    },
    "required": ["type", "title", "status", "detail"],
}


Responses = dict[int | str, dict[str, object]]
"""What a route may answer, by status, for OpenAPI."""


def problems(*kinds: Kind) -> Responses:
    """List the problems that a route may answer with, for OpenAPI."""
    usual = (Kind.MALFORMED, Kind.UNKNOWN, Kind.DENIED, Kind.MANY, Kind.STOPPED)
    schema = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {kind.status: {"description": kind.title, "content": {MEDIA: schema}} for kind in (*usual, *kinds)}


def body_of(properties: dict[str, Json], required: tuple[str, ...] = ()) -> dict[str, Json]:
    """Describe the request body of a route for OpenAPI."""
    needed: list[Json] = [*required]
    schema: Json = {
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": False,
    }
    return {"requestBody": {"required": True, "content": {JSON: {"schema": schema}}}}


TEXT: Json = {"type": "string", "maxLength": MOST_WORD}
TEXTS: Json = {"type": "array", "items": TEXT}
FLAG: Json = {"type": "boolean"}
