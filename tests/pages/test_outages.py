"""The server killed during play, stopped for a while, started again: pages go on without loss or doubling."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from croupier.client import Client
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import TABLE, Room, Taps, marker_first, wagers
from tests.server.live import PASSWORD, serving
from tests.waiting import PATIENCE, wait_until


@dataclass
class Process:
    """`croupier serve` as an operator starts it, on a port of its own that it keeps."""

    data: Path
    port: int
    running: subprocess.Popen[bytes] | None = None
    clients: list[Client] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, name: str = "") -> Client:
        client = Client(self.url, seconds=PATIENCE)
        self.clients.append(client)
        return client.log_in(name, PASSWORD) if name else client

    def start(self) -> None:
        words = [sys.executable, "-m", "croupier", "serve", "--data", str(self.data), "--port", str(self.port)]
        self.running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self.ready, "the server did not start")

    def ready(self) -> bool:
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/readyz", timeout=PATIENCE).is_success
        return False

    def send(self, number: int) -> None:
        assert self.running is not None
        os.kill(self.running.pid, number)
        if number == signal.SIGKILL:
            self.running.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """With a tournament in play, set up beforehand."""
    with serving(tmp_path / "data") as live:
        FloorEvening(live, ruleset="canberra-poker-2002").playing()
    made = Process(tmp_path / "data", free_port())
    made.start()
    yield made
    for client in made.clients:
        client.close()
    made.send(signal.SIGKILL)


def test_killed_and_started_again_nothing_is_lost_or_doubled(browser: Browser, process: Process) -> None:
    room = Room(browser, FloorEvening(process, ruleset="canberra-poker-2002"))  # type: ignore[arg-type]
    taps = Taps(room.tablet(TABLE))
    projector = room.public("/projector?t=spring&slide=tables")
    first = marker_first(taps.page)
    taps("[data-amount]")
    process.send(signal.SIGKILL)
    taps.page.click("[data-amount]")
    taps.page.wait_for_selector("text=Not saved yet")
    process.start()
    taps.page.wait_for_selector("text=2 of 6 wagers in")
    taps.settle()
    seats = [player for player, _ in wagers(room)]
    assert len(seats) == 2
    assert seats[0] == first
    taps("[data-amount]")
    assert len(wagers(room)) == 3
    room.evening.at("dina", "director").give("announce", words="we go on")
    projector.wait_for_selector("text=we go on")
    room.close()
    assert room.faults == []


def test_silence_is_told_after_ten_seconds_and_ends_by_itself(browser: Browser, process: Process) -> None:
    room = Room(browser, FloorEvening(process, ruleset="canberra-poker-2002"))  # type: ignore[arg-type]
    page = room.tablet(TABLE)
    process.send(signal.SIGSTOP)
    page.wait_for_selector("text=No connection for")
    process.send(signal.SIGCONT)
    page.wait_for_selector("text=No connection for", state="detached")
    room.close()
