"""`croupier tail`: a record in plain words, event by event; with --follow, new events as they happen."""

import json
import time
from dataclasses import replace
from typing import Annotated

import typer

from croupier.archive.event_line import show_event
from croupier.archive.source import Kind, Source
from croupier.cli.record.logs import Log, Named, open_log
from croupier.tournament.orders.journal import Logged, text_lines
from croupier.values.refused import Refused

LOOK = 0.25
"""Seconds between two looks at a log that is being written."""
MOST = 1_000_000
Last = Annotated[
    int | None, typer.Option("--last", metavar="NUMBER", help="Show this many from the end; by default 10.")
]
Every = Annotated[bool, typer.Option("--all", help="Start at the first event.")]
Follow = Annotated[bool, typer.Option("--follow", help="Show new events as they are written, until Ctrl-C.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print each event as a line of JSON instead.")]


def command(
    log: Log,
    last: Last = None,
    every: Every = False,
    follow: Follow = False,
    json_wanted: AsJson = False,
    tournament: Named = "",
) -> None:
    """Print the events of a record in plain words: number, time, who in which role, what. With --follow, also print new
    events while a log is being written."""
    source = open_log(log, tournament)
    if follow and source.kind is not Kind.SQLITE:
        raise Refused("--follow works only with a log; an export or an event file does not grow.")
    if last is not None and not 0 <= last <= MOST:
        raise Refused("--last must be a number of events.")
    if not follow and not size_of(source):
        raise Refused(f"{source.path} holds no events.")
    number = show(source, first_wanted(source, 10 if last is None else last, every), json_wanted)
    while follow:
        time.sleep(LOOK)
        number = show(source, number, json_wanted)


def first_wanted(source: Source, last: int, every: bool) -> int:
    """The event after which to start."""
    if every:
        return 0
    return max(0, size_of(source) - last)


def size_of(source: Source) -> int:
    return len(text_lines(source.text)) if source.stored is None else source.stored.version()


def show(source: Source, after: int, json_wanted: bool) -> int:
    for logged in source.events(after):
        typer.echo(json.dumps(replace(logged, said=None).raw()) if json_wanted else one_line(logged))
        after = logged.version
    return after


def one_line(logged: Logged) -> str:
    """Put the text on one line."""
    return " ".join(show_event(logged).splitlines())
