"""Pai Gow: the tournament rules of 2002. Every command loads this module; the rest waits to be asked for."""

from typing import TYPE_CHECKING, Final

from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.analysis import Exact, Fast
    from croupier.games.game import Play
    from croupier.games.pai_gow.play.script import PaiGowRound
    from croupier.games.pai_gow.table import Table
    from croupier.games.setup.table import Before

RULESETS: Final = ("pai-gow-2002",)


def load_play() -> "Play[Table, Before, PaiGowRound]":
    from croupier.games.pai_gow.play.game import PLAY

    return PLAY


def load_exact() -> "Exact":
    from croupier.games.pai_gow.exact.odds import EXACT

    return EXACT


def load_fast() -> "Fast":
    from croupier.games.pai_gow.fast.simulation import FAST

    return FAST


GAME: Final = Game("Pai Gow", "pai_gow", RULESETS, load_play, load_exact, load_fast, first_seat=2)
"""Box 1 is the House's."""
