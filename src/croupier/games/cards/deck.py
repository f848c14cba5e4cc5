"""The one deck of a poker round: fifty-two different cards, all of them there when it begins."""

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
        """Pure: can this be the next card?"""
        if face is not None:
            self.check_free(face)
        if self.remaining == 0:
            raise Refused("All 52 cards are out.")

    def check_free(self, card: Card) -> None:
        """Pure: whether nobody has this card."""
        if card in self.out:
            raise Refused(f"{card} is out already: there is one deck, and it has each card once.")

    def take(self, face: Face) -> None:
        if face is None:
            self.unnamed += 1
        else:
            self.out.add(face)

    def name(self, card: Card) -> None:
        """A card that lay unnamed is this one."""
        self.unnamed -= 1
        self.out.add(card)

    def put_back(self, faces: Iterable[Face]) -> None:
        """Cards shuffled in again with the remainder."""
        for face in faces:
            if face is None:
                self.unnamed -= 1
            else:
                self.out.discard(face)
