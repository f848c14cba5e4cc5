"""The one deck of a poker round: fifty-two different cards, all of them present at the start."""

from collections.abc import Iterable

from croupier.values.cards import PACK, Card, Face
from croupier.values.refused import Refused


class Deck:
    """Which cards are out and known, and how many lie out that nobody has named."""

    def __init__(self) -> None:
        self.out: set[Card] = set()
        self.unnamed = 0

    @property
    def remaining(self) -> int:
        return len(PACK) - len(self.out) - self.unnamed

    def check(self, face: Face) -> None:
        """Refuse a card that cannot be the next; nothing is changed."""
        if face is not None:
            self.check_free(face)
        if self.remaining == 0:
            raise Refused("All 52 cards are out.")

    def check_free(self, card: Card) -> None:
        """Refuse a card that is already out; nothing is changed."""
        if card in self.out:
            raise Refused(f"{card} is out already: there is one deck, and it has each card once.")

    def take(self, face: Face) -> None:
        if face is None:
            self.unnamed += 1
        else:
            self.out.add(face)

    def name(self, card: Card) -> None:
        """Name a card that was out unnamed."""
        self.unnamed -= 1
        self.out.add(card)

    def put_back(self, faces: Iterable[Face]) -> None:
        """Put cards back to be shuffled with the remainder."""
        for face in faces:
            if face is None:
                self.unnamed -= 1
            else:
                self.out.discard(face)
