"""Many tournaments in fixed jobs, each with its own random stream: totals depend on the seed and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

from croupier.games.kernels.xoshiro import stream
from croupier.lab.simulation import SEEDS, Patiently, at_once
from croupier.lab.workers import Workers, run_jobs
from croupier.tournament.simulation.by_kernel import ByKernel, StreamEntropy, can_compile, felt_of
from croupier.tournament.simulation.by_script import ByScript
from croupier.tournament.simulation.floor import SessionPlayer
from croupier.tournament.simulation.plan import SimulationPlan
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.tally import StrategyTally
from croupier.tournament.simulation.tournament import SimulatedTournament
from croupier.values.refused import Refused

KERNEL_JOB, SCRIPT_JOB = 50, 1
"""Tournaments in a job."""
MOST_TOURNAMENTS = 10**9


class SimulationPart(NamedTuple):
    """A part of the simulation that always gives the same result."""

    plan: SimulationPlan
    seed: int
    number: int
    size: int
    scripts: bool
    halt: Halt


@dataclass(frozen=True, slots=True)
class Simulated:
    """The question, how much of it was simulated, and the totals."""

    plan: SimulationPlan
    asked: int
    seed: int
    seconds: float
    tally: StrategyTally

    @property
    def partial(self) -> bool:
        return self.tally.tournaments < self.asked

    @property
    def a_second(self) -> float:
        return self.tally.tournaments / self.seconds if self.seconds else 0.0


def check(count: int, seed: int) -> None:
    if not 1 <= count <= MOST_TOURNAMENTS:
        raise Refused(f"{count} is not a number of tournaments; ask for 1 to {MOST_TOURNAMENTS:,}.")
    if not 0 <= seed < SEEDS:
        raise Refused(f"{seed} is not a seed; a seed is a whole number from 0 to {SEEDS - 1}.")


def by_kernel(plan: SimulationPlan, scripts: bool) -> bool:
    """Whether every stage is played in a kernel."""
    return not scripts and all(map(can_compile, plan.stages))


def jobs(plan: SimulationPlan, count: int, seed: int, scripts: bool, halt: Halt) -> Iterator[SimulationPart]:
    """Divide the work into the same jobs for any number of workers."""
    size = KERNEL_JOB if by_kernel(plan, scripts) else SCRIPT_JOB
    for number, start in enumerate(range(0, count, size)):
        yield SimulationPart(plan, seed, number, min(size, count - start), scripts, halt)


def work(job: SimulationPart) -> StrategyTally:
    chance, tally = StreamEntropy(stream(job.seed, job.number)), job.plan.tally()
    floors: list[SessionPlayer] = [
        ByScript(terms, chance, job.halt)
        if job.scripts or not can_compile(terms)
        else ByKernel(terms, chance, felt_of(terms))
        for terms in job.plan.stages
    ]
    for _ in range(job.size):
        SimulatedTournament(job.plan, floors, chance, tally).play()
    return tally


def simulate(
    plan: SimulationPlan,
    count: int,
    seed: int,
    workers: Workers,
    scripts: bool = False,
    progress: Callable[[int], None] = lambda tournaments: None,
    patiently: Patiently = at_once,
) -> Simulated:
    """Simulate. An interrupt ends the play, and the result has what was played until then. `scripts` plays every
    stage through the scripts of its game; `patiently` runs slow preparations."""
    check(count, seed)
    halt = Halt()
    patiently(lambda: work(SimulationPart(plan, seed, 0, 1, scripts, halt)) if by_kernel(plan, scripts) else None)
    total = plan.tally()
    start = perf_counter()
    results = run_jobs(work, jobs(plan, count, seed, scripts, halt), workers)
    try:
        for tally in results:
            total.add(tally)
            progress(tally.tournaments)
    except KeyboardInterrupt:
        halt.set()
        results.close()
    seconds = perf_counter() - start
    if not total.tournaments:
        raise KeyboardInterrupt
    return Simulated(plan, count, seed, seconds, total)
