"""Hands and ranges as players write them: `AhAd`, `QQ+ AKs ATs-A8s 76o`, `random`.

A plus raises the lower card (`ATs+` is ATs, AJs, AQs, AKs), or the pair itself; `x` is any lower rank.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product
from re import IGNORECASE, Match
from re import compile as pattern
from typing import NamedTuple

from croupier.values.cards import BY_TEXT, PACK, SUITS, Card
from croupier.values.refused import Refused, shorten

ORDER = "AKQJT98765432"
"""The ranks, best first, as grids of hands are printed."""
RANDOM = ("random", "any")
SUITED, OFFSUIT = "s", "o"
LIKE = "write for example AhAd, QQ+, AKs, ATs-A8s, 76o or random"
SIGNS = str.maketrans("♥♦♣♠♡♢♧♤", "hdcshdcs")
CARD = pattern(f"[{ORDER}][{SUITS}]", IGNORECASE)
TWO_CARDS = pattern(f"([{ORDER}][{SUITS}])([{ORDER}][{SUITS}])", IGNORECASE)
CLASS = f"([{ORDER}])([{ORDER}x])([{SUITED}{OFFSUIT}]?)"
CLASSES = pattern(rf"{CLASS}(\+|-{CLASS})?", IGNORECASE)

Hand = tuple[int, int]
"""Two card codes, the lower first."""


class HandKind(NamedTuple):
    """One of the 169 kinds of two cards: AKs, AKo, AA. High and low are places in `ORDER`."""

    high: int
    low: int
    suited: bool = False

    def __str__(self) -> str:
        return ORDER[self.high] + ORDER[self.low] + ("" if self.high == self.low else "os"[self.suited])

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of this kind: six for a pair, four suited, twelve others."""
        return hands_of(self)


@cache
def kinds() -> tuple[HandKind, ...]:
    """Return all 169 kinds as a grid of 13 rows: pairs on the diagonal, suited to the right of it, others below."""
    places = range(len(ORDER))
    return tuple(HandKind(min(row, column), max(row, column), row < column) for row, column in product(places, places))


@cache
def hands_of(kind: HandKind) -> tuple[Hand, ...]:
    high, low = (tuple(BY_TEXT[ORDER[place] + suit] for suit in SUITS) for place in (kind.high, kind.low))
    if kind.high == kind.low:
        return tuple(hand(*two) for two in combinations(high, 2))
    return tuple(hand(*two) for two in product(high, low) if (two[0].suit == two[1].suit) == kind.suited)


def hand(one: Card, other: Card) -> Hand:
    first, second = sorted((one.code, other.code))
    return first, second


def show(two: Hand) -> str:
    """Write a hand with the higher card first."""
    cards = sorted((PACK[code] for code in two), key=lambda card: (ORDER.index(card.rank), SUITS.index(card.suit)))
    return "".join(map(str, cards))


class Range(NamedTuple):
    """What one player may hold."""

    text: str
    hands: tuple[Hand, ...]

    @property
    def single(self) -> Hand | None:
        """The hand, if the range is a single one."""
        return self.hands[0] if len(self.hands) == 1 else None


# --- reading --------------------------------------------


def parse_range(text: str) -> Range:
    """Parse one player's hands. A hand counts once, however often it is named."""
    words = text.translate(SIGNS).replace(",", " ").split()
    if not words:
        raise Refused(f"A hand is empty; {LIKE}.")
    found = sorted({each for word in two_by_two(words) for each in read_hands(word)})
    shown = show(found[0]) if len(found) == 1 else " ".join(words)
    return Range(shown, tuple(found))


def two_by_two(words: Iterable[str]) -> Iterator[str]:
    """Join single cards to hands: `Ah Kd` is one hand, as `AhKd` is."""
    waiting = ""
    for word in words:
        if not CARD.fullmatch(word):
            if waiting:
                break
            yield word
        elif waiting:
            yield waiting + word
            waiting = ""
        else:
            waiting = word
    if waiting:
        raise Refused(f'"{waiting}" is one card, but a hand has two; {LIKE}.')


def read_hands(word: str) -> Iterable[Hand]:
    if word.lower() in RANDOM:
        return every_hand()
    two = TWO_CARDS.fullmatch(word)
    if two:
        one, other = (read_card(text) for text in two.groups())
        if one == other:
            raise Refused(f"{one} cannot be twice in a hand: there is only one deck.")
        return (hand(one, other),)
    match = CLASSES.fullmatch(word)
    if match is None:
        raise Refused(f'"{shorten(word)}" is not a hand or a range; {LIKE}.')
    return (each for kind in kinds_of(match) for each in kind.hands)


def every_hand() -> tuple[Hand, ...]:
    return tuple(combinations(range(len(PACK)), 2))


def read_card(text: str) -> Card:
    return BY_TEXT[text[0].upper() + text[1].lower()]


def read_cards(text: str, what: str) -> tuple[Card, ...]:
    """Read the board or dead cards, with or without spaces: `Kd 7h 2c`, `Kd7h2c`."""
    cards: list[Card] = []
    for word in text.translate(SIGNS).replace(",", " ").split():
        found = CARD.findall(word)
        if "".join(found) != word:
            raise Refused(f'"{shorten(word)}" is not a card for the {what}; write rank and suit, for example Kd 7h 2c.')
        cards += map(read_card, found)
    return tuple(cards)


def kinds_of(match: Match[str]) -> list[HandKind]:
    """List every kind that a word names, with its plus or its dash."""
    first = expand_kind(match.group(0), *match.groups()[:3])
    tail = match.group(4)
    if tail is None:
        return first
    if tail == "+":
        return [higher for kind in first for higher in upwards(kind)]
    last = expand_kind(match.group(0), *match.groups()[4:])
    if len(first) != len(last):
        raise Refused(f'"{match.group(0)}" has ends that do not match; write for example ATs-A8s or 99-66.')
    return [kind for ends in zip(first, last, strict=True) for kind in between(match.group(0), *ends)]


def expand_kind(word: str, one: str, other: str, suits: str) -> list[HandKind]:
    """List the kinds of `AKs`, `AKo`, `AK` (both), or `Ax` (an ace with every lower rank)."""
    high, suits = ORDER.index(one.upper()), suits.lower()
    if other in "xX":
        lows = list(range(high + 1, len(ORDER)))
        if not lows:
            raise Refused(f'"{word}" has no hands: no rank is lower than {one}.')
    else:
        lows = [ORDER.index(other.upper())]
    if suits == SUITED and lows == [high]:
        raise Refused(f'"{word}" has no hands: the two cards of a pair have different suits.')
    wanted = (True, False) if not suits else (suits == SUITED,)
    ends = [(min(high, low), max(high, low)) for low in lows]
    return [HandKind(*two, suited) for suited in wanted for two in ends if two[0] != two[1] or not suited]


def upwards(kind: HandKind) -> list[HandKind]:
    """List a pair and the pairs above it; otherwise raise the lower card until it is next to the higher."""
    if kind.high == kind.low:
        return [HandKind(place, place) for place in range(kind.high + 1)]
    return [HandKind(kind.high, low, kind.suited) for low in range(kind.high + 1, kind.low + 1)]


def between(word: str, one: HandKind, other: HandKind) -> list[HandKind]:
    """List the kinds between two ends that are alike: `99-66`, `ATs-A8s`, `T9s-65s`."""
    first, last = sorted((one, other))
    gap = first.low - first.high
    steps = range(last.low - first.low + 1)
    if first.suited == last.suited:
        if gap == last.low - last.high:
            return [HandKind(first.high + step, first.low + step, first.suited) for step in steps]
        if first.high == last.high and gap:
            return [HandKind(first.high, first.low + step, first.suited) for step in steps]
    raise Refused(
        f'"{word}" has ends that do not match: use two pairs, the same higher card, or the same distance; '
        "write for example 99-66, ATs-A8s or T9s-65s."
    )
