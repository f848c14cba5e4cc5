"""Card values and totals (2.5, the dictionary) and the dealer's drawing rule (12): alike in both texts."""

from collections.abc import Sequence

from croupier.games.blackjack.law import T
from croupier.values.cards import RANKS, Card

VALUES = {rank: min(point, 10) for point, rank in enumerate(RANKS, start=1)}
"""An ace is one here; `total` makes it eleven where that does not exceed 21 (2.5(a))."""
TARGET = 21
DEALER_DRAWS_TO = 16
FORCED_BELOW = 12
ABSENT_ABOVE = 11


def value(card: Card) -> int:
    return VALUES[card.rank]


def hard_total(cards: Sequence[Card]) -> int:
    """Every ace counted as one."""
    return sum(VALUES[card.rank] for card in cards)


def is_soft(cards: Sequence[Card]) -> bool:
    """One ace can count eleven."""
    return hard_total(cards) + 10 <= TARGET and any(card.rank == "A" for card in cards)


def total(cards: Sequence[Card]) -> int:
    """The best count: a soft total at its higher value (B-11)."""
    return hard_total(cards) + 10 if is_soft(cards) else hard_total(cards)


def is_natural(cards: Sequence[Card]) -> bool:
    """Ace and a ten-value card as two cards; after a split that is not a Blackjack (10.6 / 10.7)."""
    return len(cards) == 2 and total(cards) == TARGET


def is_bust(cards: Sequence[Card]) -> bool:
    return hard_total(cards) > TARGET


def must_draw(cards: Sequence[Card]) -> bool:
    """9.2(b): a hard total below 12; a soft one is never below it."""
    return total(cards) < FORCED_BELOW


def may_split(cards: Sequence[Card]) -> bool:
    """Equal value, not equal rank: a ten and a king qualify (B-08)."""
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


def is_ace(card: Card) -> bool:
    return card.rank == "A"


def is_ten(card: Card) -> bool:
    """Ten or court card (B-42)."""
    return value(card) == 10


def dealer_may_have_blackjack(first: Card) -> bool:
    return is_ace(first) or is_ten(first)


def dealer_draws(cards: Sequence[Card]) -> bool:
    """On 16 or less; any 17 stands, soft ones too (B-14)."""
    return total(cards) <= DEALER_DRAWS_TO


def value_topic(card: Card) -> T:
    """The topic of the clause that gives this card its value; the ten is a number card in 2002, a ten in 2005."""
    if is_ace(card):
        return T.VALUE_ACE
    if card.rank == "T":
        return T.VALUE_TEN
    return T.VALUE_COURT if is_ten(card) else T.VALUE_NUMBER


def describe(cards: Sequence[Card]) -> str:
    """`soft 17`, `hard 9`, `21`; of a single card its value alone."""
    count = total(cards)
    if count >= TARGET or len(cards) == 1:
        return str(count)
    return f"{'soft' if is_soft(cards) else 'hard'} {count}"
