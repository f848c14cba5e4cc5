"""The shoe (2.1, 5): eight decks, where the cutting card is, cards that wait on the table, whether a shuffle is due."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.games.shoe import DECK, Shoe
from croupier.values.cards import Card, Face

if TYPE_CHECKING:
    from croupier.games.baccarat.before import Before

DECKS = 8
CARDS = DECK * DECKS
BACK = 12
"""The second cutting card is at least so many cards from the back."""

Sources = tuple[int, ...]
"""The moves that named a card; none if everybody has seen it, or it lay there before the round."""


class BaccaratShoe(Shoe):
    """`last_round` is the one more round after a tie (5.6 / 5.8); `waiting_seen` makes the next round a no-bet coup."""

    def __init__(self, before: "Before") -> None:
        super().__init__(DECKS, before.removed, before.unseen, before.counted, before.waiting)
        self.sources: list[Sources] = [()] * len(before.waiting)
        self.waiting_seen = before.seen
        self.cutting_card_out = self.last_round = before.extra_round
        self.cut_at: int | None = None
        self.burn_forgotten = False
        self.shuffle_ordered = False

    def put_out(self, cards: Iterable[tuple[Face, Sources]], seen: bool) -> None:
        """These cards, and no others, wait on the table."""
        pairs = list(cards)
        self.waiting = [face for face, _ in pairs]
        self.sources = [sources for _, sources in pairs]
        self.waiting_seen = seen

    def add_waiting(self, face: Face) -> None:
        """A card left the shoe that nobody was due; if it can be named, it has been seen."""
        self.waiting.append(face)
        self.sources.append(())

    def waiting_faces(self) -> list[Face]:
        """The waiting cards as everybody sees them."""
        waiting = zip(self.waiting, self.sources, strict=True)
        return [face if self.waiting_seen and not sources else None for face, sources in waiting]

    def take(self, face: Face) -> None:
        if self.sources:
            self.sources.pop(0)
        super().take(face)

    def reveal(self, card: Card) -> None:
        """A card that was counted unseen is turned up."""
        self.unseen -= 1
        self.note(card)

    def renew(self) -> None:
        super().renew()
        self.sources.clear()

    def reload(self, on_table: Iterable[Card]) -> None:
        super().reload(on_table)
        self.last_round = False

    # --- after the round --------------------------------------------

    def extra_round(self, tied: bool) -> bool:
        """Whether one more round is dealt from this shoe after the cutting card (M-02)."""
        return self.cutting_card_out and tied and not self.last_round

    def finished(self, tied: bool) -> bool:
        return self.shuffle_ordered or (self.cutting_card_out and not self.extra_round(tied))
