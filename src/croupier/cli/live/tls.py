"""`croupier tls`: encryption for a floor without its own domain name."""

from typing import Annotated

import typer

from croupier.cli.live.startup import Data, data_folder
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.server.tls import AUTHORITY, init

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Names = Annotated[list[str], typer.Argument(metavar="NAME...", help="Local names and private addresses of the server.")]


@command.callback()
def about() -> None:
    """Set up encryption for a floor without its own domain name."""


@command.command("init", cls=HelpCommand)
def make(names: Names, data: Data = None) -> None:
    """Make a certificate for these names, and a local authority if there is none yet. The authority can vouch only for
    private networks. Tell each device to trust it; the server offers its certificate at /authority.pem."""
    folder = init(data_folder(data), tuple(names))
    typer.echo(
        f"Made {folder}. Devices must trust its {AUTHORITY}; croupier serve --host finds the rest automatically."
    )
