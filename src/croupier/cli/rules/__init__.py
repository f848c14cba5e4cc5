"""`croupier rules`: the rulebook in the terminal, or as JSON."""

import typer

from croupier.cli.rules import comparing, covering, listing, searching, showing
from croupier.cli.terminal.help_pages import Told

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
command.command("list", cls=Told)(listing.command)
command.command("show", cls=Told)(showing.command)
command.command("search", cls=Told)(searching.command)
command.command("compare", cls=Told)(comparing.command)
command.command("coverage", cls=Told)(covering.command)
