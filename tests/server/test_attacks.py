"""Somebody who means harm, or a broken program, at the real server: no 5xx, nothing changed, nothing told."""

import asyncio
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import httpx
import pytest

from croupier.client import Refusal
from croupier.desk.desk import LOGIN_SECONDS
from croupier.server import chores, gate
from croupier.server.listener import VANISHED_MS, bind
from tests.server.evening import Evening
from tests.server.live import Live, Unlimited, serving
from tests.waiting import PATIENCE

COMMANDS = "/api/v1/tournaments/spring/commands"
PLAIN = b'{"do":"announce","words":"x","role":"director"}'
DIRECTORS = 16
RACES = 10


@pytest.fixture(scope="module")
def evening(shared: Live) -> Evening:
    shared.house.limiter = Unlimited()
    return Evening(shared).playing()


def answered(live: Live, request: bytes) -> bytes:
    """What comes back for these very bytes."""
    port = int(live.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(request)
        return connection.recv(65536)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def head(evening: Evening, path: str = COMMANDS, method: str = "POST") -> bytes:
    host = evening.live.url.removeprefix("http://")
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Authorization: Bearer {evening.director.client.token}"]
    return "\r\n".join(
        [*lines, "Content-Type: application/json", f"Idempotency-Key: {time.monotonic_ns()}", ""]
    ).encode()


def sized(body: bytes) -> bytes:
    return f"Content-Length: {len(body)}\r\n\r\n".encode() + body


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        (b'{"do":"announce","words":"x","words":"y","role":"director"}', 400),
        (b'{"do":"announce","role":"director","words":' + b"[" * 100_000 + b"]" * 100_000 + b"}", 400),
        (b'{"a":' * 60_000, 413),
        (b'{"do":"announce","words":NaN,"role":"director"}', 400),
        (b'{"do":"announce","words":' + b"9" * 10_000 + b',"role":"director"}', 400),
        (b'{"do":"announce","words":"\\ud800","role":"director"}', 400),
        (b'{"do":"announce","words":"a\\u0000b","role":"director"}', 422),
        (b'{"do":"announce","words":"a\\u202eb","role":"director"}', 422),
        ("{}".encode("utf-16"), 400),
        (b"\xef\xbb\xbf" + PLAIN, 400),
        (b"", 400),
        (b"[]", 400),
        (b"null", 400),
        (b'{"do":"announce","words":"x","role":"director","by":"ines"}', 422),
        (b'{"do":"announce","words":"x","role":"machine"}', 403),
    ],
)  # fmt: skip
def test_a_body_that_is_not_a_command(evening: Evening, body: bytes, wanted: int) -> None:
    room = evening.live.house.desk.room("spring")
    before = room.version
    told = answered(evening.live, head(evening) + sized(body))
    assert status(told) == wanted, told
    assert b"application/problem+json" in told
    assert room.version == before


def test_chunks_are_bounded_as_a_whole_body_is(evening: Evening) -> None:
    chunked = head(evening) + b"Transfer-Encoding: chunked\r\n\r\n"
    one = b"%x\r\n" % len(PLAIN) + PLAIN + b"\r\n0\r\n\r\n"
    assert status(answered(evening.live, chunked + one)) == 200
    large = (b"10000\r\n" + b" " * 65536 + b"\r\n") * 8 + b"0\r\n\r\n"
    assert status(answered(evening.live, chunked + large)) == 413


@pytest.mark.parametrize("length", ["-5", "99999999999", "1e9", "x", "²"])
def test_a_length_that_is_none(evening: Evening, length: str) -> None:
    assert status(answered(evening.live, head(evening) + f"Content-Length: {length}\r\n\r\n".encode())) in (400, 413)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.", "127.1", "0", "127.0.0.1@evil", "127.0.0.1, evil",
     "2130706433", "127.0.0.1:abc", "127.0.0.1\r\nHost: evil.example"],
)  # fmt: skip
def test_a_page_whose_name_was_pointed_here_gets_nothing(evening: Evening, host: str) -> None:
    for path in ("/api/v1/me", "/", COMMANDS.replace("commands", "view")):
        assert status(answered(evening.live, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())) == 400


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://127.0.0.1:1", "file://", ""])
def test_what_changes_something_comes_from_our_own_pages(evening: Evening, origin: str) -> None:
    told = answered(evening.live, head(evening) + f"Origin: {origin}\r\n".encode() + sized(PLAIN))
    assert status(told) == 403


@pytest.mark.parametrize(
    "path",
    ["/" + "a" * 60_000, "/..%2f..%2fetc/passwd.txt", "/%2e%2e/%2e%2e/server.py", "/api/v1/tournaments/%ff/view",
     "/api/v1/tournaments/spring%0d%0aX:1/view", "/api/v1/tournaments/spring/proof/99999999999999999999.leaf",
     "/api/v1/tournaments/spring/events?before=99999999999999999999", "/api/v1/tournaments/spring/why/%00",
     "/api/v1/tournaments/spring/view?as=%00", "/api/v1/tournaments/spring/view?as=director&table=%ff"],
)  # fmt: skip
def test_an_address_that_is_none(evening: Evening, path: str) -> None:
    told = answered(evening.live, head(evening, path, "GET") + b"\r\n")
    assert status(told) < 500
    assert b"root:" not in told
    assert b"\r\nX:1" not in told


@pytest.mark.parametrize("number", ["²", "٣", "-1", "9" * 5000, "", "1 ", "0x1", "999999"])
def test_a_place_in_the_stream_that_is_none_means_to_begin_anew(evening: Evening, number: str) -> None:
    epoch = evening.live.house.desk.room("spring").epoch
    asked = head(evening, "/api/v1/tournaments/spring/stream?as=director", "GET")
    port = int(evening.live.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(asked + f"Last-Event-ID: {epoch}:{number}\r\n\r\n".encode())
        told = b""
        while b"event: " not in told:
            told += connection.recv(65536)
    assert b"event: resync" in told or number == "1 "


def test_nothing_of_this_was_a_fault_and_no_token_was_written_down(evening: Evening) -> None:
    text = evening.live.log.getvalue()
    assert '"fault"' not in text
    told = httpx.get(f"{evening.live.url}/metrics", timeout=PATIENCE).text
    for secret in (evening.director.client.token, "Player 01", "P01"):
        assert secret not in text
        assert secret not in told


def test_a_body_that_never_comes_is_not_waited_for(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "BODY_SECONDS", 0.3)
    evening = Evening(live).begun()
    told = answered(live, head(evening) + b"Content-Length: 100\r\n\r\n{")
    assert status(told) == 408


def test_a_stream_ends_with_the_log_in(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve hours on, with nothing else changed."""
    monkeypatch.setattr(chores, "EXPIRED_SECONDS", 0.2)
    evening = Evening(live).begun()
    clock = live.house.desk.clock
    with httpx.stream(
        "GET", f"{live.url}/api/v1/tournaments/spring/stream", params={"as": "director"},
        headers={"Authorization": f"Bearer {evening.director.client.token}"},
    ) as stream:  # fmt: skip
        lines = stream.iter_lines()
        next(lines)
        later = clock.now().timestamp() + LOGIN_SECONDS + 60
        monkeypatch.setattr(clock, "seconds", lambda: int(later))
        assert all(isinstance(line, str) for line in lines), "it ends by itself"


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no such setting")
def test_a_reader_that_vanished_is_noticed_by_the_machine() -> None:
    """Every connection has it from the socket at which it came in: what is sent and not acknowledged ends it."""
    listener = bind("127.0.0.1", 0)
    listener.setblocking(True)
    with listener, socket.create_connection(listener.getsockname()), listener.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == VANISHED_MS


# --- races and keys --------------------------------------------


def test_directors_racing_over_http_for_one_version(live: Live) -> None:
    """Everybody saw the same: one command goes through, all others are told that the tournament has gone on."""
    live.house.limiter = Unlimited()
    evening = Evening(live).begun()
    places = [live.client("dina").tournament("spring", "director") for _ in range(DIRECTORS)]
    with ThreadPoolExecutor(DIRECTORS) as pool:
        for number in range(RACES):
            seen = evening.director.view()
            start = Barrier(DIRECTORS)

            def race(who: int, start: Barrier = start, match: str = seen.match, number: int = number) -> int:
                start.wait(PATIENCE)
                try:
                    places[who].give("announce", words=f"{number} {who}", match=match)
                except Refusal as refused:
                    return refused.status
                return 200

            found = list(pool.map(race, range(DIRECTORS)))
            assert sorted(found) == [200] + [412] * (DIRECTORS - 1)
            assert evening.director.view().version == seen.version + 1


def test_a_key_belongs_to_one_person_and_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as live:
        evening = Evening(live).begun()
        evening.at("sam").give("appoint", person="amir", office="director")
        first = evening.director.give("announce", words="doors", key="k-1")
        with pytest.raises(Refusal) as refused:
            evening.at("amir", "director").give("announce", words="doors", key="k-1")
        assert refused.value.status == 409
        version = evening.director.view().version
    with serving(tmp_path / "data") as live:
        place = live.client("dina").tournament("spring", "director")
        again = place.give("announce", words="doors", key="k-1")
        assert (again.again, again.version) == (True, first.version)
        for words, key in (("windows", "k-1"),):
            with pytest.raises(Refusal) as refused:
                place.give("announce", words=words, key=key)
            assert refused.value.status == 409
        assert place.view().version == version


def test_commands_go_on_while_hundreds_say_nothing(live: Live) -> None:
    """Connections that never finish their first line."""
    evening = Evening(live).begun()
    port = int(live.url.rpartition(":")[2])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(300)]
    try:
        for each in silent:
            each.sendall(b"GET / HTTP/1.1\r\nHo")
        asyncio.run(asyncio.wait_for(asyncio.to_thread(evening.director.give, "announce", words="x"), PATIENCE))
    finally:
        for each in silent:
            each.close()
