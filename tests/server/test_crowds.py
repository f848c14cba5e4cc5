"""Crowds of strangers: silent connections, many streams, costly questions. Everybody else is served as before."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from croupier.client import Client, Refusal
from croupier.server import codes, listener, porter
from croupier.server.limiter import Limiter, Pace
from croupier.server.porter import Porter, connections, peer_of
from croupier.server.routes import rules
from croupier.server.tls import AUTHORITY, CERT, KEY, init
from tests.server.evening import Evening
from tests.server.live import Live, serving
from tests.waiting import PATIENCE, wait_until

ROOM, CROWD = 40, 60


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with little room and little patience, so that the tests are quick."""
    monkeypatch.setattr(listener, "MOST_CONNECTIONS", ROOM)
    for name, seconds in (("SCAN_SECONDS", 0.1), ("FIRST_SECONDS", 0.5), ("GRACE_SECONDS", 0.3)):
        monkeypatch.setattr(porter, name, seconds)


@pytest.fixture
def crowd() -> Iterator[ExitStack]:
    with ExitStack() as held:
        yield held


def connect(live: Live, crowd: ExitStack, count: int = CROWD) -> list[socket.socket]:
    port = int(live.url.rpartition(":")[2])
    return [crowd.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(count)]


def is_closed(connection: socket.socket) -> bool:
    connection.settimeout(PATIENCE)
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


@pytest.mark.usefixtures("narrow")
def test_silent_connections_shut_nobody_out(live: Live, crowd: ExitStack) -> None:
    silent = connect(live, crowd)
    assert live.client("dina").me()["name"] == "dina"
    assert all(is_closed(each) for each in silent)


@pytest.mark.usefixtures("narrow")
def test_half_a_request_shuts_nobody_out(live: Live, crowd: ExitStack) -> None:
    for each in connect(live, crowd):
        each.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
    assert live.client("dina").me()["name"] == "dina"


@pytest.mark.usefixtures("narrow")
def test_silence_after_the_handshake_shuts_nobody_out(tmp_path: Path, crowd: ExitStack) -> None:
    data = tmp_path / "data"
    folder = init(data, ("localhost", "127.0.0.1"))
    context = ssl.create_default_context(cafile=str(folder / AUTHORITY))
    with serving(data, tls_cert=folder / CERT, tls_key=folder / KEY) as live:
        for each in connect(live, crowd, ROOM - 1):
            crowd.enter_context(context.wrap_socket(each, server_hostname="localhost"))
        connect(live, crowd)
        client = Client(live.url, trust=folder / AUTHORITY)
        assert client.http.get("/healthz").status_code == 200
        client.close()


@pytest.mark.usefixtures("narrow")
def test_the_quiet_connection_of_somebody_known_stays(live: Live, crowd: ExitStack) -> None:
    client = live.client("dina")
    client.me()
    port = int(live.url.rpartition(":")[2])
    (mine,) = connections(port)
    wait_until(lambda: mine in live.house.porter.visits)
    assert all(is_closed(each) for each in connect(live, crowd, 3))
    assert mine in connections(port), "it asked less than ten minutes ago"


def test_a_crowd_at_one_address_is_given_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(porter, "monotonic", lambda: now)
    here = Porter()
    venue = [("192.168.1.9", port) for port in range(1000, 1000 + porter.MOST_STRANGE + 5)]
    other = [("192.168.1.10", 1000)]
    phones = [("192.168.1.9", port) for port in range(5000, 10_000)]
    for number, peer in enumerate(phones):
        here.begin(peer)
        here.end(peer, f"phone {number}")
    assert here.unwanted([*venue, *other, *phones]) == []
    now = porter.GRACE_SECONDS
    assert sorted(here.unwanted([*venue, *other, *phones])) == venue[:5]
    now = porter.FIRST_SECONDS
    assert sorted(here.unwanted([*other, *phones])) == other, "5,000 phones behind one address may be quiet"
    assert len(here.visits) == 5001


def test_one_device_does_not_hold_them_all_either(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(porter, "monotonic", lambda: now)
    here, many = Porter(), [("10.0.0.1", port) for port in range(porter.MOST_KNOWN + 3)]
    for peer in many:
        here.begin(peer)
        here.end(peer, "one phone")
    here.begin(many[0])
    now = porter.GRACE_SECONDS
    assert len(here.unwanted(many)) == 2
    assert many[0] not in here.unwanted(many), "a request is under way on it"


@pytest.mark.parametrize(
    ("text", "peer"),
    [
        ("0100007F:1F90", ("127.0.0.1", 8080)),
        ("0000000000000000FFFF00000901A8C0:0050", ("192.168.1.9", 80)),
        ("B80D0120000000000000000001000000:01BB", ("2001:db8::1", 443)),
    ],
)
def test_how_linux_lists_an_address(text: str, peer: tuple[str, int]) -> None:
    assert peer_of(text) == peer


# --- streams --------------------------------------------


def streaming(crowd: ExitStack, live: Live, count: int, token: str = "", at: str = "127.0.0.1") -> list[int]:
    """Open streams and keep them; the status of each."""
    http = crowd.enter_context(
        httpx.Client(
            base_url=live.url,
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(local_address=at, limits=httpx.Limits(max_connections=None)),
        )
    )
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    path = "/api/v1/tournaments/spring/stream?as=display"
    return [crowd.enter_context(http.stream("GET", path, headers=headers)).status_code for _ in range(count)]


def test_streams_are_limited_by_address_and_by_device(
    live: Live, crowd: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most in (("MOST_AT_ADDRESS", 6), ("MOST_STRANGE", 9), ("MOST_OF_ONE", 4)):
        monkeypatch.setattr("croupier.server.streams." + name, most)
    evening = Evening(live).entered()
    phones = [evening.pair("player", player=f"P0{number}").token for number in (1, 2)]
    assert streaming(crowd, live, 7) == [200] * 6 + [429]
    assert streaming(crowd, live, 4, at="127.0.0.2") == [200] * 3 + [429], "of all strangers together"
    for token in phones:
        assert streaming(crowd, live, 5, token) == [200] * 4 + [429], "a device is counted alone"
    director = evening.director.client.token
    assert streaming(crowd, live, 1, director) == [200]


def test_a_venue_behind_one_address_comes_back_at_once(live: Live, crowd: ExitStack) -> None:
    """More than 600 screens in a minute, each once; those that are not paired too."""
    evening = Evening(live).entered()
    for number in range(700):
        live.house.limiter.take(Pace.STREAM, f"screen {number}")
    assert streaming(crowd, live, 1, evening.pair("display").token) == [200]
    stranger = Limiter()
    assert not any(stranger.wait(Pace.STRANGE_STREAM, "one address") for _ in range(90))


# --- costly questions --------------------------------------------


def test_the_code_of_a_checkpoint_is_drawn_once(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    Evening(live).entered()
    drawn = []

    def counted(note: bytes) -> bytes:
        drawn.append(note)
        return real(note)

    real = codes.draw_code
    monkeypatch.setattr(codes, "draw_code", counted)
    first = live.client().http.get("/api/v1/tournaments/spring/checkpoint.svg")
    for _ in range(5):
        again = live.client().http.get("/api/v1/tournaments/spring/checkpoint.svg")
        assert again.content == first.content
    assert len(drawn) == 1


def test_rules_are_encoded_once(shared: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = shared.client()
    paths = ("/rules/roulette-2002", "/rules/roulette-2002/4.1", "/openapi.json")
    first = [stranger.get(path) for path in paths]
    for name in ("clauses_of", "find", "encoded"):
        monkeypatch.delattr(rules, name)
    assert [stranger.get(path) for path in paths] == first


def test_clauses_that_do_not_exist_are_limited(live: Live) -> None:
    live.house.limiter.rates[Pace.MISSED] = (3, 3600)
    stranger, statuses = live.client(), []
    for number in range(5):
        with pytest.raises(Refusal) as refused:
            stranger.get(f"/rules/roulette-2002/99.{number}")
        statuses.append(refused.value.status)
    assert statuses == [404, 404, 404, 429, 429]
    assert stranger.get("/rules/roulette-2002/4.1")["clause"] == "4.1", "what exists is cached"


def test_a_view_is_rendered_once_while_nothing_happens(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(live).entered()
    path = "/api/v1/tournaments/spring/view"
    first = live.client().http.get(path).json()
    drawn = live.house.painter.draw
    monkeypatch.setattr(live.house.painter, "draw", None)
    assert live.client().http.get(path).json()["view"] == first["view"]
    monkeypatch.setattr(live.house.painter, "draw", drawn)
    evening.director.give("announce", words="doors open")
    assert live.client().http.get(path).json()["version"] == first["version"] + 1


def test_made_up_cookies_are_not_kept(live: Live) -> None:
    client = live.client("dina")
    client.me()
    kept = dict(live.house.desk._holders)
    for number in range(20):
        cookies = {"croupier_login": f"made up {number}", "croupier_device": f"too {number}"}
        assert httpx.get(f"{live.url}/api/v1/me", cookies=cookies, timeout=PATIENCE).json()["name"] is None
    assert live.house.desk._holders == kept


def test_a_crowd_of_callers_is_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.server.limiter.MOST_KEPT", 100)
    limiter = Limiter()
    for number in range(1000):
        limiter.take(Pace.LOGIN_NAME, f"2001:db8:{number}::/64 dina")
    assert len(limiter._asked) <= 101
