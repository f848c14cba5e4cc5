"""Work that may take seconds: a moving bar that says why, and Ctrl-C that stops it at once.

The work runs in a separate thread. A compiler cannot be interrupted: its thread is left behind, and `leave` ends the
process without waiting for it.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from threading import enumerate as running
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

import croupier.games
from croupier.cli.terminal.console import open_console
from croupier.games.registry import game_of

if TYPE_CHECKING:
    from rich.progress import Progress

Result = TypeVar("Result")
LOOK, QUIET = 0.05, 0.8
"""Seconds between two looks at the work, and before the bar appears."""
BYTES_A_SECOND = 2000
"""Bytes of kernel source compiled in a second on a slow machine."""
NAME = "croupier at work"
COUNTING = "counting"
COMPILER = "croupier.games.kernels.compiled"


class Work(Thread, Generic[Result]):
    """A call whose result is fetched later."""

    def __init__(self, call: Callable[[], Result]) -> None:
        super().__init__(name=NAME, daemon=True)
        self.call = call
        self.results: list[Result] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self.results.append(self.call())
        except BaseException as failure:  # noqa: BLE001 any failure is raised again where the result is fetched
            self.failure = failure

    def outcome(self) -> Result:
        if self.failure is not None:
            raise self.failure
        return self.results[0]


def seconds_to_compile(ruleset: str) -> int:
    """A guess from the size of the kernel's source."""
    kernel = Path(croupier.games.__path__[0]) / game_of(ruleset).folder / "fast"
    with suppress(OSError):
        return max(2, round(sum(source.stat().st_size for source in kernel.glob("*.py")) / BYTES_A_SECOND))
    return 2


def is_compiling() -> bool:
    """Whether a kernel is being compiled. Only looks at a loaded module: loading it here would load the compiler."""
    if COMPILER not in sys.modules:
        return False
    from croupier.games.kernels.compiled import is_compiling as compiles

    return compiles()


def patiently(ruleset: str, call: Callable[[], Result]) -> Result:
    """The result of the call, with a bar on the error stream if it takes long and that is a terminal."""
    work, start = Work(call), monotonic()
    work.start()
    why = f"compiling, about {seconds_to_compile(ruleset)} s, once"
    bar: Progress | None = None
    compiled_at = -QUIET
    try:
        while work.is_alive():
            work.join(LOOK)
            now = monotonic()
            if is_compiling():
                compiled_at = now
            if bar is None and now - start > QUIET and sys.stderr.isatty():
                bar = new_bar()
            if bar is not None:  # keep the text between two functions being compiled
                bar.update(bar.task_ids[0], description=why if now - compiled_at < QUIET else COUNTING)
    finally:
        if bar is not None:
            bar.stop()
    return work.outcome()


def new_bar() -> "Progress":
    """A bar that moves from the start and disappears when it stops."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    bar = Progress(*columns, console=open_console(stderr=True), transient=True)
    bar.add_task(COUNTING, total=None)
    bar.start()
    return bar


def leave(code: int) -> None:
    """End the process at once if work was left behind: the interpreter would wait for it."""
    if any(thread.name == NAME for thread in running()):
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
