"""Outcomes of chance: a card, a tile, a die or a pocket of the wheel. None is an outcome that nobody has seen."""

from typing import NamedTuple

from croupier.values.cards import BY_TEXT, UNSEEN, Card


class Tile(NamedTuple):
    """A domino by its pips, the larger half first: 66, 42, 11."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}{self.low}"


class Die(NamedTuple):
    pips: int

    def __str__(self) -> str:
        return str(self.pips)


class Pocket(NamedTuple):
    """The pocket of the wheel in which a ball came to rest."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


Outcome = Card | Tile | Die | Pocket | None
"""One outcome of chance, or None while nobody has seen it."""

POCKETS = 37
TILES = {
    text: Tile(high, low)
    for high in range(1, 7)
    for low in range(1, high + 1)
    for text in (f"{high}{low}", f"{low}{high}")
}
DICE = {str(pips): Die(pips) for pips in range(1, 7)}
BALLS = {str(number): Pocket(number) for number in range(POCKETS)}
CARDS: dict[str, Outcome] = {**BY_TEXT, UNSEEN: None}


def show_outcome(outcome: Outcome) -> str:
    return UNSEEN if outcome is None else str(outcome)
