"""Equity, exact where that takes a reasonable time, otherwise sampled."""

from collections.abc import Callable, Iterator
from functools import partial
from math import prod
from time import perf_counter
from typing import NamedTuple

import numpy as np

from croupier.games.cards.poker import Category
from croupier.games.kernels.poker import Longs
from croupier.games.kernels.xoshiro import stream
from croupier.lab.equity.answer import Equity, Tally
from croupier.lab.equity.boards import boards
from croupier.lab.equity.matchups import Chunk, Ranges, matchups, together
from croupier.lab.equity.question import Question
from croupier.lab.equity.sample import deal, show
from croupier.lab.equity.showdown import settle
from croupier.lab.workers import run, threads
from croupier.values.cards import Card
from croupier.values.refused import Refused

SAMPLES = 4_000_000
MOST_SAMPLES = 10**12
SEEDS = 2**64
SAMPLES_PER_JOB = 2**16
BLOCK = 2**12
MOST_TRIES = 2**24
"""For one block: ranges that meet this rarely are few enough to be counted."""
SECONDS_OF_A_WAY = {5: 2.2e-4, 2: 1.4e-6, 1: 0.8e-6, 0: 0.7e-6}
"""For each player, on one core, about; by how many cards the board still needs."""
SECONDS_OF_A_JOB = 0.05
SOON, LONG = 4.0, 300.0
"""On one core: up to the first nobody asks whether to count, beyond the last nobody waits."""

Progress = Callable[[float], None]
"""Told which share of the work has been done since the last time."""


class Job(NamedTuple):
    """Showdowns to be counted or dealt."""

    work: Callable[[], tuple[Longs, Longs]]
    share: float


class Cost(NamedTuple):
    """About how much counting would be."""

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


def prepared(question: Question) -> Ranges:
    return together(question.hands, codes(question.board), codes(question.dead))


def cost(question: Question, ranges: Ranges) -> Cost:
    ways = max(prod(map(len, question.hands)) // len(ranges.exchanges), 1)
    each = SECONDS_OF_A_WAY[question.needed] * len(question.ranges)
    return Cost(ways, question.boards, ways * each)


def equity(
    question: Question,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = 1,
    made: bool = False,
    workers: int = 1,
    progress: Progress = lambda share: None,
) -> Equity:
    """Exact if asked for, sampled if not wanted so; if nothing is said, whichever is sooner good."""
    check(exact, samples, seed)
    ranges = prepared(question)
    check_possible(ranges)
    needs = cost(question, ranges)
    if exact is None:
        exact = samples is None and needs.seconds <= SOON
    if exact and needs.seconds > LONG:
        raise Refused(f"Exact would be {needs}; leave --exact out, and it is sampled with its standard error.")
    if exact:
        return add_up(question, counting(question, ranges, needs, made), needs.seconds, workers, progress)
    number = SAMPLES if samples is None else samples
    jobs = dealing(question, ranges, number, seed, made)
    return add_up(question, jobs, number * 1e-7, workers, progress, seed, number)


def check(exact: bool | None, samples: int | None, seed: int) -> None:
    if exact and samples is not None:
        raise Refused("Say --exact or --samples, not both.")
    if samples is not None and not 2 <= samples <= MOST_SAMPLES:
        raise Refused(f"{samples} is not a number of samples; ask for 2 to {MOST_SAMPLES:,}.")
    if not 0 <= seed < SEEDS:
        raise Refused(f"{seed} is not a seed; a seed is a whole number from 0 to {SEEDS - 1}.")


def check_possible(ranges: Ranges) -> None:
    if not len(next(matchups(ranges, 1)).rows):
        raise Refused("These hands cannot be held together: there is one deck.")


def add_up(
    question: Question,
    jobs: Iterator[Job],
    seconds: float,
    workers: int,
    progress: Progress,
    seed: int | None = None,
    asked: int | None = None,
) -> Equity:
    """All jobs, on threads if they take long enough; an interrupt ends a sample, and what there is is the answer."""
    compile_for(question, seed)
    tally, start = Tally(len(question.ranges)), perf_counter()
    done = inline(jobs) if workers == 1 or seconds < SECONDS_OF_A_JOB else on_threads(jobs, workers)
    try:
        for (wins, made), share in done:
            tally.add(wins.tolist(), made.tolist())
            progress(share)
    except KeyboardInterrupt:
        if seed is None or not tally.showdowns:
            raise
    return tally.answer(question, perf_counter() - start, seed, asked)


def compile_for(question: Question, seed: int | None) -> None:
    """Nothing counted, or one dealt, to keep compilation out of the measured time."""
    if seed is None:
        count(question, Chunk(np.empty((0, len(question.ranges)), np.uint16), np.empty(0, np.int64)), False)
    else:
        draw(question, prepared(question), seed, 0, 1, False)


def inline(jobs: Iterator[Job]) -> Iterator[tuple[tuple[Longs, Longs], float]]:
    return map(work, jobs)


def on_threads(jobs: Iterator[Job], number: int) -> Iterator[tuple[tuple[Longs, Longs], float]]:
    with threads(number) as crew:
        yield from run(work, jobs, crew)


def work(job: Job) -> tuple[tuple[Longs, Longs], float]:
    return job.work(), job.share


def empty(question: Question, made: bool) -> tuple[Longs, Longs]:
    players = len(question.ranges)
    return np.zeros(2**players, np.int64), np.zeros((players if made else 0, len(Category) + 1), np.int64)


# --- exact --------------------------------------------


def counting(question: Question, ranges: Ranges, needs: Cost, made: bool) -> Iterator[Job]:
    each = needs.seconds / needs.ways
    size = min(max(int(SECONDS_OF_A_JOB / each), 1), 2**16)
    for chunk in matchups(ranges, size):
        yield Job(partial(count, question, chunk, made), len(chunk.rows) / needs.ways)


def count(question: Question, chunk: Chunk, made: bool) -> tuple[Longs, Longs]:
    wins, categories = empty(question, made)
    table = bits(question.board)
    gone = table | bits(question.dead)
    slots = np.zeros(len(chunk.rows), np.int64)
    settle(chunk.rows, chunk.weights, slots, table, gone, boards(), wins[None, :], categories)
    return wins, categories


# --- sampled --------------------------------------------


def dealing(question: Question, ranges: Ranges, samples: int, seed: int, made: bool) -> Iterator[Job]:
    """The same cut whatever the number of workers, so that a seed always gives the same."""
    for number, start in enumerate(range(0, samples, SAMPLES_PER_JOB)):
        size = min(SAMPLES_PER_JOB, samples - start)
        yield Job(partial(draw, question, ranges, seed, number, size, made), size / samples)


def draw(question: Question, ranges: Ranges, seed: int, job: int, samples: int, made: bool) -> tuple[Longs, Longs]:
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
            raise Refused("These hands can hardly ever be held together; ask with --exact, or for fewer players.")
        show(rows, boards(), wins, categories)
    return wins, categories


def wanted_bits(question: Question, hands: int) -> int:
    """To choose one of a range; below nought for one hand, nought for any two cards that are left."""
    if hands == 1:
        return -1
    gone = len(question.board) + len(question.dead) + 2 * sum(each.single is not None for each in question.ranges)
    left = 52 - gone
    return 0 if hands == left * (left - 1) // 2 else (hands - 1).bit_length()
