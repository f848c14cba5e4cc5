"""Why something is as it is, and what is offered."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.games.texts.law import Clauses


@dataclass(frozen=True, slots=True)
class Reason:
    """An answer to "why?", with the event that gave it."""

    version: int
    player: str
    text: str
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Offer:
    """X-05: a way back for somebody who went out only through a round that is now void."""

    table: str
    round: int
    chips: Fraction
