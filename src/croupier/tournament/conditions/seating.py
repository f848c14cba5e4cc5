"""The share of all seatings that keeps members of one group at different tables. A ballot that draws again until
they are apart must know it beforehand (X-43)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, factorial

from croupier.values.ports import Entropy

MOST_WAYS = 8_000
"""Steps of counting, less than a second; beyond them the share is sampled."""
LEAST_SHARE = Fraction(1, 10_000)
MOST_SAMPLES, LEAST_SAMPLES, SEATS_SAMPLED = 400, 100, 60_000
"""Seatings sampled: the more players they have, the fewer."""
Seats = tuple[tuple[int, int], ...]
"""Pairs: a number of free seats at a table, and how many tables have that number."""


def even_tables(players: int, tables: int) -> tuple[int, ...]:
    """Players spread evenly over tables."""
    return tuple(players // tables + (table < players % tables) for table in range(tables))


def permitted_share(groups: Sequence[int], tables: Sequence[int], entropy: Entropy) -> Fraction:
    """The share of all seatings of `sum(tables)` players in which no table has two of one group.

    Exact, or sampled where there are too many ways to count. `groups` are their sizes; players without a group are
    not counted.
    """
    sizes = sorted((size for size in groups if size > 1), reverse=True)
    if not sizes:
        return Fraction(1)
    if sizes[0] > len(tables) or sum(groups) > sum(tables):
        return Fraction(0)
    exact = counted_share(sizes, tables)
    return sampled_share(sizes, tables, entropy) if exact is None else exact


def counted_share(sizes: Sequence[int], tables: Sequence[int]) -> Fraction | None:
    """Group by group over the free seats; None if that would take too long."""
    ways: Counter[Seats] = Counter({tuple(sorted(Counter(tables).items())): 1})
    steps = 0
    for size in sizes:
        after: Counter[Seats] = Counter()
        for seats, number in ways.items():
            for rest, chosen in seatings(seats, size):
                after[rest] += number * chosen * factorial(size)
                steps += 1
            if steps > MOST_WAYS:
                return None
        ways = after
    alone = sum(tables) - sum(sizes)
    permitted = sum(number * spread(alone, seats) for seats, number in ways.items())
    return permitted / spread(sum(tables), tuple(Counter(tables).items()))


def seatings(seats: Seats, size: int) -> Iterator[tuple[Seats, int]]:
    """Every way to seat a group at different tables: the free seats afterwards, and how many ways lead there."""

    def choose(index: int, left: int) -> Iterator[tuple[Counter[int], int]]:
        if index == len(seats):
            if left == 0:
                yield Counter(), 1
            return
        free, number = seats[index]
        for taken in range(min(left, number if free else 0) + 1):
            here = Counter({free: number - taken, free - 1: taken})
            for rest, chosen in choose(index + 1, left - taken):
                yield rest + here, chosen * comb(number, taken)

    for rest, chosen in choose(0, size):
        yield tuple(sorted(rest.items())), chosen


def spread(players: int, seats: Seats) -> Fraction:
    """In how many ways players who are free to sit anywhere fill these seats, table by table."""
    ways = Fraction(factorial(players))
    for free, number in seats:
        ways /= factorial(free) ** number
    return ways


def sampled_share(sizes: Sequence[int], tables: Sequence[int], entropy: Entropy) -> Fraction:
    """The mean over many seatings, each made player by player where the player may sit."""
    samples = max(LEAST_SAMPLES, min(MOST_SAMPLES, SEATS_SAMPLED // sum(sizes)))
    return sum((sample(sizes, tables, entropy) for _ in range(samples)), Fraction(0)) / samples


def sample(sizes: Sequence[int], tables: Sequence[int], entropy: Entropy) -> Fraction:
    """Make one seating and return the product of the shares of free seats that were open to each player."""
    weight = 1.0
    seats = [table for table, size in enumerate(tables) for _ in range(size)]
    free = list(tables)
    for size in sizes:
        taken: set[int] = set()
        barred = 0
        for _ in range(size):
            if barred == len(seats):
                return Fraction(0)
            weight *= (len(seats) - barred) / len(seats)
            table = pick(seats, taken, entropy)
            taken.add(table)
            free[table] -= 1
            barred += free[table]
    return Fraction(weight)


def pick(seats: list[int], taken: set[int], entropy: Entropy) -> int:
    """Take a free seat at a table without a member of the group, each with equal chance, and return its table."""
    while True:
        ticket = entropy.below(len(seats))
        table = seats[ticket]
        if table not in taken:
            seats[ticket] = seats[-1]
            seats.pop()
            return table
