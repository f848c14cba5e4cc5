"""Blackjack: the tournament rules of 2002 and the casino rules of 2005."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("blackjack-2002", "blackjack-2005")
GAME: Final = Game(
    "Blackjack",
    "blackjack",
    RULESETS,
    shoe=True,
    fresh={"new-shoe": True},
    open=True,
    usual_chips=("2.5", 5, 25, 100, 500),
)
