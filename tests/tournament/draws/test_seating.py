"""The part of all seatings that keeps groups apart: exact against counting every seating, sampled against exact."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions import seating
from croupier.tournament.conditions.seating import even_tables, permitted_share, sampled_share
from croupier.values.ports import shuffle
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
    monkeypatch.setattr(seating, "MOST_WAYS", 1)
    sampled = permitted_share(groups, tables, ENTROPY)
    assert sampled != exact
    assert abs(float(sampled) / float(exact) - 1) < 0.05


def shuffled(groups: Sequence[int], tables: Sequence[int], times: int) -> float:
    """The share by shuffling all players, seated table by table."""
    players = [index for index, size in enumerate(groups) for _ in range(size)]
    players += range(1000, 1000 + sum(tables) - len(players))
    good = 0
    for _ in range(times):
        shuffle(players, ENTROPY)
        waiting = iter(players)
        rows = [[next(waiting) for _ in range(seats)] for seats in tables]
        good += all(len(set(row)) == len(row) for row in rows)
    return good / times


@pytest.mark.parametrize(
    ("groups", "tables"),
    [((2,) * 50, (6,) * 50), ((5, 5, 4, 3, 3, 2, 2, 2), (9, 8, 7) * 12), ((3,) * 15, (6,) * 60)],
)
def test_large_fields_with_many_groups_are_sampled_soon(groups: tuple[int, ...], tables: tuple[int, ...]) -> None:
    """Against 2,000 shuffles: six standard deviations of those, and a tenth for the sampling."""
    share, plain = float(permitted_share(groups, tables, ENTROPY)), shuffled(groups, tables, 2000)
    assert abs(share - plain) < 6 * (plain * (1 - plain) / 2000) ** 0.5 + plain / 10


def test_one_group_that_fills_every_table_is_exact() -> None:
    """Fifty at fifty tables of six: 6^50 of 300 over 50 ways."""
    assert permitted_share((50,), (6,) * 50, ENTROPY) == Fraction(6**50, comb(300, 50))


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


def test_x43_a_large_field_is_looked_at_too() -> None:
    """Twenty clubs of ten at forty tables of five: 900 pairs, each together in 4 of 199 cases: about one seating in
    10^8. Two hundred clubs of one always fit."""
    size = {"stages.0.tables": 40, "stages.0.seats": 5, "stages.0.advance": {"runners-up": 6}}
    field = size | {"players": {"minimum": 40, "maximum": 200}}
    clubs = {"groups": {"eligible": [f"Club {number}" for number in range(20)], "apart": True, "stages": ["heats"]}}
    assert cited(told(sample("blackjack-2005"), field | clubs)) == ["20.4(f)"]
    many = {"groups.eligible": [f"Club {number}" for number in range(200)]}
    assert told(sample("blackjack-2005"), field | clubs | many) == ()
