"""A progress bar for work done in parts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.cli.terminal.console import open_console


@contextmanager
def progress_bar(number: int, what: str) -> Iterator[Callable[[int], None]]:
    """Show a bar on the error stream if it is a terminal; otherwise nothing."""
    console = open_console(stderr=True)
    text = TextColumn("{task.completed:,.0f} of {task.total:,.0f} {task.description}")
    columns = BarColumn(), text, TimeRemainingColumn()
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(what, total=number)

    def played(more: int) -> None:
        """Show the bar from the first rounds on: the work before them has its own."""
        bar.start()
        bar.advance(task, more)

    try:
        yield played
    finally:
        if console.is_terminal:
            bar.stop()
