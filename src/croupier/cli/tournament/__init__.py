"""`croupier tournament`: check and print conditions, apply commands, play out and inspect tournaments."""

import typer

from croupier.cli.terminal.help_pages import HelpCommand
from croupier.cli.tournament import (
    applying,
    cataloguing,
    checking,
    documenting,
    explaining,
    previewing,
    resulting,
    running,
    showing,
)

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
command.command("check", cls=HelpCommand)(checking.command)
command.command("document", cls=HelpCommand)(documenting.command)
command.command("commands", cls=HelpCommand)(cataloguing.command)
command.command("apply", cls=HelpCommand)(applying.command)
command.command("preview", cls=HelpCommand)(previewing.command)
command.command("run", cls=HelpCommand)(running.command)
command.command("show", cls=HelpCommand)(showing.command)
command.command("why", cls=HelpCommand)(explaining.command)
command.command("results", cls=HelpCommand)(resulting.command)
