"""`croupier backup`: copy a log while it is being written."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.source import find_record
from croupier.desk.writer import FORMAT
from croupier.store.copying import back_up

LogFile = Annotated[
    Path, typer.Argument(metavar="LOG", help="A log (*.log), or the folder that holds it.", show_default=False)
]
To = Annotated[Path, typer.Argument(metavar="TO", help="The new file of the copy.", show_default=False)]


def command(log: LogFile, to: To) -> None:
    """Copy a whole log as it is now, while its writer goes on. The copy contains everything in the log but unrevealed
    secrets; what lies face down and who people are is in it, so keep it safe. An existing file is never overwritten."""
    path = find_record(log)
    back_up(path, to, FORMAT)
    typer.echo(f"{to} written.")
