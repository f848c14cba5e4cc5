"""The part of all seatings that keeps groups apart: exact against counting every seating, sampled against exact."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions import seating
from croupier.tournament.conditions.seating import even_tables, permitted_share, sampled_share
from tests.tournament.samples import cited, sample, told

ENTROPY = SeededStream(bytes(range(32)))


def by_hand(groups: Sequence[int], tables: Sequence[int]) -> Fraction:
    """Every order of the players, seated table by table."""
    players = [index for index, size in enumerate(groups) for _ in range(size)]
    players += range(100, 100 + sum(tables) - len(players))
    good = total = 0
    for order in permutations(players):
        waiting = iter(order)
        rows = [[next(waiting) for _ in range(seats)] for seats in tables]
        good += all(len(set(row)) == len(row) for row in rows)
        total += 1
    return Fraction(good, total)


@pytest.mark.parametrize(
    ("groups", "tables"),
    [((2,), (3, 3)), ((2, 2), (2, 2, 2)), ((3, 2), (3, 2, 2)), ((2, 2, 2), (4, 3)), ((3,), (4, 3)), ((1, 1), (2, 2))],
)
def test_the_share_is_exact(groups: tuple[int, ...], tables: tuple[int, ...]) -> None:
    assert permitted_share(groups, tables, ENTROPY) == by_hand(groups, tables)


def test_sampling_comes_near_the_exact_share(monkeypatch: pytest.MonkeyPatch) -> None:
    groups, tables = (4, 4, 3, 2, 2), even_tables(48, 8)
    exact = permitted_share(groups, tables, ENTROPY)
    assert abs(float(sampled_share(groups, tables, ENTROPY)) / float(exact) - 1) < 0.05
    monkeypatch.setattr(seating, "MOST_STATES", 1)
    sampled = permitted_share(groups, tables, ENTROPY)
    assert sampled != exact
    assert abs(float(sampled) / float(exact) - 1) < 0.05


def test_a_group_larger_than_the_tables_cannot_sit_apart() -> None:
    assert permitted_share((3,), (6, 6), ENTROPY) == 0
    assert sampled_share((3,), (6, 6), ENTROPY) == 0


def test_players_are_spread_evenly() -> None:
    assert even_tables(17, 3) == (6, 6, 5)


def test_x43_seatings_that_are_too_rare_to_draw_are_refused() -> None:
    """Six clubs of ten at ten tables of six: each table one of each, about one seating in 10^14."""
    heats = {"stages.0.tables": 10, "players": {"minimum": 12, "maximum": 60}, "stages.0.advance": {"runners-up": 6}}
    clubs = {"groups": {"eligible": [f"Club {number}" for number in range(6)], "apart": True, "stages": ["heats"]}}
    found = told(sample("blackjack-2005"), heats | clubs)
    assert cited(found) == ["20.4(f)"]
    assert "1 in 10,000" in found[0].reason
    many = {"groups.eligible": [f"Club {number}" for number in range(60)]}
    assert told(sample("blackjack-2005"), heats | clubs | many) == ()
