"""`croupier tournament commands`: the catalogue: what each command does, who may give it, what may refuse it."""

import json
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console
from croupier.tournament.orders.catalogue import COMMANDS, CommandSheet, blank
from croupier.values.refused import unknown
from croupier.wire.shapes import JsonObject

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]


def command_names() -> list[str]:
    return list(COMMANDS)


Name = Annotated[
    str | None,
    typer.Argument(metavar="NAME", help="Show only this command, with all its fields.", autocompletion=command_names),
]


def as_json(each: CommandSheet) -> JsonObject:
    return {
        "do": each.do,
        "title": each.title,
        "about": each.about,
        "may": list(each.may),
        "fields": [{"name": own.name, "type": own.sort, "required": own.needed} for own in each.fields],
        "offered": each.offered,
        "remembered_by": list(each.remembered_by),
        "refused_by": list(each.topics),
        "clauses": {ruleset: list(numbers) for ruleset, numbers in each.clauses},
    }


def show_all(console: Console) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("command", style="bold", no_wrap=True)
    table.add_column("fields")
    table.add_column("who may", style="dim")
    module = ""
    for kind in COMMANDS.values():
        each = blank(kind)
        if kind.__module__ != module and module:
            table.add_section()
        module = kind.__module__
        fields = ", ".join(own.name if own.needed else f"[{own.name}]" for own in each.fields)
        table.add_row(each.do, Text(fields), ", ".join(each.may))
    console.print(table)
    console.print("Every command also has by, role, at (a date and time) and, if it may be sent twice, an id.")


def show_one(console: Console, each: CommandSheet) -> None:
    console.print(Text.assemble((each.do, "bold"), f"  {each.title}"))
    console.print(each.about)
    room = max((len(own.name) for own in each.fields), default=0)
    for own in each.fields:
        optional = "" if own.needed else ", optional"
        console.print(Text.assemble("  ", (f"{own.name:{room}}", "bold"), f"  {own.sort}", (optional, "dim")))
    console.print(Text.assemble(("who may      ", "dim"), ", ".join(each.may)))
    console.print(Text.assemble(("offered      ", "dim"), each.offered))
    for place, (ruleset, numbers) in enumerate(each.clauses):
        console.print(
            Text.assemble(("             " if place else "refused by   ", "dim"), f"{ruleset} {', '.join(numbers)}")
        )


def command(name: Name = None, json_wanted: AsJson = False) -> None:
    """List the commands of tournaments: what each one does, its fields, who may give it, and the clauses that may
    refuse it."""
    if name is not None and name not in COMMANDS:
        raise unknown("command", name, COMMANDS)
    chosen = list(COMMANDS.values()) if name is None else [COMMANDS[name]]
    if json_wanted:
        told = [as_json(blank(kind)) for kind in chosen]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=not unicode_output()))
    elif name is None:
        show_all(console())
    else:
        show_one(console(), blank(chosen[0]))
