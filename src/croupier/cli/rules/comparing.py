"""`croupier rules compare`: what two rulesets share, under which numbers, and what only one has."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.completion import all_rulesets
from croupier.cli.rules.screen import AsJson, columns, console, heading, print_json, print_rules, title
from croupier.rulebook.compare import Comparison, Match, by_section, compare
from croupier.rulebook.tables import Rule, Ruleset
from croupier.values.text import count_of

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

Left = Annotated[str, typer.Argument(metavar="A", help="A ruleset from rules list.", autocompletion=all_rulesets)]
Right = Annotated[str, typer.Argument(metavar="B", help="Another ruleset.", autocompletion=all_rulesets)]
Everything = Annotated[bool, typer.Option("--all", help="Also list the clauses that kept their number.")]


def match_json(match: Match) -> "JsonObject":
    words = {"summary": match.left.summary} if match.same_words else {}
    different = {"summary_a": match.left.summary, "summary_b": match.right.summary}
    return {"a": match.left.clause, "b": match.right.clause, **(words or different)}


def rule_json(rule: Rule) -> "JsonObject":
    return {"clause": rule.clause, "summary": rule.summary}


def report(found: Comparison) -> "JsonObject":
    return {
        "a": found.left.name,
        "b": found.right.name,
        "same_number": [match_json(match) for match in found.same],
        "other_number": [match_json(match) for match in found.moved],
        "only_a": [rule_json(rule) for rule in found.only_left],
        "only_b": [rule_json(rule) for rule in found.only_right],
    }


def overview(found: Comparison) -> None:
    """Count the clauses by the sections of A; those only in B come last."""
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    same, moved = {match.left for match in found.same}, {match.left for match in found.moved}
    moved -= same
    only = set(found.only_left)
    table.add_column(f"sections of {found.left.name}", footer="all")
    for name, group in (("same number", same), ("other number", moved), ("only here", only)):
        table.add_column(name, justify="right", footer=str(len(group)))
    for section, rules in by_section(found.left, found.left.rules):
        table.add_row(section.heading, *(str(len(group.intersection(rules)) or "") for group in (same, moved, only)))
    console.print(table)
    console.print(Text(f"Only in {found.right.name}: {len(found.only_right)} of {len(found.right.rules)} clauses."))


def print_matches(book: Ruleset, matches: Sequence[Match]) -> None:
    for section, rules in by_section(book, tuple(match.left for match in matches)):
        heading(section)
        table = columns(15, 16, None)
        for match in matches:
            if match.left in rules:
                words = Text(match.left.summary)
                if not match.same_words:
                    words.append(f"\n{match.right.summary}", style="yellow")
                table.add_row(Text(match.left.clause, style="bold"), Text(match.right.clause, style="yellow"), words)
        console.print(Padding(table, (0, 0, 0, 2)))


def print_only(book: Ruleset, rules: tuple[Rule, ...]) -> None:
    for section, inside in by_section(book, rules):
        heading(section)
        print_rules(inside)


def part(name: str, aside: str) -> None:
    console.print()
    console.rule(Text.assemble((name, "bold"), f"  {aside}"), align="left", style="dim")


def print_comparison(found: Comparison, everything: bool) -> None:
    left, right = found.left, found.right
    title(f"{left.name} and {right.name}", f"{left.source}; {right.source}")
    overview(found)
    if everything and found.same:
        part("Same number", f"{count_of(len(found.same), 'pair')}; in colour what {right.name} says differently")
        print_matches(left, found.same)
    if found.moved:
        part("Another number", f"{count_of(len(found.moved), 'pair')}; in colour {right.name}")
        print_matches(left, found.moved)
    for book, rules in ((left, found.only_left), (right, found.only_right)):
        if rules:
            part(f"Only in {book.name}", count_of(len(rules), "clause"))
            print_only(book, rules)


def command(a: Left, b: Right, everything: Everything = False, as_json: AsJson = False) -> None:
    """Compare two rulesets: what corresponds, under which numbers, and what only one of them has."""
    found = compare(a, b)
    if as_json:
        print_json(report(found))
    else:
        print_comparison(found, everything)
