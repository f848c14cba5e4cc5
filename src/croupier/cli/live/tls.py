"""`croupier tls`: encryption for a floor without its own domain name."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.live.startup import Data, data_folder
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.server.tls import AUTHORITY, CERT, authority_folder, fingerprint, init, names_in

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Names = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME...]", help="Local names and private addresses of the server.")
]
Authority = Annotated[
    Path | None,
    typer.Option("--authority", metavar="DIR", help="The folder of the authority's key; by default beside the data."),
]


@command.callback()
def about() -> None:
    """Set up encryption for a floor without its own domain name."""


@command.command("init", cls=HelpCommand)
def make(names: Names = None, authority: Authority = None, data: Data = None) -> None:
    """Make a certificate for these names, and a local authority if there is none yet. The authority can vouch only for
    private networks. Without a host name the house gets this machine's, because passkeys need one. Tell each device to
    trust the authority; the server offers its certificate at /authority.pem."""
    whole = data_folder(data)
    folder = init(whole, tuple(names or ()), authority=authority)
    typer.echo(
        f"Made {folder}. Devices must trust its {AUTHORITY}; croupier serve --host finds the rest automatically."
    )
    typer.echo(f"The house is called {', '.join(names_in(folder / CERT))}.")
    typer.echo(f"The authority's SHA-256 fingerprint, to compare on each device: {fingerprint(folder / AUTHORITY)}")
    typer.echo(f"Its key is in {authority or authority_folder(whole)}. Keep that folder away from the server.")
