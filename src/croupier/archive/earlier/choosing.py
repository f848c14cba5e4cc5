"""Which of the commands that an event may have come from was given."""

from collections.abc import Callable, Iterator

from croupier.archive.earlier.rebuilding import FOLLOWING, candidates
from croupier.archive.same_meaning import is_same
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.state import Tournament
from croupier.values.refused import Refused

NOTHING = "by the rules nothing of this kind can follow here"
Decide = Callable[[Command], Iterator[Event]]


def choose(state: Tournament, first: Event, rest: list[Event], decide: Decide) -> Iterator[Event] | None:
    """Return what follows from the likeliest command: the first one that begins with the event on record, or else the
    first that was allowed. Refused if none was; None if what was said is closed."""
    fallback: Iterator[Event] | None = None
    refusal: Refused | None = None
    for command in candidates(state, first, rest):
        try:
            events = decide(command)
            begun = next(events, None)
        except Refused as refused:
            refusal = refusal or refused
            continue
        whole = put_first(begun, events)
        if begun is not None and is_same(first, begun):
            return whole
        fallback = fallback or whole
    if fallback is None and refusal is not None:
        raise refusal
    if fallback is None and type(first) in FOLLOWING:
        raise Refused(f"{NOTHING}.")
    return fallback


def put_first(first: Event | None, events: Iterator[Event]) -> Iterator[Event]:
    """Yield the event that was taken to look at it, and the rest. A command that leads to nothing leads to nothing."""
    if first is not None:
        yield first
        yield from events
