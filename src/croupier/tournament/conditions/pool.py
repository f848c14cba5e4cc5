"""Prizes to the cent: the breakdown of a pool, shares of equal places, and what nobody claims. Pure functions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest

from croupier.tournament.conditions.model import Conditions, PrizeTerms
from croupier.tournament.conditions.money import pool_of


def divide(total: int, shares: Sequence[Fraction]) -> list[int]:
    """Divide a whole number of cents in these proportions; the odd cents go one each to the first."""
    whole = sum(shares, Fraction(0))
    if not whole:
        return [0] * len(shares)
    parts = [int(total * share / whole) for share in shares]
    return [part + (place < total - sum(parts)) for place, part in enumerate(parts)]


def divide_equally(cents: int, number: int) -> list[int]:
    """Divide cents equally; the odd cents go one each to the first (X-16)."""
    each, odd = divmod(cents, number)
    return [each + (place < odd) for place in range(number)]


def shares_for(prizes: PrizeTerms, entries: int) -> tuple[Fraction, ...]:
    """The breakdown for a field of this size: the smallest step that holds it; all for the place that takes the
    balance."""
    if prizes.balance is not None:
        return (*(Fraction(0),) * (prizes.balance - 1), Fraction(1))
    steps = sorted(prizes.steps, key=lambda step: step.players)
    fitting = [step for step in steps if step.players >= entries] or steps[-1:]
    return fitting[0].shares if fitting else prizes.shares


def breakdown(prizes: PrizeTerms, pool: int, entries: int) -> list[int]:
    """Cents by place, which add up to the pool (X-09). Amounts come first, the rest goes by shares. Without shares,
    or with too little money, all of it goes in proportion to the amounts."""
    fixed = [amount.cents for amount in prizes.amounts]
    shares = shares_for(prizes, entries)
    left = pool - sum(fixed)
    if not shares or left < 0:
        return divide(pool, [Fraction(cents) for cents in fixed])
    return [first + second for first, second in zip_longest(fixed, divide(left, shares), fillvalue=0)]


def worth(prizes: PrizeTerms, pool: int, entries: int) -> list[Fraction]:
    """The breakdown before it is rounded to cents; it shows which places are worth the same."""
    fixed = [Fraction(amount.cents) for amount in prizes.amounts]
    shares = shares_for(prizes, entries)
    left = pool - sum(fixed)
    if not shares or left < 0:
        return fixed
    return [first + left * second for first, second in zip_longest(fixed, shares, fillvalue=Fraction(0))]


def by_place(conditions: Conditions, entries: int, returns: int = 0) -> list[int]:
    """What each place is worth with these entries and buy-backs; stage prizes come out of the pool first. Donations
    count too."""
    if conditions.donations.values:
        return [value.cents for value in conditions.donations.values]
    staged = sum(prize.cents for stage in conditions.stages for prize in stage.prizes)
    return breakdown(conditions.prizes, max(0, pool_of(conditions, entries, returns).cents - staged), entries)


def award_places(
    amounts: Sequence[int], groups: Sequence[Sequence[str]], barred: frozenset[str], order: Mapping[str, int]
) -> dict[str, int]:
    """What each player is paid. Equal places combine their prizes and divide them equally; an odd cent goes to the
    player who is first in the order of the ballot (X-16). What nobody can claim is shared among the others in
    proportion (X-37)."""
    paid: dict[str, int] = {}
    at = 0
    for group in groups:
        pooled = sum(amounts[at : at + len(group)])
        at += len(group)
        if pooled:
            players = sorted(group, key=lambda player: order.get(player, 0))
            paid |= zip(players, divide_equally(pooled, len(group)), strict=True)
    claimed = {player: cents for player, cents in paid.items() if player not in barred}
    extra = divide(sum(amounts) - sum(claimed.values()), [Fraction(cents) for cents in claimed.values()])
    return {player: cents + more for (player, cents), more in zip(claimed.items(), extra, strict=True)}
