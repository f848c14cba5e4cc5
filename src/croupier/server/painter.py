"""Render views in a separate process, so that commands and streams never wait; or in a thread where that is not worth
it.

The process has only copies. If it dies, another one starts from the events; if that dies too, the server renders in a
thread. It ends with the server, even if the server is killed.
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
"""The most events handed over at once."""
MOST_ATTEMPTS = 3

Draw = Callable[[str, int, Sequence[Logged], Sequence[Wanted]], list[Drawn]]
own = Studio()
"""The studio of the rendering process."""


def draw_in_process(name: str, before: int, events: Sequence[Logged], wanted: Sequence[Wanted]) -> list[Drawn]:
    return own.draw(name, before, events, wanted)


def begin_process() -> None:
    """Start the process. It ignores Ctrl-C: the server ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    collect_rarely()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Painter:
    """Hands over new events and asks for views. It lives on the event loop."""

    def __init__(self, apart: bool = False) -> None:
        self.apart = apart
        self.executor: Executor
        self.ask: Draw
        self.fed: dict[str, int] = {}
        self.begin()

    def begin(self) -> None:
        """Start an executor that knows no events yet."""
        self.fed = {}
        if self.apart:
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), begin_process)
            self.ask = draw_in_process
        else:
            self.executor = ThreadPoolExecutor(1, "views")
            self.ask = Studio().draw

    async def draw(self, room: Room, head: int, wanted: Sequence[Wanted]) -> list[Drawn]:
        """Render the views of the first viewers, as many as there is time for, at version `head` or later."""
        for attempt in range(MOST_ATTEMPTS):
            used = self.executor
            try:
                return await self.attempt(room, head, wanted)
            except (BrokenExecutor, OutOfStep):
                if used is self.executor:
                    used.shutdown(wait=False, cancel_futures=True)
                    self.apart = self.apart and attempt == 0
                    self.begin()
        raise RuntimeError("views cannot be rendered")

    async def attempt(self, room: Room, head: int, wanted: Sequence[Wanted]) -> list[Drawn]:
        """Hand over all new events with the request. Requests are served in the order they were made."""
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

    async def run(self, work: Callable[[bytes], bytes], data: bytes) -> bytes:
        """Do other work where views are rendered."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, work, data)
        except BrokenExecutor:
            return await asyncio.to_thread(work, data)

    def close(self) -> None:
        self.executor.shutdown(cancel_futures=True)
