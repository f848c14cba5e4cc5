"""`croupier rules`: the rulebook in the terminal, or as JSON."""

import typer

from croupier.cli.rules import comparing, covering, listing, searching, showing
from croupier.cli.terminal.help_pages import HelpCommand

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
command.command("list", cls=HelpCommand)(listing.command)
command.command("show", cls=HelpCommand)(showing.command)
command.command("search", cls=HelpCommand)(searching.command)
command.command("compare", cls=HelpCommand)(comparing.command)
command.command("coverage", cls=HelpCommand)(covering.command)
