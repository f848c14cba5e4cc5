"""`croupier restore`: a log from a backup, in a new epoch."""

import os
from pathlib import Path
from typing import Annotated

import typer

from croupier.desk.writer import FORMAT
from croupier.store.copying import restore

Backup = Annotated[Path, typer.Argument(metavar="BACKUP", help="A copy that backup made.", show_default=False)]
To = Annotated[Path, typer.Argument(metavar="TO", help="The new log.", show_default=False)]


def command(backup: Backup, to: To) -> None:
    """Make a log from a backup, after checking every page and every event of it. It goes on in a new epoch: pages and
    readers see that numbers may come again, and load everything anew. Nothing is written over."""
    epoch = restore(backup, to, FORMAT, os.urandom)
    typer.echo(f"{to} written, epoch {epoch.restored}.")
