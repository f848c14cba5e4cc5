"""Pai Gow: the tournament rules of 2002."""

from typing import TYPE_CHECKING, Final

from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.banked import BankedScript
    from croupier.games.game import Play
    from croupier.games.table import Before, Table

RULESETS: Final = ("pai-gow-2002",)


def load_play() -> "Play[Table, Before, BankedScript]":
    raise NotImplementedError("the round is not written yet")


GAME: Final = Game("Pai Gow", "pai_gow", RULESETS, load_play)
