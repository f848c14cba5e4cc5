"""The six examples: what a simulation finds is what came out when `run` played them by commands, as distributions.

Forty to a hundred runs of each are kept (`outcomes.py`); some are played again here, to see that they are what `run`
does.
"""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

from croupier.lab.workers import threads
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.simulation import simulate
from croupier.tournament.simulation.tally import StrategyTally
from tests.soak import SOAK
from tests.tournament.outcomes import PLAYERS, RUNS, Outcome, conditions_of, kept, play
from tests.tournament.simulation.statistics import chi_square
from tests.tournament.small import STRATEGIES

COUNTS = {"pai-gow-cup": 16 * SOAK, "charity-night": 16 * SOAK}
"""How many tournaments are simulated where the scripts are needed; else there are kernels, and many."""
MANY = 2000
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12}
"""Chi-square is above this once in a thousand times, by degrees of freedom."""
LEAST = 5
"""Cells in which fewer are expected are put together."""
WIDE = 3.9
"""Standard errors: a mean is farther off once in ten thousand times."""


def simulated(conditions: Conditions, players: int, count: int) -> StrategyTally:
    with threads(2) as workers:
        return simulate(plan_of(conditions, STRATEGIES, players), count, 21, workers).tally


@cache
def example(name: str) -> StrategyTally:
    return simulated(conditions_of(name), PLAYERS[name], COUNTS.get(name, MANY))


def together(one: list[int], two: list[int]) -> tuple[list[int], list[int]]:
    """The rarest cells put together until enough are expected in each."""
    rows = sorted(zip(one, two, strict=True), key=sum)
    part = min(sum(one), sum(two)) / max(1, sum(one) + sum(two))
    while len(rows) > 1 and sum(rows[0]) * part < LEAST:
        rows = sorted([(rows[0][0] + rows[1][0], rows[0][1] + rows[1][1]), *rows[2:]], key=sum)
    return [left for left, _ in rows], [right for _, right in rows]


def apart(one: list[int], two: list[int]) -> bool:
    """Whether two lists of counts are too far from having the same shares."""
    left, right = together(one, two)
    return len(left) > 1 and chi_square(left, right) > CRITICAL[len(left) - 1]


def summed(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def far(found: Fraction, runs: list[int]) -> bool:
    """Whether a mean of the simulation is not that of the runs."""
    error = stdev(runs) / sqrt(len(runs))
    return abs(float(found) - mean(runs)) > WIDE * max(error, 1 / len(runs))


def differences(tally: StrategyTally, runs: list[Outcome]) -> Iterator[str]:
    """Everything in which a simulation is not like the runs."""
    count = tally.tournaments
    if apart(tally.wins, summed([run.wins for run in runs])):
        yield "wins"
    for stage in range(len(tally.reached)):
        if apart(tally.reached[stage], summed([run.reached[stage] for run in runs])):
            yield f"who reaches stage {stage}"
        if apart(tally.left[stage], summed([run.left[stage] for run in runs])):
            yield f"from which seat one leaves stage {stage}"
        if far(Fraction(tally.extra_rounds[stage], count), [run.extra_rounds[stage] for run in runs]):
            yield f"extra rounds of stage {stage}"
    for number, name in enumerate(STRATEGIES):
        if far(Fraction(tally.cents[number], count), [run.cents[number] for run in runs]):
            yield f"prizes of {name}"
        if far(Fraction(tally.places[number], count), [run.places[number] for run in runs]):
            yield f"places of {name}"


@pytest.mark.no_cover
@pytest.mark.parametrize("name", PLAYERS)
def test_a_simulation_is_like_the_runs(name: str) -> None:
    """Wins and places by strategy, who reaches each stage and from which seat, prizes, extra rounds."""
    assert list(differences(example(name), kept(name))) == []


@pytest.mark.no_cover
@pytest.mark.parametrize("name", PLAYERS)
def test_the_runs_that_are_kept_are_what_run_plays(name: str) -> None:
    runs = kept(name)
    assert [run.seed for run in runs] == list(range(RUNS[name]))
    for seed in range(SOAK):
        assert play(name, seed) == runs[seed], "see tests/tournament/outcomes.py"


def test_as_many_come_back() -> None:
    """What buy-backs bring into the pool: 36 of the 40 each."""
    runs = kept("sit-and-go")
    pool = Fraction(sum(example("sit-and-go").cents), MANY) - 28 * 5400
    assert not far(pool / 3600, [run.returns for run in runs])


# --- a comparison that can fail --------------------------------------------


def test_a_chi_square_of_rare_cells() -> None:
    """1 and 2 of 3 are too few to say anything: they count as one cell, and with the next one."""
    assert together([40, 50, 1, 2], [40, 50, 1, 1]) == ([43, 50], [42, 50])
    assert together([40, 50, 8], [40, 50, 8]) == ([8, 40, 50], [8, 40, 50])
    assert not apart([10, 20, 30], [100, 200, 300])
    assert apart([30, 20, 10], [100, 200, 300])


def changed(name: str, **changes: object) -> Conditions:
    """The first stage otherwise."""
    conditions = conditions_of(name)
    first, *others = conditions.stages
    return replace(conditions, stages=(replace(first, **changes), *others))  # type: ignore[arg-type] # fields by name


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("name", "changes", "noticed"),
    [
        ("roulette-night", {"rounds": 8}, "extra rounds of stage 0"),
        ("roulette-night", {"start": Decimal(100)}, "who reaches stage 1"),
        ("sit-and-go", {"levels": ()}, "places of"),
        ("spring-blackjack", {"start": Decimal(50)}, "who reaches stage 1"),
        ("three-games", {"start": Decimal(100)}, "who reaches stage 3"),
    ],
)
def test_other_conditions_would_be_noticed(name: str, changes: dict[str, object], noticed: str) -> None:
    found = list(differences(simulated(changed(name, **changes), PLAYERS[name], MANY), kept(name)))
    assert any(each.startswith(noticed) for each in found), found
