"""`croupier rules show`: everything known about one clause."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from croupier.cli.rules.cited import citations
from croupier.cli.rules.screen import (
    AsJson,
    Name,
    brief,
    columns,
    console,
    disposition_text,
    print_json,
    print_rules,
    title,
)
from croupier.rulebook import trials
from croupier.rulebook.book import find, parent, resolve, section, subclauses, twins
from croupier.rulebook.evidence import shipped_evidence, tests_of
from croupier.rulebook.tables import Reading, Rule, readings

if TYPE_CHECKING:
    from croupier.wire.shapes import JsonObject

Number = Annotated[
    str, typer.Argument(metavar="CLAUSE", help="The number of the clause, for example 4.3(a)(i) or def:natural.")
]


def report(rule: Rule) -> "JsonObject":
    """Everything about one rule, as JSON."""
    above = parent(rule)
    return {
        **brief(rule),
        "printed": rule.printed,
        "section": section(rule).heading,
        "scope": section(rule).scope,
        "kind": rule.kind,
        "disposition": rule.disposition,
        "note": rule.note,
        "under": above.clause if above else None,
        "subclauses": [brief(under) for under in subclauses(rule)],
        "printed_alike": [twin.clause for twin in twins(rule)],
        "readings": [reading_json(readings()[name]) for name in rule.readings],
        "shared_with": [brief(resolve(clause)) for clause in rule.shared],
        "code": [str(place) for place in citations(rule.ruleset).places(rule)],
        "tests": [*tests_of(rule, shipped_evidence())],
        "mutants": trial_json(rule),
    }


def trial_json(rule: Rule) -> "JsonObject | None":
    trial = trials.shipped_trials().get(rule.ref)
    return None if trial is None else {"noticed": trial.noticed, "survived": [*trial.survived]}


def reading_json(reading: Reading) -> "JsonObject":
    return {
        "reading": reading.id,
        "weight": reading.weight,
        "unclear": reading.unclear,
        "choice": reading.choice,
        "why": reading.why,
    }


def block(name: str) -> None:
    console.print()
    console.print(Text(name, style="bold underline"))


def print_facts(rule: Rule) -> None:
    above = parent(rule)
    table = columns(12, None)
    table.add_row(Text("kind", style="dim"), Text(rule.kind))
    table.add_row(Text("disposition", style="dim"), disposition_text(rule.disposition))
    if rule.note:
        table.add_row(Text("note", style="dim"), Text(rule.note))
    if above:
        table.add_row(Text("under", style="dim"), Text(f"{above.clause}  {above.summary}"))
    for twin in twins(rule):
        table.add_row(
            Text("see also", style="dim"), Text(f"{twin.clause}, printed with the same number: {twin.summary}")
        )
    console.print(table)


def print_readings(found: Iterable[Reading]) -> None:
    for reading in found:
        table = columns(8, None)
        table.add_row(Text("unclear", style="dim"), Text(reading.unclear))
        table.add_row(Text("read as", style="dim"), Text(reading.choice, style="bold"))
        if reading.why:
            table.add_row(Text("because", style="dim"), Text(reading.why))
        console.print(Text.assemble((reading.id, "cyan"), (f"  weight {reading.weight}", "dim")))
        console.print(Padding(table, (0, 0, 0, 2)))


def print_shared(rules: Iterable[Rule]) -> None:
    table = columns(19, 15, None)
    for rule in rules:
        table.add_row(Text(rule.ruleset), Text(rule.clause, style="bold"), Text(rule.summary))
    console.print(Padding(table, (0, 0, 0, 2)))


def print_lines(lines: Sequence[str], otherwise: str) -> None:
    for line in lines or [otherwise]:
        console.print(Text(f"  {line}", style="" if lines else "dim"), soft_wrap=True)


def by_test(cases: Sequence[str]) -> list[str]:
    """Each test once, with the number of its cases."""
    counted = Counter(case.partition("[")[0] for case in cases)
    return [f"{test} ({count} cases)" if count > 1 else test for test, count in counted.items()]


def print_rule(rule: Rule) -> None:
    title(str(rule.ref), section(rule).heading)
    console.print(Text(rule.summary))
    console.print()
    print_facts(rule)
    if subclauses(rule):
        block("Sub-clauses")
        print_rules(subclauses(rule))
    if rule.readings:
        block("Readings")
        print_readings(readings()[name] for name in rule.readings)
    if rule.shared:
        block("Same substance elsewhere")
        print_shared(resolve(clause) for clause in rule.shared)
    block("Named in the code")
    print_lines([str(place) for place in citations(rule.ruleset).places(rule)], "nowhere")
    block("Proven by")
    print_lines(by_test(tests_of(rule, shipped_evidence())), "no test yet")
    trial = trials.shipped_trials().get(rule.ref)
    if trial is not None:
        block("Changed on purpose")
        print_lines(
            [f"not noticed: {change}" for change in trial.survived], f"all {trial.noticed} changes were noticed"
        )


def command(name: Name, number: Number, as_json: AsJson = False) -> None:
    """Show one clause: what it says, how we read it, what corresponds, where the code names it, which tests prove
    it."""
    rule = find(name, number)
    if as_json:
        print_json(report(rule))
    else:
        print_rule(rule)
