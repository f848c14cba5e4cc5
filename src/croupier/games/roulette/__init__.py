"""American Roulette: the tournament ruleset of 2002. What is slow to load loads when it is asked for."""

from typing import TYPE_CHECKING, Final

from croupier.games.analysis import Exact, Fast
from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.game import Play
    from croupier.games.roulette.play.script import Spin
    from croupier.games.roulette.table import Before, Table

RULESETS = ("roulette-2002",)


def play() -> "Play[Table, Before, Spin]":
    from croupier.games.roulette.play.game import PLAY

    return PLAY


def exact() -> Exact:
    from croupier.games.roulette.exact import layout, odds

    return Exact(odds.wagers, odds.prospects, named=odds.named, layout=layout.laid)


def fast() -> Fast:
    from croupier.games.roulette.fast import simulation

    return Fast(simulation.tally, simulation.rounds, simulation.outcomes)


GAME: Final = Game("American Roulette", "roulette", RULESETS, play, exact, fast)
