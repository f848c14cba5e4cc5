"""What a game supplies for analysis: exact prospects of its wagers, and a compiled kernel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from croupier.values.cards import Card
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.games.record import Record

ROUNDS_PER_JOB = 2**21


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a ruleset. A game refuses what its rules do not leave open.

    `most_paid` is a table's maximum payout, in stakes of the wager asked about.
    """

    ruleset: str
    decks: int | None = None
    removed: tuple[Card, ...] = ()
    pays: Mapping[str, Odds] = field(default_factory=dict)
    most_paid: Fraction | None = None


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
class Decision:
    """What a player may do with a hand: what it is called, what each act brings for one stake, which is best, and what
    the House would do."""

    called: str
    best: str
    acts: Mapping[str, Prospect]
    house: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A strategy as people read it: for each section, rows by name with one entry for each column."""

    title: str
    columns: tuple[str, ...]
    sections: Mapping[str, Mapping[str, tuple[str, ...]]]
    legend: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Exact:
    """The exact odds of a game. Names have method, option or strategy after a colon where it matters.

    `named` knows single wagers besides those listed, `chart` is for games in which a player decides, `layout` for
    chips lying on a layout of numbers, `decision` for a hand against the dealer's face-up card, `tiles` for the ways
    to set some; with `capped` a table may have a maximum payout.
    """

    wagers: Callable[[str], tuple[str, ...]]
    prospects: Callable[[Question, tuple[str, ...]], dict[str, Prospect]]
    named: Callable[[str, str], str] | None = None
    chart: Callable[[Question], Chart] | None = None
    layout: "Callable[[Record, Mapping[str, Odds]], dict[str, Laid]] | None" = None
    decision: Callable[[Question, tuple[Card, ...], Card], Decision] | None = None
    capped: bool = False
    tiles: Callable[[Question, str], Decision] | None = None


@dataclass(frozen=True, slots=True)
class Won:
    """What one player won over very many hands, in some unit: the sum, the sum of squares, and how hands ended."""

    rounds: int
    total: Fraction
    squares: Fraction
    counts: Mapping[str, int]

    @property
    def mean(self) -> Fraction:
        return self.total / self.rounds

    @property
    def standard_error(self) -> float:
        """Of the mean; 0 after a single hand, which has no spread."""
        spread = self.squares / self.rounds - self.mean**2
        return sqrt(spread / (self.rounds - 1)) if self.rounds > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Contest:
    """A game between players: no wager has odds, but styles of play can meet, and each seat has what it won.

    `seated` reads a line-up, None for the usual one, and `names` gives each seat a name that ends with its style.
    `tally` is as in `Fast`, with the line-up. `table` says what is played, `unit` what is counted.
    """

    seated: Callable[[str | None], tuple[str, ...]]
    names: Callable[[tuple[str, ...]], tuple[str, ...]]
    tally: "Callable[[str, int, int, int, tuple[str, ...]], NDArray[np.int64]]"
    won: "Callable[[NDArray[np.int64], tuple[str, ...]], dict[str, Won]]"
    table: str
    unit: str


@dataclass(frozen=True, slots=True)
class Fast:
    """The compiled kernel of a game. A tally is an array of counts, so tallies of jobs add up in any order.

    `tally(ruleset, seed, job, number, decks)` plays this many rounds on the job's own random stream. `wagers` is for a
    kernel that does not play all that have odds, `brings` for outcomes finer than those of the odds, `contest` for a
    game between players. A job has `job` rounds, few where a round takes long.
    """

    tally: "Callable[[str, int, int, int, int | None], NDArray[np.int64]]"
    rounds: "Callable[[NDArray[np.int64]], int]"
    outcomes: "Callable[[str, NDArray[np.int64]], dict[str, dict[str, int]]]"
    wagers: Callable[[str], tuple[str, ...]] | None = None
    brings: Callable[[str], Mapping[str, Fraction]] | None = None
    contest: Contest | None = None
    job: int = ROUNDS_PER_JOB
