"""What was decided on each hand, kept for a reconstruction (14.4, B-44): the same cards keep their decisions."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.values.cards import Card

Place = tuple[str, int]
"""A box and the number of a hand in it."""


@dataclass(slots=True)
class KeptDecision:
    """An act on a hand of these cards, by its decider; nobody if all its players were absent.

    `more` is what the decider staked on it, `answers` what each other player on the box did: nothing to ride.
    `closed` once nobody else can join, or the absent player cannot come back to it.
    """

    cards: tuple[Card, ...]
    act: str
    by: str = ""
    more: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    closed: bool = False


class Memory:
    """`made` are the decisions of this deal, `kept` those of the deal before the cards were put right."""

    def __init__(self) -> None:
        self.made: dict[Place, list[KeptDecision]] = {}
        self.kept: dict[Place, list[KeptDecision]] = {}

    def note(self, place: Place, decision: KeptDecision) -> None:
        self.made.setdefault(place, []).append(decision)

    def begin_again(self) -> None:
        """Keep the decisions for a new deal, with those that an earlier reconstruction has not reached."""
        places = dict.fromkeys((*self.made, *self.kept))
        self.kept = {place: self.made.get(place, []) + self.kept.get(place, []) for place in places}
        self.made = {}

    def following(self, place: Place, cards: Sequence[Card]) -> KeptDecision | None:
        """The next decision kept for a hand, if its cards are the same."""
        kept = self.kept.get(place)
        return kept[0] if kept and kept[0].cards == tuple(cards) else None

    def recall(self, place: Place, cards: Sequence[Card]) -> KeptDecision | None:
        """Take the next decision kept for a hand; one whose cards have changed forgets all that were to come."""
        found = self.following(place, cards)
        if found is None:
            self.forget(place)
        else:
            self.kept[place].pop(0)
        return found

    def forget(self, place: Place) -> None:
        self.kept.pop(place, None)
