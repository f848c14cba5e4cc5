"""Log-ins and devices: forged, expired, revoked, paired; cookies and what protects them."""

import asyncio
from pathlib import Path

import httpx
import pytest

from croupier.client import Client, Refusal, follow
from croupier.client import streams as following
from croupier.client.streams import streaming
from croupier.desk.desk import LOGIN_SECONDS, csrf_of
from croupier.desk.people_sqlite import SqlitePeople
from croupier.server import stream_response, streams
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live
from tests.waiting import PATIENCE

COMMANDS = "/api/v1/tournaments/spring/commands"


@pytest.mark.parametrize("token", ["x", "a" * 43, "Bearer", "é", "../../etc/passwd", "' OR 1=1 --"])
def test_a_forged_token_is_nobody(shared: Live, token: str) -> None:
    answered = httpx.get(
        f"{shared.url}/api/v1/me", headers={b"Authorization": f"Bearer {token}".encode()}, timeout=PATIENCE
    )
    assert answered.status_code == 401
    assert answered.headers["content-type"] == "application/problem+json"


def test_an_expired_login_is_nobody(live: Live) -> None:
    client = live.client("sam")
    assert client.me()["name"] == "sam"
    token = client.token
    assert live.house.desk.people.login(token, live.house.desk.clock.seconds() + LOGIN_SECONDS + 1) is None


def test_logging_out_ends_the_login_everywhere(live: Live) -> None:
    client = live.client("sam")
    other = Client(live.url, client.token)
    client.log_out()
    with pytest.raises(Refusal) as refused:
        other.me()
    other.close()
    assert refused.value.status == 401


def test_deactivated_by_another_process_is_nobody_at_once(live: Live) -> None:
    client = live.client("sam")
    people = SqlitePeople(live.house.settings.people_file)
    people.deactivate("sam")
    people.close()
    with pytest.raises(Refusal) as refused:
        client.me()
    assert refused.value.status == 401
    with pytest.raises(Refusal):
        live.client().log_in("sam", PASSWORD)


def test_the_last_operator_stays(live: Live) -> None:
    olga = live.client("olga")
    for path, body in (("/users/olga/deactivate", {}), ("/users/olga/roles", {"role": "operator", "withdraw": True})):
        with pytest.raises(Refusal) as refused:
            olga.post(path, body)
        assert refused.value.status == 422
        assert "only operator" in str(refused.value)
    olga.post("/users/nora/roles", {"role": "operator"})
    olga.post("/users/olga/deactivate", {})
    assert live.client("nora").me()["roles"] == ["operator"]


# --- cookies --------------------------------------------


def cookied(live: Live) -> tuple[httpx.Client, str]:
    http = httpx.Client(base_url=live.url, timeout=PATIENCE)
    answered = http.post("/api/v1/login", json={"name": "dina", "password": PASSWORD})
    return http, answered.json()["csrf"]


def test_a_cookie_is_for_this_site_and_not_for_scripts(shared: Live) -> None:
    answered = httpx.post(f"{shared.url}/api/v1/login", json={"name": "dina", "password": PASSWORD}, timeout=PATIENCE)
    cookie = answered.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "token" not in answered.json()


def test_what_changes_something_by_cookie_needs_the_pages_word(live: Live) -> None:
    Evening(live).begun()
    http, csrf = cookied(live)
    body, key = {"do": "announce", "words": "hello"}, {"Idempotency-Key": "c1"}
    before = live.house.desk.room("spring").version
    for headers in ({}, {"X-CSRF-Token": "wrong"}, {"X-CSRF-Token": csrf_of("other")}):
        assert http.post(COMMANDS, json=body, headers=key | headers).status_code == 403
    other = {"X-CSRF-Token": csrf, "Origin": "https://evil.example"}
    assert http.post(COMMANDS, json=body, headers=key | other).status_code == 403
    assert live.house.desk.room("spring").version == before
    assert http.post(COMMANDS, json=body, headers=key | {"X-CSRF-Token": csrf}).status_code == 200
    assert http.get("/api/v1/me").json()["csrf"] == csrf
    http.close()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"])
def test_another_host_is_refused(shared: Live, host: str) -> None:
    """A name that somebody else points at this machine."""
    assert httpx.get(f"{shared.url}/api/v1/me", headers={"Host": host}, timeout=PATIENCE).status_code == 400


# --- devices --------------------------------------------


def test_a_code_is_good_once(live: Live) -> None:
    evening = Evening(live).entered()
    offered = evening.director.client.post("/devices", {"kind": "player", "tournament": "spring", "player": "P05"})
    assert offered["qr"].startswith("<svg")
    phone = live.client().pair(offered["code"].lower())
    assert phone.me()["device"] == {"name": "player P05", "kind": "player", "tables": [], "player": "P05"}
    with pytest.raises(Refusal) as refused:
        live.client().pair(offered["code"])
    assert refused.value.status == 403


def test_a_code_expires(live: Live) -> None:
    evening = Evening(live).entered()
    offered = evening.director.client.post("/devices", {"kind": "display", "tournament": "spring"})
    code = offered["code"].replace("-", "")
    assert live.house.desk.people.pair(code, "token", offered["expires"] + 1) is None
    assert live.house.desk.people.pair(code, "token", offered["expires"] - 1) is not None


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "table"},
        {"kind": "table", "tables": ["heats/1/9"]},
        {"kind": "table", "tables": ["heats/1/1"], "role": "director"},
        {"kind": "player"},
        {"kind": "player", "player": "P99"},
        {"kind": "player", "player": "P01", "role": "dealer"},
        {"kind": "display", "player": "P01"},
        {"kind": "toaster"},
    ],
)
def test_a_device_is_bound_to_what_there_is(drawn: Evening, wrong: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        drawn.director.client.post("/devices", {"tournament": drawn.name, **wrong})
    assert refused.value.status == 422


@pytest.fixture(scope="module")
def drawn(shared: Live) -> Evening:
    return Evening(shared, "bound").drawn()


def test_devices_are_handed_out_by_those_who_may(drawn: Evening) -> None:
    body = {"kind": "table", "tournament": drawn.name, "tables": ["heats/1/1"]}
    for person in ("carl", "ines", "vera", "nora"):
        with pytest.raises(Refusal) as refused:
            drawn.at(person).client.post("/devices", body)
        assert refused.value.status == 403, person
    tablet = drawn.pair("table", tables=["heats/1/1"])
    with pytest.raises(Refusal):
        tablet.post("/devices", body)


def test_a_revoked_device_loses_everything_at_once(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when the next beat is due: there is none here, and nobody wonders at the silence."""
    for module, name in ((streams, "BEAT_SECONDS"), (stream_response, "BEAT_SECONDS"), (following, "SILENCE_SECONDS")):
        monkeypatch.setattr(module, name, 2 * PATIENCE)
    evening = Evening(live).playing()
    tablet = evening.pair("table", tables=["heats/1/1"])

    async def cut_off() -> None:
        async with streaming(live.url) as http:
            async for heard in follow(http, "spring", "dealer", table="heats/1/1", token=tablet.token):
                if heard.kind == "view":
                    device = evening.director.client.get("/devices", tournament="spring")["devices"][0]
                    assert device["live"]
                    await asyncio.to_thread(evening.director.client.post, f"/devices/{device['id']}/revoke", {})
        raise AssertionError("the stream ended, and did not say why")

    with pytest.raises(Refusal) as refused:
        asyncio.run(asyncio.wait_for(cut_off(), PATIENCE))
    assert refused.value.status == 401
    with pytest.raises(Refusal) as refused:
        tablet.tournament("spring").give("next-round", table="heats/1/1")
    assert refused.value.status == 401


def test_a_person_on_a_table_device_stays_at_its_table(live: Live) -> None:
    evening = Evening(live).playing()
    offered = evening.director.client.post(
        "/devices", {"kind": "table", "tournament": "spring", "tables": ["heats/1/1"], "name": "tablet 1"}
    )
    http = httpx.Client(base_url=live.url, timeout=PATIENCE)
    http.post("/api/v1/pair", json={"code": offered["code"]})
    device_word = http.get("/api/v1/me").json()["csrf"]
    told = http.post("/api/v1/login", json={"name": "sue", "password": PASSWORD}, headers={"X-CSRF-Token": device_word})
    assert told.status_code == 200, told.text
    csrf = told.json()["csrf"]

    def give(key: str, **body: object) -> httpx.Response:
        headers = {"Idempotency-Key": key, "X-CSRF-Token": csrf}
        return http.post(COMMANDS, json={"role": "supervisor", **body}, headers=headers)

    assert give("1", do="pause", session="heats/1", why="test").status_code == 403
    assert give("2", do="open-dispute", table="heats/1/2", facts="x").status_code == 403
    done = give("3", do="open-dispute", table="heats/1/1", facts="a card fell")
    assert done.status_code == 200, done.text
    last = live.house.desk.room("spring").log[-1]
    assert (last.by, last.role.value, last.device) == ("sue", "supervisor", "tablet 1")
    device = evening.director.client.get("/devices", tournament="spring")["devices"][0]
    evening.director.client.post(f"/devices/{device['id']}/revoke", {})
    assert give("4", do="open-dispute", table="heats/1/1", facts="x").status_code == 401, "who came in on it is out too"
    http.close()


# --- rate limits --------------------------------------------


def test_passwords_cannot_be_tried_for_long(live: Live) -> None:
    client = live.client()
    statuses = []
    for number in range(14):
        try:
            client.log_in("dina", f"wrong password {number}")
        except Refusal as refused:
            statuses.append(refused.status)
    assert statuses[0] == 401
    assert statuses[-1] == 429


def test_codes_cannot_be_tried_for_long(live: Live) -> None:
    client = live.client()
    statuses = []
    for number in range(16):
        try:
            client.pair(f"ABCD-{number:04d}")
        except Refusal as refused:
            statuses.append(refused.status)
    assert (statuses[0], statuses[-1]) == (403, 429)


def test_people_are_kept_as_hashes(live: Live, tmp_path: Path) -> None:
    client = live.client().log_in("dina", PASSWORD)
    data = b"".join(file.read_bytes() for file in live.house.settings.data.glob("people.sqlite*"))
    assert b"dina" in data
    assert client.token.encode() not in data
    assert PASSWORD.encode() not in data
