"""`croupier rules coverage`: which clauses are done: tied to a passing test, or headings whose parts are all done."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.completion import all_rulesets
from croupier.cli.rules.cited import citations
from croupier.cli.rules.screen import COLOURS, AsJson, console, heading, print_json, print_rules, title
from croupier.rulebook import trials
from croupier.rulebook.book import ruleset
from croupier.rulebook.compare import by_section
from croupier.rulebook.coverage import SCOPES, Completion, Coverage, measure
from croupier.rulebook.evidence import shipped_evidence
from croupier.rulebook.tables import DISPOSITIONS, GAME, rulesets
from croupier.values.text import count_of

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

FALLS_SHORT = 1
BAR = 8
REQUIRE = "Exit with 1 unless this ruleset is done; may be repeated."
REQUIRE_GAME = "The same, for its clauses outside the tournament sections."
Name = Annotated[
    str | None, typer.Argument(metavar="RULESET", help="Only this ruleset, in detail.", autocompletion=all_rulesets)
]
Missing = Annotated[bool, typer.Option("--missing", help="List the clauses that are not done.")]
Require = Annotated[
    list[str] | None, typer.Option("--require", metavar="RULESET", help=REQUIRE, autocompletion=all_rulesets)
]
RequireGame = Annotated[
    list[str] | None,
    typer.Option("--require-game", metavar="RULESET", help=REQUIRE_GAME, autocompletion=all_rulesets),
]


def tally_json(tally: Completion) -> "JsonObject":
    return {"total": tally.total, "done": tally.done}


def report(found: Coverage) -> "JsonObject":
    tied: JsonObject = {clause: [*changes] for clause, changes in found.survivors.items()}
    return {
        **tally_json(found.whole),
        "by_disposition": {name: tally_json(tally) for name, tally in found.by_disposition().items()},
        "headings": tally_json(found.headings),
        "not_done": [rule.clause for rule in found.missing()],
        "scopes": {scope: tally_json(found.tally(found.scope(scope))) for scope in SCOPES},
        "uncited": [rule.clause for rule in found.uncited],
        "mutants": {"tried": found.proven.total, "proven": found.proven.done, "tied": tied},
    }


def bar(tally: Completion) -> Text:
    """Full only when all are done."""
    filled = BAR * tally.done // tally.total if tally.total else BAR
    colour = "green" if tally.complete else "yellow"
    return Text.assemble(("█" * filled, colour), ("░" * (BAR - filled), "dim"), f" {tally.percent:>3}%")


def share(tally: Completion) -> Text:
    if not tally.total:
        return Text("-", style="dim")
    return Text(f"{tally.done}/{tally.total}", style="green" if tally.complete else "")


def table_of(found: Sequence[Coverage], first: str, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, style="bold", width=max(len(each.ruleset.name) for each in found))
    for name in names:
        table.add_column(name, justify="right", header_style=COLOURS.get(name, ""))
    return table


def overview(found: Sequence[Coverage]) -> None:
    """Show how many clauses of each ruleset are done, by scope and by disposition."""
    scopes = table_of(found, "ruleset", ("clauses", "game", "tournament", "proven"))
    scopes.add_column("done")
    dispositions = table_of(found, "by disposition", DISPOSITIONS)
    for each in found:
        by_scope = [share(each.tally(each.scope(scope))) for scope in SCOPES]
        scopes.add_row(each.ruleset.name, share(each.whole), *by_scope, share(each.proven), bar(each.whole))
        tallies = each.by_disposition()
        dispositions.add_row(each.ruleset.name, *(share(tallies.get(name, Completion(0, 0))) for name in DISPOSITIONS))
    console.print(scopes)
    derived, headings = sum(each.headings.done for each in found), sum(each.headings.total for each in found)
    told = f"{derived} of {headings} headings are done, each because all its sub-clauses are. "
    console.print(told + "Proven: its tests noticed every deliberate change to its code.")
    console.print(dispositions)


def detail(found: Coverage) -> None:
    headings = found.headings.done
    tied = f"{found.whole.done - headings} by a passing test, {headings} headings by all their sub-clauses"
    title(found.ruleset.name, f"{found.whole.done} of {found.whole.total} clauses are done: {tied}")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("", "done", "not done", "total", ""):
        table.add_column(name, justify="left" if not name else "right")
    scopes = {scope: found.tally(found.scope(scope)) for scope in SCOPES}
    for group in (scopes, found.by_disposition()):
        for name, tally in group.items():
            label = Text(f"{name} sections" if name in scopes else name, style=COLOURS.get(name, "bold"))
            table.add_row(label, str(tally.done), str(tally.total - tally.done), str(tally.total), bar(tally))
        table.add_section()
    tried = found.proven
    if tried.total:
        table.add_row(
            Text("proven of those tried", style="bold"),
            *map(str, (tried.done, tried.total - tried.done, tried.total)),
            bar(tried),
        )
    console.print(table)
    print_survivors(found)


def print_survivors(found: Coverage) -> None:
    """The changes to the code that the tests of a clause did not notice."""
    for clause, changes in found.survivors.items():
        console.print(Text.assemble((clause, "bold"), "  tied, not proven"))
        for change in changes or ("no change could be made",):
            console.print(Padding(Text(change, style="dim"), (0, 0, 0, 2)))


def print_missing(found: Coverage) -> None:
    if found.whole.complete:
        return
    console.print()
    title(f"Not done in {found.ruleset.name}", str(len(found.missing())))
    for section, rules in by_section(found.ruleset, found.missing()):
        heading(section)
        print_rules(rules)


def shortfall(name: str, scope: str | None) -> str:
    """A sentence if this ruleset falls short, else an empty text."""
    found = coverage(name)
    left = found.missing(scope)
    where = f"{found.ruleset.name} outside its tournament sections" if scope else found.ruleset.name
    return f"{where} falls short by {count_of(len(left), 'clause')}, the first is {left[0].clause}." if left else ""


def coverage(name: str) -> Coverage:
    book = ruleset(name)
    return measure(book, shipped_evidence(), citations(book.name), trials.shipped_trials())


def command(
    name: Name = None,
    missing: Missing = False,
    require: Require = None,
    require_game: RequireGame = None,
    as_json: AsJson = False,
) -> None:
    """Show which clauses are done, for each ruleset and disposition. A clause is done if a passing test is tied to it;
    a heading is done if all its sub-clauses are."""
    short = [shortfall(each, None) for each in require or ()] + [shortfall(each, GAME) for each in require_game or ()]
    found = [coverage(each) for each in ([name] if name else rulesets())]
    if as_json:
        print_json({"rulesets": {each.ruleset.name: report(each) for each in found}})
    elif name:
        detail(found[0])
    else:
        overview(found)
    if missing and not as_json:
        for each in found:
            print_missing(each)
    for sentence in filter(None, short):
        typer.echo(sentence, err=True)
    if any(short):
        raise typer.Exit(FALLS_SHORT)
