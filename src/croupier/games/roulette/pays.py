"""What wins are paid (6.1): a line for each kind of position, with the clauses that offer it (4.3) and pay it."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.roulette.law import T
from croupier.games.roulette.positions import Position
from croupier.values.odds import Odds


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the pay table."""

    odds: Odds
    offer: T
    pay: T


# fmt: off
LINES: Mapping[str, Line] = {
    "straight": Line(Odds(35, 1), T.OFFER_STRAIGHT, T.PAY_STRAIGHT),
    "split":    Line(Odds(17, 1), T.OFFER_SPLIT,    T.PAY_SPLIT),
    "street":   Line(Odds(11, 1), T.OFFER_STREET,   T.PAY_STREET),
    "corner":   Line(Odds(8, 1),  T.OFFER_CORNER,   T.PAY_CORNER),
    "six-line": Line(Odds(5, 1),  T.OFFER_SIX_LINE, T.PAY_SIX_LINE),
    "column":   Line(Odds(2, 1),  T.OFFER_COLUMN,   T.PAY_COLUMN),
    "dozen":    Line(Odds(2, 1),  T.OFFER_DOZEN,    T.PAY_DOZEN),
    "low":      Line(Odds(1, 1),  T.OFFER_LOW,      T.PAY_LOW),
    "high":     Line(Odds(1, 1),  T.OFFER_HIGH,     T.PAY_HIGH),
    "even":     Line(Odds(1, 1),  T.OFFER_EVEN,     T.PAY_EVEN),
    "odd":      Line(Odds(1, 1),  T.OFFER_ODD,      T.PAY_ODD),
    "red":      Line(Odds(1, 1),  T.OFFER_RED,      T.PAY_RED),
    "black":    Line(Odds(1, 1),  T.OFFER_BLACK,    T.PAY_BLACK),
}
# fmt: on
PAYS: Mapping[str, Odds] = {name: line.odds for name, line in LINES.items()}
TYPES = (*tuple(LINES)[:7], "even-chance")
"""What limits are posted for."""


def wins(position: Position, number: int) -> bool:
    """7.1, 7.3: the pocket is among the numbers covered; no outside position has zero among its numbers."""
    return number in position.numbers
