"""Facts that only Roulette has: wheel, ball and dolly (def:dolly), and colour chips issued (4.6)."""

from dataclasses import dataclass

from croupier.games.chips.facts import Fact


@dataclass(frozen=True, slots=True)
class WheelEvent(Fact):
    """Something that happened to the wheel, the ball or the dolly."""

    what: str


@dataclass(frozen=True, slots=True)
class Landed(Fact):
    """The ball has come to rest; the dolly is on this number until the next round."""

    number: int


@dataclass(frozen=True, slots=True)
class Issued(Fact):
    """Colour chips issued to a player; `button` if a marker button shows their value."""

    player: str
    colour: str
    value: int
    button: bool
