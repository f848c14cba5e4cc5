"""Simulate any game in fixed jobs, each with its own random stream: totals depend only on the seed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from croupier.games.analysis import Contest, Question, Won
from croupier.lab.odds import choose_wagers, exact_odds, fast_of, odds_of
from croupier.lab.workers import Workers, run_jobs
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused, unknown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Result = TypeVar("Result")
Ask = Callable[[Question, tuple[str, ...]], dict[str, Prospect]]
MOST_ROUNDS = 10**12
SEEDS = 2**64


class RoundsJob(NamedTuple):
    """A part of a simulation that always gives the same result."""

    ruleset: str
    seed: int
    number: int
    rounds: int
    decks: int | None = None
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of one wager beside its exact prospect. `brings` is for outcomes finer than those of the odds."""

    exact: Prospect
    counts: dict[str, int]
    brings: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """The mean result; 0 for a wager that could never be made, such as insurance without an ace."""
        return self.moment(1)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; 0 after a single round, which has no spread."""
        spread = self.moment(2) - self.mean**2
        return sqrt(spread / (self.rounds - 1)) if self.rounds > 1 else 0.0

    @property
    def sigmas(self) -> float | None:
        """How many standard errors the mean is from the exact value; None where nothing varied."""
        error = self.standard_error
        return float(self.mean - self.exact.ev) / error if error else None

    def moment(self, power: int) -> Fraction:
        pays = {chance.outcome: chance.pays for chance in self.exact.chances} | dict(self.brings)
        total = sum((number * pays[outcome] ** power for outcome, number in self.counts.items()), Fraction(0))
        return total / self.rounds if self.rounds else Fraction(0)


@dataclass(frozen=True, slots=True)
class Simulation:
    """A simulation: how much was asked and done, and the results: `samples` of wagers, or what `players` have `won`."""

    ruleset: str
    asked: int
    rounds: int
    seed: int
    seconds: float
    samples: dict[str, Sample]
    players: tuple[str, ...] = ()
    won: dict[str, Won] = field(default_factory=dict)

    @property
    def partial(self) -> bool:
        return self.rounds < self.asked

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.seconds if self.seconds else 0.0


def check(rounds: int, seed: int) -> None:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(f"{rounds} is not a number of rounds; ask for 1 to {MOST_ROUNDS:,}.")
    if not 0 <= seed < SEEDS:
        raise Refused(f"{seed} is not a seed; a seed is a whole number from 0 to {SEEDS - 1}.")


def jobs(
    ruleset: str, rounds: int, seed: int, decks: int | None = None, players: tuple[str, ...] = ()
) -> Iterator[RoundsJob]:
    """Split a simulation into jobs. The split does not depend on the number of workers."""
    size = fast_of(ruleset).job
    for number, start in enumerate(range(0, rounds, size)):
        yield RoundsJob(ruleset, seed, number, min(size, rounds - start), decks, players)


def work(job: RoundsJob) -> "NDArray[np.int64]":
    fast = fast_of(job.ruleset)
    if fast.contest is not None:
        return fast.contest.tally(job.ruleset, job.seed, job.number, job.rounds, job.players)
    return fast.tally(job.ruleset, job.seed, job.number, job.rounds, job.decks)


def seat_players(contest: Contest | None, ruleset: str, strategy: str | None, decks: int | None) -> tuple[str, ...]:
    """Return who plays in a game between players; nobody in a game against the house."""
    if contest is None:
        return ()
    if decks is not None:
        raise Refused(f"{ruleset} is played with one deck; leave --decks out.")
    return contest.seated(strategy)


def simulated_wagers(ruleset: str, wager: str | None, strategy: str | None) -> tuple[str, ...]:
    """Return the wager with this name, or all that the kernel plays. `strategy` keeps only wagers of that strategy."""
    fast = fast_of(ruleset)
    if fast.contest is not None:
        return seats(fast.contest, wager, strategy)
    names = odds_of(ruleset).wagers(ruleset) if fast.wagers is None else fast.wagers(ruleset)
    if wager is not None:
        (wager,) = choose_wagers(ruleset, wager)
        if fast.wagers is not None and wager not in names:
            raise Refused(f"{wager} has exact odds, but is not simulated; choose from {', '.join(names)}.")
        names = (wager,)
    if strategy is not None:
        strategies = {after for _, _, after in map(partition, names) if after}
        if strategy not in strategies:
            raise unknown(f"strategy simulated for {ruleset}", strategy, strategies)
        names = tuple(name for name in names if partition(name)[2] in ("", strategy))
    return names


def seats(contest: Contest, wager: str | None, strategy: str | None) -> tuple[str, ...]:
    """Return the seats of a game between players. With a single style, only the seats that play it."""
    names = contest.names(contest.seated(strategy))
    if strategy is not None and "," not in strategy:
        names = tuple(name for name in names if partition(name)[2] == strategy.strip())
    if wager is not None and wager not in names:
        raise unknown("seat", wager, names)
    return names if wager is None else (wager,)


def partition(name: str) -> tuple[str, str, str]:
    return name.partition(":")


def count(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    return exact_odds(question, None, names)


class Patiently(Protocol):
    """A function that runs long work, for example behind a progress bar."""

    def __call__(self, work: Callable[[], Result], /) -> Result: ...


def at_once(work: Callable[[], Result], /) -> Result:
    return work()


def simulate(
    ruleset: str,
    rounds: int,
    seed: int,
    workers: Workers,
    wager: str | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
    strategy: str | None = None,
    decks: int | None = None,
    ask: Ask = count,
    patiently: Patiently = at_once,
) -> Simulation:
    """Play and settle rounds. An interrupt ends the play early, and the result is partial.

    `ask` may have the odds from an earlier run. `patiently` runs what may take long before the play begins.
    """
    check(rounds, seed)
    kernel = fast_of(ruleset)
    players = seat_players(kernel.contest, ruleset, strategy, decks)
    names = simulated_wagers(ruleset, wager, strategy)
    # One round beforehand gives an empty tally of the right size and keeps compilation out of the measured time.
    total = patiently(lambda: work(RoundsJob(ruleset, seed, 0, 1, decks, players)) * 0)
    exact = {} if kernel.contest is not None else patiently(lambda: ask(Question(ruleset, decks), names))
    start = perf_counter()
    results = run_jobs(work, jobs(ruleset, rounds, seed, decks, players), workers)
    try:
        for tally in results:
            total += tally
            progress(kernel.rounds(tally))
    except KeyboardInterrupt:
        results.close()
    seconds = perf_counter() - start
    done = kernel.rounds(total)
    if done == 0:
        raise KeyboardInterrupt
    if kernel.contest is not None:
        won = kernel.contest.won(total, players)
        return Simulation(ruleset, rounds, done, seed, seconds, {}, players, {name: won[name] for name in names})
    counts = kernel.outcomes(ruleset, total)
    finer = kernel.brings or (lambda name: {})
    samples = {name: Sample(exact[name], tidy(counts[name]), finer(name)) for name in names}
    return Simulation(ruleset, rounds, done, seed, seconds, samples)


def tidy(counts: dict[str, int]) -> dict[str, int]:
    """Remove outcomes that never happened, which a whole shoe may not even have."""
    return {outcome: number for outcome, number in counts.items() if number}
