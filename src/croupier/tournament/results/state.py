"""Corrections made, and what is still owed because of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.tournament.texts.roles import Role

Chips = Iterable[tuple[str, Fraction]]
"""Amounts by player."""
REPLACED = "no longer in force: the round was amended"


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
    recorded, which may be personal. An act at a table has its round and move, and in which role it was done, so that an
    amended round can name it: then it is `replaced`."""

    what: str
    words: str
    why: str
    player: str = ""
    where: str = ""
    before: str = ""
    after: str = ""
    round: int = 0
    move: str = ""
    role: Role | None = None
    replaced: bool = False

    def is_act(self, table: str, number: int, move: str) -> bool:
        return not self.replaced and (self.where, self.round, self.move) == (table, number, move)


class Corrections:
    """`log` has every correction and ruling, in order; `shortages` wait for a decision; `offers` are offers to return,
    by player."""

    def __init__(self) -> None:
        self.log: list[Correction] = []
        self.shortages: list[ReversalShortage] = []
        self.offers: dict[str, Offer] = {}

    @property
    def made(self) -> list[str]:
        """The log in words. What an amended round replaced is not in force any more."""
        return [f"{each.words} ({REPLACED})" if each.replaced else each.words for each in self.log]

    def note(self, correction: Correction) -> None:
        self.log.append(correction)

    def done_as(self, role: Role) -> None:
        """Note in which role the last entry was made."""
        self.log[-1] = replace(self.log[-1], role=role)

    def in_force(self, table: str, number: int, move: str) -> int | None:
        """The place in the log of an act at a table that is in force."""
        places = range(len(self.log) - 1, -1, -1)
        return next((place for place in places if self.log[place].is_act(table, number, move)), None)

    def role_of(self, table: str, number: int, move: str) -> Role | None:
        """In which role an act at a table was done that is in the log."""
        place = self.in_force(table, number, move)
        return None if place is None else self.log[place].role

    def replace(self, table: str, number: int, move: str) -> None:
        """Note that an act at a table is out of the record of its round."""
        place = self.in_force(table, number, move)
        if place is not None:
            self.log[place] = replace(self.log[place], replaced=True)

    def void(self, table: str, number: int, due: Chips, offers: Chips) -> None:
        """Note a voided round: what a stack could not bear is a shortage, and some players are offered a return."""
        self.shortages += [ReversalShortage(player, table, number, amount) for player, amount in due if amount > 0]
        self.offers |= {player: Offer(table, number, chips) for player, chips in offers}

    def settle(self, player: str) -> None:
        self.shortages = [each for each in self.shortages if each.player != player]

    def take_offer(self, player: str) -> None:
        self.offers.pop(player, None)
