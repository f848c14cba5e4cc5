"""Drawing beside the server: in a process of its own, so that it costs commands and streams nothing; in a thread where
that is not worth it.

The process has nothing but copies. If it dies another one is begun from the events, and if that dies too the server
draws by itself. It ends when the server does, also when that is killed.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread

from croupier.desk.garbage import collect_rarely
from croupier.desk.room import Room
from croupier.server.studio import Drawn, OutOfStep, Studio, Wanted
from croupier.tournament.orders.journal import Logged

MOST_FED = 500
"""Events that are handed over at once."""
MOST_ATTEMPTS = 3

Draw = Callable[[str, int, Sequence[Logged], Sequence[Wanted]], list[Drawn]]
own = Studio()
"""The one of the drawing process."""


def draw_in_process(name: str, before: int, events: Sequence[Logged], wanted: Sequence[Wanted]) -> list[Drawn]:
    return own.draw(name, before, events, wanted)


def begin_process() -> None:
    """Ctrl-C is for the server, which ends this one in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    collect_rarely()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Painter:
    """Hands on what has happened and asks for views; lives on the event loop."""

    def __init__(self, apart: bool = False) -> None:
        self.apart = apart
        self.executor: Executor
        self.ask: Draw
        self.fed: dict[str, int] = {}
        self.begin()

    def begin(self) -> None:
        """With nothing known."""
        self.fed = {}
        if self.apart:
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), begin_process)
            self.ask = draw_in_process
        else:
            self.executor = ThreadPoolExecutor(1, "views")
            self.ask = Studio().draw

    async def draw(self, room: Room, head: int, wanted: Sequence[Wanted]) -> list[Drawn]:
        """The views of the first of these, of one version that is `head` or later."""
        for attempt in range(MOST_ATTEMPTS):
            used = self.executor
            try:
                return await self.attempt(room, head, wanted)
            except (BrokenExecutor, OutOfStep):
                if used is self.executor:
                    used.shutdown(wait=False, cancel_futures=True)
                    self.apart = self.apart and attempt == 0
                    self.begin()
        raise RuntimeError("views cannot be drawn")

    async def attempt(self, room: Room, head: int, wanted: Sequence[Wanted]) -> list[Drawn]:
        """Whoever asks hands on all that is new: requests are served in the order in which they were made."""
        loop = asyncio.get_running_loop()
        before = self.fed.get(room.name, 0)
        self.fed[room.name] = max(before, head)
        waiting = []
        while head - before > MOST_FED:
            part = room.log[before : before + MOST_FED]
            waiting.append(loop.run_in_executor(self.executor, self.ask, room.name, before, part, ()))
            before += MOST_FED
        events = room.log[before:head] if head > before else ()
        waiting.append(loop.run_in_executor(self.executor, self.ask, room.name, before, events, wanted))
        return (await asyncio.gather(*waiting))[-1]

    def close(self) -> None:
        self.executor.shutdown(cancel_futures=True)
