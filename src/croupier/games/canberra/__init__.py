"""Canberra Poker: the tournament rules of 2002."""

from typing import TYPE_CHECKING, Final

from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.canberra.before import Before
    from croupier.games.canberra.play.script import CanberraRound
    from croupier.games.canberra.table import Table
    from croupier.games.game import Play

RULESETS = ("canberra-poker-2002",)


def play() -> "Play[Table, Before, CanberraRound]":
    from croupier.games.canberra.play.game import PLAY

    return PLAY


GAME: Final = Game("Canberra Poker", "canberra", RULESETS, play)
