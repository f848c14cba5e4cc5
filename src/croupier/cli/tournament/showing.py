"""`croupier tournament show`: the state of a recorded tournament."""

import json
from typing import Annotated

import typer

from croupier.cli.record.logs import AsJson, Log, Named, read_journal
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console, show_state
from croupier.tournament.answers.report import report

Every = Annotated[bool, typer.Option("--all", help="Show every player, not only the first ten.")]


def command(log: Log, json_wanted: AsJson = False, every: Every = False, tournament: Named = "") -> None:
    """Show the state of a recorded tournament: phase, standings, tables, ledger and prizes."""
    state = read_journal(log, tournament).state
    if json_wanted:
        typer.echo(json.dumps(report(state, []), ensure_ascii=not unicode_output()))
    else:
        show_state(console(), state, every)
