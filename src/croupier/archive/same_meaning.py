"""Whether two events say the same. Reasons that the rules put into words may be reworded from release to release, so
an audit compares their kind and their numbers; whatever people said is compared word for word."""

from dataclasses import fields
from re import findall

from croupier.archive.closed import CLOSED_TEXT, is_closed
from croupier.tournament.filing.changes import Changed
from croupier.tournament.floor.pace import Paused
from croupier.tournament.journal.event import Event
from croupier.tournament.results.stages import StageConfirmed
from croupier.tournament.tables.amendments import RoundAnnulled
from croupier.tournament.tables.conduct import Excluded, PlayerMoved
from croupier.tournament.tables.counts import Counted
from croupier.tournament.tables.rounds import Eliminated, TableOver

KINDS = ("round", "shoe", "minute", "nobody", "player", "tie", "smallest", "no chips", "minimum")
"""Words of which a reason has at least one."""
ONE = ("1", "one", "only")
LATER: dict[type[Event], tuple[str, ...]] = {
    Changed: ("kept",),
    Counted: ("legs", "off"),
    Excluded: ("outs",),
    Paused: ("rounds",),
    PlayerMoved: ("broken",),
    RoundAnnulled: ("offers",),
    StageConfirmed: ("returned",),
    TableOver: ("returned",),
}
"""What earlier releases did not record: where such a field says nothing, nothing differs."""


def by_kind(words: str) -> tuple[str, ...]:
    """Return the kind of a reason with its numbers. The number one is written in many ways, and often left out."""
    kinds = [kind for kind in KINDS if kind in words.lower()]
    numbers = [number for number in findall(r"[0-9]+|\bone\b|\bonly\b", words.lower()) if number not in ONE]
    return (*kinds, *numbers) if kinds else (words,)


def is_same(recorded: Event, ruled: Event) -> bool:
    """Whether two events are the same, however the rules word a reason."""
    if recorded == ruled or type(recorded) is not type(ruled):
        return recorded == ruled
    told = [(each.name, getattr(recorded, each.name), getattr(ruled, each.name)) for each in fields(recorded)]
    differing = [each for each in told if each[1] != each[2]]
    return all(is_excused(type(recorded), *each) for each in differing)


def is_excused(kind: type[Event], name: str, recorded: object, ruled: object) -> bool:
    """Whether this is only another wording, or was not recorded when it was written."""
    if kind in (Eliminated, TableOver) and name == "why":
        return by_kind(str(recorded)) == by_kind(str(ruled))
    if name in ("clauses", "by") and isinstance(recorded, tuple) and isinstance(ruled, tuple):
        return set(recorded) == set(ruled)  # the same clause, or who counted for both, may have been named twice
    if isinstance(recorded, str) and isinstance(ruled, str) and (is_closed(recorded) or CLOSED_TEXT in ruled):
        return True  # the reader may not see what was said, or what it led to
    return is_unrecorded(kind, name, recorded)


def is_unrecorded(kind: type[Event], name: str, recorded: object) -> bool:
    """Whether a record of an earlier format says nothing of this field."""
    default = next(each.default for each in fields(kind) if each.name == name)
    return name in LATER.get(kind, ()) and recorded == default
