"""`croupier record`: export, import and sign records; write rounds in other formats."""

import typer

from croupier.cli.record import checkpointing, exporting, importing
from croupier.cli.terminal.help_pages import Told

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Export, import and sign records of tournaments; write round files in other formats."""


command.command("export", cls=Told)(exporting.command)
command.command("import", cls=Told)(importing.command)
command.command("checkpoint", cls=Told)(checkpointing.checkpoint)
command.command("receipt", cls=Told)(checkpointing.receipt)
