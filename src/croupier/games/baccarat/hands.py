"""Points, totals, naturals and the tableau (2.4, 2.6, 6.4, 7.2, 7.3): the same in all three texts."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.values.cards import RANKS, Card

PLAYER, BANKER, TIE = "player", "banker", "tie"
POINTS = {rank: point if point <= 9 else 0 for point, rank in enumerate(RANKS, start=1)}
NATURAL = 8

# Rows: the banker's total 0 to 7. Columns: no third card for the player, then its points 0 to 9 (M-01).
TABLEAU = (
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDSD",
    "DSSDDDDDDSS",
    "DSSSSDDDDSS",
    "SSSSSSSDDSS",
    "SSSSSSSSSSS",
)


class Hands(NamedTuple):
    """The two hands of a coup."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]


def total(hand: Sequence[Card]) -> int:
    return sum(POINTS[card.rank] for card in hand) % 10


def natural(hand: Sequence[Card]) -> bool:
    return len(hand) == 2 and total(hand) >= NATURAL


def player_draws(player_total: int) -> bool:
    return player_total <= 5


def banker_draws(banker_total: int, third: Card | None) -> bool:
    """`third` is the player's third card, None if the player stood."""
    column = 0 if third is None else POINTS[third.rank] + 1
    return TABLEAU[banker_total][column] == "D"


def burn_count(first: Card) -> int:
    """How many cards an opening card burns: ten for a ten or court card."""
    return POINTS[first.rank] or 10
