"""Views are drawn in a process of its own: it may die, and it never outlives the server."""

import asyncio
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import pytest

from croupier.desk.room import Room
from croupier.server import painter
from croupier.server.painter import Painter
from croupier.server.studio import Drawn, OutOfStep, Studio
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.viewer import Viewer
from tests.server.evening import Evening
from tests.server.kills import started
from tests.server.live import Live
from tests.server.prepared import prepare
from tests.waiting import wait_until

LOOKING = [(Viewer(Role.DIRECTOR), -1), (Viewer(Role.DISPLAY), -1)]


@pytest.fixture
def room(live: Live) -> Room:
    Evening(live).playing()
    return live.house.desk.room("spring")


def kill_process(painter: Painter) -> None:
    assert isinstance(painter.executor, ProcessPoolExecutor)
    for process in active_children():
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()


def test_a_drawing_process_draws_the_same_and_is_replaced_when_it_dies(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painter, "MOST_FED", 7)
    head = room.version

    async def look(painter: Painter) -> list[Drawn]:
        return [(await painter.draw(room, head, [each]))[0] for each in LOOKING]

    async def main() -> None:
        here, there = Painter(), Painter(apart=True)
        try:
            wanted = await look(here)
            assert [version for version, _ in wanted] == [head, head]
            assert await look(there) == wanted
            with pytest.raises(Refused, match="P99"):
                await there.draw(room, head, [(Viewer(Role.PLAYER, player="P99"), -1)])
            kill_process(there)
            assert await look(there) == wanted
            assert isinstance(there.executor, ProcessPoolExecutor)
        finally:
            here.close()
            there.close()

    asyncio.run(main())
    assert not active_children()


def test_where_no_process_lives_the_server_draws_by_itself(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def dead(*_: object) -> list[Drawn]:
        raise BrokenExecutor

    monkeypatch.setattr(painter, "draw_in_process", dead)
    monkeypatch.setattr(painter, "ProcessPoolExecutor", lambda *_: ThreadPoolExecutor(1))

    async def main() -> None:
        painter = Painter(apart=True)
        drawn = await painter.draw(room, room.version, LOOKING[:1])
        assert [version for version, _ in drawn] == [room.version]
        assert not painter.apart
        painter.close()

    asyncio.run(main())


def test_events_that_do_not_follow_are_refused(room: Room) -> None:
    studio = Studio()
    studio.take("spring", 0, room.log[:5])
    with pytest.raises(OutOfStep):
        studio.take("spring", 6, room.log[6:8])
    with pytest.raises(OutOfStep):
        studio.take("autumn", 1, room.log[1:2])


def test_a_view_that_cannot_be_drawn_is_in_nobodys_way(room: Room) -> None:
    studio = Studio()
    nobody = (Viewer(Role.PLAYER, player="P99"), -1)
    drawn = studio.draw("spring", 0, room.log[: room.version], [LOOKING[0], nobody, LOOKING[1]])
    assert len(drawn) == 1
    with pytest.raises(Refused, match="P99"):
        studio.draw("spring", room.version, (), [nobody, LOOKING[1]])


def test_the_drawing_process_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    floor = prepare(tmp_path / "data", 1)
    with started(floor.data) as (server, _url, _):
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        if not children.exists():
            pytest.skip("the system does not tell whose child a process is")
        wait_until(lambda: children.read_text(encoding="utf-8").split())
        found = children.read_text(encoding="utf-8").split()
        server.kill()
        server.wait()
    wait_until(lambda: not any(is_running(each) for each in found))


def is_running(process: str) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
