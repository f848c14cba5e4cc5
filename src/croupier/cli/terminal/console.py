"""The console that commands print to: as wide as the terminal says, within what can be read and written."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST, WIDEST = 20, 400
"""Columns. A surrounding program may say anything, and tables fill whatever they are given."""


def open_console(*, stderr: bool = False, highlight: bool = True, markup: bool = True, emoji: bool = True) -> "Console":
    from rich.console import Console

    console = Console(stderr=stderr, highlight=highlight, markup=markup, emoji=emoji)
    width = min(max(console.width, NARROWEST), WIDEST)
    if width != console.width:
        console.width = width
    return console
