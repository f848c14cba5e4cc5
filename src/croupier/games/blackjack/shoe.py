"""The shoe (2.1, 5, 14.6): what has left it, what waits outside it, and what may still come."""

from collections import Counter
from collections.abc import Iterable

from croupier.games.blackjack.before import Before
from croupier.kernel.cards import Card, Face, decks, remove
from croupier.kernel.refused import Refused

DECK = 52


class Shoe:
    """What may still come out. Cards waiting are out of the shoe already but not yet in a hand."""

    def __init__(self, before: Before, number: int) -> None:
        self.decks = number
        self.gone: list[Card] = list(before.removed)
        self.left: Counter[Card] = remove(decks(number), before.removed, number)
        remove(self.left, (face for face in before.waiting if face is not None), number)
        self.unseen = before.unseen
        self.counted = before.counted
        self.waiting: list[Face] = list(before.waiting)
        self.cutting_card_out = False
        if self.remaining < len(self.waiting):
            raise Refused(f"Only {self.cards} cards are in {number} decks; more than that are out.")

    @property
    def cards(self) -> int:
        return self.decks * DECK

    @property
    def remaining(self) -> int:
        """Cards in the shoe and waiting: all decks less what went to hands, discards and burns."""
        return self.cards - len(self.gone) - self.unseen

    def check(self, face: Face) -> None:
        """Pure: can this be the next card?"""
        if self.waiting and self.waiting[0] is not None and face != self.waiting[0]:
            raise Refused(f"The next card is already out: {self.waiting[0]}.")
        self.check_left(face)

    def check_left(self, face: Face) -> None:
        """Pure: can this card still be in the shoe?"""
        if self.remaining <= 0:
            raise Refused(f"All {self.cards} cards have left the shoe.")
        if face is not None and self.left[face] <= 0:
            raise Refused(f"{face} cannot come: {self.decks} decks hold {self.decks} of each, and all are out.")

    def take(self, card: Card) -> None:
        """The next card goes to a hand."""
        if self.waiting:
            self.waiting.pop(0)
        self.note(card)

    def note(self, face: Face) -> None:
        """A card left the shoe for good; unseen ones are only counted."""
        if face is None:
            self.unseen += 1
        else:
            self.gone.append(face)
            self.left[face] -= 1

    def take_back(self, cards: Iterable[Card]) -> None:
        """Cards of this round are dealt again."""
        for card in cards:
            self.gone.remove(card)
            self.left[card] += 1

    def renew(self) -> None:
        """All the cards together again, shuffled."""
        self.reload(())
        self.waiting.clear()

    def reload(self, on_table: Iterable[Card]) -> None:
        """Everything but the cards on the table is in the shoe."""
        self.gone = list(on_table)
        self.left = remove(decks(self.decks), self.gone, self.decks)
        self.unseen = 0
        self.counted = True
        self.cutting_card_out = False
