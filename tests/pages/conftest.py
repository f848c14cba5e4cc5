"""One browser for all tests of the pages; a server and a room of its own for each test."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.browsing import MISSING, PATIENCE_MS, ROOT, browsing, chromium_path
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import Room
from tests.pages.visitors import Visitors
from tests.server.live import Live, Unlimited, serving


class RoomMaker(Protocol):
    def __call__(self, ruleset: str, dealing: str = "physical", rounds: int = 2) -> Room: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if not path:
        pytest.skip(MISSING)
    if not (ROOT / "src/croupier/server/static/index.html").is_file():
        subprocess.run(["make", "--silent", "web"], cwd=ROOT, capture_output=True, check=True)
    expect.set_options(timeout=PATIENCE_MS)
    with browsing(path) as found:
        yield found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that the tests of a file share: more devices are paired there than anywhere in a minute."""
    with serving(tmp_path_factory.mktemp("pages") / "data") as live:
        live.house.limiter = Unlimited()
        yield live


@pytest.fixture(scope="module")
def clients() -> dict[str, object]:
    """Log-ins that the tests of a file share: a server lets nobody log in too often."""
    return {}


@pytest.fixture
def room(browser: Browser, house: Live, clients: dict[str, object]) -> Iterator[RoomMaker]:
    """Makes rooms in which a tournament of a ruleset is in play; no page may have complained at the end."""
    made: list[Room] = []

    def make(ruleset: str, dealing: str = "physical", rounds: int = 2) -> Room:
        name = f"t{len(house.house.desk.rooms)}"
        evening = FloorEvening(house, name, ruleset, clients=clients, dealing=dealing, rounds=rounds)  # type: ignore[arg-type]
        made.append(Room(browser, evening.playing()))
        return made[-1]

    yield make
    for each in made:
        each.close()
    assert [fault for each in made for fault in each.faults] == []


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path / "data") as found:
        yield found


@pytest.fixture
def visitors(browser: Browser, live: Live) -> Iterator[Visitors]:
    """Everybody who comes is watched: a page that fails or warns fails its test."""
    found = Visitors(browser, live)
    yield found
    found.leave()
