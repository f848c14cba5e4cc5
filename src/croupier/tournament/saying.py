"""Amounts and lists in a sentence about an event."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.games.move import DEALER, OFFICIAL
from croupier.ledger.books import Legs
from croupier.values.chips import is_decimal, show_amount

MOST_LISTED = 8
HOLDEM = {
    "f": "folds", "cc": "checks or calls", "cbr": "bets or raises to", "sm": "shows or mucks", "db": "board",
    "dh": "dealt to",
}  # fmt: skip
"""What the letters of recorded hold'em hands mean."""


def shown(amount: Fraction) -> str:
    """The shortest exact form."""
    if amount.denominator == 1:
        return str(amount.numerator)
    return show_amount(amount) if is_decimal(amount) else str(amount)


def in_money(amount: int) -> str:
    """With two decimals, without the currency."""
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def listed(parts: Sequence[str]) -> str:
    """The first few of a long list."""
    more = len(parts) - MOST_LISTED
    return ", ".join(parts[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "") or "none"


def move_in_words(table: str, move: str, legs: Legs) -> str:
    """In the words of the notation, and who received what by a card or an act."""
    who, _, what = move.partition(" ")
    act, gap, rest = what.partition(" ")
    seat = f"seat {who.removeprefix('p').replace('@', ' on box ')}: "
    said = {DEALER: "", OFFICIAL: "official: "}.get(who, seat)
    moved = [(name.removeprefix("stack:"), amount) for name, amount in legs if name.startswith("stack:")]
    chips = [f"{player} {'+' if amount > 0 else ''}{shown(amount)}" for player, amount in moved]
    told = f"; {', '.join(chips)}" if chips and who in (DEALER, OFFICIAL) else ""
    return f"{table}: {said}{HOLDEM.get(act, act)}{gap}{rest}{told}"
