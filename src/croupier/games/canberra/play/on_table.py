"""The hands of a round as they lie on the table: their cards, which of them all have seen, and who still plays."""

from collections.abc import Sequence

from croupier.games.cards.deck import Deck
from croupier.games.cards.faces import Faces
from croupier.games.cards.poker import HAND, HandRank, rank
from croupier.games.script.move import DEALER
from croupier.games.script.sight import ALL, NOBODY, Sight, holder
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused


class CanberraHand(Faces):
    """The cards of a box, or the dealer's (`d`), in the order dealt; `seen` are the places that all have seen."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faces: list[Face] = []
        self.sources: list[int] = []
        self.seen: set[int] = set()
        self.shown = False

    def __len__(self) -> int:
        return len(self.faces)

    @property
    def whole(self) -> bool:
        return len(self.faces) == HAND

    @property
    def rank(self) -> HandRank:
        return rank(self.cards)

    def add(self, face: Face, source: int, up: bool) -> None:
        self.faces.append(face)
        self.sources.append(source)
        if up:
            self.seen.add(len(self.faces) - 1)

    def sight(self, place: int, looked: bool) -> Sight:
        """Only their player sees cards, once they may be picked up (7.1); nobody sees the dealer's."""
        if self.shown or place in self.seen:
            return ALL
        return NOBODY if self.name == DEALER or not looked else holder(self.name)


class CanberraDeal:
    """All hands. `looked`: the players have picked up their cards. `exposed` counts cards wrongly turned up (11.1).

    `up` is the place of the dealer's card that lies face up, `without_ante` counts cards on boxes that have none.
    """

    def __init__(self) -> None:
        self.deck = Deck()
        self.boxes: dict[str, CanberraHand] = {}
        self.dealer = CanberraHand(DEALER)
        self.looked = False
        self.up: int | None = None
        self.exposed = 0
        self.folded: set[str] = set()
        self.void: set[str] = set()
        self.misdealt: set[str] = set()
        self.dealer_miscounted = False
        self.without_ante: dict[str, int] = {}
        self._brought: dict[int, tuple[CanberraHand, int]] = {}
        self._hidden: dict[int, CanberraHand | None] = {}

    @property
    def begun(self) -> bool:
        return bool(self.deck.out) or self.deck.unnamed > 0

    @property
    def up_card(self) -> Face:
        """The card of the dealer's hand that everybody sees."""
        return None if self.up is None else self.dealer.faces[self.up]

    def hand(self, name: str) -> CanberraHand | None:
        return self.dealer if name == DEALER else self.boxes.get(name)

    def playing(self) -> list[CanberraHand]:
        """Hands that were neither folded nor void."""
        return [hand for name, hand in self.boxes.items() if name not in self.folded and name not in self.void]

    def give(self, hand: CanberraHand, face: Face, source: int, up: bool) -> None:
        self._brought[source] = hand, len(hand)
        hand.add(face, source, up)
        self.deck.take(face)

    # --- naming cards that came face down --------------------------------------------

    def check_names(self, hand: CanberraHand, faces: Sequence[Face]) -> tuple[Card, ...]:
        """Refuse cards that cannot be those of this hand, each named once; nothing is changed."""
        cards = tuple(face for face in faces if face is not None)
        if len(cards) != len(hand) or len(faces) != len(hand):
            raise Refused(f"Name the {len(hand)} cards of this hand.")
        if len(set(cards)) < len(cards):
            raise Refused("One card is named twice: there is one deck, and it has each card once.")
        missing = [card for card in hand.cards if card not in cards]
        if missing:
            raise Refused(f"{missing[0]} is in this hand; name it too.")
        for card in cards:
            if card not in hand.cards:
                self.deck.check_free(card)
        return cards

    def name(self, hand: CanberraHand, cards: Sequence[Card]) -> None:
        """Name the unseen cards of a hand, in the order dealt."""
        new = iter([card for card in cards if card not in hand.cards])
        for place, face in enumerate(hand.faces):
            if face is None:
                self.name_one(hand, place, next(new))

    def name_one(self, hand: CanberraHand, place: int, card: Card) -> None:
        hand.faces[place] = card
        self.deck.name(card)

    # --- who has seen what --------------------------------------------

    def hide(self, index: int, hand: CanberraHand | None) -> None:
        """Note a move that named cards of this hand, or of none, without turning them up."""
        self._hidden[index] = hand

    def sight(self, index: int) -> Sight:
        """Who has seen the card of this move."""
        if index in self._brought:
            hand, place = self._brought[index]
            return hand.sight(place, self.looked)
        if index in self._hidden:
            hidden = self._hidden[index]
            return NOBODY if hidden is None else hidden.sight(-1, self.looked)
        return ALL
