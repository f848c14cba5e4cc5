"""The log of a tournament as an earlier edition of the readings would have written it."""

from dataclasses import replace

from croupier.tournament.filing.approval import Drafted
from croupier.tournament.orders.journal import Logged


def by(log: list[Logged], edition: int) -> list[Logged]:
    """The same record, drafted by another edition."""
    return [
        replace(each, event=replace(each.event, edition=edition)) if isinstance(each.event, Drafted) else each
        for each in log
    ]
