"""Charity Tournament Poker: Texas hold'em between players."""

from typing import Final

from croupier.games.game import Game
from croupier.rulebook.rows import with_variants

RULESETS: Final = with_variants("charity-poker")
GAME: Final = Game(
    "Charity Tournament Poker",
    "holdem",
    RULESETS,
    fresh={"begins": "session"},
    between_players=True,
    limit_keys=("blinds", "ante"),
    usual_table={"structure": "no-limit", "blinds": [25, 50], "step": 25},
    usual_chips=(25, 100, 500),
    phh_keys=("variant", "starting_stacks"),
)
