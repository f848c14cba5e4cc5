"""How the tables of a hold'em session are balanced: by runs with commands and by simulations alike."""

from decimal import Decimal

import pytest

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import AddOn
from croupier.tournament.run.balancing import BALANCED, BROKEN, SeatChange, TableLoad, balance

SEATS = 6


def moves(*sizes: int, rounds: tuple[int, ...] = (), add_on: AddOn | None = None, seed: int = 0) -> list[SeatChange]:
    """At tables of six with so many players, from the first seat on."""
    numbers = rounds or (1,) * len(sizes)
    tables = [
        TableLoad(number, [str(seat) for seat in range(1, size + 1)], [])
        for number, size in zip(numbers, sizes, strict=True)
    ]
    return list(balance(tables, SEATS, add_on, SeededStream(seed.to_bytes(32, "big"))))


@pytest.mark.parametrize("sizes", [(), (4,), (6, 6), (6, 5), (5, 4), (6, 6, 5)])
def test_tables_that_are_even_or_alone_are_left(sizes: tuple[int, ...]) -> None:
    assert moves(*sizes) == []


def test_one_moves_from_the_fullest_to_the_emptiest() -> None:
    """Six and four: the other table has no seat for four."""
    (move,) = moves(6, 4)
    assert (move.source, move.to, move.why) == (0, 1, BALANCED)
    assert move.new_seat in ("5", "6"), "a free seat"
    assert {moves(6, 4, seed=seed)[0].seat for seed in range(60)} == set("123456"), "anybody, by lot"
    assert {moves(6, 4, seed=seed)[0].new_seat for seed in range(20)} == set("56")


def test_a_table_that_the_others_can_take_in_is_broken() -> None:
    """Three at the last table, and three seats at the others, filled as even as can be."""
    found = moves(5, 4, 3)
    assert [(move.source, move.seat, move.why) for move in found] == [
        (2, "1", BROKEN),
        (2, "2", BROKEN),
        (2, "3", BROKEN),
    ]
    assert [move.to for move in found] == [1, 0, 1]
    assert {move.new_seat for move in found if move.to == 1} == {"5", "6"}


def test_seats_of_those_who_come_already_are_taken() -> None:
    tables = [TableLoad(1, ["1", "2"], ["3", "4"]), TableLoad(1, ["1", "2"], [])]
    found = list(balance(tables, SEATS, None, SeededStream(bytes(32))))
    assert [(move.source, move.to) for move in found] == [(1, 0), (1, 0)]
    assert {move.new_seat for move in found} == {"5", "6"}


@pytest.mark.parametrize(
    ("rounds", "may"), [((1, 2), True), ((2, 3), False), ((3, 3), False), ((3, 4), False), ((4, 5), True)]
)
def test_h25_nobody_moves_while_only_some_tables_have_had_the_add_on(rounds: tuple[int, int], may: bool) -> None:
    add_on = AddOn(stage="heats", after_round=3, chips=Decimal(500))
    assert bool(moves(2, 2, rounds=rounds, add_on=add_on)) == may
