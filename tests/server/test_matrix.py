"""Every route and every command against every role, in the own tournament and in another one. What is expected is typed
here and in `tests/tournament/orders/test_authority.py`; which routes and commands there are comes from the code."""

from collections.abc import Mapping
from dataclasses import fields
from typing import get_type_hints

import httpx
import pytest
from fastapi import FastAPI

from croupier.client import Client
from croupier.server.access import LISTED, check_listed
from croupier.server.app import application
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.texts.roles import Role
from croupier.values.money import Money
from croupier.wire.shapes import is_required
from tests.server.evening import Evening
from tests.server.live import Live, Unlimited
from tests.tournament.orders.matrix import MATRIX

OWN, OTHER = "own", "other"
TABLE, PLAYER = "heats/1/1", "P01"
PEOPLE = {
    "shift-manager": "sam", "operator": "olga", "inspector": "ines", "cashier": "carl", "supervisor": "sue",
    "surveillance": "vera", "director": "dina", "assistant": "amir",
}  # fmt: skip
ROLES = (*PEOPLE, "dealer", "scorer", "player", "display")


@pytest.fixture(scope="module")
def floor(shared: Live) -> dict[str, Client]:
    """Somebody in each role of the tournament "own"; whom the house knows everywhere is known in "other" too."""
    shared.house.limiter = Unlimited()
    Evening(shared, OTHER).begun()
    evening = Evening(shared, OWN).playing()
    evening.director.give("appoint", person="amir", office="assistant")
    found = {role: shared.client(person) for role, person in PEOPLE.items()}
    player = first_player(evening)
    found["dealer"] = evening.pair("table", tables=[TABLE])
    found["scorer"] = evening.pair("table", tables=[TABLE], role="scorer")
    found["player"] = evening.pair("player", player=player)
    found["display"] = evening.pair("display")
    found["nobody"] = shared.client("nora")
    found["stranger"] = shared.client()
    return found


def first_player(evening: Evening) -> str:
    """Who sits first at the table of the matrix."""
    lines = evening.director.view().view["tables"]
    seats = next(line["seats"] for line in lines if line["table"] == TABLE)
    return str(seats[0]["player"])


# --- commands --------------------------------------------


def body_of(do: str, floor: dict[str, Client], role: str) -> dict[str, object]:
    """Something of the right shape, about the table and the player of the matrix."""
    kind, hints = COMMANDS[do], get_type_hints(COMMANDS[do])
    seated = floor["player"].me()["device"]["player"]
    known: dict[str, object] = {"table": TABLE, "player": seated, "move": "p1 wager red 10"}
    values: dict[object, object] = {str: "x", int: 1, bool: False, Money: 1}
    said: dict[str, object] = {"do": do, "role": role}
    for each in fields(kind):
        if is_required(kind, each.name) or each.name in known:
            hint = hints[each.name]
            plain = values.get(hint, {} if "Mapping" in str(hint) else [])
            said[each.name.replace("_", "-")] = known.get(each.name, plain)
    return said


def give(client: Client, tournament: str, body: Mapping[str, object], key: str) -> httpx.Response:
    path = f"/api/v1/tournaments/{tournament}/preview"
    return client.http.post(path, json=body, headers={"Idempotency-Key": key})


TABLE_BOUND = {"approve-pending", "drop-pending", "request-review"}
"""Name no table by themselves: a table device gives them about something at its table only."""
BY_PERSONS = {"count-chips", "approve-pending", "drop-pending"}
"""Taken on a table device only from somebody who is logged in on it."""


@pytest.mark.parametrize("do", COMMANDS)
def test_a_command_is_for_those_whom_the_texts_name(floor: dict[str, Client], do: str) -> None:
    may = set(MATRIX[do].split())
    wrong = []
    for role in ROLES:
        answered = give(floor[role], OWN, body_of(do, floor, role), f"{do} {role}")
        allowed = role in may and not (role in ("dealer", "scorer") and do in TABLE_BOUND | BY_PERSONS)
        if (answered.status_code != 403) is not allowed:
            wrong.append((role, answered.status_code, answered.text))
        assert answered.status_code < 500, answered.text
    assert not wrong


@pytest.mark.parametrize("role", ["director", "machine", "operator"])
def test_nobody_acts_in_a_role_that_is_not_held(floor: dict[str, Client], role: str) -> None:
    for other in set(ROLES) - {role}:
        body = {"do": "announce", "words": "x", "role": role}
        assert give(floor[other], OWN, body, f"{role} {other}").status_code == 403, other


@pytest.mark.parametrize("role", [*ROLES, "nobody", "stranger"])
def test_no_command_reaches_another_tournament(floor: dict[str, Client], role: str) -> None:
    """The house's own people hold their roles everywhere; a Director and every device only where they belong."""
    body = {"do": "announce", "words": "x"} | ({} if role in ("nobody", "stranger") else {"role": role})
    answered = give(floor[role], OTHER, body, f"other {role}")
    expected = {"stranger": 401, "supervisor": 422, "director": 200}
    elsewhere = 403 if role in ("shift-manager", "operator", "inspector", "cashier", "surveillance") else 404
    wanted = expected.get(role, elsewhere)
    assert answered.status_code in (wanted, 200 if wanted == 422 else wanted), answered.text


def test_a_dealer_reaches_one_table_and_a_player_one_entry(floor: dict[str, Client]) -> None:
    for role in ("dealer", "scorer"):
        body: Mapping[str, object] = {"do": "play", "table": "heats/1/2", "move": "p1 wager red 10"}
        assert give(floor[role], OWN, body, f"far {role}").status_code == 403
        assert give(floor[role], OWN, {"do": "open-dispute", "facts": "x"}, f"none {role}").status_code == 403
    for body in (
        {"do": "play", "table": "heats/1/2", "move": "p1 wager red 10"},
        {"do": "withdraw", "player": "P99", "reason": "x"},
        {"do": "open-dispute", "facts": "x", "table": "heats/1/2"},
    ):
        assert give(floor["player"], OWN, body, f"far player {body['do']}").status_code == 403
    other = {"do": "play", "table": TABLE, "move": "p2 wager red 10"}
    assert give(floor["player"], OWN, other, "neighbour").status_code == 422, "the neighbour's chips"


# --- routes --------------------------------------------

ANYBODY = {*ROLES, "nobody", "stranger"}
KNOWN = ANYBODY - {"stranger"}
PRESENT = KNOWN - {"nobody"}
READERS = {"shift-manager", "operator", "inspector", "cashier", "director", "assistant", "supervisor", "surveillance"}
PAIRERS = {"operator", "director", "assistant", "cashier"}
TOURNAMENT = "/api/v1/tournaments/{tournament}"
EXPECTED = {
    ("POST", "/api/v1/login"): ANYBODY,
    ("POST", "/api/v1/logout"): KNOWN,
    ("POST", "/api/v1/pair"): ANYBODY,
    ("GET", "/api/v1/me"): ANYBODY,
    ("POST", "/api/v1/login/passkey/options"): ANYBODY,
    ("POST", "/api/v1/login/passkey"): ANYBODY,
    ("POST", "/api/v1/recover"): ANYBODY,
    ("GET", "/api/v1/me/account"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/passkeys/options"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/passkeys"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/passkeys/{passkey}/remove"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/recovery"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/logins/{login}/end"): {*PEOPLE, "nobody"},
    ("POST", "/api/v1/me/password"): KNOWN,
    ("POST", "/api/v1/me/device"): KNOWN,
    ("POST", "/api/v1/me/key"): KNOWN,
    ("POST", "/api/v1/demo/enter"): set[str](),
    ("POST", "/api/v1/demo/practice"): set[str](),
    ("GET", "/api/v1/tournaments"): ANYBODY,
    ("POST", "/api/v1/tournaments"): {"operator", "shift-manager"},
    ("POST", TOURNAMENT + "/commands"): PRESENT,
    ("POST", TOURNAMENT + "/preview"): PRESENT,
    ("GET", TOURNAMENT + "/view"): ANYBODY,
    ("GET", TOURNAMENT + "/stream"): ANYBODY,
    ("GET", TOURNAMENT + "/events"): READERS,
    ("GET", TOURNAMENT + "/why/{player}"): READERS | {"dealer", "scorer"},
    ("GET", TOURNAMENT + "/papers/{paper}.pdf"): READERS,
    ("GET", TOURNAMENT + "/checkpoint"): ANYBODY,
    ("GET", TOURNAMENT + "/checkpoint.svg"): ANYBODY,
    ("GET", TOURNAMENT + "/key"): ANYBODY,
    ("GET", TOURNAMENT + "/proof/{version}.tlog-proof"): ANYBODY,
    ("GET", TOURNAMENT + "/proof/{version}.leaf"): ANYBODY,
    ("GET", TOURNAMENT + "/checkpoint/cosigned"): ANYBODY,
    ("GET", TOURNAMENT + "/consistency"): ANYBODY,
    ("GET", TOURNAMENT + "/consistency/{old}/{size}"): ANYBODY,
    ("GET", TOURNAMENT + "/witnesses"): ANYBODY,
    ("POST", TOURNAMENT + "/cosignature"): PRESENT,
    ("GET", TOURNAMENT + "/receipts"): {"player"},
    ("GET", TOURNAMENT + "/export"): PRESENT - {"player", "display"},
    ("GET", TOURNAMENT + "/verification"): PRESENT - {"player", "display"},
    ("GET", "/api/v1/devices"): PAIRERS | {"supervisor", "inspector", "surveillance"},
    ("POST", "/api/v1/devices"): {"operator", "director", "assistant"},
    ("POST", "/api/v1/devices/{device}/revoke"): {"operator", "director", "assistant"},
    ("GET", "/api/v1/users"): {"operator"},
    ("GET", "/api/v1/security"): {"operator", "inspector"},
    ("POST", "/api/v1/users"): {"operator"},
    ("POST", "/api/v1/users/{user}/roles"): {"operator"},
    ("POST", "/api/v1/users/{user}/deactivate"): {"operator"},
    ("GET", TOURNAMENT + "/staff"): {"operator", "shift-manager", "director"},
    ("POST", "/api/v1/conditions/check"): {*PEOPLE, "nobody"},
    ("GET", "/api/v1/rules/{ruleset}"): ANYBODY,
    ("GET", "/api/v1/rules/{ruleset}/{clause:path}"): ANYBODY,
    ("GET", "/api/v1/odds/{ruleset}"): {*PEOPLE, "nobody"},
    ("GET", "/api/v1/openapi.json"): ANYBODY,
    ("GET", "/healthz"): ANYBODY,
    ("GET", "/readyz"): ANYBODY,
    ("GET", "/metrics"): ANYBODY,
    ("GET", "/authority.pem"): ANYBODY,
    ("GET", "/{path:path}"): ANYBODY,
}
ELSEWHERE = (
    "/api/v1/logout",
    TOURNAMENT + "/stream",
    "/api/v1/login",
    "/api/v1/pair",
    "/api/v1/login/passkey",
    "/api/v1/recover",
)
"""Tried in test_coming_in and test_streams."""
BODIES: dict[str, dict[str, object]] = {
    "/api/v1/devices": {"kind": "display", "tournament": OWN},
    "/api/v1/tournaments": {"name": "Not A Name"},
    "/api/v1/conditions/check": {"conditions": {}},
    "/api/v1/me/password": {"old": "wrong password", "new": "x"},
    "/api/v1/me/device": {"app": "1", "unsent": 0},
    TOURNAMENT + "/cosignature": {"key": "x", "line": "x"},
    "/api/v1/me/key": {"key": "x"},
}


def test_every_route_is_expected() -> None:
    assert set(LISTED) == set(EXPECTED)


def test_an_unlisted_route_fails_at_the_start(shared: Live) -> None:
    app: FastAPI = application(shared.house)

    @app.get("/api/v1/backdoor")
    def backdoor() -> dict[str, str]:
        return {}

    with pytest.raises(RuntimeError, match="GET /api/v1/backdoor is not declared"):
        check_listed(app)


def address(path: str) -> str:
    names = {
        "tournament": OWN, "paper": "results", "player": PLAYER, "version": "1", "device": "d-1", "user": "nobody-here",
        "passkey": "no-key", "login": "no-login",
        "ruleset": "roulette-2002", "clause:path": "4.1", "path:path": "start", "old": "1", "size": "2",
    }  # fmt: skip
    for name, value in names.items():
        path = path.replace("{" + name + "}", value)
    return path


@pytest.mark.parametrize(("method", "path"), sorted(key for key in EXPECTED if key[1] not in ELSEWHERE))
def test_a_route_is_for_those_who_may(floor: dict[str, Client], shared: Live, method: str, path: str) -> None:
    device = shared.house.desk.people.devices(OWN)[0].id
    wrong = []
    for who in sorted(ANYBODY):
        asked = address(path).replace("d-1", device if who in ("nobody", "stranger") else "d-1")
        answered = ask(floor[who], method, asked, who)
        assert answered.status_code < 500, (who, answered.text)
        # 404 for a device, an account or a certificate that is not there: the caller was let in.
        denied = answered.status_code in (401, 403) or (answered.status_code == 404 and "nothing here" in answered.text)
        if path == "/api/v1/me/password":
            denied = answered.status_code == 401
        if path.endswith("revoke"):
            denied = answered.status_code in (401, 403, 404) and who not in EXPECTED[method, path]
        if denied is (who in EXPECTED[method, path]):
            wrong.append((who, answered.status_code, answered.text[:200]))
    assert not wrong


def ask(client: Client, method: str, path: str, who: str) -> httpx.Response:
    if method == "GET":
        return client.http.get(path, params={"tournament": OWN} if path.endswith("/devices") else None)
    body: dict[str, object] = dict(BODIES.get(path, {}))
    if path.endswith(("/commands", "/preview")):
        body = {"do": "nothing", "role": who if who in ROLES else "director"}
    return client.http.post(path, json=body, headers={"Idempotency-Key": f"{path} {who}"})


@pytest.mark.parametrize("role", [*ROLES, "nobody", "stranger"])
@pytest.mark.parametrize("looking", ROLES)
def test_a_view_is_for_its_own_role(floor: dict[str, Client], role: str, looking: str) -> None:
    answered = floor[role].http.get(f"/api/v1/tournaments/{OWN}/view", params={"as": looking})
    if looking in (role, "display"):
        assert answered.status_code == 200, answered.text
    else:
        assert answered.status_code in (401, 403), answered.text


@pytest.mark.parametrize("role", ["assistant", "dealer", "scorer", "player", "display", "nobody", "stranger"])
def test_a_tournament_that_is_only_drafted_does_not_exist_for_others(floor: dict[str, Client], role: str) -> None:
    for path in ("view", "stream", "checkpoint", "key", "proof/1.leaf"):
        answered = floor[role].http.get(f"/api/v1/tournaments/{OTHER}/{path}", params={"as": "display"})
        assert answered.status_code == 404, (path, answered.text)
    names = [each["name"] for each in floor[role].tournaments()]
    assert OTHER not in names


def test_every_role_is_tried() -> None:
    assert {*ROLES, Role.MACHINE.value} == {role.value for role in Role}
