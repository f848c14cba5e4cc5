"""`croupier settle`: rule on recorded rounds."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.front import read
from croupier.games.record import RefusedAction
from croupier.values.refused import Refused

REFUSED = 2
COLOURS = {"win": "green", "lose": "red", "push": "yellow", "void": "magenta"}


def refusal(file: str, refused: Refused) -> dict[str, Any]:
    action = refused.index if isinstance(refused, RefusedAction) else None
    text = refused.text if isinstance(refused, RefusedAction) else ""
    clause = refused.clause.number if refused.clause else None
    return {"file": file, "refused": {"action": action, "text": text, "clause": clause, "reason": refused.reason}}


def show(console: Console, answer: dict[str, Any]) -> None:
    """The same for people."""
    title = f"{answer['file']}  [dim]{answer['ruleset']}[/dim]"
    table = Table(title=title, title_justify="left", caption_justify="left", expand=False)
    for name, justify in (
        ("player", "right"),
        ("wager", "left"),
        ("stake", "right"),
        ("outcome", "left"),
        ("odds", "right"),
        ("paid", "right"),
        ("by clause", "left"),
    ):
        table.add_column(name, justify=justify, overflow="fold")  # type: ignore[arg-type]  # rich's literal type
    for each in answer["settlements"]:
        colour = COLOURS[each["outcome"]]
        outcome = f"[{colour}]{each['outcome']}[/{colour}]"
        wager = each["wager"] + "".join(f" ({key} {each[key]})" for key in ("box", "hand") if key in each)
        wager += f" on {each['position']}" if "position" in each else ""
        clauses = escape(", ".join(each["clauses"]))
        table.add_row(each["player"], wager, each["stake"], outcome, each["odds"] or "", each["paid"], clauses)
    console.print(table)
    stacks = "   ".join(f"{player}: {chips}" for player, chips in answer["stacks"].items())
    console.print(f"stacks  {stacks}")
    if not answer["complete"]:
        console.print(f"[yellow]not complete: {answer['awaiting']}[/yellow]")


def explain(file: str, refused: Refused) -> str:
    where = ""
    if isinstance(refused, RefusedAction):
        where = (
            f", table set-up: {refused.text}" if refused.index is None else f', action {refused.index} "{refused.text}"'
        )
    return f"{file}{where.rstrip(': ')}: {refused}"


def command(
    files: Annotated[list[Path], typer.Argument(help="Record files (TOML), see docs/notation.md.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per file and line.")] = False,
) -> None:
    """Rule on recorded rounds: who is paid what, by which clause."""
    console, errors = Console(), Console(stderr=True)
    refused_any = False
    for path in files:
        try:
            answer: dict[str, Any] = {"file": str(path), **read(path).verdict()}
        except Refused as refused:
            refused_any = True
            if as_json:
                typer.echo(json.dumps(refusal(str(path), refused), ensure_ascii=False))
            else:
                errors.print(explain(str(path), refused), markup=False, highlight=False, soft_wrap=True)
            continue
        if as_json:
            typer.echo(json.dumps(answer, ensure_ascii=False))
        else:
            show(console, answer)
    if refused_any:
        raise typer.Exit(REFUSED)
