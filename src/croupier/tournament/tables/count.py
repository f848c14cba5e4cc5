"""A chip count under way."""

from dataclasses import dataclass, field
from fractions import Fraction

Sheet = tuple[tuple[str, Fraction], ...]
"""What a counter found, seat by seat."""


@dataclass(slots=True)
class CountUnderWay:
    """A count under way at a table: the sheets of each counter, in order."""

    round: int
    sheets: list[tuple[str, Sheet]] = field(default_factory=list)

    def counters(self) -> list[str]:
        return list(dict.fromkeys(by for by, _ in self.sheets))

    def turns(self, person: str) -> int:
        return sum(1 for by, _ in self.sheets if by == person)
