"""`croupier tournament check`: compare conditions with their rules; every fault with its place and clause."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.files import File
from croupier.tournament.conditions.check import examine_raw
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_raw
from croupier.tournament.conditions.writing import fingerprint
from croupier.values.text import count_of
from croupier.wire.toml_text import read_text
from croupier.wire.written import Fault

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

REFUSED = 2
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]


def found_in(path: Path) -> tuple[Conditions | None, tuple[Fault, ...]]:
    """The conditions, if they can be read, and their faults."""
    return examine_raw(parse_raw(read_text(path)))


def as_json(each: Fault) -> "JsonObject":
    clause = each.clause
    cited: JsonObject = {"ruleset": clause.ruleset, "clause": clause.number} if clause else {}
    return {"where": each.where, "reason": each.reason, "ruleset": None, "clause": None, **cited}


def answer(path: Path, conditions: Conditions | None, found: Sequence[Fault]) -> "JsonObject":
    faults, warnings = ([each for each in found if each.warning is kind] for kind in (False, True))
    return {
        "file": str(path),
        "name": conditions.name if conditions else None,
        "ruleset": conditions.ruleset if conditions else None,
        "holds": not faults,
        "fingerprint": fingerprint(conditions) if conditions else None,
        "faults": [as_json(each) for each in faults],
        "warnings": [as_json(each) for each in warnings],
    }


# --- for people --------------------------------------------


def show(path: Path, conditions: Conditions | None, found: Sequence[Fault]) -> None:
    console = open_console(highlight=False)
    wrong = sum(not each.warning for each in found)
    name = conditions.name if conditions else str(path)
    console.print(Text.assemble((name, "bold"), (f"  {conditions.ruleset}" if conditions else "", "dim")))
    table = Table.grid(padding=(0, 2, 1, 0))
    for each in sorted(found, key=lambda fault: fault.warning):
        table.add_row(*cells(each))
    if found:
        console.print(Padding(table, (1, 0, 0, 2)))
    console.print(verdict(conditions, wrong, len(found) - wrong))


def cells(each: Fault) -> tuple[Text, Text]:
    """Print a fault: its kind, where it is, what to change, by which clause."""
    sign = Text("warning", style="bold yellow") if each.warning else Text("fault", style="bold red")
    cited = Text(f"\n{each.clause}", style="cyan") if each.clause else Text()
    return sign, Text.assemble((each.where, "bold"), "\n" if each.where else "", each.reason, cited)


def verdict(conditions: Conditions | None, wrong: int, doubtful: int) -> Text:
    also = f", {count_of(doubtful, 'warning')}" if doubtful else ""
    if wrong:
        return Text(f"These conditions do not hold: {count_of(wrong, 'fault')}{also}.", style="red")
    mark = fingerprint(conditions) if conditions else ""
    return Text.assemble((f"These conditions hold{also}.", "green"), ("  fingerprint ", "dim"), mark[:16])


def command(file: File, json_wanted: AsJson = False) -> None:
    """Check the conditions of a tournament against their rules, and list every fault with its place, its clause and
    what to change. Warnings alone do not fail the check."""
    conditions, found = found_in(file)
    if json_wanted:
        told = answer(file, conditions, found)
        typer.echo(json.dumps(told, indent=2, ensure_ascii=not unicode_output()))
    else:
        show(file, conditions, found)
    if any(not each.warning for each in found):
        raise typer.Exit(REFUSED)
