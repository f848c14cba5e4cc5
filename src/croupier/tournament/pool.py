"""Prizes to the cent: the breakdown of a pool, shares of equal places, and what nobody claims. Pure functions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.tournament.conditions.model import Prizes


def split(total: int, shares: Sequence[Fraction]) -> list[int]:
    """A whole number of cents in these proportions, all of it: what cannot be divided goes one cent each to the
    first."""
    whole = sum(shares, Fraction(0))
    if not whole:
        return [0] * len(shares)
    parts = [int(total * share / whole) for share in shares]
    for place in range(total - sum(parts)):
        parts[place] += 1
    return parts


def shares_for(prizes: Prizes, entries: int) -> tuple[Fraction, ...]:
    """The breakdown for a field of this size."""
    for step in sorted(prizes.steps, key=lambda each: each.players):
        if entries <= step.players:
            return step.shares
    return prizes.shares


def breakdown(prizes: Prizes, pool: int, entries: int) -> list[int]:
    """Cents by place; they add up to the pool (X-09)."""
    fixed = [amount.cents for amount in prizes.amounts]
    shares = shares_for(prizes, entries)
    left = pool - sum(fixed)
    if not shares:
        shares = tuple(Fraction(cents) for cents in fixed)
        return split(pool, shares)
    if left < 0:
        return split(pool, [Fraction(cents) for cents in fixed])
    spread = split(left, shares)
    length = max(len(fixed), len(spread))
    fixed += [0] * (length - len(fixed))
    spread += [0] * (length - len(spread))
    return [first + second for first, second in zip(fixed, spread, strict=True)]


def awarded(
    amounts: Sequence[int], groups: Sequence[Sequence[str]], barred: frozenset[str], order: Mapping[str, int]
) -> dict[str, int]:
    """What each player is paid. Equal places combine their prizes and divide them equally; a cent that cannot be
    divided goes to whoever comes first in the order of the ballot (X-16). What nobody can claim is spread over
    the others in proportion (X-37)."""
    paid: dict[str, int] = {}
    at = 0
    for group in groups:
        pooled = sum(amounts[at : at + len(group)])
        at += len(group)
        if pooled:
            paid |= shared(pooled, sorted(group, key=lambda player: order.get(player, 0)))
    claimed = {player: cents for player, cents in paid.items() if player not in barred}
    missing = sum(amounts) - sum(claimed.values())
    if missing and claimed:
        extra = split(missing, [Fraction(cents) for cents in claimed.values()])
        claimed = {player: cents + more for (player, cents), more in zip(claimed.items(), extra, strict=True)}
    return claimed


def shared(cents: int, players: Sequence[str]) -> dict[str, int]:
    """Equally, the odd cents one each to the first."""
    each, odd = divmod(cents, len(players))
    return {player: each + (place < odd) for place, player in enumerate(players)}
