"""What happens at the wheel, as facts: the ball, the dolly (def:dolly) and where the ball came to rest."""

from dataclasses import dataclass

from croupier.games.facts import Fact


@dataclass(frozen=True, slots=True)
class WheelEvent(Fact):
    """Something that happened to the wheel, the ball or the dolly."""

    what: str


@dataclass(frozen=True, slots=True)
class Landed(Fact):
    """The ball has come to rest; the dolly stands on this number until the next round."""

    number: int
