"""Playing cards: fifty-two values, written `9h Kd As`. A card that nobody has seen is `??`."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from croupier.values.refused import Refused, shorten

RANKS = "A23456789TJQK"
SUITS = "hdcs"
UNSEEN = "??"


class Card(NamedTuple):
    """A rank and a suit. Equal cards are alike: a shoe of eight decks holds eight of each."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def red(self) -> bool:
        return self.suit in "hd"

    @property
    def code(self) -> int:
        """The card's number, 0 to 51, in the order of `PACK`."""
        return RANKS.index(self.rank) * 4 + SUITS.index(self.suit)


PACK = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
BY_TEXT = {str(card): card for card in PACK}

Face = Card | None
"""A card, or None while nobody has seen it."""


def parse_card(text: str) -> Card:
    card = BY_TEXT.get(text)
    if card is None:
        raise Refused(f'"{shorten(text)}" is not a card; write rank and suit, for example 9h, Td, As.')
    return card


def parse_face(text: str) -> Face:
    return None if text == UNSEEN else parse_card(text)


def parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def show(face: Face) -> str:
    return UNSEEN if face is None else str(face)


def decks(number: int) -> Counter[Card]:
    """Count each card in a number of decks."""
    return Counter(dict.fromkeys(PACK, number))


def remove(counts: Counter[Card], cards: Iterable[Card], number: int) -> Counter[Card]:
    """Take cards out of the counts of `number` decks. Refused if more copies are taken than there are."""
    left = counts.copy()
    left.subtract(Counter(cards))
    for card, number_left in left.items():
        if number_left < 0:
            raise Refused(f"All {number} of {card} are already out of the shoe.")
    return left
