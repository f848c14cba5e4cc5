"""Work for strangers, in a process of its own: whatever it costs, tables and pages do not wait for it."""

import asyncio
import resource
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from croupier.server.painter import begin_process
from croupier.values.refused import Refused

T = TypeVar("T")


def begin_bounded(most_bytes: int) -> None:
    """Start the process. More memory than this is not given to it."""
    resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
    begin_process()


class Aside:
    """Does one piece of work after another. Work that takes too long or too much memory is broken off and refused."""

    def __init__(self, seconds: float | None = None, most_bytes: int | None = None) -> None:
        self.seconds = seconds
        self.most_bytes = most_bytes
        self.executor: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()

    async def do(self, work: Callable[..., T], *details: object) -> T:
        async with self.turn:
            try:
                waiting = asyncio.get_running_loop().run_in_executor(self.begin(), work, *details)
                return await asyncio.wait_for(waiting, self.seconds)
            except (BrokenExecutor, TimeoutError, MemoryError):
                self.close()
                raise Refused("This takes too long to work out, or too much memory. Ask for less.") from None

    def begin(self) -> ProcessPoolExecutor:
        if self.executor is None:
            started = (begin_process, ()) if self.most_bytes is None else (begin_bounded, (self.most_bytes,))
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), *started)
        return self.executor

    def close(self) -> None:
        executor, self.executor = self.executor, None
        if executor is not None:
            for process in list(executor._processes.values()):
                process.terminate()
            executor.shutdown(wait=False, cancel_futures=True)
