"""Ports for what the rules never do themselves: read a clock and draw at random."""

from typing import Protocol, TypeVar

T = TypeVar("T")


class Clock(Protocol):
    def now_ms(self) -> int:
        """Return a time in milliseconds. Only differences mean something."""


class Entropy(Protocol):
    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1, each equally likely."""


def shuffle(items: list[T], entropy: Entropy) -> None:
    """Shuffle a list in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = entropy.below(last + 1)
        items[last], items[other] = items[other], items[last]
