"""`croupier tournament apply`: a tournament from its conditions and a file of commands."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.cli.streams import unicode_output
from croupier.cli.tournament.files import File, read_file
from croupier.cli.tournament.logs import Commands, lines, write_text
from croupier.cli.tournament.screen import show_state
from croupier.cli.wording import counted
from croupier.games.wire import Json
from croupier.tournament.approval import Draft, Drafted
from croupier.tournament.catalogue import read_order
from croupier.tournament.command import Command, Given
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.writing import fingerprint, to_raw, write_conditions
from croupier.tournament.engine import Journal, Logged
from croupier.tournament.report import report
from croupier.tournament.roles import Role
from croupier.values.refused import Refused, shorten

FALLS_SHORT = 1
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Kept = Annotated[Path | None, typer.Option("--log", metavar="OUT", help="Write the events there, one JSON a line.")]


def with_conditions(command: Command, conditions: Conditions) -> Command:
    """A `draft` that names no conditions means those of the file."""
    if isinstance(command, Draft) and not command.conditions:
        raw = to_raw(conditions)
        return replace(command, conditions=raw if isinstance(raw, dict) else {})
    return command


def begin(conditions: Conditions, at: str) -> Journal:
    """A journal whose first event is the file's own draft, for commands that have none."""
    journal = Journal()
    drafted = Drafted(write_conditions(conditions), fingerprint(conditions), rehearsal=False)
    journal.append(Logged(1, at, conditions.operator or "operator", Role.OPERATOR, "", drafted))
    return journal


def apply_all(conditions: Conditions, path: Path) -> tuple[Journal, list[Json]]:
    """Every command in turn; a refused one is told with its line and clause, and the rest goes on."""
    read: list[tuple[int, str, tuple[Command, Given] | Refused]] = []
    for number, line in lines(path):
        try:
            read.append((number, line, read_order(line)))
        except Refused as refused:
            read.append((number, line, refused))
    good = [order for _, _, order in read if not isinstance(order, Refused)]
    drafts = any(isinstance(command, Draft) for command, _ in good)
    journal = Journal() if drafts or not good else begin(conditions, good[0][1].at)
    refusals: list[Json] = []
    for number, line, order in read:
        try:
            if isinstance(order, Refused):
                raise order
            command, given = order
            journal.give(with_conditions(command, conditions), given)
        except Refused as refused:
            refusals.append(told(number, line, order, refused))
    return journal, refusals


def told(number: int, line: str, order: tuple[Command, Given] | Refused, refused: Refused) -> Json:
    do = None if isinstance(order, Refused) else order[0].do
    clause = refused.clause.number if refused.clause else None
    text = shorten(line) if do is None else None
    found: dict[str, Json] = {"line": number, "do": do, "clause": clause, "reason": refused.reason}
    return found | ({"text": text} if text else {})


def show_refusals(console: Console, refusals: list[Json]) -> None:
    for each in refusals:
        if isinstance(each, dict):
            cited = f" ({each['clause']})" if each["clause"] else ""
            name = each["do"] or "not a command"
            console.print(Text.assemble((f"line {each['line']} ", "bold red"), f"{name}: {each['reason']}{cited}"))
    if refusals:
        console.print(Text(f"{counted(len(refusals), 'command')} refused; the others were carried out.", style="red"))


def command(file: File, commands: Commands, json_wanted: AsJson = False, log: Kept = None) -> None:
    """Carry out a file of commands on a tournament with these conditions: the same commands as over HTTP. A refused one
    is told with its line and clause, the rest goes on; then standings, ledger and prizes. A `draft` without conditions,
    or no draft at all, means those of FILE. Exit code 1 if any command was refused."""
    conditions = require_sound(read_file(file))
    journal, refusals = apply_all(conditions, commands)
    if log is not None:
        write_text(log, journal.lines())
    if json_wanted:
        answer = report(journal.state, refusals)
        typer.echo(json.dumps(answer, ensure_ascii=not unicode_output()))
    else:
        console = Console(highlight=False)
        show_state(console, journal.state)
        show_refusals(console, refusals)
    if refusals:
        raise typer.Exit(FALLS_SHORT)
