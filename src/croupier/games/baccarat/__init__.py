"""Mini-Baccarat: the rulesets of 2002, 2016 and 2023."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")
GAME: Final = Game(
    "Mini-Baccarat",
    "baccarat",
    RULESETS,
    shoe=True,
    fresh={"new-shoe": True},
    open=True,
    usual_table={"minimum": 20, "maximum": 500, "step": 20},
    usual_chips=(1, 5, 20, 100, 500),
)
