"""How a split unfolds (10.2-10.6 / 10.3-10.7): which second cards come, and what the hands bring together, exactly.

A hand's decisions depend on its own cards only, and cards not yet seen may be thought of in any order. So one hand, or
two, and the dealer's may be dealt first, as if alone; then the second cards of the others, equal to the pair or not.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, perm
from typing import NamedTuple

ACE = 1


class Course(NamedTuple):
    """`again` more splits; `barred` hands whose second card is not of the pair, `free` hands that cannot be split."""

    again: int
    barred: int
    free: int
    ways: int

    @property
    def hands(self) -> int:
        return self.barred + self.free


COURSES = (Course(0, 2, 0, 1), Course(1, 3, 0, 2), Course(2, 0, 4, 1), Course(2, 1, 3, 2), Course(2, 2, 2, 2))
"""Four hands at most: `ways` counts the orders in which the equal cards may come among the second cards."""
ACES = (Course(0, 0, 2, 1),)
"""Split once, one card each (B-06, B-09)."""


def courses(value: int) -> tuple[Course, ...]:
    return ACES if value == ACE else COURSES


class Pair(NamedTuple):
    """A pair about to be split: its value, and what is left beside it and the dealer's card."""

    value: int
    equal: int
    cards: int

    def gone(self, number: int) -> Fraction:
        """The probability that this many particular cards all equal the pair."""
        return Fraction(perm(self.equal, number), perm(self.cards, number)) if number <= self.equal else Fraction(0)

    def terms(self, course: Course, others: int) -> Iterator[tuple[int, Fraction]]:
        """Weights of the course by the number of cards gone, with this many other hands whose second card is barred."""
        for more in range(others + 1):
            weight = course.ways * (-1) ** more * comb(others, more) * self.gone(course.again + more)
            if weight:
                yield course.again + more, weight

    def given(self, course: Course, others: int, tally: Mapping[tuple[int, int], int]) -> Fraction:
        """The average of rewards, summed by cards used and equal cards used, times the chance that this course runs.

        Beside the hands rewarded the course needs `again` cards equal to the pair and `others` that are not.
        """
        if others < 0:
            return Fraction(0)
        more = course.again + others
        most = max((used for used, _ in tally), default=0)
        total = 0
        for (used, equal), rewards in tally.items():
            left = self.equal - equal
            ways = perm(left, course.again) * perm(self.cards - used - left, others)
            total += rewards * ways * perm(self.cards - used - more, most - used)
        return Fraction(course.ways * total, perm(self.cards, most + more))

    def chance(self, course: Course) -> Fraction:
        return self.given(course, course.barred, {(0, 0): 1})

    def coefficients(self) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
        """By the number of cards gone: how much a barred hand and a free hand count in the mean of the whole split."""
        barred: dict[int, Fraction] = {}
        free: dict[int, Fraction] = {}
        for course in courses(self.value):
            for into, hands, others in ((barred, course.barred, course.barred - 1), (free, course.free, course.barred)):
                if hands:
                    for number, weight in self.terms(course, others):
                        into[number] = into.get(number, Fraction(0)) + hands * weight
        return barred, free
