"""Canberra Poker: the tournament rules of 2002."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("canberra-poker-2002")
GAME: Final = Game(
    "Canberra Poker",
    "canberra",
    RULESETS,
)
