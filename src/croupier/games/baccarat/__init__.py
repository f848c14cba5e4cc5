"""Mini-Baccarat: rulesets of 2002, 2016 and 2023. Every command loads this module; the rest waits to be asked for."""

from typing import TYPE_CHECKING, Final

from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.analysis import Exact, Fast
    from croupier.games.baccarat.before import Before
    from croupier.games.baccarat.play.script import Coup
    from croupier.games.baccarat.table import Table
    from croupier.games.game import Play

RULESETS: Final = ("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")


def load_play() -> "Play[Table, Before, Coup]":
    from croupier.games.baccarat.play.game import PLAY

    return PLAY


def load_exact() -> "Exact":
    from croupier.games.baccarat.exact.odds import EXACT

    return EXACT


def load_fast() -> "Fast":
    from croupier.games.baccarat.fast.simulation import FAST

    return FAST


GAME: Final = Game(
    "Mini-Baccarat", "baccarat", RULESETS, load_play, load_exact, load_fast, shoe=True, fresh={"new-shoe": True}
)
