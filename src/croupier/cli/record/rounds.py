"""`croupier record`: recorded rounds in other formats."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.terminal.help_pages import Told
from croupier.front import export_phh, read
from croupier.values.refused import Refused

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Recorded rounds in other formats."""


@command.command("export", cls=Told)
def export(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record of a hold'em round (TOML).", show_default=False)
    ],
    phh: Annotated[bool, typer.Option("--phh", help="As a PHH file.")] = False,
) -> None:
    """Write a recorded round in another format; refused where that format cannot say what happened."""
    if not phh:
        raise Refused("Say in which format: --phh.")
    typer.echo(export_phh(read(file)), nl=False)
