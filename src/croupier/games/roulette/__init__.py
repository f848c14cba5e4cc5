"""American Roulette: the tournament rules of 2002."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("roulette-2002")
GAME: Final = Game(
    "American Roulette",
    "roulette",
    RULESETS,
    open=True,
)
