"""`croupier tournament show`: where a recorded tournament stands."""

import json
from typing import Annotated

import typer

from croupier.cli.streams import unicode_output
from croupier.cli.tournament.logs import Log, read_journal
from croupier.cli.tournament.screen import console, show_state
from croupier.tournament.report import report

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Every = Annotated[bool, typer.Option("--all", help="Every player, not only the first ten.")]


def command(log: Log, json_wanted: AsJson = False, every: Every = False) -> None:
    """Where a recorded tournament stands: phase, standings, tables, ledger and prizes."""
    state = read_journal(log).state
    if json_wanted:
        typer.echo(json.dumps(report(state, []), ensure_ascii=not unicode_output()))
    else:
        show_state(console(), state, every)
