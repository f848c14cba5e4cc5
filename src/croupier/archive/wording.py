"""Reasons that the rules put into words: they may be reworded from release to release, so an audit compares of what
kind a reason is and the numbers in it. Whatever people said is compared as it stands."""

from dataclasses import replace
from re import findall

from croupier.tournament.event import Event
from croupier.tournament.rounds import Eliminated, TableOver

KINDS = ("round", "shoe", "minute", "nobody", "player", "tie", "smallest", "no chips", "minimum")
"""The words that a reason cannot do without."""
ONE = ("1", "one", "only")


def by_kind(words: str) -> tuple[str, ...]:
    """The kind of a reason with its numbers; one is written in many ways, and often not at all."""
    kinds = [kind for kind in KINDS if kind in words.lower()]
    numbers = [number for number in findall(r"[0-9]+|\bone\b|\bonly\b", words.lower()) if number not in ONE]
    return (*kinds, *numbers) if kinds else (words,)


def same(recorded: Event, ruled: Event) -> bool:
    """Whether two events tell the same, however they word why."""
    if recorded == ruled:
        return True
    if isinstance(recorded, Eliminated | TableOver) and isinstance(ruled, Eliminated | TableOver):
        return by_kind(recorded.why) == by_kind(ruled.why) and reworded(recorded, ruled.why) == ruled
    return False


def reworded(event: Eliminated | TableOver, why: str) -> Event:
    return replace(event, why=why)
