"""Requests and answers as typed values, shared by every kind of client."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import loads
from secrets import token_hex
from typing import Any

import httpx

API = "/api/v1"
Json = dict[str, Any]
"""An answer of the server. The OpenAPI document describes its shapes."""


class Refusal(Exception):
    """Raised for a problem document: what is wrong, and by which clause."""

    def __init__(self, status: int, document: Json) -> None:
        self.status = status
        self.document = document
        self.detail = str(document.get("detail", ""))
        self.clause = str(document.get("clause", ""))
        super().__init__(f"{self.detail} ({self.clause})" if self.clause else self.detail)

    @property
    def version(self) -> int | None:
        """The current version of the tournament, if the command was decided on an older one."""
        found = self.document.get("version")
        return found if isinstance(found, int) else None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command, which is now durable. `again` is true if it was given before."""

    version: int
    epoch: str
    again: bool
    events: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class View:
    version: int
    epoch: str
    at: str
    view: Json

    @property
    def match(self) -> str:
        """The `match` of a command that is decided on what this view shows."""
        return f"{self.epoch}:{self.version}"


def body_of(do: str, role: str, fields: Mapping[str, object]) -> dict[str, object]:
    """Make a command's body. Names have `_` in Python where the catalogue has `-`."""
    said: dict[str, object] = {"do": do}
    if role:
        said["role"] = role
    return said | {name.replace("_", "-"): value for name, value in fields.items()}


def headers_of(key: str, match: str) -> dict[str, str]:
    found = {"Idempotency-Key": key or token_hex(16)}
    return found | ({"If-Match": f'"{match}"'} if match else {})


def checked(response: httpx.Response) -> Json:
    """Return the JSON of a response. Raises `Refusal` if the server refused."""
    try:
        found = response.json()
    except ValueError:
        found = {"detail": f"The server answered {response.status_code} without JSON."}
    if response.status_code >= 400:
        raise Refusal(response.status_code, found)
    return dict(found)


def answer_of(raw: Json) -> Answer:
    return Answer(raw["version"], raw["epoch"], raw["again"], tuple(raw["events"]))


def view_of(raw: Json) -> View:
    return View(raw["version"], raw["epoch"], raw["at"], raw["view"])


# --- Server-Sent Events --------------------------------------------


@dataclass(frozen=True, slots=True)
class Sent:
    """One message of a stream."""

    kind: str
    data: Json
    id: str


class Parser:
    """Parse the lines of a stream into messages as they arrive."""

    def __init__(self) -> None:
        self._kind, self._id = "message", ""
        self._data: list[str] = []

    def line(self, text: str) -> Iterator[Sent]:
        if not text:
            if self._data:
                yield Sent(self._kind, loads("\n".join(self._data)), self._id)
            self._kind, self._data, self._id = "message", [], ""
            return
        name, _, value = text.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._kind = value
        elif name == "id":
            self._id = value
