"""`croupier restore`: make a log from a backup, in a new epoch."""

import os
from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.kept_heads import latest_epoch
from croupier.desk.writer import FORMAT
from croupier.store.copying import restore

Backup = Annotated[Path, typer.Argument(metavar="BACKUP", help="A copy made by backup.", show_default=False)]
To = Annotated[Path, typer.Argument(metavar="TO", help="The new log.", show_default=False)]


def command(backup: Backup, to: To) -> None:
    """Make a log from a backup, after checking every page and every event of it. The log goes on in a new epoch, so
    pages and readers know that numbers may repeat, and load everything again. Draws and shoes that were committed to
    and not revealed are given up on record when the log is next opened. An existing file is never overwritten."""
    epoch = restore(backup, to, FORMAT, os.urandom, latest_epoch(to.parent) + 1)
    typer.echo(f"{to} written, epoch {epoch.restored}.")
