"""`croupier tls`: encryption for a floor without a name of its own."""

from typing import Annotated

import typer

from croupier.cli.live.startup import Data, data_folder
from croupier.cli.terminal.help_pages import Told
from croupier.server.tls import AUTHORITY, init

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Names = Annotated[list[str], typer.Argument(metavar="NAME...", help="Local names and private addresses of the server.")]


@command.callback()
def about() -> None:
    """Encryption for a floor without a name of its own."""


@command.command("init", cls=Told)
def make(names: Names, data: Data = None) -> None:
    """Make a local authority, if there is none yet, and a certificate for these names. The authority can vouch for
    private networks only; its devices are told to trust it, from the server's page /authority.pem."""
    folder = init(data_folder(data), tuple(names))
    typer.echo(f"Made {folder}. Devices trust {AUTHORITY} of it; croupier serve --host finds the rest by itself.")
