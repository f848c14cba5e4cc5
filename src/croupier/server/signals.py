"""Signals that end a server. asyncio's own handlers lose a signal while many threads wake the loop at once, as when
thousands of streams vanish: its pipe is full then, and the number of the signal is not in it."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

ENDING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def ended_by(end: Callable[[], None], signals: tuple[signal.Signals, ...] = ENDING) -> Iterator[None]:
    """Call `end` on the running loop when one of these signals comes. Only the main thread receives signals."""
    loop = asyncio.get_running_loop()
    if current_thread() is not main_thread():
        yield
        return
    before = {each: signal.signal(each, lambda *heard: loop.call_soon_threadsafe(end)) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
