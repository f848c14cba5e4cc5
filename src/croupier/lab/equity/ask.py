"""Compute equity: exact where that takes a reasonable time, otherwise sampled."""

from collections.abc import Callable, Iterator
from functools import partial
from math import prod
from time import perf_counter
from typing import NamedTuple

import numpy as np

from croupier.games.cards.poker import Category
from croupier.games.kernels.poker import Longs
from croupier.games.kernels.xoshiro import stream
from croupier.lab.equity.answer import Equity, ShowdownTally
from croupier.lab.equity.boards import boards
from croupier.lab.equity.matchups import Chunk, Ranges, matchups, together
from croupier.lab.equity.question import EquityQuestion
from croupier.lab.equity.sample import deal, show
from croupier.lab.equity.showdown import settle
from croupier.lab.workers import run_jobs, threads
from croupier.values.cards import Card
from croupier.values.refused import Refused

SAMPLES = 4_000_000
MOST_SAMPLES = 10**12
SEEDS = 2**64
SAMPLES_PER_JOB = 2**16
BLOCK = 2**12
MOST_TRIES = 2**24
"""The most tries for one block. Ranges that can be held together this rarely are few enough to be counted."""
SECONDS_OF_A_WAY = {5: 2.2e-4, 2: 1.4e-6, 1: 0.8e-6, 0: 0.7e-6}
"""Roughly the seconds for each player on one core, by how many cards the board still needs."""
SECONDS_OF_A_JOB = 0.05
SOON, LONG = 4.0, 300.0
"""Seconds on one core: up to SOON the answer is exact by default, beyond LONG an exact answer is refused."""

Progress = Callable[[float], None]
"""Called with the share of the work done since the last call."""


class ShowdownJob(NamedTuple):
    """A part of the work: showdowns to count or to deal."""

    work: Callable[[], tuple[Longs, Longs]]
    share: float


class Cost(NamedTuple):
    """An estimate of how much work counting would be."""

    ways: int
    boards: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"about {self.ways:,} ways to hold these hands with {self.boards:,} boards each, {duration(self.seconds)}"
        )


def duration(seconds: float) -> str:
    for unit, size in (("years", 365 * 86_400), ("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"some {seconds / size:,.0f} {unit} of one core"
    return f"some {max(seconds, 1):,.0f} seconds of one core"


def bits(cards: tuple[Card, ...]) -> int:
    return sum(1 << card.code for card in cards)


def codes(cards: tuple[Card, ...]) -> list[int]:
    return [card.code for card in cards]


def prepare_ranges(question: EquityQuestion) -> Ranges:
    return together(question.hands, codes(question.board), codes(question.dead))


def cost(question: EquityQuestion, ranges: Ranges) -> Cost:
    ways = max(prod(map(len, question.hands)) // len(ranges.exchanges), 1)
    each = SECONDS_OF_A_WAY[question.needed] * len(question.ranges)
    return Cost(ways, question.boards, ways * each)


def equity(
    question: EquityQuestion,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = 1,
    made: bool = False,
    workers: int = 1,
    progress: Progress = lambda share: None,
) -> Equity:
    """Compute equity, exact or sampled as `exact` says. By default it is exact if that is soon done."""
    check(exact, samples, seed)
    ranges = prepare_ranges(question)
    check_possible(ranges)
    needs = cost(question, ranges)
    if exact is None:
        exact = samples is None and needs.seconds <= SOON
    if exact and needs.seconds > LONG:
        raise Refused(f"An exact answer needs {needs}. Leave out --exact to get a sample with its standard error.")
    if exact:
        return add_up(question, counting(question, ranges, needs, made), needs.seconds, workers, progress)
    number = SAMPLES if samples is None else samples
    jobs = dealing(question, ranges, number, seed, made)
    return add_up(question, jobs, number * 1e-7, workers, progress, seed, number)


def check(exact: bool | None, samples: int | None, seed: int) -> None:
    if exact and samples is not None:
        raise Refused("Use --exact or --samples, not both.")
    if samples is not None and not 2 <= samples <= MOST_SAMPLES:
        raise Refused(f"{samples} is not a number of samples; ask for 2 to {MOST_SAMPLES:,}.")
    if not 0 <= seed < SEEDS:
        raise Refused(f"{seed} is not a seed; a seed is a whole number from 0 to {SEEDS - 1}.")


def check_possible(ranges: Ranges) -> None:
    if not len(next(matchups(ranges, 1)).rows):
        raise Refused("These hands cannot be held together: there is only one deck.")


def add_up(
    question: EquityQuestion,
    jobs: Iterator[ShowdownJob],
    seconds: float,
    workers: int,
    progress: Progress,
    seed: int | None = None,
    asked: int | None = None,
) -> Equity:
    """Run all jobs, on threads if they take long enough. An interrupt ends a sample early; the answer is partial."""
    compile_for(question, seed)
    tally, start = ShowdownTally(len(question.ranges)), perf_counter()
    done = inline(jobs) if workers == 1 or seconds < SECONDS_OF_A_JOB else on_threads(jobs, workers)
    try:
        for (wins, made), share in done:
            tally.add(wins.tolist(), made.tolist())
            progress(share)
    except KeyboardInterrupt:
        if seed is None or not tally.showdowns:
            raise
    return tally.answer(question, perf_counter() - start, seed, asked)


def compile_for(question: EquityQuestion, seed: int | None) -> None:
    """Count nothing, or deal one sample, to keep compilation out of the measured time."""
    if seed is None:
        count(question, Chunk(np.empty((0, len(question.ranges)), np.uint16), np.empty(0, np.int64)), False)
    else:
        draw(question, prepare_ranges(question), seed, 0, 1, False)


def inline(jobs: Iterator[ShowdownJob]) -> Iterator[tuple[tuple[Longs, Longs], float]]:
    return map(work, jobs)


def on_threads(jobs: Iterator[ShowdownJob], number: int) -> Iterator[tuple[tuple[Longs, Longs], float]]:
    with threads(number) as crew:
        yield from run_jobs(work, jobs, crew)


def work(job: ShowdownJob) -> tuple[tuple[Longs, Longs], float]:
    return job.work(), job.share


def empty(question: EquityQuestion, made: bool) -> tuple[Longs, Longs]:
    players = len(question.ranges)
    return np.zeros(2**players, np.int64), np.zeros((players if made else 0, len(Category) + 1), np.int64)


# --- exact --------------------------------------------


def counting(question: EquityQuestion, ranges: Ranges, needs: Cost, made: bool) -> Iterator[ShowdownJob]:
    each = needs.seconds / needs.ways
    size = min(max(int(SECONDS_OF_A_JOB / each), 1), 2**16)
    for chunk in matchups(ranges, size):
        yield ShowdownJob(partial(count, question, chunk, made), len(chunk.rows) / needs.ways)


def count(question: EquityQuestion, chunk: Chunk, made: bool) -> tuple[Longs, Longs]:
    wins, categories = empty(question, made)
    table = bits(question.board)
    gone = table | bits(question.dead)
    slots = np.zeros(len(chunk.rows), np.int64)
    settle(chunk.rows, chunk.weights, slots, table, gone, boards(), wins[None, :], categories)
    return wins, categories


# --- sampled --------------------------------------------


def dealing(question: EquityQuestion, ranges: Ranges, samples: int, seed: int, made: bool) -> Iterator[ShowdownJob]:
    """Split a sample into jobs, whatever the number of workers, so that a seed always gives the same result."""
    for number, start in enumerate(range(0, samples, SAMPLES_PER_JOB)):
        size = min(SAMPLES_PER_JOB, samples - start)
        yield ShowdownJob(partial(draw, question, ranges, seed, number, size, made), size / samples)


def draw(
    question: EquityQuestion, ranges: Ranges, seed: int, job: int, samples: int, made: bool
) -> tuple[Longs, Longs]:
    wins, categories = empty(question, made)
    chance = np.append(stream(seed, job), np.zeros(2, np.uint64))
    table = bits(question.board)
    gone = table | bits(question.dead)
    sizes = np.array([wanted_bits(question, len(hands)) for hands in question.hands], np.int64)
    cards = np.zeros((min(BLOCK, samples), len(sizes) + 1), np.int64)
    for player, each in enumerate(question.ranges):
        if each.single:
            cards[:, player] = named = sum(1 << code for code in each.single)
            gone |= named
    for start in range(0, samples, BLOCK):
        rows = cards[: samples - start]
        if deal(ranges, sizes, table, gone, MOST_TRIES, boards(), chance, rows) < len(rows):
            raise Refused("These hands can hardly ever be held together; use --exact, or fewer players.")
        show(rows, boards(), wins, categories)
    return wins, categories


def wanted_bits(question: EquityQuestion, hands: int) -> int:
    """Return the random bits needed to choose a hand of a range: -1 for a single hand, 0 for any two cards left."""
    if hands == 1:
        return -1
    gone = len(question.board) + len(question.dead) + 2 * sum(each.single is not None for each in question.ranges)
    left = 52 - gone
    return 0 if hands == left * (left - 1) // 2 else (hands - 1).bit_length()
