"""Blackjack: the tournament rules of 2002 and the casino rules of 2005."""

from typing import TYPE_CHECKING, Final

from croupier.games.analysis import Exact, Fast
from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.blackjack.before import Before
    from croupier.games.blackjack.play.script import BlackjackRound
    from croupier.games.blackjack.table import Table
    from croupier.games.game import Play

RULESETS = ("blackjack-2002", "blackjack-2005")


def play() -> "Play[Table, Before, BlackjackRound]":
    from croupier.games.blackjack.play.game import PLAY

    return PLAY


def exact() -> Exact:
    from croupier.games.blackjack.exact import odds

    return Exact(odds.wagers, odds.prospects, chart=odds.chart)


def fast() -> Fast:
    from croupier.games.blackjack.fast import simulation

    return Fast(simulation.tally, simulation.rounds, simulation.outcomes, simulation.wagers, simulation.brings)


GAME: Final = Game("Blackjack", "blackjack", RULESETS, play, exact, fast, shoe=True, fresh={"new-shoe": True})
