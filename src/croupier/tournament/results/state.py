"""Corrections made, and what is still owed because of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

Chips = Iterable[tuple[str, Fraction]]
"""Amounts by player."""


@dataclass(frozen=True, slots=True)
class ReversalShortage:
    """Chips that the reversal of a round could not take, because the stack no longer held them (X-05)."""

    player: str
    table: str
    round: int
    chips: Fraction


@dataclass(frozen=True, slots=True)
class Offer:
    """X-05: an offer to return for a player who went out only through a round that is now void."""

    table: str
    round: int
    chips: Fraction


class Corrections:
    """`made` are corrections in words; `shortages` wait for a decision; `offers` are offers to return, by player."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.shortages: list[ReversalShortage] = []
        self.offers: dict[str, Offer] = {}

    def note(self, words: str) -> None:
        self.made.append(words)

    def void(self, table: str, number: int, due: Chips, offers: Chips) -> None:
        """Note a voided round: what a stack could not bear is a shortage, and some players are offered a return."""
        self.shortages += [ReversalShortage(player, table, number, amount) for player, amount in due if amount > 0]
        self.offers |= {player: Offer(table, number, chips) for player, chips in offers}

    def settle(self, player: str) -> None:
        self.shortages = [each for each in self.shortages if each.player != player]

    def take_offer(self, player: str) -> None:
        self.offers.pop(player, None)
