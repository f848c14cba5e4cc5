"""`croupier audit`: the rules run again over a record."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.archive.auditing import Audit, Finding, audit
from croupier.archive.outcome import compare_outcome
from croupier.archive.source import Source
from croupier.cli.record.logs import AsJson, Log, Named, open_log
from croupier.cli.terminal.progress import progress_bar
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.screen import console
from croupier.tournament.orders.journal import Logged
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of
from croupier.wire.shapes import Json, JsonObject

FALLS_SHORT = 1
MOST_SHOWN = 20
LONGEST = 160
Every = Annotated[bool, typer.Option("--all", help=f"Show every finding, not only the first {MOST_SHOWN}.")]


def command(log: Log, json_wanted: AsJson = False, every: Every = False, tournament: Named = "") -> None:
    """Run the rules again over a record. The audit decides every command again from what people said and did, and
    compares every payment, stack, elimination, seat, placing, prize, receipt and balance with the record. It reports
    each difference with the number of its event and the clauses. Exit code 1 if anything differs."""
    source = open_log(log, tournament)
    events = read_events(source)
    with progress_bar(len(events), "events") as carried_out:
        found = audit(events, carried_out)
    outcome = compare_outcome(events, found.state) if found.findings else []
    if json_wanted:
        typer.echo(json.dumps(as_json(found, outcome), ensure_ascii=not unicode_output()))
    else:
        show(console(), found, outcome, every)
    if found.findings:
        raise typer.Exit(FALLS_SHORT)


def read_events(source: Source) -> list[Logged]:
    events = list(source.events())
    if not events:
        raise Refused(f"{source.path} holds no events.")
    return events


def as_json(found: Audit, outcome: list[str]) -> JsonObject:
    told: list[Json] = [
        {
            "event": each.version,
            "what": each.event,
            "wrong": each.wrong,
            "clauses": list(each.clauses),
            "differences": [
                {"what": part.what, "recorded": part.recorded, "by_rules": part.by_rules} for part in each.differences
            ],
        }
        for each in found.findings
    ]
    changed: list[Json] = list(outcome)
    closed: list[Json] = list(found.closed)
    notes: list[Json] = list(found.notes)
    good = not found.findings
    return {
        "good": good, "events": found.events, "findings": told, "outcome": changed, "closed": closed, "notes": notes
    }  # fmt: skip


def show(screen: Console, found: Audit, outcome: list[str], every: bool) -> None:
    told = found.findings if every else found.findings[:MOST_SHOWN]
    for finding in told:
        show_finding(screen, finding)
    if len(told) < len(found.findings):
        screen.print(Text(f"… and {len(found.findings) - len(told)} more; --all shows them", style="dim"))
    for line in outcome:
        screen.print(Text(line, style="yellow"), soft_wrap=True)
    for note in found.notes:
        screen.print(Text(note, style="yellow"), soft_wrap=True)
    if found.closed:
        screen.print(Text(f"{count_of(len(found.closed), 'event')} closed and not checked", style="dim"))
    size = f"{count_of(found.events, 'event')}, {count_of(found.commands, 'command')} decided again"
    if found.findings:
        screen.print(Text.assemble(("bad  ", "bold red"), f"{size}, {count_of(len(found.findings), 'finding')}"))
    else:
        screen.print(Text.assemble(("good  ", "bold green"), f"{size}, nothing differs"))


def show_finding(screen: Console, finding: Finding) -> None:
    cited = f"  ({', '.join(finding.clauses)})" if finding.clauses else ""
    wrong = f": {finding.wrong}" if finding.wrong else ""
    head = f"{shorten(finding.event, LONGEST)}{wrong}{cited}"
    screen.print(Text.assemble((f"event {finding.version}  ", "bold red"), head), soft_wrap=True)
    for part in finding.differences:
        recorded, ruled = shorten(part.recorded, LONGEST), shorten(part.by_rules, LONGEST)
        screen.print(Text(f"    {part.what}: recorded {recorded}, by the rules {ruled}"), soft_wrap=True)
