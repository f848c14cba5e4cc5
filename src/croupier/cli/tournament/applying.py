"""`croupier tournament apply`: a tournament from its conditions and a file of commands."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.archive.keep_log import check_free, is_log, keep_log
from croupier.cli.record.whole_files import write_whole
from croupier.cli.terminal.progress import progress_bar
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.files import File, fault_line, read_sound
from croupier.cli.tournament.logs import Commands, lines
from croupier.cli.tournament.screen import console, show_state
from croupier.rulebook.editions import CURRENT
from croupier.tournament.answers.report import report
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import on_clock
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.filing.approval import Draft, Drafted
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of
from croupier.wire.shapes import Json, JsonObject
from croupier.wire.written import to_raw

FALLS_SHORT = 1
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--log", metavar="OUT", help="Write the events to a log (OUT.log), or else as one JSON object a line."
    ),
]
Stop = Annotated[bool, typer.Option("--stop", help="End at the first refused command.")]
Order = tuple[Command, Given] | Refused


def with_conditions(command: Command, conditions: Conditions) -> Command:
    """Give a `draft` without conditions those of the file."""
    if isinstance(command, Draft) and not command.conditions:
        raw = to_raw(conditions)
        return replace(command, conditions=raw if isinstance(raw, dict) else {})
    return command


def begin(conditions: Conditions, at: str) -> Journal:
    """A journal that starts with a draft of the file's conditions, for commands without a draft."""
    journal = Journal()
    conditions = on_clock(conditions, datetime.fromisoformat(at).tzinfo or UTC)
    text, mark = write_conditions(conditions), fingerprint(conditions)
    drafted = Drafted(text, mark, rehearsal=False, edition=CURRENT.number)
    journal.append(Logged(1, at, conditions.operator or "operator", Role.OPERATOR, "", drafted))
    return journal


def read_orders(path: Path) -> list[tuple[int, str, Order]]:
    """Every line with its number; an unreadable line becomes its refusal."""
    found: list[tuple[int, str, Order]] = []
    for number, line in lines(path):
        try:
            found.append((number, line, read_order(line)))
        except Refused as refused:
            found.append((number, line, refused))
    return found


def apply_all(
    conditions: Conditions, read: Sequence[tuple[int, str, Order]], stop: bool = False
) -> tuple[Journal, list[JsonObject], int]:
    """Carry out every command in turn. A refused one is reported with its line and clause, and the rest goes on; with
    `stop` it is left undone, and the number is how many lines that is."""
    good = [order for _, _, order in read if not isinstance(order, Refused)]
    drafts = any(isinstance(command, Draft) for command, _ in good)
    journal = Journal() if drafts or not good else begin(conditions, good[0][1].at)
    refusals: list[JsonObject] = []
    with progress_bar(len(read), "commands") as carried_out:
        for place, (number, line, order) in enumerate(read, start=1):
            try:
                if isinstance(order, Refused):
                    raise order
                command, given = order
                journal.give(with_conditions(command, conditions), given)
            except Refused as refused:
                refusals += refusal_lines(number, line, order, refused)
            carried_out(1)
            if stop and refusals:
                return journal, refusals, len(read) - place
    return journal, refusals, 0


def refusal_lines(number: int, line: str, order: Order, refused: Refused) -> list[JsonObject]:
    """What was wrong with a command; conditions that do not hold have a refusal for each of their faults."""
    do = name_in(line) if isinstance(order, Refused) else order[0].do
    head: JsonObject = {"line": number, "do": do}
    if isinstance(refused, Unfit):
        return [head | fault_line(fault) for fault in refused.faults]
    return [head | {"clause": refused.clause.number if refused.clause else None, "reason": refused.reason}]


def name_in(line: str) -> str | None:
    """The name in a line that is not a command, if it has one."""
    try:
        raw: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    name = raw.get("do") if isinstance(raw, dict) else None
    return shorten(name) if isinstance(name, str) else None


def show_refusals(console: Console, refusals: list[JsonObject], left: int) -> None:
    """Print the refusals; `left` is how many lines were not read any more."""
    for each in refusals:
        cited = f" ({each['clause']})" if each["clause"] else ""
        name = f"{each['do']}: "
        if not each["do"] or str(each["reason"]).startswith(name):
            name = ""
        console.print(Text.assemble((f"line {each['line']}  ", "bold red"), f"{name}{each['reason']}{cited}"))
    number = len({each["line"] for each in refusals})
    rest = f"the {count_of(left, 'line')} after it: nothing done" if left else "the others were carried out"
    if refusals:
        console.print(Text(f"{count_of(number, 'command')} refused; {rest}.", style="red"))


def check_log(log: Path | None, others: Sequence[Path]) -> None:
    """Refuse to overwrite a file that is read here."""
    try:
        same = log is not None and any(log.exists() and each.exists() and log.samefile(each) for each in others)
    except (OSError, ValueError):
        return
    if same:
        raise Refused(f"{log} is one of the input files; write the events to another file.")


def command(file: File, commands: Commands, json_wanted: AsJson = False, log: Kept = None, stop: Stop = False) -> None:
    """Carry out a file of commands on a tournament with these conditions; the commands are the same as over HTTP. A
    refused command is reported with its line and clause, and the rest goes on; with --stop nothing after it is done.
    Then standings, ledger and prizes follow. A `draft` without conditions, or no draft at all, uses those of FILE. Exit
    code 1 if any command was refused."""
    check_log(log, (file, commands))
    if log is not None and is_log(log):
        check_free(log, file.stem)
    conditions = read_sound(file, json_wanted)
    orders = read_orders(commands)
    journal, refusals, left = apply_all(conditions, orders, stop)
    if log is not None and is_log(log):
        keep_log(log, file.stem, journal.log)
    elif log is not None:
        write_whole({log: journal.lines().encode()})
    if json_wanted:
        refused: list[Json] = list(refusals)
        typer.echo(json.dumps(report(journal.state, refused), ensure_ascii=not unicode_output()))
    else:
        screen = console()
        show_state(screen, journal.state)
        show_refusals(screen, refusals, left)
    if refusals:
        raise typer.Exit(FALLS_SHORT)
