"""The set of tiles, how single tiles and parts rank, and who wins a part and a hand; expected values from the text."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow.hands import By, Form, Rank, compare, decide, lay, rank, settings
from croupier.games.pai_gow.tiles import (
    TILES,
    TileKind,
    by_rank,
    check_together,
    kind_of,
    parse_hand,
    parse_tile,
    tiles_of,
)
from croupier.values.chance import Tile
from croupier.values.refused import Refused
from tests.pai_gow.second_opinion import value

RULESET = "pai-gow-2002"
TWICE, ONCE = "66 11 44 31 55 33 22 65 64 61 51", "63 54 62 53 52 43 41 32 42 21"
# P-02: from the best single tile to the lowest; tiles of one kind stand together.
SINGLES = "66 11 44 31 55 33 22 65 64 61 51 63=54 62=53 52=43 41=32 42=21"
# P-01: pairs from the best to the lowest, Gee Jun first.
PAIRS = "42+21 66+66 11+11 44+44 31+31 55+55 33+33 22+22 65+65 64+64 61+61 51+51 63+54 62+53 52+43 41+32"
NAMED = "66+63 11+54 66+44 11+62 66+61 11+52"


def part(text: str) -> Rank:
    one, other = text.replace("+", " ").split()
    return rank(parse_tile(one), parse_tile(other))


def setting(text: str) -> tuple[Tile, ...]:
    return parse_hand(text.replace("|", " "))


@pytest.mark.clauses(RULESET, "2.1")
def test_a_set_has_32_tiles_of_21_faces_in_16_kinds() -> None:
    assert len(TILES) == 32
    faces = Counter(map(str, TILES))
    doubled = {face for face, number in faces.items() if number == 2}
    assert doubled == set(TWICE.split())
    assert set(faces) - doubled == set(ONCE.split())
    assert Counter(map(kind_of, TILES)) == dict.fromkeys(TileKind, 2)
    assert all(tiles_of(kind_of(tile)).count(tile) == faces[str(tile)] for tile in TILES)


@pytest.mark.clauses(RULESET, "3.2")
def test_single_tiles_rank_from_teen_down_to_gee_jun() -> None:
    order = [{kind_of(parse_tile(tile)) for tile in group.split("=")} for group in SINGLES.split()]
    assert all(len(group) == 1 for group in order)
    assert [kind for (kind,) in order] == sorted(TileKind, reverse=True)
    assert [kind.title for (kind,) in order][:3] == ["Teen", "Day", "Yun"]
    assert str(by_rank(parse_hand("21 66 11 62"))[0]) == "66"


@pytest.mark.clauses(RULESET, "3.1")
def test_combinations_rank_from_gee_jun_to_high_nine_of_day() -> None:
    ranks = [part(text) for text in [*PAIRS.split(), *NAMED.split()]]
    assert len(ranks) == 22
    assert all(better > worse for better, worse in pairwise(ranks))
    assert ranks[-1] > part("63+55"), "a High Nine beats nine points"


@pytest.mark.clauses(RULESET, "3.1")
@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("66+54", Form.WONG),
        ("11+63", Form.WONG),
        ("66+44", Form.GONG),
        ("66+53", Form.GONG),
        ("11+62", Form.GONG),
        ("66+61", Form.HIGH_NINE),
        ("11+43", Form.HIGH_NINE),
        ("66+52", Form.HIGH_NINE),
        ("44+63", Form.POINTS),
        ("66+11", Form.POINTS),
        ("66+65", Form.POINTS),
        ("63+54", Form.PAIR),
        ("42+21", Form.PAIR),
    ],
)
def test_what_two_tiles_make(text: str, form: Form) -> None:
    assert part(text).form is form
    assert part("+".join(reversed(text.split("+")))) == part(text)


@pytest.mark.clauses(RULESET, "4.1", "def:point", "def:point-count")
@pytest.mark.parametrize(
    ("text", "points"),
    [("55+64", 0), ("65+63", 0), ("66+55", 2), ("66+11", 4), ("44+65", 9), ("31+41", 9), ("22+51", 0), ("33+61", 3)],
)
def test_points_are_the_last_digit_of_the_sum(text: str, points: int) -> None:
    assert part(text)[:2] == (Form.POINTS, points)


@pytest.mark.clauses(RULESET, "4.2")
@pytest.mark.parametrize(
    ("other", "points"),
    # The better of 3 and 6 with each count, worked by hand: 3 + 6 is 9, 6 + 6 only 2.
    [
        ("33", 9),
        ("51", 9),
        ("31", 7),
        ("66", 8),
        ("11", 8),
        ("44", 4),
        ("55", 6),
        ("65", 7),
        ("61", 3),
        ("63", 5),
        ("41", 8),
    ],
)
def test_either_gee_jun_tile_counts_three_or_six_whichever_is_more(other: str, points: int) -> None:
    for gee_jun in ("42", "21"):
        assert part(f"{gee_jun}+{other}")[:2] == (Form.POINTS, points)


@pytest.mark.clauses(RULESET, "11.2")
def test_equal_points_go_by_the_best_tile_and_never_by_the_second() -> None:
    assert part("66+55") > part("11+55"), "2 with Teen against 2 with Day"
    assert part("44+55") == part("44+64"), "8 with Yun twice: the second tile says nothing"
    assert part("42+33") > part("42+51")


@pytest.mark.clauses(RULESET, "def:high-part", "def:low-part", "def:set")
def test_the_higher_part_is_the_high_part_whatever_it_was_called() -> None:
    for one, other in (("66 63", "55 65"), ("55 65", "66 63")):
        laid = lay([parse_tile(t) for t in one.split()], [parse_tile(t) for t in other.split()])
        assert str(laid) == "55 65 | 66 63"
        assert laid.words == "1 - Teen Wong"
    alike = parse_hand("66 63 66 54")
    assert str(lay(alike[:2], alike[2:])) == "66 63 | 66 54", "equal parts stay as they were laid"


def test_a_hand_can_be_set_in_three_ways_or_fewer() -> None:
    assert len(settings(parse_hand("66 11 44 31"))) == 3
    assert len(settings(parse_hand("66 66 44 31"))) == 2
    assert len(settings(parse_hand("63 54 66 66"))) == 2
    assert {str(each) for each in settings(parse_hand("66 66 63 54"))} == {"63 54 | 66 66", "66 63 | 66 54"}


def test_all_hands_are_3620_classes() -> None:
    classes = Counter(tuple(sorted(map(kind_of, hand))) for hand in combinations(TILES, 4))
    assert (len(classes), classes.total()) == (3_620, 35_960)


# --- who wins --------------------------------------------


@pytest.mark.parametrize(
    ("player", "bank", "won", "by"),
    [
        pytest.param("66+63", "63+55", True, By.RANKING, marks=pytest.mark.clauses(RULESET, "11.1(a)")),
        pytest.param("11+54", "66+63", False, By.RANKING, marks=pytest.mark.clauses(RULESET, "11.4(a)")),
        pytest.param("41+32", "66+63", True, By.RANKING, marks=pytest.mark.clauses(RULESET, "11.1(a)")),
        pytest.param("44+65", "66+51", True, By.POINTS, marks=pytest.mark.clauses(RULESET, "11.1(b)")),
        pytest.param("66+51", "44+65", False, By.POINTS, marks=pytest.mark.clauses(RULESET, "11.4(b)")),
        pytest.param("66+55", "11+55", True, By.BEST_TILE, marks=pytest.mark.clauses(RULESET, "11.2")),
        pytest.param("11+55", "66+55", False, By.BEST_TILE, marks=pytest.mark.clauses(RULESET, "11.2")),
        pytest.param("44+55", "44+64", False, By.COPY, marks=pytest.mark.clauses(RULESET, "11.5")),
        pytest.param("66+63", "66+54", False, By.COPY, marks=pytest.mark.clauses(RULESET, "11.5")),
    ],
)
def test_what_decides_a_part(player: str, bank: str, won: bool, by: By) -> None:
    for low in (True, False):
        assert decide(part(player), part(bank), low) == (won, by)


def expected(mine: tuple[int, int], theirs: tuple[int, int], low: bool) -> tuple[bool, By]:
    """From what each part is, 0 to 9 points or more, and its best tile or pair."""
    if low and mine[0] == theirs[0] == 0:
        return False, By.ZERO
    if mine == theirs:
        return False, By.COPY
    if max(mine[0], theirs[0]) > 9:
        return mine > theirs, By.RANKING
    return mine > theirs, By.POINTS if mine[0] != theirs[0] else By.BEST_TILE


@pytest.mark.clauses(RULESET, "3.2", "appendix:B", "11.1(a)", "11.1(b)", "11.2", "11.4(a)", "11.4(b)", "11.5", "11.6")
def test_every_part_against_every_part() -> None:
    pairs = [(one, other) for place, one in enumerate(TILES) for other in TILES[place + 1 :]]
    parts = {rank(*pair): value((kind_of(pair[0]), kind_of(pair[1]))) for pair in pairs}
    for player, mine in parts.items():
        for bank, theirs in parts.items():
            for low in (True, False):
                assert decide(player, bank, low) == expected(mine, theirs, low), (player, bank)


@pytest.mark.clauses(RULESET, "11.6")
def test_two_zeros_in_the_low_part_are_the_banks_but_not_in_the_high_part() -> None:
    better, worse = part("55+64"), part("65+63")
    assert decide(better, worse, low=True) == (False, By.ZERO)
    assert decide(worse, better, low=True) == (False, By.ZERO)
    assert decide(better, worse, low=False) == (True, By.BEST_TILE)
    assert decide(part("66+63"), worse, low=True) == (True, By.RANKING), "one zero is no case of this clause"
    assert decide(part("55+65"), worse, low=True) == (True, By.POINTS)


@pytest.mark.parametrize(
    ("player", "bank", "result"),
    [
        pytest.param("44 65|66 63", "55 65|11 54", WIN, marks=pytest.mark.clauses(RULESET, "11.1")),
        pytest.param("55 65|11 54", "44 65|66 63", LOSE, marks=pytest.mark.clauses(RULESET, "11.4")),
        pytest.param("55 65|66 63", "44 65|11 54", PUSH, marks=pytest.mark.clauses(RULESET, "11.3")),
        pytest.param("44 65|11 54", "55 65|66 63", PUSH, marks=pytest.mark.clauses(RULESET, "11.3")),
        # A copied part is the Bank's: with a part won it makes a push, with a part lost a loss (P-08).
        pytest.param("44 55|66 63", "44 64|11 54", PUSH, marks=pytest.mark.clauses(RULESET, "11.5")),
        pytest.param("44 55|11 63", "44 64|66 54", LOSE, marks=pytest.mark.clauses(RULESET, "11.5")),
        pytest.param("55 64|66 63", "65 54|11 62", PUSH, marks=pytest.mark.clauses(RULESET, "11.6")),
        # All four parts are zero: the Low Part is the Bank's, the High Part goes by Mui against Bon (P-07).
        pytest.param("65 54|55 64", "65 63|22 51", PUSH, marks=pytest.mark.clauses(RULESET, "11.3")),
    ],
)
def test_both_parts_decide_a_hand(player: str, bank: str, result: str) -> None:
    mine, theirs = setting(player), setting(bank)
    assert compare(lay(mine[:2], mine[2:]), lay(theirs[:2], theirs[2:])) == result


# --- what is no hand --------------------------------------------


def test_a_tile_may_be_written_from_either_end() -> None:
    assert parse_tile("24") == parse_tile("42")
    assert [str(tile) for tile in parse_hand("13 24 16 66")] == ["31", "42", "61", "66"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("66 11 44", "A hand has four tiles; 3 given."),
        ("66 11 44 31 22", "A hand has four tiles; 5 given."),
        ("", "A hand has four tiles; 0 given."),
        ("66 66 66 31", "There are only two tiles 66 (Teen) in the set; 3 given."),
        ("63 36 66 31", "There is only one tile 63 (Chop Gow) in the set; 2 given."),
        ("42 24 66 31", "There is only one tile 42 (Gee Jun) in the set; 2 given."),
        ("77 11 44 31", '"77" is not a tile; write the pips of its two halves, for example 66, 31 or 42.'),
        ("60 11 44 31", '"60" is not a tile; write the pips of its two halves, for example 66, 31 or 42.'),
        ("9h 11 44 31", '"9h" is not a tile; write the pips of its two halves, for example 66, 31 or 42.'),
    ],
)
def test_what_is_no_hand_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_hand(text)
    assert refused.value.reason == reason


def test_the_whole_set_lies_together_and_one_more_does_not() -> None:
    check_together(TILES)
    with pytest.raises(Refused):
        check_together((*TILES, TILES[0]))
