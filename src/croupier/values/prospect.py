"""The prospect of a wager: every outcome with its exact probability and what it pays for a stake of one."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome of a wager: its name, its probability, and what it pays for a stake of one (-1 for a loss).

    Where several results share an outcome, `pays` is their average and `square` the average of their squares.
    """

    outcome: str
    probability: Fraction
    pays: Fraction
    square: Fraction | None = None

    @property
    def second_moment(self) -> Fraction:
        return self.probability * (self.pays * self.pays if self.square is None else self.square)


@dataclass(frozen=True, slots=True)
class Prospect:
    """All outcomes of one wager; the probabilities add up to one."""

    wager: str
    chances: tuple[Chance, ...]

    @property
    def ev(self) -> Fraction:
        return sum((c.probability * c.pays for c in self.chances), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        return -self.ev

    @property
    def variance(self) -> Fraction:
        return sum((c.second_moment for c in self.chances), Fraction(0)) - self.ev**2
