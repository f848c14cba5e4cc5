"""Count, for every hand and face-up card, the dealer's hands that do not qualify, are beaten, and tie (9.2 to 9.6).

Of the dealer's hands with the face-up card those are left out that share cards with the player's, by inclusion and
exclusion: it is known how many hands hold each set of up to four cards. A hand that does not qualify never ties (C-01).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import Bytes, Longs, Numbers

CARDS = 52
FIELD = 21
"""The bits of each of three counts in one word: not qualified, beaten, tied."""
ONE_BEATEN, ONE_TIED = np.int64(1 << FIELD), np.int64(1 << (2 * FIELD))
COUNT = np.int64((1 << FIELD) - 1)
PAIRS, THREES, FOURS, SETS = 52, 52 + 1326, 52 + 1326 + 22100, 52 + 1326 + 22100 + 270725
"""Sets of one to four cards are numbered from here. Within a size the lowest card counts first."""
BEFORE = np.array((0, 0, PAIRS, THREES, FOURS, 0), np.int64)
SUBSETS = np.array(sorted(range(31), key=lambda subset: (subset.bit_count(), subset)), np.int64)
"""Of the player's cards all sets of up to four, as bits, by size: 1, 5, 10, 10, 5."""


class RankedHands(NamedTuple):
    """All hands of five in the order of their numbers as sets, their ranks, and an order from the worst to the best.

    The hands of rank n are those from `starts[n]` to `starts[n + 1]` in `order`.
    """

    cards: Bytes
    ranks: Numbers
    order: NDArray[np.int64]
    starts: Longs


class Kinds(NamedTuple):
    """One hand of each kind, where only the names of suits differ, worst first; and how many are of its kind."""

    cards: Bytes
    alike: Longs
    starts: Longs


class Counting(NamedTuple):
    """What a part of the count works with: hands by the sets they hold, and what a hand of each rank is."""

    holding: Longs
    says: Longs


def choices() -> Longs:
    """The number of ways to choose some cards (column) from a number of cards (row)."""
    found = np.zeros((CARDS + 1, 6), np.int64)
    found[:, 0] = 1
    for row in range(1, CARDS + 1):
        found[row, 1:] = found[row - 1, 1:] + found[row - 1, :-1]
    return found


CHOOSE = choices()


@compiled
def fill_hands(cards: Bytes) -> None:
    at = 0
    for e in range(4, CARDS):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        cards[at, 0], cards[at, 1], cards[at, 2], cards[at, 3], cards[at, 4] = a, b, c, d, e
                        at += 1


@compiled
def fill_alike(cards: Bytes, found: Bytes) -> None:
    """How many hands differ only in the names of suits, for one hand of each kind; 0 for the others."""
    suits = np.zeros(4, np.int64)
    for row in range(len(cards)):
        suits[:] = 0
        for place in range(5):
            suits[cards[row, place] & 3] |= 1 << np.int64(cards[row, place] >> 2)
        if suits[0] >= suits[1] >= suits[2] >= suits[3]:
            # Suits without a card are equal, as are two with the same ranks; never four, nor two pairs.
            same = int(suits[0] == suits[1]) + int(suits[1] == suits[2]) + int(suits[2] == suits[3])
            found[row] = 24 if same == 0 else 12 if same == 1 else 4


@compiled
def add_hands(first: int, last: int, hands: RankedHands, choose: Longs, amount: np.int64, holding: Longs) -> None:
    """Add the hands of these ranks to all sets of one to four cards that they hold."""
    hand = np.empty(5, np.int64)
    for row in hands.order[hands.starts[first] : hands.starts[last]]:
        for place in range(5):
            hand[place] = hands.cards[row, place]
        for a in range(5):
            one = hand[a]
            holding[one] += amount
            for b in range(a + 1, 5):
                two = one + choose[hand[b], 2]
                holding[PAIRS + two] += amount
                for c in range(b + 1, 5):
                    three = two + choose[hand[c], 3]
                    holding[THREES + three] += amount
                    for d in range(c + 1, 5):
                        holding[FOURS + three + choose[hand[d], 4]] += amount


@compiled
def number_sets(hand: Bytes, below: int, choose: Longs, parts: Longs, places: Longs) -> None:
    """For each subset with one more card, above `below` cards of the hand: its number without that card, its place."""
    for number, subset in enumerate(SUBSETS):
        size, lower, part = 1, 1, np.int64(0)
        for place in range(5):
            if (subset >> place) & 1:
                part += choose[hand[place], size + (place >= below)]
                lower += place < below
                size += 1
        parts[number], places[number] = BEFORE[size] + part, lower


@compiled
def count_hand(hand: Bytes, ranks: Numbers, choose: Longs, counting: Counting, found: Longs) -> None:
    """The three counts for each face-up card, in one word."""
    parts, places = np.empty(len(SUBSETS), np.int64), np.empty(len(SUBSETS), np.int64)
    holding, says = counting.holding, counting.says
    for below in range(6):
        start = np.int64(hand[below - 1]) + 1 if below > 0 else 0
        end = np.int64(hand[below]) if below < 5 else CARDS
        if start < end:
            number_sets(hand, below, choose, parts, places)
        for up in range(start, end):
            word = holding[up]
            for each in range(1, 6):
                word -= holding[parts[each] + choose[up, places[each]]]
            for each in range(6, 16):
                word += holding[parts[each] + choose[up, places[each]]]
            for each in range(16, 26):
                word -= holding[parts[each] + choose[up, places[each]]]
            for each in range(26, 31):
                word += says[ranks[parts[each] + choose[up, places[each]]]]
            found[up] = word


@compiled
def count_ranks(
    first: int, last: int, least: int, hands: RankedHands, kinds: Kinds, choose: Longs, counting: Counting, found: Longs
) -> None:
    """All hands of these ranks; the dealer qualifies from rank `least`. `counting` knows who does not qualify."""
    holding, says = counting.holding, counting.says
    if first > least:
        add_hands(least, first, hands, choose, ONE_BEATEN, holding)
        says[least:first] = ONE_BEATEN
    for rank in range(first, last):
        if rank >= least:
            add_hands(rank, rank + 1, hands, choose, ONE_TIED, holding)
            says[rank] = ONE_TIED
        for kind in range(kinds.starts[rank], kinds.starts[rank + 1]):
            count_hand(kinds.cards[kind], hands.ranks, choose, counting, found[kind])
        if rank >= least:
            add_hands(rank, rank + 1, hands, choose, ONE_BEATEN - ONE_TIED, holding)
            says[rank] = ONE_BEATEN
