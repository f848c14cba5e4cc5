"""A server that the tests of a file share, and a fresh one for those that break something."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.server import running
from croupier.server.house import House
from tests.server.live import Live, Unlimited, serving


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path / "data") as found:
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("shared") / "data") as found:
        yield found


@pytest.fixture(scope="module")
def by_hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server at whose virtual tables nobody deals but the test."""

    async def never(house: House, pauses: object) -> None:
        await asyncio.Event().wait()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(running, "keep_dealing", never)
        with serving(tmp_path_factory.mktemp("by-hand") / "data") as found:
            found.house.limiter = Unlimited()
            yield found
