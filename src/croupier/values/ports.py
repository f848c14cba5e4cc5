"""What the rules never do themselves: read a clock, draw at random."""

from typing import Protocol, TypeVar

T = TypeVar("T")


class Clock(Protocol):
    def now_ms(self) -> int:
        """Milliseconds that have passed; differences count."""


class Entropy(Protocol):
    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""


def shuffle(items: list[T], entropy: Entropy) -> None:
    """Fisher-Yates, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = entropy.below(last + 1)
        items[last], items[other] = items[other], items[last]
