"""Facts that only hold'em has: what players do with their hands, where the button lies, who is out."""

from dataclasses import dataclass

from croupier.games.chips.facts import Fact


@dataclass(frozen=True, slots=True)
class Button(Fact):
    """Where the button lies, and who plays, in the order of the deal."""

    seat: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mucked(Fact):
    """A hand given up at the showdown without being shown."""

    player: str


@dataclass(frozen=True, slots=True)
class Out(Fact):
    """A player who is broke, or eliminated; `stake` is the table stake before the round of play (21.3)."""

    player: str
    stake: int


@dataclass(frozen=True, slots=True)
class Retracted(Fact):
    """A wager out of turn, taken back before it counted (20.3)."""

    player: str
    amount: int
