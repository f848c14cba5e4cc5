"""`croupier tail`: a record as people would tell it, event by event; and what comes next, as it comes."""

import json
import time
from typing import Annotated

import typer

from croupier.archive.event_line import tell
from croupier.archive.source import Kind, Source
from croupier.cli.record.logs import Log, Named, open_log
from croupier.tournament.orders.journal import Logged, text_lines
from croupier.values.refused import Refused

LOOK = 0.25
"""Seconds between two looks at a log that is written."""
MOST = 1_000_000
Last = Annotated[
    int | None, typer.Option("--last", metavar="NUMBER", help="Only so many from the end. 10 if not said.")
]
Every = Annotated[bool, typer.Option("--all", help="From the first event on.")]
Follow = Annotated[bool, typer.Option("--follow", help="Go on as more is written, until Ctrl-C.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print each event as a line of JSON instead.")]


def command(
    log: Log,
    last: Last = None,
    every: Every = False,
    follow: Follow = False,
    json_wanted: AsJson = False,
    tournament: Named = "",
) -> None:
    """Print the events of a record as people would say them: number, time, who in which role, what. With --follow it
    goes on beside the writer of a log."""
    source = open_log(log, tournament)
    if follow and source.kind is not Kind.SQLITE:
        raise Refused("Only a log goes on while it is looked at; an export and an event file do not.")
    if last is not None and not 0 <= last <= MOST:
        raise Refused("--last is a number of events.")
    if not follow and not size_of(source):
        raise Refused(f"{source.path} holds no events.")
    number = show(source, first_wanted(source, 10 if last is None else last, every), json_wanted)
    while follow:
        time.sleep(LOOK)
        number = show(source, number, json_wanted)


def first_wanted(source: Source, last: int, every: bool) -> int:
    """The event after which to begin."""
    if every:
        return 0
    return max(0, size_of(source) - last)


def size_of(source: Source) -> int:
    return len(text_lines(source.text)) if source.stored is None else source.stored.version()


def show(source: Source, after: int, json_wanted: bool) -> int:
    for logged in source.events(after):
        typer.echo(json.dumps(logged.raw()) if json_wanted else told(logged))
        after = logged.version
    return after


def told(logged: Logged) -> str:
    """On one line whatever stands in it."""
    return " ".join(tell(logged).splitlines())
