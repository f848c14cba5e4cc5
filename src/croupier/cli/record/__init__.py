"""`croupier record`: export, import and sign records; check rounds, and write them in other formats."""

import typer

from croupier.cli.record import checking, checkpointing, exporting, importing
from croupier.cli.terminal.help_pages import HelpCommand

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)


@command.callback()
def about() -> None:
    """Export, import and sign records of tournaments; write round files in other formats."""


command.command("check", cls=HelpCommand)(checking.command)
command.command("export", cls=HelpCommand)(exporting.command)
command.command("import", cls=HelpCommand)(importing.command)
command.command("checkpoint", cls=HelpCommand)(checkpointing.checkpoint)
command.command("receipt", cls=HelpCommand)(checkpointing.receipt)
