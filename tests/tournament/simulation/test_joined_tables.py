"""Hold'em in a simulation: tables of a session side by side, balanced, broken and ended together as `run` has them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.games.record import Record
from croupier.games.script.contract import Script
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import AddOn, Advance, Level, Stage
from croupier.tournament.simulation.by_script import ByScript
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.joined_tables import STAKE_BITS, Joined
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.terms import Terms
from tests.tournament.small import BLINDS, STRATEGIES, heats_and_final

Stacks = dict[str, Fraction]


class Told:
    """A table where a function says what a round does to the stacks."""

    def __init__(self, seats: int, chips: int, act: Callable[[int, Stacks], Stacks]) -> None:
        self.seats = [str(seat) for seat in range(1, seats + 1)]
        self.styles = dict.fromkeys(self.seats, "flat")
        self.chips = dict.fromkeys(self.seats, Fraction(chips))
        self.before = dict(self.chips)
        self.act = act
        self.sizes: list[int] = []
        self.blinds: list[object] = []

    def round(
        self, raw: Mapping[str, object], live: Mapping[str, Fraction], marker: str, left: int, number: int
    ) -> Script:
        self.sizes.append(len(live))
        self.blinds.append(raw["blinds"])
        self.before = dict(self.chips)
        self.chips |= self.act(number, dict(live))
        return COUNTED


def counted() -> Script:
    """A round that counts and eliminates nobody by order."""
    playing = Record("charity-poker", BLINDS, {"1": 100}).begin()
    assert playing.complete
    return playing.script


COUNTED = counted()


def stage_of(tables: int, **changes: object) -> Terms:
    stage = Stage(name="heats", tables=tables, seats=4, table=BLINDS, players_left=4, advance=Advance(runners_up=4))
    final = Stage(name="final", tables=1, seats=6, rounds=5, table=BLINDS)
    terms = heats_and_final("charity-poker", stages=(replace(stage, **changes), final))  # type: ignore[arg-type] # fields by name
    players = replace(terms.players, minimum=4, maximum=4 * tables)
    add_on = AddOn(stage="heats", after_round=2, chips=Decimal(50))
    return plan_of(replace(terms, players=players, add_on=add_on), STRATEGIES).stages[0]


def joined(terms: Terms, *tables: Told) -> list[Sat]:
    return Joined(terms, tables, SeededStream(bytes(32))).play()


def losing(*by_round: int) -> Callable[[int, Stacks], Stacks]:
    """So many lose all to the first in each round."""

    def act(number: int, stacks: Stacks) -> Stacks:
        seats = sorted(stacks, key=int)
        lost = by_round[number - 1] if number <= len(by_round) else 0
        gone = seats[len(seats) - lost :] if lost else []
        won = sum((stacks[seat] for seat in gone), Fraction(0))
        return stacks | dict.fromkeys(gone, Fraction(0)) | {seats[0]: stacks[seats[0]] + won}

    return act


def test_a_table_that_the_others_can_take_in_is_broken() -> None:
    """Four and four. Two of the second go out in round 1, so one comes over; two of the first in round 3, and the one
    who is left goes to the second table, which is played down to three."""
    terms = stage_of(2, players_left=3)
    one, two = Told(4, 100, losing(0, 0, 2)), Told(4, 100, losing(2, 0, 0, 1))
    sats = joined(terms, one, two)
    assert one.sizes == [4, 3, 3]
    assert two.sizes == [4, 3, 3, 4]
    assert sum(map(sum, (sat.chips for sat in sats))) * terms.scale.unit == 800 + 6 * 50
    assert sum(not each for sat in sats for each in sat.out) == 3


def test_nobody_moves_past_the_add_on() -> None:
    """It comes after round 2: what round 1 unbalances is moved at once, what round 2 does after round 3."""
    terms = stage_of(2, players_left=2)
    one, two = Told(4, 100, losing(0, 0)), Told(4, 100, losing(0, 2, 0, 0, 1, 1))
    joined(terms, one, two)
    assert two.sizes[:4] == [4, 4, 2, 3]
    assert one.sizes[:4] == [4, 4, 4, 3]


def test_who_is_moved_takes_the_stack_and_the_style_along() -> None:
    terms = stage_of(2, players_left=5)
    one, two = Told(4, 100, losing(0)), Told(4, 100, losing(2, 0, 0, 1))
    one.styles = dict.fromkeys(one.seats, "sense")
    one.chips = dict(zip(one.seats, map(Fraction, (10, 20, 30, 40)), strict=True))
    sats = joined(terms, one, two)
    assert sorted(two.styles.values()).count("sense") == 1
    assert sum(map(sum, (sat.chips for sat in sats))) * terms.scale.unit == 500 + 6 * 50


def test_of_those_out_in_one_round_the_larger_stake_stands_higher_over_all_tables() -> None:
    """21.3, H-17."""
    terms = stage_of(2, players_left=6)
    one, two = Told(4, 100, losing(1)), Told(4, 100, losing(1))
    one.chips["4"], two.chips["4"] = Fraction(80), Fraction(90)
    sats = joined(terms, one, two)
    first, second = sats[0].out[3], sats[1].out[3]
    assert first >> STAKE_BITS == second >> STAKE_BITS == 1
    assert first < second


def test_levels_come_by_the_clock_for_all_tables() -> None:
    """A round a minute, as `run` plays: the level of minute 2 is that of the third round."""
    terms = stage_of(1, players_left=3, levels=(Level(minute=2, table={"blinds": [50, 100]}),))
    table = Told(4, 100, losing(0, 0, 0, 1))
    joined(terms, table)
    assert table.blinds == [[10, 20], [10, 20], [50, 100], [50, 100]]


@pytest.mark.parametrize("seed", range(3))
def test_chips_are_kept_whatever_table_they_lie_at(seed: int) -> None:
    """Real hands: three tables played down to four players."""
    terms = stage_of(3)
    floor = ByScript(terms, SeededStream(seed.to_bytes(32, "big")), Halt())
    sats = floor.sessions([[0, 1, 2, 0]] * 3, [[terms.units // 4] * 4] * 3, 1)
    after = sum(0 < out >> STAKE_BITS <= 2 for sat in sats for out in sat.out)
    assert sum(map(sum, (sat.chips for sat in sats))) * terms.scale.unit == 12 * 250 + 50 * (12 - after)
    assert sum(not out for sat in sats for out in sat.out) <= 4
