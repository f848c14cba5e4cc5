"""A server ends when it is told to, whatever else happens at that moment; and without a traceback."""

import asyncio
import os
from pathlib import Path
from signal import Signals

import pytest

from croupier.server.running import close, open_desk
from croupier.server.settings import Settings
from croupier.server.signals import ended_by
from croupier.store.port import Stopped
from croupier.values.refused import Refused
from tests.waiting import PATIENCE

VANISHED = 3000
"""More than the pipe of an event loop holds, one byte for each thread that wakes it."""


def test_a_signal_is_heard_while_thousands_of_streams_vanish() -> None:
    async def serve() -> None:
        ending, loop = asyncio.Event(), asyncio.get_running_loop()
        with ended_by(ending.set, (Signals.SIGUSR1,)):
            for _ in range(VANISHED):
                loop.call_soon_threadsafe(lambda: None)
            os.kill(os.getpid(), Signals.SIGUSR1)
            await asyncio.wait_for(ending.wait(), PATIENCE)

    asyncio.run(serve())


def test_a_disk_that_is_full_at_the_end_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = open_desk(Settings(tmp_path))

    def full() -> None:
        raise Stopped("tournaments.log: the disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(desk.store, "close", full)
        with pytest.raises(Refused, match="the disk is full"):
            close(desk)
    desk.store.close()
