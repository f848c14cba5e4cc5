"""Canberra Poker: the tournament rules of 2002."""

from typing import TYPE_CHECKING, Final

from croupier.games.analysis import Exact, Fast
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


def exact() -> Exact:
    from croupier.games.canberra.exact import odds

    return Exact(odds.wagers, odds.prospects, chart=odds.chart, decision=odds.decision, capped=True)


def fast() -> Fast:
    from croupier.games.canberra.fast import simulation

    return Fast(simulation.tally, simulation.rounds, simulation.outcomes)


GAME: Final = Game("Canberra Poker", "canberra", RULESETS, play, exact, fast)
