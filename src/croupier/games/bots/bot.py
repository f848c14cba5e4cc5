"""What a game gives its bots: what they can wager on, and how they decide about a hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.games.bots.situation import Situation
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.ports import Entropy
from croupier.wire.shapes import Json, JsonObject

Offers = Mapping[str, JsonObject]
"""What is open to a player, by act, as the choices of a picture say it."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The two sides of a game (twice the same where there is one wager), its long shots, and what each pays to one.

    With `reserve`, this many times the wager must stay in the stack for a second one.
    """

    sides: tuple[str, str]
    shots: tuple[tuple[str, ...], ...] = ()
    factors: tuple[int, ...] = ()
    reserve: int = 0

    def spot(self, shot: int, taken: int, roll: int) -> str:
        """The wager of a choice; one by chance where several are alike."""
        if shot == 0:
            return self.sides[taken]
        alike = self.shots[shot - 1]
        return alike[roll // 4 % len(alike)]

    @property
    def names(self) -> tuple[str, ...]:
        """Every wager on it: the sides, then the long shots."""
        return *self.sides, *(name for shots in self.shots for name in shots)


def nothing_to_decide(playing: Round, who: str, seen: Situation, style: int, entropy: Entropy) -> Move | None:
    return None


def nothing_to_judge(felt: Json, seat: str, offers: Offers, doubt: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Bot:
    """`BOT` of a game folder.

    `decide` plays a hand in a live round by a style of staking.py; `judge` chooses an act with its amount from the felt
    that a player's phone shows, misjudging the hand by `doubt` hundredths. Both may leave it to the caller.
    """

    menu: Menu | None = None
    decide: Callable[[Round, str, Situation, int, Entropy], Move | None] = nothing_to_decide
    judge: Callable[[Json, str, Offers, int], str] = nothing_to_judge
