"""Command files: a bad line is reported by its number."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.record.logs import read_whole
from croupier.tournament.orders.journal import text_lines

Commands = Annotated[
    Path,
    typer.Argument(metavar="COMMANDS", help='Commands, one JSON object a line; "-" reads them from standard input.'),
]


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines, numbered from 1, without empty lines and those that start with #."""
    for number, line in enumerate(text_lines(read_whole(path)), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line
