"""The compiled kernel against the readable rules on the same tiles, and against the exact odds over many rounds."""

import random
from math import sqrt

import numpy as np
import pytest

from croupier.games.analysis import Question
from croupier.games.pai_gow.exact.odds import HOUSE_WAY, OPTIMAL, prospects, wagers
from croupier.games.pai_gow.fast import simulation as fast
from croupier.games.pai_gow.fast.kernel import DEALT
from croupier.games.pai_gow.hands import compare
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import TILES
from croupier.lab.simulation import simulate
from croupier.lab.workers import threads
from tests.pai_gow.best import best_setting

RULESET = "pai-gow-2002"
ROUNDS = 20_000_000


@pytest.mark.clauses(RULESET, "11.1", "11.3", "11.4", "11.5", "11.6")
def test_the_kernel_settles_as_the_rules_do() -> None:
    chance = random.Random(8)
    rows = [chance.sample(range(32), DEALT) for _ in range(20_000)]
    found = fast.settle_rounds(np.array(rows, np.uint8))
    for number, row in enumerate(rows):
        tiles = tuple(TILES[place] for place in row)
        bank = house_way(tiles[4:]).setting
        assert found[HOUSE_WAY][number] == compare(house_way(tiles[:4]).setting, bank), tiles
        assert found[OPTIMAL][number] == compare(best_setting(tiles[:4]), bank), tiles


def test_many_rounds_agree_with_the_exact_odds() -> None:
    tally = fast.tally(RULESET, 5, 0, ROUNDS, None)
    assert fast.rounds(tally) == ROUNDS
    counts, exact = fast.outcomes(RULESET, tally), prospects(Question(RULESET), wagers(RULESET))
    for name, prospect in exact.items():
        assert sum(counts[name].values()) == ROUNDS
        for each in prospect.chances:
            chance = float(each.probability)
            error = sqrt(chance * (1 - chance) / ROUNDS)
            assert abs(counts[name][each.outcome] / ROUNDS - chance) < 4.5 * error, (name, each.outcome)


def test_the_same_seed_gives_the_same_rounds_on_any_number_of_workers() -> None:
    number = 5_000_001
    with threads(1) as one, threads(2) as two:
        first, second = simulate(RULESET, number, 9, one), simulate(RULESET, number, 9, two)
    assert first.rounds == number
    assert {n: s.counts for n, s in first.samples.items()} == {n: s.counts for n, s in second.samples.items()}
