"""Ruling on recorded rounds: the answer for people and as JSON. Drawing and parsing libraries stay out until needed."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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


def show(answer: dict[str, Any]) -> None:
    """The same for people."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console()
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


def rule_on(files: Sequence[Path], as_json: bool) -> int:
    """Every file by itself; the exit code is 2 if any was refused."""
    refused_any = False
    for path in files:
        try:
            answer: dict[str, Any] = {"file": str(path), **read(path).verdict()}
        except Refused as refused:
            refused_any = True
            if as_json:
                print(json.dumps(refusal(str(path), refused), ensure_ascii=False))
            else:
                print(explain(str(path), refused), file=sys.stderr)
            continue
        if as_json:
            print(json.dumps(answer, ensure_ascii=False))
        else:
            show(answer)
    return REFUSED if refused_any else 0
