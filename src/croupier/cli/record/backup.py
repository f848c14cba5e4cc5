"""`croupier backup`: a copy of a log while it is written."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.source import whereabouts
from croupier.desk.writer import FORMAT
from croupier.store.copying import back_up

LogFile = Annotated[
    Path, typer.Argument(metavar="LOG", help="A log (*.log), or the folder it lies in.", show_default=False)
]
To = Annotated[Path, typer.Argument(metavar="TO", help="The new file of the copy.", show_default=False)]


def command(log: LogFile, to: To) -> None:
    """Copy a log as it is at this moment, whole, while its writer goes on. The copy opens everything that the log does,
    unrevealed secrets too: keep it as safe. Nothing is written over."""
    path = whereabouts(log)
    back_up(path, to, FORMAT)
    typer.echo(f"{to} written.")
