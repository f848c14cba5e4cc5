"""When Python looks for garbage: a record is made to be kept, and looking through it takes longer than making it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (50_000, 20, 50)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Pause garbage collection while a log is read."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def collect_rarely() -> None:
    """Keep what is loaded out of garbage collection, for a process that has opened its tournaments."""
    gc.freeze()
    gc.set_threshold(*RARELY)
