"""`croupier record`: round files in other formats."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.terminal.help_pages import HelpCommand
from croupier.front import export_phh, read
from croupier.values.refused import Refused

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Write round files in other formats."""


@command.command("export", cls=HelpCommand)
def export(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file of a hold'em round (TOML).", show_default=False)
    ],
    phh: Annotated[bool, typer.Option("--phh", help="As a PHH file.")] = False,
) -> None:
    """Write a round file in another format; refused if that format cannot express what happened."""
    if not phh:
        raise Refused("Give the format: --phh.")
    typer.echo(export_phh(read(file)), nl=False)
