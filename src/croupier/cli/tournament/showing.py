"""`croupier tournament show`: where a recorded tournament stands."""

import json
from typing import Annotated

import typer

from croupier.cli.record.logs import AsJson, Log, Named, read_journal
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console, show_state
from croupier.tournament.answers.report import report

Every = Annotated[bool, typer.Option("--all", help="Every player, not only the first ten.")]


def command(log: Log, json_wanted: AsJson = False, every: Every = False, tournament: Named = "") -> None:
    """Where a recorded tournament stands: phase, standings, tables, ledger and prizes."""
    state = read_journal(log, tournament).state
    if json_wanted:
        typer.echo(json.dumps(report(state, []), ensure_ascii=not unicode_output()))
    else:
        show_state(console(), state, every)
