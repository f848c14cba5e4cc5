"""Odds: what a winning wager is paid for its stake, as an exact ratio."""

from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from re import fullmatch

from croupier.values.refused import Refused, shorten


@dataclass(frozen=True, slots=True)
class Odds:
    """`pays` to `stake`: 8 to 1 is Odds(8, 1); 1 to 1 less 5% is Odds(19, 20)."""

    pays: int
    stake: int

    def __str__(self) -> str:
        return f"{self.pays}:{self.stake}"

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.pays, self.stake)

    @property
    def words(self) -> str:
        return f"{self.pays} to {self.stake}"

    def less(self, percent: int) -> "Odds":
        """Return these odds with a percentage of the winnings kept back."""
        pays, stake = self.pays * (100 - percent), self.stake * 100
        common = gcd(pays, stake)
        return Odds(pays // common, stake // common)

    @classmethod
    def parse(cls, text: str) -> "Odds":
        match = fullmatch(r"([0-9]{1,9}):([0-9]{1,9})", text)
        if match is None or int(match[2]) == 0:
            raise Refused(f'"{shorten(text)}" is not odds; write what is paid and for what stake, for example 50:1.')
        return cls(int(match[1]), int(match[2]))
