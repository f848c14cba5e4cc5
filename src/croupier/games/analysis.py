"""What a game folder supplies for analysis: `odds.py` (exact prospects) and `fast.py` (a compiled kernel)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from croupier.values.cards import Card
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a ruleset. A game refuses what its rules do not leave open."""

    ruleset: str
    decks: int | None = None
    removed: tuple[Card, ...] = ()
    pays: Mapping[str, Odds] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Laid:
    """One player's chips on a layout: how many, and every net result in chips, named after what brings it."""

    stake: Fraction
    prospect: Prospect

    @property
    def profit(self) -> Fraction:
        """The probability of ending with more than was staked."""
        return sum((chance.probability for chance in self.prospect.chances if chance.pays > 0), Fraction(0))


@dataclass(frozen=True, slots=True)
class Chart:
    """A strategy as people read it: for each section, rows by name with one entry for each column."""

    title: str
    columns: tuple[str, ...]
    sections: Mapping[str, Mapping[str, tuple[str, ...]]]
    legend: Mapping[str, str]


class OddsPart(Protocol):
    """`odds.py` of a game folder. Where a player decides, it may have `chart(question)`, which gives a Chart."""

    def wagers(self, ruleset: str) -> tuple[str, ...]:
        """The names of all wagers, with method, option or strategy after a colon where it matters."""

    def prospects(self, question: Question, wagers: tuple[str, ...]) -> dict[str, Prospect]:
        """The exact prospect of each of these wagers."""


class FastPart(Protocol):
    """`fast.py` of a game folder. A tally is an array of counts, so tallies of jobs add up in any order.

    It may have `wagers(ruleset)` if it does not play all that have odds, `brings(wager)` for outcomes finer than
    those of the odds, and a `decks` for `tally` where the rules leave a choice.
    """

    def tally(self, ruleset: str, seed: int, job: int, number: int) -> "NDArray[np.int64]":
        """Play this many rounds on the job's own random stream and count what came."""

    def rounds(self, tally: "NDArray[np.int64]") -> int:
        """How many rounds a tally counts."""

    def outcomes(self, ruleset: str, tally: "NDArray[np.int64]") -> dict[str, dict[str, int]]:
        """How often each wager had each outcome, by the names `odds.py` uses."""
