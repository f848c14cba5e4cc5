"""Every text against the house: its clause on disputes, and a table with one wager."""

import pytest

from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from tests.examples import play

# Typed from the texts: who decides disputes, and the review that may be asked for.
DISPUTES = {
    "roulette-2002": "10.6",
    "canberra-poker-2002": "14.6",
    "pai-gow-2002": "16.6",
    "blackjack-2002": "16.6",
    "mini-baccarat-2002": "11.6",
    "blackjack-2005": "16.4",
    "mini-baccarat-2016": "14.4",
    "mini-baccarat-2023": "17.4",
}
DISPUTED = pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(ruleset, clause, marks=pytest.mark.clauses(ruleset, clause), id=ruleset)
        for ruleset, clause in DISPUTES.items()
    ],
)


def begun(ruleset: str) -> Round:
    """A table at which player 2 has made the first wager on offer."""
    table = game_of(ruleset).practice(ruleset).table
    playing = Record(ruleset, table, {"2": 1000, "3": 1000}).begin()
    wager = next(option for option in playing.awaiting.options if option.act == "wager" and "p2" in option.who)
    return play(playing, f"p2 wager {' '.join(wager.words)} 100")
