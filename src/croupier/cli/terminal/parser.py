"""The command line as typer reads it, with only the command that was asked for behind it."""

from collections.abc import Callable

import typer

from croupier.cli.commands import ABOUT, COMMANDS
from croupier.cli.terminal.help_pages import Told, ToldGroup

Command = typer.Typer | Callable[..., None]
HELP_OPTIONS = ["--help", "-h"]


def start() -> None:
    """Options before the command were answered before typer was loaded."""


def unloaded(context: typer.Context) -> None:
    """Stands for a command that was not asked for, so that a slip of the pen finds its name."""


def attach(app: typer.Typer, name: str, command: Command) -> None:
    if isinstance(command, typer.Typer):
        app.add_typer(command, name=name, help=COMMANDS[name], cls=ToldGroup)
    else:
        app.command(name, help=command.__doc__ or COMMANDS[name], cls=Told)(command)


def build(asked: str | None, command: Command | None) -> typer.Typer:
    """Every command by name; `asked` is the one that can be run."""
    settings = {"help_option_names": HELP_OPTIONS}
    app = typer.Typer(
        cls=ToldGroup,
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
            app.command(name, help=text)(unloaded)
    return app
