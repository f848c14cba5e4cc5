"""A bar for work that is done in parts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(number: int, what: str) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream while somebody is watching; nothing at all otherwise."""
    console = Console(stderr=True)
    text = TextColumn("{task.completed:,.0f} of {task.total:,.0f} {task.description}")
    columns = BarColumn(), text, TimeRemainingColumn()
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(what, total=number)

    def played(more: int) -> None:
        """The bar appears with the first rounds: what is done before the play has its own."""
        bar.start()
        bar.advance(task, more)

    try:
        yield played
    finally:
        if console.is_terminal:
            bar.stop()
