"""A tie that must be decided."""

from dataclasses import dataclass

from croupier.tournament.texts.rules import Tie

BY_POINTS = "a place by points"


@dataclass(frozen=True, slots=True)
class OpenTie:
    """Players who share a place that matters, and how the tie is decided."""

    subject: str
    players: tuple[str, ...]
    why: str
    method: Tie
    fresh: bool = False
    """X-15: nobody has chips to play on with, so a play-off needs fresh equal stacks."""
