"""Streams: slow readers, vanished readers, a restored backup, one drawing for all who see the same."""

import asyncio
import os
import socket
from pathlib import Path

import httpx
import pytest

from croupier.client import Heard, follow
from croupier.client.streams import streaming
from croupier.desk.writer import FORMAT
from croupier.server import stream_response
from croupier.server import streams as streams_module
from croupier.store.copying import back_up, restore
from tests.server.evening import Evening
from tests.server.live import Live, serving
from tests.waiting import PATIENCE, wait_until


async def collected(url: str, role: str, token: str, last: str, until: int, tournament: str = "spring") -> list[Heard]:
    """What a role hears, up to a version."""
    found = []
    async with streaming(url) as http:
        async for heard in follow(http, tournament, role, last=last, token=token):
            found.append(heard)
            if heard.kind in ("event", "view") and heard.version >= until:
                return found
    return found


def hear(url: str, role: str, token: str, last: str, until: int) -> list[Heard]:
    return asyncio.run(asyncio.wait_for(collected(url, role, token, last, until), PATIENCE))


def test_a_latest_stream_has_the_newest_view_and_no_events(live: Live) -> None:
    evening = Evening(live).opened()
    evening.director.give("announce", words="doors open")
    version = evening.director.view().version
    heard = hear(live.url, "display", "", "", version)
    assert {each.kind for each in heard} == {"hello", "view"}
    assert heard[-1].version == version


def test_a_reader_that_takes_nothing_is_dropped(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection alone is lost: commands and other streams go on."""
    monkeypatch.setattr(stream_response, "SEND_SECONDS", 0.5)
    evening = Evening(live).begun()
    token = evening.director.client.token
    port = int(live.url.rpartition(":")[2])
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.connect(("127.0.0.1", port))
    head = f"GET /api/v1/tournaments/spring/stream?as=director HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    slow.sendall(f"{head}Authorization: Bearer {token}\r\n\r\n".encode())
    wait_until(lambda: live.house.streams.open)

    def dropped() -> bool:
        evening.director.give("announce", words="x" * 3900)
        return not live.house.streams.open

    wait_until(dropped, "a reader that takes nothing is still fed")
    slow.close()
    assert 'why="slow"' in live.house.measures.text().decode()


def test_a_reader_that_has_gone_is_forgotten(live: Live) -> None:
    evening = Evening(live).begun()
    port = int(live.url.rpartition(":")[2])
    gone = socket.create_connection(("127.0.0.1", port))
    head = f"GET /api/v1/tournaments/spring/stream?as=director HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    gone.sendall(f"{head}Authorization: Bearer {evening.director.client.token}\r\n\r\n".encode())
    gone.recv(100)
    assert len(live.house.streams.open) == 1
    gone.close()
    wait_until(lambda: not live.house.streams.open)


def test_silence_never_lasts(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams_module, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(stream_response, "BEAT_SECONDS", 0.2)
    evening = Evening(live).begun()

    async def beats() -> list[str]:
        found = []
        async with streaming(live.url) as http:
            async for heard in follow(http, "spring", "director", token=evening.director.client.token):
                found.append(heard.kind)
                if found.count("beat") == 2:
                    return found
        return found

    assert "beat" in asyncio.run(asyncio.wait_for(beats(), PATIENCE))


def test_who_sees_the_same_gets_one_drawing(live: Live) -> None:
    Evening(live).opened()
    with httpx.Client(base_url=live.url, timeout=PATIENCE) as http:
        path = "/api/v1/tournaments/spring/stream"
        opened = [http.stream("GET", path, params={"as": "display"}) for _ in range(5)]
        for each in opened:
            each.__enter__()
        wait_until(lambda: len(live.house.streams.open) == 5)
        assert len(live.house.streams.feeds["spring"].canvases) == 1
        for each in opened:
            each.__exit__(None, None, None)


def test_after_a_restored_backup_everybody_begins_anew(tmp_path: Path) -> None:
    """The versions of the old life come again: their ids must not be taken for those of the new one."""
    data = tmp_path / "data"
    with serving(data) as live:
        evening = Evening(live).begun()
        back_up(live.house.settings.log_file, tmp_path / "copy.log", FORMAT)
        for number in range(5):
            evening.director.give("announce", words=f"lost {number}")
        token, ahead = evening.director.client.token, evening.director.view()
    log = data / "tournaments.log"
    for file in data.glob("tournaments.log*"):
        file.unlink()
    restore(tmp_path / "copy.log", log, FORMAT, os.urandom)
    with serving(data) as live:
        token = live.house.desk.let_in("dina")[0]
        now = live.client("dina").tournament("spring").view("director")
        assert now.version < ahead.version
        assert now.epoch != ahead.epoch
        heard = hear(live.url, "director", token, ahead.match, now.version)
        assert [each.kind for each in heard][:2] == ["resync", "view"]
        stale = httpx.post(
            f"{live.url}/api/v1/tournaments/spring/commands",
            json={"do": "announce", "words": "x", "role": "director"},
            headers={"Authorization": f"Bearer {token}", "Idempotency-Key": "k", "If-Match": f'"{ahead.match}"'},
            timeout=PATIENCE,
        )
        assert stale.status_code == 412
        assert stale.json()["version"] == now.version
