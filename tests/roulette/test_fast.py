"""The compiled kernel against the script on the same layouts and balls, and against the exact odds over many spins."""

import random
from collections import Counter
from decimal import Decimal

import numpy as np
import pytest

from croupier.games.analysis import Question
from croupier.games.kernels.xoshiro import stream
from croupier.games.roulette.before import RouletteBefore
from croupier.games.roulette.exact import odds
from croupier.games.roulette.fast import simulation as fast
from croupier.games.roulette.fast.kernel import draw
from croupier.games.roulette.play.script import RouletteRound
from croupier.games.roulette.positions import POSITIONS, combinations
from croupier.games.roulette.race_track import PIECES
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.games.setup.table import Setup
from croupier.lab.simulation import simulate
from croupier.lab.workers import threads
from croupier.values.chance import Pocket
from tests.roulette.rounds import RULESET, chips, table_of
from tests.soak import SOAK

SPINS, PARTS = 100_000 * SOAK, 4 * SOAK
MAXIMUM = 40
SETUP = Setup(RULESET, table_of(minimum=1, maximum=MAXIMUM), {"1": 10**7}, RouletteBefore())
NAMES = list(POSITIONS)
CALLED = list(PIECES)

Layout = Counter[str]


def wager(chance: random.Random, layout: Layout, marked: float) -> Move:
    """Chips somewhere: a few positions, a race-track wager, or a maximum marker; noted in `layout` on the way."""
    kind = chance.random()
    if kind < marked:
        number = chance.randrange(37)
        for position in combinations(number):
            layout[position.name] = MAXIMUM
        return Move("p1", "maximum", (str(number),))
    stake = chance.randrange(1, 9)
    if kind < 0.25:
        name = chance.choice(CALLED)
        layout.update({piece: count * stake for piece, count in Counter(PIECES[name]).items()})
        return Move("p1", "wager", (name,), amount=Decimal(stake))
    names = chance.sample(NAMES, chance.randrange(1, 5))
    layout.update(dict.fromkeys(names, stake))
    return Move("p1", "wager", tuple(names), amount=Decimal(stake))


def told_by_the_script(moves: list[Move], ball: int) -> int:
    playing = Round(lambda: RouletteRound(SETUP))
    for move in (*moves, Move("d", "ball", outcomes=(Pocket(ball),))):
        playing.play(move)
    won = sum(fact.paid for fact in playing.settlements())
    assert playing.script.layout.stacks["1"] == 10**7 + won
    return chips(playing, won)


@pytest.mark.no_cover  # the same lines a hundred thousand times: tracing them would only cost time
@pytest.mark.parametrize("part", range(PARTS))
def test_mixed_layouts_settle_as_the_script_says(part: int) -> None:
    """A quarter of 100,000 spins: the script plays each, the kernel settles all from its table."""
    chance = random.Random(f"layouts {part}")
    layouts, balls, expected = [], [], []
    for _ in range(SPINS // PARTS):
        layout: Layout = Counter()
        moves = [wager(chance, layout, 0.05)]
        if chance.random() < 0.3:
            moves.append(wager(chance, layout, 0.0))
        clipped = Counter({name: min(chips, MAXIMUM) for name, chips in layout.items()})
        ball = chance.randrange(37)
        layouts.append(clipped)
        balls.append(ball)
        expected.append(told_by_the_script(moves, ball))
    assert fast.settle_layouts(layouts, balls).tolist() == expected


def test_every_position_on_every_pocket() -> None:
    layouts = [Counter({name: 1}) for name in NAMES for _ in range(37)]
    paid = fast.settle_layouts(layouts, list(range(37)) * len(NAMES)).reshape(len(NAMES), 37)
    for name, row in zip(NAMES, paid.tolist(), strict=True):
        prospect = odds.prospects(Question(RULESET), (name,))[name]
        assert sum(row) == 37 * prospect.ev
        assert {pocket for pocket, won in enumerate(row) if won > 0} == POSITIONS[name].numbers


def test_pockets_are_equally_likely() -> None:
    """Chi-square of 36 degrees: below 80 but for one seed in thirty thousand."""
    for seed in range(5):
        counts = fast.tally(RULESET, seed, 0, 20_000_001, None)
        assert counts.sum() == 20_000_001
        expected = 20_000_001 / 37
        assert float(((counts - expected) ** 2 / expected).sum()) < 80


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 7, 4_194_305])
def test_exactly_as_many_spins_as_asked(number: int) -> None:
    counts = fast.tally(RULESET, 3, 1, number, None)
    assert fast.rounds(counts) == number
    assert (counts == fast.tally(RULESET, 3, 1, number, None)).all(), "the same seed and job give the same spins"
    if number > 1000:
        assert (counts != fast.tally(RULESET, 3, 2, number, None)).any()


def test_single_draws_come_from_every_pocket() -> None:
    balls = np.empty(100_000, np.uint8)
    draw(balls, stream(1, 0))
    counts = np.bincount(balls, minlength=37)
    assert len(counts) == 37
    assert float(((counts - 100_000 / 37) ** 2 / (100_000 / 37)).sum()) < 80


def test_simulation_agrees_with_the_exact_odds() -> None:
    with threads(2) as crew:
        result = simulate(RULESET, 50_000_000, 11, crew)
    assert set(result.samples) == set(odds.NAMES)
    for name, sample in result.samples.items():
        assert sample.rounds == 50_000_000
        assert sample.sigmas is not None
        assert abs(sample.sigmas) < 4.5, name


def test_a_single_wager_can_be_simulated() -> None:
    with threads(1) as crew:
        result = simulate(RULESET, 1_000_000, 5, crew, "20/17")
    assert list(result.samples) == ["17/20"]
    assert set(result.samples["17/20"].counts) == {"split", "lose"}
