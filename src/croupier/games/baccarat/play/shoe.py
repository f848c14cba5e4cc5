"""The shoe (2.1, 5): eight decks, where the cutting card is, cards that wait on the table, whether a shuffle is due."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.cards.shoe import DECK, CardShoe
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.baccarat.before import BaccaratBefore

DECKS = 8
CARDS = DECK * DECKS
BACK = 12
"""The second cutting card is at least this many cards from the back."""

Sources = tuple[int, ...]
"""The moves that named a card; none if everybody has seen it, or it lay there before the round."""


class CardOut(NamedTuple):
    """A card out of the shoe that waits to be dealt, and whether somebody has seen it."""

    face: Face
    sources: Sources
    seen: bool


class BaccaratShoe(CardShoe):
    """`last_round` is the one more round after a tie (5.6 / 5.8); `ran_out` says that a card was due and none left.

    `opening` is the card shown first; the burn is `burn_due` until the first card of the round, then `burn_missed`.
    """

    def __init__(self, before: "BaccaratBefore") -> None:
        super().__init__(DECKS, before.removed, before.unseen, before.counted, before.waiting)
        self.sources: list[Sources] = [()] * len(before.waiting)
        self.seen: list[bool] = [before.seen] * len(before.waiting)
        self.cutting_card_out = self.last_round = before.extra_round
        self.cut_at: int | None = None
        self.opening: Card | None = None
        self.burn_due = self.burn_missed = False
        self.shuffle_ordered = False
        self.ran_out = False

    @property
    def may_be_empty(self) -> bool:
        """Whether the next card can be missing: none waits, and none is left or nobody has counted them."""
        return not self.waiting and (not self.counted or self.remaining == 0)

    # --- cards that wait --------------------------------------------

    @property
    def waiting_seen(self) -> bool:
        """Whether a waiting card was seen: the next round is then a no-bet coup."""
        return any(self.seen)

    def out(self) -> list[CardOut]:
        return [CardOut(*each) for each in zip(self.waiting, self.sources, self.seen, strict=True)]

    def put_out(self, cards: Iterable[CardOut]) -> None:
        """These cards, and no others, wait on the table."""
        kept = list(cards)
        self.waiting = [card.face for card in kept]
        self.sources = [card.sources for card in kept]
        self.seen = [card.seen for card in kept]

    def add_waiting(self, face: Face) -> None:
        """Add a card that left the shoe when none was due; if it is named, it has been seen."""
        self.put_out((*self.out(), CardOut(face, (), face is not None)))

    def waiting_faces(self) -> list[Face]:
        """The waiting cards as everybody sees them."""
        return [card.face if card.seen and not card.sources else None for card in self.out()]

    def check_out(self, face: Face) -> None:
        """Refuse a card that cannot leave the shoe behind those that wait; nothing is changed."""
        if len(self.waiting) >= self.remaining:
            raise Refused(f"All {self.cards} cards have left the shoe.")
        self.check_other(face, self.waiting)

    def check_left(self, face: Face) -> None:
        super().check_left(face)
        self.check_other(face, self.waiting[1:])

    def check_other(self, face: Face, waiting: list[Face]) -> None:
        """Refuse a card of which no more are left than already wait; nothing is changed."""
        if face is not None and self.left[face] <= waiting.count(face):
            raise Refused(f"{face} cannot come: all {self.decks} are already out of the shoe.")

    def take(self, face: Face) -> None:
        if self.sources:
            self.sources.pop(0)
            self.seen.pop(0)
        super().take(face)

    def reveal(self, card: Card) -> None:
        """A card that was counted unseen is turned up."""
        self.unseen -= 1
        self.note(card)

    def renew(self) -> None:
        super().renew()
        self.sources.clear()
        self.seen.clear()

    def reload(self, on_table: Iterable[Card]) -> None:
        super().reload(on_table)
        self.last_round = False

    # --- after the round --------------------------------------------

    def extra_round(self, tied: bool) -> bool:
        """Whether one more round is dealt from this shoe after the cutting card (M-02)."""
        return self.cutting_card_out and tied and not self.last_round

    def finished(self, tied: bool) -> bool:
        return self.shuffle_ordered or self.ran_out or (self.cutting_card_out and not self.extra_round(tied))
