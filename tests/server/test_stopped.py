"""After the store has stopped, everything that was acknowledged can still be read, and nothing else is shown."""

import apsw
import httpx
import pytest

from croupier.client import Refusal
from croupier.store.sqlite import SqliteStore
from tests.server.evening import Evening
from tests.server.live import Live


@pytest.fixture
def stopped(live: Live) -> Evening:
    """A tournament whose disk is full: the store has stopped while a command was given."""
    evening = Evening(live).entered()
    store = live.house.desk.store
    assert isinstance(store, SqliteStore)
    store.stop(apsw.FullError("disk full"))
    with pytest.raises(Refusal) as refused:
        evening.director.give("fix-list", stage="heats")
    assert refused.value.status == 503
    return evening


def answer(evening: Evening, path: str, **asked: str) -> httpx.Response:
    return evening.director.client.http.get(f"/api/v1/{path}", params=asked)


def test_what_was_acknowledged_is_read_as_before(stopped: Evening) -> None:
    room = stopped.live.house.desk.room("spring")
    listed = answer(stopped, "tournaments").json()["tournaments"]
    assert [(each["name"], each["version"]) for each in listed] == [("spring", room.version)]
    assert not answer(stopped, "tournaments/spring/view", **{"as": "director"}).json()["view"]["draws"], "not decided"
    assert len(answer(stopped, "tournaments/spring/events").json()["events"]) == room.version
    for path in ("checkpoint", "proof/1.tlog-proof", "papers/results.pdf", "export"):
        assert answer(stopped, f"tournaments/spring/{path}").status_code == 200, path
    assert answer(stopped, "../../readyz").status_code == 503


@pytest.mark.parametrize("role", ["director", "display"])
def test_streams_stay_open(stopped: Evening, role: str) -> None:
    """They would otherwise come again and again."""
    client = stopped.director.client
    path = "/api/v1/tournaments/spring/stream"
    with client.http.stream("GET", path, params={"as": role}) as stream:
        lines = stream.iter_lines()
        kinds = [next(line for line in lines if line.startswith("event:")) for _ in range(2)]
    assert kinds == ["event: hello", "event: view"]


def test_nothing_more_is_written(stopped: Evening) -> None:
    for do, fields in (("fix-list", {"stage": "heats"}), ("announce", {"words": "Welcome."})):
        with pytest.raises(Refusal) as refused:
            stopped.director.give(do, "", "", **fields)
        assert (refused.value.status, "disk is full" in refused.value.detail) == (503, True)
