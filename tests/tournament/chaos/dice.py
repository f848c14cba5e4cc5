"""Chance for random tournaments: seeded, the same on every machine and with every hash seed."""

from collections.abc import Sequence
from typing import TypeVar

from croupier.proofs.stream import SeededStream

T = TypeVar("T")


class Dice(SeededStream):
    """The Entropy port, and a few words on top of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed.to_bytes(32, "big"))

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def one_in(self, number: int) -> bool:
        return self.below(number) == 0

    def between(self, least: int, most: int) -> int:
        return least + self.below(most - least + 1)

    def some(self, items: Sequence[T], most: int) -> list[T]:
        """Up to so many different ones, in their order."""
        left = list(range(len(items)))
        chosen = [left.pop(self.below(len(left))) for _ in range(self.below(min(most, len(items)) + 1))]
        return [items[place] for place in sorted(chosen)]
