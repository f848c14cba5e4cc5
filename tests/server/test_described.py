"""What the API says of itself is true: every answer to a good request has the media type and the shape described."""

import re
from collections.abc import Iterator

import httpx
import jsonschema
import pytest

from croupier.client import Client
from croupier.server.openapi import TAGS
from croupier.wire.shapes import JsonObject
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live, Unlimited, serving
from tests.waiting import PATIENCE

HERE = "/api/v1/tournaments/spring"
TABLE = "heats/1/1"
READ = (
    ("", "/healthz"), ("", "/readyz"), ("", "/metrics"), ("", "/api/v1/openapi.json"),
    ("", "/api/v1/me"), ("dina", "/api/v1/me"), ("phone", "/api/v1/me"), ("", "/api/v1/tournaments"),
    ("", "/api/v1/rules/pai-gow-2002"), ("", "/api/v1/rules/blackjack-2005/13.1(a)"),
    ("dina", "/api/v1/odds/roulette-2002"), ("dina", "/api/v1/odds/mini-baccarat-2023?wager=banker"),
    ("", HERE + "/checkpoint"), ("", HERE + "/checkpoint.svg"), ("", HERE + "/key"),
    ("", HERE + "/consistency?old=1"), ("", HERE + "/consistency/1/2"), ("", HERE + "/witnesses"),
    ("", HERE + "/proof/1.tlog-proof"), ("", HERE + "/proof/3.leaf"), ("phone", HERE + "/receipts"),
    ("ines", HERE + "/export"), ("ines", HERE + "/verification"), ("dina", HERE + "/events"),
    ("dina", HERE + "/why/P03"),
    ("", HERE + "/papers/conditions.pdf"), ("", HERE + "/view"), ("dina", HERE + "/view?as=director"),
    ("ines", HERE + "/view?as=inspector"), ("carl", HERE + "/view?as=cashier"),
    ("sue", HERE + f"/view?as=supervisor&table={TABLE}"), ("phone", HERE + "/view?as=player&player=P01"),
    ("dina", "/api/v1/devices?tournament=spring"), ("olga", "/api/v1/users"), ("dina", HERE + "/staff"),
)  # fmt: skip
"""Who asks for what."""
COMMAND: dict[str, object] = {"do": "play", "table": TABLE, "move": "p1 wager red 10", "role": "supervisor"}
WRITE: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("", "/api/v1/login", {"name": "dina", "password": PASSWORD}),
    ("", "/api/v1/login", {"name": "dina", "password": PASSWORD, "bearer": True}),
    ("dina", "/api/v1/conditions/check", {"file": 'name = "Cup"\nruleset = "roulette-2002"'}),
    ("phone", "/api/v1/me/device", {"app": "1", "unsent": 2}),
    ("dina", "/api/v1/devices", {"kind": "display", "tournament": "spring"}),
    ("sue", HERE + "/preview", COMMAND),
    ("sue", HERE + "/commands", COMMAND),
    ("olga", "/api/v1/users", {"name": "new", "password": PASSWORD}),
    ("olga", "/api/v1/users/new/roles", {"role": "cashier"}),
    ("olga", "/api/v1/users/new/deactivate", {}),
    ("sam", "/api/v1/tournaments", {"name": "summer"}),
)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("described") / "data") as live:
        live.house.limiter = Unlimited()
        yield live


@pytest.fixture(scope="module")
def people(live: Live) -> dict[str, Client]:
    evening = Evening(live).playing()
    named = {name: live.client(name) for name in ("dina", "ines", "carl", "sue", "olga", "sam")}
    return named | {"phone": evening.pair("player", player="P01"), "": live.client()}


@pytest.fixture(scope="module")
def document(live: Live) -> JsonObject:
    found: JsonObject = httpx.get(f"{live.url}/api/v1/openapi.json", timeout=PATIENCE).json()
    return found


def path_of(document: JsonObject, address: str) -> str:
    """The described path of an address: the one with the fewest parameters that fits."""
    plain = address.partition("?")[0]
    fits = [path for path in part(document, "paths") if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), plain)]
    return min(fits, key=lambda path: path.count("{"))


def part(document: JsonObject, *keys: str) -> JsonObject:
    for key in keys:
        found = document[key]
        assert isinstance(found, dict), key
        document = found
    return document


def compare(document: JsonObject, method: str, address: str, answered: httpx.Response) -> None:
    assert answered.status_code < 300, answered.text
    operation = part(document, "paths", path_of(document, address), method)
    content = part(operation, "responses", str(answered.status_code), "content")
    media = answered.headers["content-type"].partition(";")[0]
    assert list(content) == [media]
    if media == "application/json":
        schema = {**part(content, media, "schema"), "components": document["components"]}
        jsonschema.Draft202012Validator(schema).validate(answered.json())


def headers_of(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.token}"} if client.token else {}


@pytest.mark.parametrize(("who", "address"), READ)
def test_what_is_read(people: dict[str, Client], document: JsonObject, live: Live, who: str, address: str) -> None:
    answered = httpx.get(live.url + address, headers=headers_of(people[who]), timeout=PATIENCE)
    compare(document, "get", address, answered)


@pytest.mark.parametrize(("who", "address", "body"), WRITE)
def test_what_is_written(
    people: dict[str, Client], document: JsonObject, live: Live, who: str, address: str, body: dict[str, object]
) -> None:
    headers = headers_of(people[who]) | {"Idempotency-Key": f"described {address}"}
    answered = httpx.post(live.url + address, json=body, headers=headers, timeout=PATIENCE)
    compare(document, "post", address, answered)


def test_every_operation_says_what_it_answers_and_who_may_ask(document: JsonObject) -> None:
    schemes = part(document, "components", "securitySchemes")
    assert document["servers"]
    for path, methods in part(document, "paths").items():
        assert isinstance(methods, dict)
        for method in methods:
            operation = part(methods, method)
            assert operation["tags"] in [[name] for name in TAGS]
            good = [status for status in part(operation, "responses") if status.startswith("2")]
            assert len(good) == 1, path
            for content in part(operation, "responses", good[0], "content").values():
                assert isinstance(content, dict)
                assert content["schema"], path
            offered = operation["security"]
            assert isinstance(offered, list)
            for each in offered:
                assert isinstance(each, dict)
                assert set(each) <= set(schemes)
