"""A stack in chips of the tournament's denominations, however it was made up."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament

TRIES = 64


def as_chips(state: Tournament, amount: Fraction) -> dict[str, object]:
    """Return chips of the tournament's denominations that add up to this amount; if there are none, one impossible chip
    of that value."""
    known = sorted(state.conditions.chips.denominations, reverse=True)
    found = make_up(amount, known) if known else None
    return {show_exact(amount): 1} if found is None and amount else dict(found or {})


def make_up(amount: Fraction, chips: Sequence[Decimal]) -> dict[str, int] | None:
    """Make up an amount, largest chips first, with a few fewer of them if the rest does not come out."""
    if not amount:
        return {}
    if not chips:
        return None
    worth = Fraction(chips[0])
    most = amount // worth
    for count in range(most, max(-1, most - TRIES), -1):
        rest = make_up(amount - worth * count, chips[1:])
        if rest is not None:
            return {str(chips[0]): count, **rest} if count else rest
    return None
