"""Boxes and the hands in them (9, 10, 11): which cards lie where and whether a hand is finished."""

from dataclasses import dataclass, field

from croupier.games.blackjack.hands import TARGET, is_bust, is_natural, total
from croupier.values.cards import Card

MOST_HANDS = 4


@dataclass
class BlackjackHand:
    """`number` is the order in which hands were formed: the stakes on the layout carry it."""

    number: int = 1
    cards: list[Card] = field(default_factory=list)
    split: bool = False
    aces: bool = False
    doubled: bool = False
    stood: bool = False

    @property
    def blackjack(self) -> bool:
        return is_natural(self.cards) and not self.split

    @property
    def complete(self) -> bool:
        """21 draws no more (9.2(a)); split aces and doubled hands have their one card (10.4 / 10.5, 11.2)."""
        one_card = (self.aces and len(self.cards) == 2) or (self.doubled and len(self.cards) == 3)
        return self.stood or one_card or is_bust(self.cards) or total(self.cards) == TARGET


@dataclass
class Box:
    """A staked box. Hands are in the order in which they are played; `received` is every card in order."""

    name: str
    hands: list[BlackjackHand] = field(default_factory=lambda: [BlackjackHand()])
    received: list[Card] = field(default_factory=list)

    @property
    def next_number(self) -> int:
        """The number of the hand that a split would form."""
        return len(self.hands) + 1

    def place(self, hand: BlackjackHand) -> int:
        """The number a player would give this hand: first, second..."""
        return self.hands.index(hand) + 1

    def part(self, hand: BlackjackHand) -> BlackjackHand:
        """Split the hand: the second card begins a new hand, played next."""
        new = BlackjackHand(self.next_number, [hand.cards.pop()], split=True)
        hand.split = True
        hand.aces = new.aces = hand.cards[0].rank == "A"
        self.hands.insert(self.hands.index(hand) + 1, new)
        return new
