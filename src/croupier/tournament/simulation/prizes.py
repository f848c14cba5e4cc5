"""What each place is worth in whole cents: the pool of the conditions by shares, amounts or steps, paid out to the last
cent (X-09, X-16, X-37). A charity's donations count as prizes."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.tournament.conditions.model import Conditions


def pool(conditions: Conditions, entries: int) -> int:
    """Fees less commission and what the operator adds, made up to the guarantee; in cents."""
    entry, added = conditions.entry, conditions.pool
    return max(entries * (entry.fee.cents - entry.commission.cents) + added.additions.cents, added.guarantee.cents)


def breakdown(conditions: Conditions, entries: int) -> tuple[Fraction, ...]:
    """The shares for a field of this size: of the smallest step that holds it."""
    steps = sorted(conditions.prizes.steps, key=lambda step: step.players)
    fitting = [step for step in steps if step.players >= entries] or steps[-1:]
    return fitting[0].shares if fitting else conditions.prizes.shares


def by_place(conditions: Conditions, entries: int) -> list[int]:
    """Cents for the first place, the second and so on. Stage prizes come out of the pool first."""
    if conditions.donations.values:
        return [value.cents for value in conditions.donations.values]
    amounts = [amount.cents for amount in conditions.prizes.amounts]
    staged = sum(prize.cents for stage in conditions.stages for prize in stage.prizes)
    rest = max(0, pool(conditions, entries) - staged - sum(amounts))
    shared = split(rest, breakdown(conditions, entries)[:entries])
    size = max(len(amounts), len(shared))
    return [sum(each[place] for each in (amounts, shared) if place < len(each)) for place in range(size)]


def split(cents: int, shares: Sequence[Fraction]) -> list[int]:
    """By share, all of it: the cents that do not divide go to the first places, one each."""
    whole = sum(shares, Fraction(0))
    if not whole:
        return []
    found = [int(cents * share / whole) for share in shares]
    return [each + (place < cents - sum(found)) for place, each in enumerate(found)]


def shared(prizes: Sequence[int], first: int, number: int) -> list[int]:
    """What each of several players on one place receives: their prizes together, in equal parts (X-16)."""
    total = sum(prizes[first : first + number])
    each, over = divmod(total, number)
    return [each + (place < over) for place in range(number)]
