"""The cards of a shoe: what has left it, what waits outside it, what may still come; the same in every card game."""

from collections import Counter
from collections.abc import Iterable

from croupier.values.cards import Card, Face, decks, remove
from croupier.values.refused import Refused

DECK = 52


class CardShoe:
    """What may still come out. Cards waiting on the table are already out but not yet in a hand."""

    def __init__(
        self, number: int, removed: Iterable[Card], unseen: int, counted: bool, waiting: Iterable[Face]
    ) -> None:
        self.decks = number
        self.gone: list[Card] = list(removed)
        self.left: Counter[Card] = remove(decks(number), self.gone, number)
        self.unseen = unseen
        self.counted = counted
        self.waiting: list[Face] = list(waiting)
        self.cutting_card_out = False

    @property
    def cards(self) -> int:
        return self.decks * DECK

    @property
    def remaining(self) -> int:
        """Cards in the shoe and waiting: all decks less what went to hands, discards and burns."""
        return self.cards - len(self.gone) - self.unseen

    def check(self, face: Face) -> None:
        """Refuse a card that cannot be the next; nothing is changed."""
        if self.waiting and self.waiting[0] is not None and face != self.waiting[0]:
            raise Refused(f"The next card is already out: {self.waiting[0]}.")
        self.check_left(face)

    def check_left(self, face: Face) -> None:
        """Refuse a card that cannot still be in the shoe; nothing is changed."""
        if self.remaining <= 0:
            raise Refused(f"All {self.cards} cards have left the shoe.")
        if face is not None and self.left[face] <= 0:
            held = f"{self.decks} decks hold {self.decks} of each"
            raise Refused(f"{face} cannot come: all {self.decks} are already out of the shoe ({held}).")

    def take(self, face: Face) -> None:
        """Take the next card for a hand."""
        if self.waiting:
            self.waiting.pop(0)
        self.note(face)

    def note(self, face: Face) -> None:
        """Note a card that left the shoe for good; unseen ones are counted until they are turned up."""
        if face is None:
            self.unseen += 1
        else:
            self.gone.append(face)
            self.left[face] -= 1

    def take_back(self, faces: Iterable[Face]) -> None:
        """Take back cards of this round, to deal them again."""
        for face in faces:
            if face is None:
                self.unseen -= 1
            else:
                self.gone.remove(face)
                self.left[face] += 1

    def renew(self) -> None:
        """Start again with all the cards, shuffled."""
        self.reload(())
        self.waiting.clear()

    def reload(self, on_table: Iterable[Card]) -> None:
        """Put everything but the cards on the table back into the shoe."""
        self.gone = list(on_table)
        self.left = remove(decks(self.decks), self.gone, self.decks)
        self.unseen = 0
        self.counted = True
        self.cutting_card_out = False
