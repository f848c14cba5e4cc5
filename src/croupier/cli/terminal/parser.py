"""The command line as typer reads it, with only the requested command loaded."""

from collections.abc import Callable

import typer

from croupier.cli.commands import ABOUT, COMMANDS
from croupier.cli.terminal.help_pages import HelpCommand, HelpGroup

Command = typer.Typer | Callable[..., None]
HELP_OPTIONS = ["--help", "-h"]


def start() -> None:
    """The `croupier` command. Options before the command are answered before typer is loaded."""


def placeholder(context: typer.Context) -> None:
    """A placeholder for a command that is not loaded, so that a misspelt name finds it."""


def attach(app: typer.Typer, name: str, command: Command) -> None:
    if isinstance(command, typer.Typer):
        own = command.info.cls
        kind = own if isinstance(own, type) and issubclass(own, HelpGroup) else HelpGroup
        app.add_typer(command, name=name, help=COMMANDS[name], cls=kind)
    else:
        app.command(name, help=command.__doc__ or COMMANDS[name], cls=HelpCommand)(command)


def build(asked: str | None, command: Command | None) -> typer.Typer:
    """Every command by name; only `asked` can be run."""
    settings = {"help_option_names": HELP_OPTIONS}
    app = typer.Typer(
        cls=HelpGroup,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings=settings,
    )
    app.callback(help=ABOUT)(start)
    for name, text in COMMANDS.items():
        if name == asked and command is not None:
            attach(app, name, command)
        else:
            app.command(name, help=text)(placeholder)
    return app
