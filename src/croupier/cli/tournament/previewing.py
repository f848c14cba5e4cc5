"""`croupier tournament preview`: try a command on a copy; nothing is written."""

import json
from typing import Annotated

import typer
from rich import box
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from croupier.cli.record.logs import AsJson, Log, Named, read_journal
from croupier.cli.tournament.screen import console, money
from croupier.tournament.answers.report import Preview, preview
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import read_order
from croupier.values.refused import shorten

Order = Annotated[str, typer.Argument(metavar="COMMAND", help="A command as JSON.", show_default=False)]


def show(console: Console, state: Tournament, found: Preview) -> None:
    paid = [(who, money(state, before), money(state, after)) for who, before, after in found.prizes]
    parts = (("Who goes on", found.advancing), ("Prizes", paid), ("Chips", found.chips))
    for title, changes in parts:
        if not changes:
            continue
        table = Table(title=Text(title, style="bold"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
        side: JustifyMethod = "left" if title == "Who goes on" else "right"
        table.add_column("Player", no_wrap=True)
        table.add_column("Now", justify=side)
        table.add_column("Then", justify=side, style="bold")
        for who, before, after in changes:
            table.add_row(shorten(who), before, after)
        console.print(table)
    if not any(changes for _, changes in parts):
        console.print("Nobody would advance, be paid or hold anything different.")


def command(log: Log, order: Order, json_wanted: AsJson = False, tournament: Named = "") -> None:
    """Try a command on a copy and show whose place, prize or chips would change. Nothing is written."""
    journal = read_journal(log, tournament)
    found = preview(journal, *read_order(order))
    if json_wanted:
        told = {
            "advancing": [list(each) for each in found.advancing],
            "prizes": [list(each) for each in found.prizes],
            "chips": [list(each) for each in found.chips],
        }
        typer.echo(json.dumps(told))
    else:
        show(console(), journal.state, found)
