"""Amounts and lists in a sentence about an event."""

from collections.abc import Sequence
from fractions import Fraction
from json import loads
from re import sub

from croupier.games.script.move import DEALER, OFFICIAL
from croupier.ledger.books import Legs
from croupier.values.chips import is_decimal, show_amount

MOST_LISTED = 8
WORDS = {
    "f": "folds", "cc": "checks or calls", "cbr": "bets or raises to", "sm": "shows or mucks", "db": "board",
    "dh": "dealt to", "cards": "card", "first-card": "first card", "cutting-card": "the cutting card comes",
    "no-more-bets": "no more bets", "decline-cut": "declines the cut", "no-insurance": "no insurance",
    "house-way": "set by the house way", "insert": "cutting card before the last", "elimination-round":
    "elimination round", "bonus-round": "bonus round",
}  # fmt: skip
"""Moves whose name is not a word, and the letters of recorded hold'em hands."""


def show_exact(amount: Fraction) -> str:
    """The shortest exact form."""
    if amount.denominator == 1:
        return str(amount.numerator)
    return show_amount(amount) if is_decimal(amount) else str(amount)


def in_settings(text: str) -> str:
    """The settings of a table in a sentence: `blinds 50 and 100, ante 25`."""
    settings = loads(text)
    found = [(name.replace("-", " "), value) for name, value in settings.items()] if isinstance(settings, dict) else []
    parts = [f"{name} {together(value if isinstance(value, list) else [value])}" for name, value in found]
    return ", ".join(parts) or "no limits"


def in_money(amount: int) -> str:
    """With two decimals, without the currency."""
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def list_some(parts: Sequence[str]) -> str:
    """The first few of a long list."""
    more = len(parts) - MOST_LISTED
    return ", ".join(parts[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "") or "none"


def group_entered(number: int, group: str) -> str:
    return f"{number} of {group} {'has' if number == 1 else 'have'} entered"


def listed_places(places: Sequence[tuple[str, str]]) -> str:
    """Each place once, with everybody who shares it. A long list is cut between places, never inside a shared one."""
    shared: dict[str, list[str]] = {}
    for player, place in places:
        shared.setdefault(place, []).append(player)
    parts, named = [], 0
    for place, players in shared.items():
        if named >= MOST_LISTED:
            break
        parts.append(f"{place} {together(players)}")
        named += len(players)
    more = len(places) - named
    return "; ".join(parts) + (f"; and {more} more" if more else "")


def together(parts: Sequence[object]) -> str:
    """`P06, P07 and P08`."""
    *first, last = map(str, parts)
    return f"{', '.join(first)} and {last}" if first else last


def move_in_words(table: str, move: str, legs: Legs) -> str:
    """A move in plain words, and who received how much by a card or an act."""
    who, _, what = move.partition(" ")
    act, gap, rest = what.partition(" ")
    seat = f"seat {who.removeprefix('p').replace('@', ' on box ')}: "
    said = {DEALER: "", OFFICIAL: "official: "}.get(who, seat)
    moved = [(name.removeprefix("stack:"), amount) for name, amount in legs if name.startswith("stack:")]
    chips = [f"{player} {'+' if amount > 0 else ''}{show_exact(amount)}" for player, amount in moved]
    told = f"; {', '.join(chips)}" if chips and who in (DEALER, OFFICIAL) else ""
    rest = sub(r"\bp(\d+) ", r"seat \1: ", rest) if act == "dh" else rest
    words = "cards" if act == "cards" and " " in rest else WORDS.get(act, act)
    return f"{table}: {said}{words}{gap}{rest}{told}"
