"""`croupier tournament preview`: what a command would change, on a copy; nothing is written."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.cli.tournament.logs import Log, read_journal
from croupier.tournament.catalogue import read_order
from croupier.tournament.report import Preview, preview

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Order = Annotated[str, typer.Argument(metavar="COMMAND", help="A command as JSON.", show_default=False)]


def show(console: Console, found: Preview) -> None:
    changes = [("goes on", each) for each in found.advancing]
    changes += [("is paid, in cents", (who, str(before), str(after))) for who, before, after in found.prizes]
    changes += [("holds", each) for each in found.chips]
    for what, (who, before, after) in changes:
        console.print(Text.assemble((f"{who} ", "bold"), f"{what}: {before} -> {after}"))
    if not changes:
        console.print("Nobody would advance, be paid or hold anything else than now.")


def command(log: Log, order: Order, json_wanted: AsJson = False) -> None:
    """What a command would change, tried on a copy: who would then advance, be paid or hold something else. Nothing
    of it is written."""
    journal = read_journal(log)
    found = preview(journal, *read_order(order))
    if json_wanted:
        told = {
            "advancing": [list(each) for each in found.advancing],
            "prizes": [list(each) for each in found.prizes],
            "chips": [list(each) for each in found.chips],
        }
        typer.echo(json.dumps(told))
    else:
        show(Console(highlight=False), found)
