"""`croupier tournament`: conditions checked and printed."""

import typer

from croupier.cli.helping import Told
from croupier.cli.tournament import checking, documenting

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
command.command("check", cls=Told)(checking.command)
command.command("document", cls=Told)(documenting.command)
