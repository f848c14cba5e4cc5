"""What the best five of five to seven cards are worth (17.1, 18.4), found without trying every five of them."""

from collections.abc import Sequence

from croupier.games.cards.poker import ACE, HAND, VALUES, Category, HandRank
from croupier.values.cards import SUITS, Card

WHEEL = 1
PLACES = {rank: 1 << value for rank, value in VALUES.items()}


def run_in(bits: int) -> int:
    """The highest card of the best run of five, 0 without one; an ace is low too."""
    if bits >> ACE & 1:
        bits |= 1 << WHEEL
    held = bits & bits >> 1 & bits >> 2 & bits >> 3 & bits >> 4
    return held.bit_length() + HAND - 2 if held else 0


def downwards(high: int) -> tuple[int, ...]:
    return tuple(range(high, high - HAND, -1))


def best(cards: Sequence[Card]) -> HandRank:
    """The highest value that the cards can be declared at."""
    bits, suits = 0, ""
    counts: dict[int, int] = {}
    for rank, suit in cards:
        value = VALUES[rank]
        bits |= 1 << value
        counts[value] = counts.get(value, 0) + 1
        suits += suit
    for suit in SUITS:
        if suits.count(suit) >= HAND:
            return with_flush(cards, suit, counts)
    return without_flush(bits, counts)


def with_flush(cards: Sequence[Card], suit: str, counts: dict[int, int]) -> HandRank:
    """Five of a suit leave no room for four of a kind or a full house among seven cards."""
    values = sorted((VALUES[card.rank] for card in cards if card.suit == suit), reverse=True)
    bits = 0
    for value in values:
        bits |= 1 << value
    high = run_in(bits)
    if high:
        return HandRank(Category.ROYAL_FLUSH if high == ACE else Category.STRAIGHT_FLUSH, downwards(high))
    return HandRank(Category.FLUSH, tuple(values[:HAND]))


def without_flush(bits: int, counts: dict[int, int]) -> HandRank:
    order = sorted(counts, reverse=True)
    order.sort(key=counts.__getitem__, reverse=True)
    first, most = order[0], counts[order[0]]
    pairs = [value for value in order[1:] if counts[value] >= 2]
    if most == 4:
        return HandRank(Category.FOUR_OF_A_KIND, (first, max(order[1:])))
    if most == 3 and pairs:
        return HandRank(Category.FULL_HOUSE, (first, max(pairs)))
    high = run_in(bits)
    if high:
        return HandRank(Category.STRAIGHT, downwards(high))
    if most == 3:
        return HandRank(Category.THREE_OF_A_KIND, (first, *order[1:3]))
    if pairs:
        return HandRank(
            Category.TWO_PAIRS, (first, pairs[0], max(value for value in order if value not in (first, pairs[0])))
        )
    if most == 2:
        return HandRank(Category.ONE_PAIR, tuple(order[:4]))
    return HandRank(Category.HIGH_CARD, tuple(order[:HAND]))
