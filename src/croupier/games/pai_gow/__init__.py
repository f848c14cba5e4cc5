"""Pai Gow: the tournament rules of 2002. Box 1 is the House's."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("pai-gow-2002")
GAME: Final = Game(
    "Pai Gow",
    "pai_gow",
    RULESETS,
    first_seat=2,
)
