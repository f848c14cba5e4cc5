"""Whole sessions, kernel against scripts on the same chance: every chip and every elimination alike; and whole
tournaments, each on its own chance: the same distribution of places."""

from collections.abc import Sequence
from dataclasses import replace
from pickle import dumps, loads

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.games.baccarat import machine as baccarat
from croupier.games.blackjack import machine as blackjack
from croupier.games.cards.supply import Shuffled
from croupier.games.kernels.session import SPARE, decks_of, open_shoe, own_without_owners
from croupier.games.kernels.xoshiro import below, shuffle, stream
from croupier.games.play import Machine
from croupier.games.roulette.fast.session import Wheel
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.lab.workers import threads
from croupier.tournament.conditions.model import Advance, Level
from croupier.tournament.simulation.by_kernel import ByKernel, StreamEntropy, can_compile, felt_of
from croupier.tournament.simulation.by_script import ByScript, ScriptedTable
from croupier.tournament.simulation.plan import SimulationPlan, plan_of
from croupier.tournament.simulation.simulation import SimulationPart, simulate, work
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.tally import StrategyTally
from croupier.tournament.simulation.terms import Terms
from croupier.values.cards import PACK, Card
from croupier.values.chance import Outcome
from tests.soak import SOAK
from tests.tournament.simulation.statistics import CRITICAL, alike, chi_square
from tests.tournament.small import LIMITS, STRATEGIES, heats_and_final, sixty

State = NDArray[np.uint64]
KERNEL_GAMES = [
    "blackjack-2002",
    "blackjack-2005",
    "mini-baccarat-2002",
    "mini-baccarat-2016",
    "mini-baccarat-2023",
    "roulette-2002",
]


class Same:
    """The Entropy port, word by word from the stream that the kernel draws from."""

    def __init__(self, state: State) -> None:
        self.state = state

    def below(self, bound: int) -> int:
        return int(below(self.state, bound))


def shuffled(decks: int, state: State, order: NDArray[np.uint8]) -> list[Card]:
    """What the kernel would deal, the last of the list first; it shuffles the order that it has."""
    shuffle(order, 52 * decks, state)
    return [PACK[code] for code in reversed(order[: 52 * decks].tolist())]


class Kernels(Shuffled):
    """The shoe of the kernel, which does without a cut."""

    def __init__(self, state: State, decks: int) -> None:
        super().__init__(Same(state))
        self.state, self.decks, self.order = state, decks, decks_of(decks)

    def shuffle(self, deck: Sequence[Outcome], cut: int = 0) -> None:
        self.cards, self.stale = list(shuffled(self.decks, self.state, self.order)), False


class BlackjackTwin(blackjack.BlackjackMachine):
    def __init__(self, state: State, decks: int) -> None:
        self.shoe = Kernels(state, decks)
        super().__init__(Same(state), self.shoe)

    def prepare(self, playing: Round) -> Move | None:
        move = super().prepare(playing)
        if move is not None and move.act == "shuffle":
            self.shoe.shuffle(())
        return move


class BaccaratTwin(baccarat.BaccaratMachine):
    def __init__(self, state: State) -> None:
        super().__init__(Same(state), Kernels(state, 8))


def twin(terms: Terms, state: State) -> Machine:
    match terms.game.folder:
        case "blackjack":
            return BlackjackTwin(state, 8)
        case "baccarat":
            return BaccaratTwin(state)
        case _:
            return terms.game.machine(Same(state))


def one_stage(ruleset: str, rounds: int | None, **changes: object) -> Terms:
    stage = replace(heats_and_final(ruleset).stages[0], rounds=rounds, **changes)  # type: ignore[arg-type] # fields by name
    return plan_of(heats_and_final(ruleset, stages=(stage,)), STRATEGIES, 6).stages[0]


def check_same(terms: Terms, seed: int, chips: list[int], advance: int) -> None:
    styles = [(place + seed) % 3 for place in range(len(chips))]
    (found,) = ByKernel(terms, StreamEntropy(stream(seed, 0)), felt_of(terms)).sessions([styles], [chips], advance)
    state = stream(seed, 0)
    sitting = ScriptedTable(ByScript(terms, Same(state), Halt()), styles, chips, advance)
    sitting.machine = twin(terms, state)
    assert sitting.play() == found


@pytest.mark.parametrize("ruleset", KERNEL_GAMES)
def test_sessions_are_alike_chip_for_chip(ruleset: str) -> None:
    terms = one_stage(ruleset, 12)
    for seed in range(12 * SOAK):
        check_same(terms, seed, [terms.units] * 6, 1 + seed % 3)


@pytest.mark.parametrize("ruleset", KERNEL_GAMES)
def test_short_stacks_go_out_in_the_same_round(ruleset: str) -> None:
    """X-07, X-08; the marker skips who is out (X-19)."""
    terms = one_stage(ruleset, 12)
    small = terms.units // 25
    for seed in range(12 * SOAK):
        check_same(terms, seed, [small, terms.units, 2 * small, small, small // 2, 3 * small], 2)


@pytest.mark.parametrize("ruleset", KERNEL_GAMES)
def test_limits_that_rise_on_notice(ruleset: str) -> None:
    levels = Level(round=4, table={"minimum": 50}), Level(round=8, table={"minimum": 100, "maximum": 1000})
    terms = one_stage(ruleset, 10, levels=levels)
    for seed in range(8 * SOAK):
        check_same(terms, seed, [terms.units // 4] * 6, 2)


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2002", "mini-baccarat-2023"])
def test_a_session_of_whole_shoes(ruleset: str) -> None:
    """The last coup of a shoe, and one more after a tie."""
    terms = one_stage(ruleset, None, shoes=2)
    for seed in range(2 * SOAK):
        check_same(terms, seed, [terms.units * 4] * 4, 1)


def test_a_session_that_ends_with_so_many_left() -> None:
    terms = one_stage("roulette-2002", None, players_left=2)
    for seed in range(3 * SOAK):
        check_same(terms, seed, [terms.units // 20] * 6, 1)


def test_one_alone_plays_on_where_runners_up_go_on() -> None:
    """The chips of the last one count against those of other tables."""
    terms = one_stage("blackjack-2005", 30, tables=2, advance=Advance(top=1, runners_up=2))
    assert terms.players_left == 0
    for seed in range(4 * SOAK):
        check_same(terms, seed, [terms.units, terms.units // 100, terms.units // 100], 1)


def test_several_tables_are_played_one_after_the_other() -> None:
    terms = one_stage("blackjack-2005", 6)
    floor = ByKernel(terms, StreamEntropy(stream(5, 5)), felt_of(terms))
    both = floor.sessions([[0, 1, 2], [2, 1]], [[terms.units] * 3, [terms.units] * 2], 1)
    assert [len(sat.chips) for sat in both] == [3, 2]
    again = ByKernel(terms, StreamEntropy(stream(5, 5)), felt_of(terms)).sessions([[0, 1, 2]], [[terms.units] * 3], 1)
    assert both[0] == again[0]


@pytest.mark.parametrize(
    ("changes", "compiled"),
    [
        ({}, True),
        ({"levels": (Level(round=3, table={"minimum": 20, "maximum": 900}),)}, True),
        ({"levels": (Level(round=3, table={"step": 10}),)}, False),
        ({"table": {**LIMITS, "shuffler": "automated"}}, True),
        ({"table": {**LIMITS, "shuffler": "automated"}, "shoes": 2}, False),
        ({"game": "pai-gow-2002"}, False),
        ({"game": "mini-baccarat-2002", "table": {**LIMITS, "limits": {"banker": [5, 200]}}}, False),
        ({"game": "mini-baccarat-2002", "table": {**LIMITS, "limits": {"tie": [5, 200]}}}, True),
    ],
)
def test_what_the_kernel_does_not_play_goes_through_the_scripts(changes: dict[str, object], compiled: bool) -> None:
    assert can_compile(one_stage("blackjack-2005", 5, **changes)) is compiled


def test_an_automated_shoe_is_shuffled_for_every_round() -> None:
    terms = one_stage("blackjack-2005", 5, table={**LIMITS, "shuffler": "automated"})
    felt = felt_of(terms)
    assert felt.cut > len(felt.cards) - SPARE
    (sat,) = ByKernel(terms, StreamEntropy(stream(1, 1)), felt).sessions([[0, 1]], [[terms.units] * 2], 1)
    assert sat.out == (0, 0)


@pytest.mark.parametrize("bound", [2, 6, 60, 3_000_000_000])
def test_the_chance_of_a_job_is_even(bound: int) -> None:
    chance = StreamEntropy(stream(7, 1))
    found = [chance.below(bound) for _ in range(6000)]
    assert all(0 <= number < bound for number in found)
    thirds = [sum(3 * number // bound == third for number in found) for third in range(3)]
    assert bound == 2 or all(1800 < count < 2200 for count in thirds)


def test_a_job_can_be_sent_elsewhere() -> None:
    job = SimulationPart(plan_of(heats_and_final("roulette-2002"), STRATEGIES, 12), 1, 2, 3, False, Halt())
    assert work(loads(dumps(job))) == work(job)


# --- the same distribution --------------------------------------------


def tallies(plan: SimulationPlan, fast: int, slow: int, seed: int) -> tuple[StrategyTally, StrategyTally]:
    with threads(2) as workers:
        return simulate(plan, fast, seed, workers).tally, simulate(plan, slow, seed, workers, scripts=True).tally


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", ["blackjack-2005", "mini-baccarat-2023", "roulette-2002"])
def test_kernel_and_scripts_place_players_alike(ruleset: str) -> None:
    """Wins and going on by strategy, and going on by seat, at fixed seeds."""
    fast, slow = tallies(plan_of(heats_and_final(ruleset), STRATEGIES), 3000, 40 * SOAK, 11)
    alike(fast.wins, slow.wins)
    alike(fast.went_on[0], slow.went_on[0])
    alike(fast.left[0], slow.left[0])
    alike(fast.left[1], slow.left[1])
    mean = [sum(each.places) / sum(each.entries) for each in (fast, slow)]
    assert mean[0] == mean[1] == 19, "eighteen places, counted twice"


@pytest.mark.no_cover
def test_sixty_players_are_placed_alike() -> None:
    """The tournament of the benchmark; a few in an ordinary run, more in a long one. Wins are compared where there are
    enough of them; those of the same structure always, with kept runs (`test_as_run.py`)."""
    fast, slow = tallies(sixty(), 1000, 3 * SOAK, 12)
    for stage in range(2):
        alike(fast.went_on[stage], slow.went_on[stage])
        alike(fast.left[stage], slow.left[stage])
    if least_expected(fast.wins, slow.wins) >= 1:
        alike(fast.wins, slow.wins)


def least_expected(one: list[int], two: list[int]) -> float:
    """Chi-square says nothing where a count is expected to be almost none: three tournaments have three winners, and
    one in fifty is flat."""
    totals = [left + right for left, right in zip(one, two, strict=True)]
    return min(totals) * min(sum(one), sum(two)) / sum(totals)


@pytest.mark.no_cover
def test_a_chi_square_notices_a_difference() -> None:
    assert chi_square([50, 50, 50], [50, 50, 50]) == 0
    assert chi_square([50, 50, 50], [90, 30, 30]) > CRITICAL[2]


def test_a_game_is_found_by_its_numbers_without_the_compiler_too() -> None:
    """The functions that the compiler replaces do the same when Python calls them."""
    wheel = Wheel(37)
    assert open_shoe(wheel, decks_of(1)) == 0
    assert own_without_owners(wheel) == wheel
