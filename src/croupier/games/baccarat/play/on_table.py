"""The two hands of a coup as they lie on the table: their cards, which are turned up, who may turn the others."""

from collections.abc import Iterator

from croupier.games.baccarat.hands import BANKER, PLAYER, Hands, total
from croupier.games.baccarat.play.shoe import CardOut, Sources
from croupier.games.cards.faces import Faces
from croupier.values.cards import Face


class BaccaratHand(Faces):
    """One hand: its cards in the order dealt, the moves that named each, which were ever seen, how many are up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.clear()

    def clear(self) -> None:
        self.faces: list[Face] = []
        self.sources: list[Sources] = []
        self.seen: list[bool] = []
        self.up = 0

    def add(self, card: CardOut, up: bool) -> None:
        """A card face up has been seen; face down it may have been before."""
        self.faces.append(card.face)
        self.sources.append(card.sources)
        self.seen.append(card.seen or up)
        self.up += up

    def turn_up(self) -> None:
        self.up = len(self.faces)
        self.seen = [True] * self.up

    def __len__(self) -> int:
        return len(self.faces)

    @property
    def hidden(self) -> bool:
        """Whether a card of it lies face down."""
        return self.up < len(self.faces)

    @property
    def visible(self) -> list[Face]:
        """Its cards as everybody sees them."""
        return [face if place < self.up else None for place, face in enumerate(self.faces)]

    @property
    def total(self) -> int | None:
        """What it counts, once all of it is turned up."""
        return total(self.cards) if self.faces and not self.hidden else None


class BaccaratDeal:
    """Both hands, the one to which the next card goes, and who was named to turn each up."""

    def __init__(self) -> None:
        self.player, self.banker = BaccaratHand(PLAYER), BaccaratHand(BANKER)
        self.hands = {PLAYER: self.player, BANKER: self.banker}
        self.drawing: BaccaratHand | None = None
        self.exposer: dict[str, str] = {}

    @property
    def begun(self) -> bool:
        return bool(self.player.faces)

    @property
    def seen(self) -> bool:
        """Whether any card is turned up, or was before the hands were reconstructed (M-12)."""
        return any(self.player.seen) or any(self.banker.seen)

    def cards(self) -> Hands:
        return Hands(self.player.cards, self.banker.cards)

    def out(self) -> Iterator[CardOut]:
        """The cards in the order in which they came, to player and banker in turn; a card already seen stays seen."""
        for place in range(max(len(self.player), len(self.banker))):
            for hand in (self.player, self.banker):
                if place < len(hand):
                    sources = hand.sources[place] if place >= hand.up else ()
                    yield CardOut(hand.faces[place], sources, hand.seen[place])

    def hides(self, index: int) -> bool:
        """Whether this move named a card that still lies face down."""
        return any(index in sources for hand in self.hands.values() for sources in hand.sources[hand.up :])

    def clear(self) -> None:
        for hand in self.hands.values():
            hand.clear()
