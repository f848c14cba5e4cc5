"""The wheel, the layout and the race track (2.1, 4.3, 4.8, appendices): computed here from rules, checked by count."""

from collections import Counter
from itertools import combinations as choose
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.roulette.positions import EVEN_CHANCES, POSITIONS, combinations
from croupier.games.roulette.race_track import PIECES, render_race_track
from croupier.games.roulette.wagers import WAGERS, read_wager
from croupier.games.roulette.wheel import ORDER, POCKETS, RED, colour, neighbours
from croupier.values.refused import Refused
from tests.roulette.rounds import clauses

REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
INSIDE = {name: position for name, position in POSITIONS.items() if position.point is not None}
WHEEL = """
    0 green
    32 red   15 black  19 red    4 black  21 red    2 black  25 red   17 black  34 red
    6 black  27 red    13 black  36 red   11 black  30 red    8 black  23 red   10 black
    5 red    24 black  16 red    33 black  1 red    20 black 14 red   31 black   9 red
    22 black 18 red    29 black  7 red    28 black  12 red   35 black  3 red    26 black
"""
"""R-01: pocket by pocket and colour by colour, clockwise from zero; the picture of the text is missing."""
FIVES = """
    3 26 0 32 15     26 0 32 15 19    0 32 15 19 4     32 15 19 4 21    15 19 4 21 2     19 4 21 2 25
    4 21 2 25 17     21 2 25 17 34    2 25 17 34 6     25 17 34 6 27    17 34 6 27 13    34 6 27 13 36
    6 27 13 36 11    27 13 36 11 30   13 36 11 30 8    36 11 30 8 23    11 30 8 23 10    30 8 23 10 5
    8 23 10 5 24     23 10 5 24 16    10 5 24 16 33    5 24 16 33 1     24 16 33 1 20    16 33 1 20 14
    33 1 20 14 31    1 20 14 31 9     20 14 31 9 22    14 31 9 22 18    31 9 22 18 29    9 22 18 29 7
    22 18 29 7 28    18 29 7 28 12    29 7 28 12 35    7 28 12 35 3     28 12 35 3 26    12 35 3 26 0
    35 3 26 0 32
"""
"""4.8(e): around every number, the middle one of five, the two before and the two after it."""
CLOTH = """
    1 2 3      4 5 6      7 8 9      10 11 12
    13 14 15   16 17 18   19 20 21   22 23 24
    25 26 27   28 29 30   31 32 33   34 35 36
"""
"""R-18: every row is a street, four rows are a dozen, each place in a row is a column."""


def of(line: str) -> set[frozenset[int]]:
    return {position.numbers for position in POSITIONS.values() if position.line == line}


def adjacent(one: int, other: int) -> bool:
    """Side by side or one above the other in three columns; zero touches the whole first row."""
    if min(one, other) == 0:
        return 1 <= max(one, other) <= 3
    same_row = (one - 1) // 3 == (other - 1) // 3
    return abs(one - other) == 3 or (same_row and abs(one - other) == 1)


# --- the wheel --------------------------------------------------------------


@clauses("2.1", "def:wheel", "appendix:A")
def test_the_wheel_has_37_pockets_with_colours_in_turn() -> None:
    assert sorted(ORDER) == list(range(37))
    assert colour(0) == "green"
    around = [colour(each) for each in ORDER[1:]]
    assert all(one != other for one, other in pairwise(around))
    assert RED == REDS
    assert [colour(each) for each in (32, 15)] == ["red", "black"]


@clauses("2.1", "appendix:A")
def test_the_pockets_stand_in_this_order() -> None:
    typed = WHEEL.split()
    wheel = [(int(number), shade) for number, shade in zip(typed[::2], typed[1::2], strict=True)]
    assert len(wheel) == 37
    assert [(number, colour(number)) for number in ORDER] == wheel


@clauses("4.8(e)", "appendix:A")
def test_the_neighbours_of_every_number() -> None:
    typed = FIVES.split()
    fives = [typed[place : place + 5] for place in range(0, len(typed), 5)]
    assert len(fives) == 37
    for five in fives:
        assert list(PIECES[f"neighbours-{five[2]}"]) == five


@clauses("appendix:A", "4.8(e)")
def test_every_sector_of_the_race_track_is_an_arc_of_the_wheel() -> None:
    """R-01: the order of the numbers fits the sectors that the text lists."""
    for sector, arcs in (("tier", 1), ("voisins", 1), ("zero-game", 1), ("orphans", 2)):
        covered = {n for piece in PIECES[sector] for n in POSITIONS[piece].numbers}
        ends = sum(1 for place, n in enumerate(ORDER) if n in covered and ORDER[place - 1] not in covered)
        assert ends == arcs, sector
    zero, rest = {n for p in PIECES["zero-game"] for n in POSITIONS[p].numbers}, {0}
    assert rest < zero


@clauses("4.8(e)")
def test_neighbours_are_two_on_either_side_of_the_wheel() -> None:
    assert neighbours(17) == (2, 25, 17, 34, 6)
    assert neighbours(0) == (3, 26, 0, 32, 15)
    assert set(PIECES["neighbours-0"]) == {"3", "26", "0", "32", "15"}
    assert all(len(PIECES[f"neighbours-{n}"]) == 5 for n in range(POCKETS))


# --- the layout --------------------------------------------------------------


@clauses("4.3", "appendix:B")
def test_the_layout_has_157_positions() -> None:
    lines = Counter(position.line for position in POSITIONS.values())
    assert lines == {
        "straight": 37, "split": 60, "street": 14, "corner": 23, "six-line": 11, "column": 3, "dozen": 3,
        "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1,
    }  # fmt: skip
    assert len({position.numbers for position in INSIDE.values()}) == len(INSIDE)
    assert len({position.point for position in INSIDE.values()}) == len(INSIDE)


@clauses("appendix:B", "4.3(c)", "4.3(f)", "4.3(g)")
def test_the_numbers_lie_in_twelve_rows_and_three_columns() -> None:
    numbers = [int(word) for word in CLOTH.split()]
    rows = [numbers[place : place + 3] for place in range(0, 36, 3)]
    for row in rows:
        assert POSITIONS["/".join(map(str, row))].numbers == set(row)
    for place in range(3):
        assert POSITIONS[f"dozen-{place + 1}"].numbers == set(numbers[12 * place : 12 * place + 12])
        assert POSITIONS[f"column-{place + 1}"].numbers == {row[place] for row in rows}


@clauses("4.3(a)")
def test_a_straight_up_is_any_number_or_zero() -> None:
    assert of("straight") == {frozenset({n}) for n in range(37)}


@clauses("4.3(b)")
def test_a_split_is_every_pair_that_touches() -> None:
    assert of("split") == {frozenset(pair) for pair in choose(range(37), 2) if adjacent(*pair)}
    assert {"0/1", "0/2", "0/3"} <= set(POSITIONS)


@clauses("4.3(c)")
def test_a_street_is_a_row_of_three_or_zero_with_two_neighbours() -> None:
    rows = {frozenset({n, n + 1, n + 2}) for n in range(1, 37, 3)}
    assert of("street") == rows | {frozenset({0, 1, 2}), frozenset({0, 2, 3})}


@clauses("4.3(d)")
def test_a_corner_is_four_numbers_that_touch() -> None:
    """R-03: 0/1/2/3 is one of them."""
    squares = {frozenset({n, n + 1, n + 3, n + 4}) for n in range(1, 33) if n % 3}
    assert of("corner") == squares | {frozenset({0, 1, 2, 3})}


@clauses("4.3(e)")
def test_a_six_line_is_two_rows() -> None:
    assert of("six-line") == {frozenset(range(n, n + 6)) for n in range(1, 32, 3)}


@clauses("4.3(f)")
def test_a_column_is_twelve_numbers_down_the_layout() -> None:
    assert POSITIONS["column-1"].numbers == set(range(1, 35, 3))
    assert POSITIONS["column-2"].numbers == set(range(2, 36, 3))
    assert POSITIONS["column-3"].numbers == set(range(3, 37, 3))


@clauses("4.3(g)")
def test_a_dozen_is_twelve_in_a_row() -> None:
    assert [sorted(POSITIONS[f"dozen-{n}"].numbers)[::11] for n in (1, 2, 3)] == [[1, 12], [13, 24], [25, 36]]
    assert all(len(POSITIONS[f"dozen-{n}"].numbers) == 12 for n in (1, 2, 3))


EVENS = {
    "low": ("4.3(h)", set(range(1, 19))),
    "high": ("4.3(i)", set(range(19, 37))),
    "even": ("4.3(j)", set(range(2, 37, 2))),
    "odd": ("4.3(k)", set(range(1, 37, 2))),
    "red": ("4.3(l)", REDS),
    "black": ("4.3(m)", set(range(1, 37)) - REDS),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=clauses(clause)) for name, (clause, _) in EVENS.items()])
def test_an_even_chance_covers_eighteen_and_never_zero(name: str) -> None:
    assert POSITIONS[name].numbers == EVENS[name][1]
    assert len(POSITIONS[name].numbers) == 18
    assert 0 not in POSITIONS[name].numbers
    assert name in EVEN_CHANCES


# --- the race track --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        pytest.param("tier", "5/8 10/11 13/16 23/24 27/30 33/36", marks=clauses("4.8(a)")),
        pytest.param("orphans", "1 6/9 14/17 17/20 31/34", marks=clauses("4.8(b)")),
        pytest.param(
            "voisins", "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/26/28/29 25/26/28/29 32/35", marks=clauses("4.8(c)")
        ),
        pytest.param("zero-game", "0/3 12/15 26 32/35", marks=clauses("4.8(d)")),
    ],
)
def test_a_sector_is_its_pieces_on_the_layout(name: str, pieces: str) -> None:
    assert [piece.name for piece in WAGERS[name].pieces] == pieces.split()


@clauses("def:race-track")
def test_the_race_track_covers_the_whole_wheel() -> None:
    assert {
        n for sector in ("tier", "orphans", "voisins") for p in PIECES[sector] for n in POSITIONS[p].numbers
    } == set(range(37))


@clauses("appendix:C")
def test_the_race_track_is_drawn_in_the_order_of_the_wheel() -> None:
    lines = render_race_track().splitlines()
    rows = [[int(word) for word in line.split() if word.isdigit()] for line in lines]
    ends = rows[1:4]
    around = [*rows[0], *(row[1] for row in ends), *reversed(rows[4]), *(row[0] for row in reversed(ends))]
    start = around.index(0)
    assert tuple(around[start:] + around[:start]) == ORDER
    assert all(name in lines[2] for name in ("tier", "orphans", "voisins", "zero-game"))


# --- names --------------------------------------------------------------


@clauses("4.7")
def test_the_combinations_of_a_number() -> None:
    kinds = Counter(position.line for position in combinations(17))
    assert kinds == {"straight": 1, "split": 4, "street": 1, "corner": 4, "six-line": 2}
    assert {each.name for each in combinations(0)} == {"0", "0/1", "0/2", "0/3", "0/1/2", "0/2/3", "0/1/2/3"}
    assert [each.name for each in combinations(36)] == [
        "36",
        "33/36",
        "35/36",
        "34/35/36",
        "32/33/35/36",
        "31/32/33/34/35/36",
    ]


@given(st.sampled_from(sorted(INSIDE)), st.randoms())
def test_the_numbers_of_a_wager_may_come_in_any_order(name: str, source: object) -> None:
    words = name.split("/")
    source.shuffle(words)  # type: ignore[attr-defined]
    assert read_wager("/".join(words)).name == name


@given(st.lists(st.integers(0, 40), min_size=1, max_size=7))
def test_any_other_numbers_are_refused_with_a_reason(chosen: list[int]) -> None:
    text = "/".join(map(str, chosen))
    if frozenset(chosen) in {position.numbers for position in INSIDE.values()} and len(set(chosen)) == len(chosen):
        assert read_wager(text).pieces[0].numbers == frozenset(chosen)
    else:
        with pytest.raises(Refused):
            read_wager(text)
