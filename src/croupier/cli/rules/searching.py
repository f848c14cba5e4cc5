"""`croupier rules search`: clauses that have all the words, best first."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from croupier.cli.completion import all_rulesets
from croupier.cli.rules.screen import AsJson, brief, columns, console, disposition_text, print_json
from croupier.rulebook.book import ruleset
from croupier.rulebook.search import Hit, absent_words, nearest_word, search, vocabulary
from croupier.rulebook.tables import rulesets
from croupier.values.refused import shorten
from croupier.values.text import spell

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

NOTHING_FOUND = 1
MOST_ABSENT = 10
"""Words that are reported one by one."""
ONLY = "Only in this ruleset; may be repeated."
Words = Annotated[
    list[str], typer.Argument(metavar="WORD", help="A clause must have all of them; plurals do not matter.")
]
Only = Annotated[list[str] | None, typer.Option("--ruleset", metavar="RULESET", help=ONLY, autocompletion=all_rulesets)]
Most = Annotated[int, typer.Option("--limit", metavar="NUMBER", min=1, help="The maximum number to show.")]


def say_nothing_found(words: str, names: list[str]) -> None:
    known = vocabulary(names)
    absent = absent_words(words, known)
    if not absent:
        typer.echo(f'No clause has all of the words "{shorten(words)}".', err=True)
    for word in absent[:MOST_ABSENT]:
        near = nearest_word(word, known)
        hint = f'; did you mean "{near}"?' if near else "."
        typer.echo(f'No clause has "{shorten(word)}"{hint}', err=True)
    if len(absent) > MOST_ABSENT:
        typer.echo(f"Nor is there one with {len(absent) - MOST_ABSENT} more of these words.", err=True)


def hit_json(hit: Hit) -> "JsonObject":
    return {**brief(hit.rule), "disposition": hit.rule.disposition, "score": hit.score}


def print_hits(hits: list[Hit], most: int) -> None:
    table = columns(19, 16, None, 8)
    for hit in hits[:most]:
        rule = hit.rule
        table.add_row(
            Text(rule.ruleset, style="dim"),
            Text(rule.clause, style="bold"),
            Text(rule.summary),
            disposition_text(rule.disposition),
        )
    console.print(table)
    if len(hits) > most:
        console.print(Text(f"{most} of {len(hits)} shown; --limit {len(hits)} shows all.", style="dim"))


def command(words: Words, only: Only = None, limit: Most = 30, as_json: AsJson = False) -> None:
    """Find clauses that have all of the words, best first."""
    text = " ".join(words)
    names = [ruleset(name).name for name in only] if only else list(rulesets())
    hits = search(text, names)
    if as_json:
        found = [hit_json(hit) for hit in hits[:limit]]
        print_json({"words": text, "rulesets": spell(names), "total": len(hits), "clauses": [*found]})
    elif hits:
        print_hits(hits, limit)
    if not hits:
        say_nothing_found(text, names)
        raise typer.Exit(NOTHING_FOUND)
