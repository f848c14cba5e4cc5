"""The API fuzzed from its own OpenAPI document: no 5xx whatever comes, every answer as it is
described, and what is refused changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from croupier.client import Client
from croupier.server.app import application
from croupier.server.house import House
from croupier.server.openapi import describe
from tests.server.evening import Evening
from tests.server.live import Live, Unlimited, serving
from tests.soak import SOAK
from tests.waiting import PATIENCE

AS_DESCRIBED = [
    checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance,
    checks.response_headers_conformance,
]  # fmt: skip
STREAM = "/api/v1/tournaments/{tournament}/stream"
LOGOUT = "/api/v1/logout"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Live, list[Client]]]:
    with serving(tmp_path_factory.mktemp("fuzz") / "data") as live:
        live.house.limiter = Unlimited()
        evening = Evening(live).playing()
        people = [live.client(name) for name in ("dina", "olga", "carl", "ines")]
        yield live, [*people, evening.pair("table", tables=["heats/1/1"]), live.client()]


def operations() -> dict[str, Any]:
    """Every operation of the API by its name; streams never end, and a log-out ends what the others need."""
    raw = describe(application(House.__new__(House)))
    found = schemathesis.openapi.from_dict(raw).exclude(path=STREAM).exclude(path=LOGOUT)
    every = [each.ok() for each in found.get_all_operations() if isinstance(each, Ok)]
    return {f"{each.method.upper()} {each.path}": each for each in every}


OPERATIONS = operations()


@pytest.mark.parametrize("name", OPERATIONS)
def test_nothing_breaks(floor: tuple[Live, list[Client]], name: str) -> None:
    live, clients = floor
    room = live.house.desk.rooms["spring"]

    @settings(max_examples=12 * SOAK, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def fuzz(data: st.DataObject) -> None:
        case = data.draw(OPERATIONS[name].as_strategy())
        client = data.draw(st.sampled_from(clients))
        if "tournament" in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters["tournament"] = "spring"
        headers = {"Authorization": f"Bearer {client.token}"} if client.token else {}
        before = room.version
        answered = case.call(base_url=live.url, headers=headers)
        assert answered.status_code < 500, (answered.status_code, answered.text)
        if answered.status_code >= 400:
            assert room.version == before
            assert str(answered.headers["content-type"]).find("application/problem+json") >= 0, answered.text
        case.validate_response(answered, checks=AS_DESCRIBED)

    fuzz()


# --- what no schema would send --------------------------------------------

COMMANDS = "/api/v1/tournaments/spring/commands"
BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "a list": b"[]",
    "a number": b"7",
    "not UTF-8": b"\xff\xfe{}",
    "half a sign": b'{"do": "announce", "words": "\\ud800"}',
    "very deep": b'{"do":' * 5000 + b"1" + b"}" * 5000,
    "a huge number": b'{"do": "take-break", "session": "heats/1", "minutes": ' + b"9" * 5000 + b"}",
    "an exponent": b'{"do": "take-break", "session": "heats/1", "minutes": 1e999999999}',
    "no number": b'{"do": "take-break", "session": "heats/1", "minutes": NaN}',
    "by somebody else": b'{"do": "announce", "words": "x", "by": "olga"}',
    "at another time": b'{"do": "announce", "words": "x", "at": "2000-01-01T00:00:00Z"}',
    "on another device": b'{"do": "announce", "words": "x", "device": "x"}',
    "a role that is a list": b'{"do": "announce", "words": "x", "role": ["director"]}',
    "no such command": b'{"do": "format-disk"}',
    "control characters": b'{"do": "announce", "words": "a\\u0000b\\u001b[2J"}',
    "too large": b'{"do": "announce", "words": "' + b"x" * 300_000 + b'"}',
}


@pytest.mark.parametrize("name", BAD_BODIES)
def test_a_bad_body_is_told_and_changes_nothing(floor: tuple[Live, list[Client]], name: str) -> None:
    live, clients = floor
    room = live.house.desk.rooms["spring"]
    before = room.version
    headers = {"Content-Type": "application/json", "Idempotency-Key": f"bad {name}"}
    answered = clients[0].http.post(COMMANDS, content=BAD_BODIES[name], headers=headers)
    if name == "control characters" and answered.status_code == 200:
        return
    assert 400 <= answered.status_code < 500, answered.text
    told = answered.json()
    assert set(told) >= {"type", "title", "status", "detail"}
    assert told["status"] == answered.status_code
    assert len(answered.content) < 2000
    assert room.version == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "application/json", "Idempotency-Key": "é".encode().decode("latin-1")}, 200),
        ({"Content-Type": "application/json", "Idempotency-Key": ""}, 400),
        ({"Content-Type": "application/json", "Idempotency-Key": "x" * 300}, 400),
        ({"Content-Type": "application/json", "Idempotency-Key": "k", "If-Match": "x"}, 400),
        ({"Content-Type": "application/json", "Idempotency-Key": "k2", "If-Match": '"other:5"'}, 412),
        ({"Content-Type": "application/json", "Idempotency-Key": "k3", "If-Match": '"x:99999999999999999999"'}, 400),
    ],
)
def test_bad_headers(floor: tuple[Live, list[Client]], headers: dict[str, str], status: int) -> None:
    _, clients = floor
    body = b'{"do": "announce", "words": "x"}'
    given = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    answered = clients[0].http.post(COMMANDS, content=body, headers=given)
    assert answered.status_code == status, answered.text


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/static/../app.py",
        "/api/v1/nothing",
        "/a\x00b",
        "//x",
        "/x.js",
    ],
)
def test_nothing_else_is_handed_out(floor: tuple[Live, list[Client]], path: str) -> None:
    live, _ = floor
    with httpx.Client(timeout=PATIENCE) as http:
        answered = http.send(httpx.Request("GET", live.url + path.replace("\x00", "%00")))
    assert answered.status_code in (200, 404)
    assert b"root:" not in answered.content
    assert b"import" not in answered.content[:500] or answered.status_code == 404


def test_a_body_without_a_length_is_bounded_too(floor: tuple[Live, list[Client]]) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    _, clients = floor
    headers = {"Content-Type": "application/json", "Idempotency-Key": "endless"}
    answered = clients[0].http.post(COMMANDS, content=endless(), headers=headers)
    assert answered.status_code == 413


def test_openapi_has_every_command(floor: tuple[Live, list[Client]], tmp_path: Path) -> None:
    from croupier.tournament.orders.catalogue import COMMANDS as CATALOGUE

    live, _ = floor
    schemas = httpx.get(f"{live.url}/api/v1/openapi.json", timeout=PATIENCE).json()["components"]["schemas"]
    mapped = schemas["Command"]["discriminator"]["mapping"]
    assert list(mapped) == list(CATALOGUE)
    for do, ref in mapped.items():
        assert schemas[ref.rpartition("/")[2]]["properties"]["do"]["const"] == do
