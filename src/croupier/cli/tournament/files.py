"""Conditions from a file, for every command here."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.tournament.answers.report import report
from croupier.tournament.conditions.check import examine_raw
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions, parse_raw
from croupier.tournament.journal.state import Tournament
from croupier.wire.shapes import Json, JsonObject
from croupier.wire.toml_text import read_text
from croupier.wire.written import Fault

REFUSED = 2
File = Annotated[
    Path, typer.Argument(metavar="FILE", help="Conditions of a tournament (TOML or JSON).", show_default=False)
]


def read_file(path: Path) -> Conditions:
    return parse_conditions(read_text(path))


def read_sound(path: Path, as_json: bool) -> Conditions:
    """Read conditions that hold. Otherwise the command ends and reports every fault, in JSON as refusals of no line."""
    conditions, found = examine_raw(parse_raw(read_text(path)))
    wrong = [fault for fault in found if not fault.warning]
    if conditions is not None and not wrong:
        return conditions
    if as_json:
        refused: list[Json] = [{"line": None, "do": None, **fault_line(each)} for each in wrong]
        typer.echo(json.dumps(report(Tournament(), refused)))
    else:
        sys.stderr.write("".join(f"{sentence(each)}\n" for each in wrong))
    raise typer.Exit(REFUSED)


def fault_line(fault: Fault) -> JsonObject:
    """A fault as a refusal has it: its clause, and where it is with what to change."""
    return {"clause": fault.clause.number if fault.clause else None, "reason": placed(fault)}


def placed(fault: Fault) -> str:
    return f"{fault.where}: {fault.reason}" if fault.where else fault.reason


def sentence(fault: Fault) -> str:
    return f"{placed(fault)} ({fault.clause})" if fault.clause else placed(fault)
