"""`croupier tournament`: check and print conditions, apply commands, play out and inspect tournaments."""

import typer

from croupier.cli.terminal.help_pages import Told
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
command.command("check", cls=Told)(checking.command)
command.command("document", cls=Told)(documenting.command)
command.command("commands", cls=Told)(cataloguing.command)
command.command("apply", cls=Told)(applying.command)
command.command("preview", cls=Told)(previewing.command)
command.command("run", cls=Told)(running.command)
command.command("show", cls=Told)(showing.command)
command.command("why", cls=Told)(explaining.command)
command.command("results", cls=Told)(resulting.command)
