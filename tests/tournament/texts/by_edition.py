"""The log of a tournament as an earlier edition of the readings would have written it."""

from dataclasses import replace

from croupier.rulebook.editions import EDITIONS
from croupier.tournament.filing.approval import Approved, Drafted
from croupier.tournament.journal.event import Event
from croupier.tournament.orders.journal import Logged


def by(log: list[Logged], edition: int) -> list[Logged]:
    """The same record, drafted by another edition."""
    return [replace(each, event=written(each.event, edition)) for each in log]


def written(event: Event, edition: int) -> Event:
    """An event as that edition wrote it; it may be one that is not known."""
    if isinstance(event, Drafted):
        return replace(event, edition=edition)
    known = [each for each in EDITIONS if each.number == edition]
    if isinstance(event, Approved) and known and not known[0].outside_approval:
        return replace(event, capacity="")
    return event
