"""Facts that only Pai Gow has."""

from dataclasses import dataclass

from croupier.games.chips.facts import Fact


@dataclass(frozen=True, slots=True)
class HandSet(Fact):
    """A hand lies in its two parts, face down; `by` says who set it."""

    box: str
    by: str
