"""A disk that takes its time stops nobody: commands are answered "not saved yet" and done once, reading goes on, and
`/readyz` says so."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event

import pytest

from croupier.client import Refusal
from croupier.desk import writer
from croupier.server.problems import Kind
from croupier.server.routes import tournaments
from croupier.store.port import Write
from tests.server.evening import Evening
from tests.server.live import Live
from tests.waiting import PATIENCE

IMPATIENT = 0.05


@pytest.fixture
def evening(live: Live, monkeypatch: pytest.MonkeyPatch) -> Evening:
    begun = Evening(live).opened()
    for module in (writer, tournaments):
        monkeypatch.setattr(module, "SLOW_SECONDS", IMPATIENT)
    return begun


@contextmanager
def slow_disk(evening: Evening) -> Iterator[None]:
    """What is committed meanwhile is on the disk only afterwards."""
    found = evening.live.house.desk.room(evening.name).writer
    commit, goes_on = found.commit, Event()

    def late(version: int, writes: Sequence[Write]) -> None:
        assert goes_on.wait(PATIENCE)
        commit(version, writes)

    found.commit = late  # type: ignore[method-assign]
    try:
        yield
    finally:
        goes_on.set()
        found.commit = commit  # type: ignore[method-assign]


def test_a_command_is_answered_and_done_once(evening: Evening) -> None:
    with slow_disk(evening):
        with pytest.raises(Refusal, match="same Idempotency-Key") as refused:
            evening.director.give("announce", key="k1", words="Five minutes.")
        assert refused.value.status == Kind.UNSAVED.status
    done = evening.director.give("announce", key="k1", words="Five minutes.")
    assert done.again
    assert done.version == evening.director.give("announce", key="k2", words="Now.").version - 1


def test_everybody_else_is_answered_meanwhile(evening: Evening) -> None:
    anybody = evening.live.client()
    before = anybody.tournaments()
    with slow_disk(evening):
        with pytest.raises(Refusal):
            evening.director.give("announce", words="Five minutes.")
        assert anybody.tournaments() == before
        assert anybody.http.get("/healthz").status_code == 200
        unready = anybody.http.get("/readyz")
        assert (unready.status_code, unready.json()["type"]) == (503, "/problems/unsaved")
        assert unready.headers["Retry-After"] == "1"
        with pytest.raises(Refusal, match="not saved yet"):
            evening.director.preview("announce", words="Now.")
    evening.director.give("announce", words="Now.")
    assert anybody.http.get("/readyz").json() == {"ready": True, "tournaments": 1}


def test_a_tournament_is_never_read_on_the_event_loop(evening: Evening) -> None:
    room = evening.live.house.desk.room(evening.name)

    async def read() -> None:
        writer.SERVING.add(asyncio.get_running_loop())
        with room.reading():
            pass

    with pytest.raises(RuntimeError, match="off the event loop"):
        asyncio.run(read())
