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


@dataclass(frozen=True, slots=True)
class Correction:
    """One entry of the log of corrections and rulings. `words` are for pages and papers; `why` is the reason as it was
    recorded, which may be personal."""

    what: str
    words: str
    why: str
    player: str = ""
    where: str = ""
    before: str = ""
    after: str = ""


class Corrections:
    """`log` has every correction and ruling, in order; `shortages` wait for a decision; `offers` are offers to return,
    by player."""

    def __init__(self) -> None:
        self.log: list[Correction] = []
        self.shortages: list[ReversalShortage] = []
        self.offers: dict[str, Offer] = {}

    @property
    def made(self) -> list[str]:
        """The log in words."""
        return [each.words for each in self.log]

    def note(self, correction: Correction) -> None:
        self.log.append(correction)

    def void(self, table: str, number: int, due: Chips, offers: Chips) -> None:
        """Note a voided round: what a stack could not bear is a shortage, and some players are offered a return."""
        self.shortages += [ReversalShortage(player, table, number, amount) for player, amount in due if amount > 0]
        self.offers |= {player: Offer(table, number, chips) for player, chips in offers}

    def settle(self, player: str) -> None:
        self.shortages = [each for each in self.shortages if each.player != player]

    def take_offer(self, player: str) -> None:
        self.offers.pop(player, None)
