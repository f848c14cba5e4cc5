"""The `croupier` command: which commands there are, and how refusals reach the person (exit code 2, one sentence)."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

import typer

from croupier import __version__
from croupier.values.refused import Refused

REFUSED = 2
INTERRUPTED = 130
EXTRAS = {"numba": "lab", "numpy": "lab", "dask": "cluster", "distributed": "cluster"}


class Entry(NamedTuple):
    """A command: where it lives and what `croupier --help` says about it without loading it."""

    module: str
    help: str


COMMANDS = {
    "demo": Entry("croupier.cli.demo", "Watch a demonstration shoe in the terminal."),
    "play": Entry("croupier.cli.play", "Practise a game in the terminal."),
    "settle": Entry("croupier.cli.settle", "Rule on recorded rounds: who is paid what, by which clause."),
    "odds": Entry("croupier.cli.odds", "Exact odds of every wager."),
    "simulate": Entry("croupier.cli.simulate", "Play very many rounds and compare them with the exact odds."),
    "rules": Entry("croupier.cli.rules", "Read the rulebook: list, show, search, compare, coverage."),
}


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"croupier {__version__}")
        raise typer.Exit


def start(
    version: bool = typer.Option(False, "--version", callback=show_version, is_eager=True, help="Show the version."),
) -> None:
    """Casino table-game tournaments by the approved rules."""


def unloaded(context: typer.Context) -> None:
    """Stands in `--help` for a command that was not asked for."""


def attach(app: typer.Typer, name: str, entry: Entry) -> None:
    command: typer.Typer | Callable[..., None] = import_module(entry.module).command
    if isinstance(command, typer.Typer):
        app.add_typer(command, name=name, help=entry.help)
    else:
        app.command(name, help=command.__doc__ or entry.help)(command)


def build(words: Sequence[str]) -> typer.Typer:
    """The whole command line, with only the module of the command in `words` imported."""
    app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback()(start)
    asked = next((word for word in words if not word.startswith("-")), None)
    for name, entry in COMMANDS.items():
        if name == asked:
            attach(app, name, entry)
        else:
            app.command(name, help=entry.help)(unloaded)
    return app


def run(words: Sequence[str]) -> int:
    try:
        build(words)(args=list(words), prog_name="croupier")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except Refused as refusal:
        typer.echo(str(refusal), err=True)
        return REFUSED
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        typer.echo(f"This needs {missing.name}, which is not installed; install croupier[{extra}].", err=True)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    code = run(sys.argv[1:] if words is None else words)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`); point the descriptor elsewhere so that the interpreter's own flush is quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code
