"""`croupier rules`: the rulebook in the terminal, or as JSON."""

import typer

from croupier.cli.rules import comparing, covering, listing, searching, showing

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
command.command("list")(listing.command)
command.command("show")(showing.command)
command.command("search")(searching.command)
command.command("compare")(comparing.command)
command.command("coverage")(covering.command)
