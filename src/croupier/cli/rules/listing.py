"""`croupier rules list`: the nine rulesets, or every clause of one of them."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from croupier.cli.completion import all_rulesets
from croupier.cli.rules.screen import COLOURS, AsJson, console, heading, print_json, print_rules, title
from croupier.rulebook.book import ruleset
from croupier.rulebook.compare import by_section
from croupier.rulebook.tables import DISPOSITIONS, Rule, Ruleset, rulesets

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

Name = Annotated[
    str | None, typer.Argument(metavar="RULESET", help="List the clauses of this ruleset.", autocompletion=all_rulesets)
]


def counts(book: Ruleset) -> dict[str, int]:
    found = Counter(rule.disposition for rule in book.rules)
    return {disposition: found[disposition] for disposition in DISPOSITIONS}


def summary_json(book: Ruleset) -> "JsonObject":
    return {
        "ruleset": book.name,
        "title": book.title,
        "source": book.source,
        "clauses": len(book.rules),
        "by_disposition": {**counts(book)},
    }


def rule_json(rule: Rule) -> "JsonObject":
    return {"clause": rule.clause, "summary": rule.summary, "kind": rule.kind, "disposition": rule.disposition}


def print_rulesets() -> None:
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False, padding=(0, 1, 0, 0))
    books = list(rulesets().values())
    table.add_column("ruleset", footer="all")
    table.add_column("clauses", justify="right", footer=str(sum(len(book.rules) for book in books)))
    for disposition in DISPOSITIONS:
        total = sum(counts(book)[disposition] for book in books)
        table.add_column(disposition, justify="right", style=COLOURS[disposition], footer=str(total))
    for book in books:
        name = Text.assemble((book.name, "bold"), "\n", (book.title, "dim"))
        table.add_row(name, str(len(book.rules)), *(str(count) for count in counts(book).values()))
    console.print(table)


def print_ruleset(book: Ruleset) -> None:
    title(book.name, f"{book.title}, {book.source}: {len(book.rules)} clauses")
    for section, rules in by_section(book, book.rules):
        heading(section)
        print_rules(rules)


def command(name: Name = None, as_json: AsJson = False) -> None:
    """List the nine rulesets and their counts, or every clause of one."""
    if name is None:
        if as_json:
            print_json({"rulesets": [summary_json(book) for book in rulesets().values()]})
        else:
            print_rulesets()
        return
    book = ruleset(name)
    if as_json:
        print_json({**summary_json(book), "rules": [rule_json(rule) for rule in book.rules]})
    else:
        print_ruleset(book)
