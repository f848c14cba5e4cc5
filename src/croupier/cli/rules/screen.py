"""How the rulebook looks: one console, one form of table, one colour for each disposition."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.completion import all_rulesets
from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.streams import unicode_output
from croupier.rulebook.tables import Rule, Section

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

console = open_console(highlight=False)
COLOURS = {"enforce": "green", "official": "yellow", "attest": "cyan", "display": "blue", "advise": "magenta"}
A_RULESET = "A ruleset from rules list, for example mini-baccarat-2023."

Name = Annotated[str, typer.Argument(metavar="RULESET", help=A_RULESET, autocompletion=all_rulesets)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]


def print_json(answer: "JsonObject") -> None:
    typer.echo(json.dumps(answer, indent=2, ensure_ascii=not unicode_output()))


def title(text: str, aside: str = "") -> None:
    console.print(Text.assemble((text, "bold"), (f"  {aside}" if aside else "", "dim")))


def heading(section: Section) -> None:
    """The heading of a section, in the order of the rules."""
    console.print()
    console.print(Text(section.heading, style="bold underline"))


def columns(*widths: int | None) -> Table:
    """A table without lines; the column None takes the remaining width."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for width in widths:
        table.add_column(ratio=1 if width is None else None, width=width, overflow="fold")
    return table


def disposition_text(disposition: str) -> Text:
    return Text(disposition, style=COLOURS[disposition])


def rule_line(table: Table, rule: Rule) -> None:
    table.add_row(Text(rule.clause, style="bold"), Text(rule.summary), disposition_text(rule.disposition))


def print_rules(rules: Iterable[Rule]) -> None:
    """One line for each rule: number, summary, disposition."""
    listed = list(rules)
    table = columns(number_width(listed), None, 8)
    for rule in listed:
        rule_line(table, rule)
    console.print(Padding(table, (0, 0, 0, 2)))


def number_width(rules: Iterable[Rule]) -> int:
    """A width for most numbers; a long defined term is wrapped."""
    return min(24, max((len(rule.clause) for rule in rules), default=0))


def brief(rule: Rule) -> "JsonObject":
    return {"ruleset": rule.ruleset, "clause": rule.clause, "summary": rule.summary}
