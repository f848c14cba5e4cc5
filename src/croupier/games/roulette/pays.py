"""What wins are paid (6.1): one line for each kind of position."""

from collections.abc import Mapping

from croupier.games.roulette.positions import Position
from croupier.values.odds import Odds

PAYS: Mapping[str, Odds] = {
    "straight": Odds(35, 1),
    "split": Odds(17, 1),
    "street": Odds(11, 1),
    "corner": Odds(8, 1),
    "six-line": Odds(5, 1),
    "column": Odds(2, 1),
    "dozen": Odds(2, 1),
    "low": Odds(1, 1),
    "high": Odds(1, 1),
    "even": Odds(1, 1),
    "odd": Odds(1, 1),
    "red": Odds(1, 1),
    "black": Odds(1, 1),
}
LINES = tuple(PAYS)
TYPES = (*LINES[:7], "even-chance")
"""What limits are posted for."""


def wins(position: Position, number: int) -> bool:
    """7.1, 7.3: the pocket is among the numbers covered; no outside position has zero among its numbers."""
    return number in position.numbers
