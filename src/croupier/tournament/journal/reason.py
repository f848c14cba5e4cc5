"""Why something is as it is."""

from dataclasses import dataclass

from croupier.games.texts.law import Clauses


@dataclass(frozen=True, slots=True)
class Reason:
    """An answer to "why?", with the event that gave it."""

    version: int
    player: str
    text: str
    clauses: Clauses
