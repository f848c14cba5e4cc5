"""The House Way: every listed hand, every ladder, both sides of each boundary, all typed from the text.

A setting is written `low | high`, the better tile of each part first.
"""

import pytest

from croupier.games.pai_gow.exact.classes import classes
from croupier.games.pai_gow.hands import Form, TileSetting, settings
from croupier.games.pai_gow.house_way import CHONG_3, HouseWay, house_way
from croupier.games.pai_gow.law import LAWS, T
from croupier.games.pai_gow.tiles import TILES, TileKind, by_rank, kind_of, parse_hand
from croupier.values.chance import Tile
from tests.pai_gow.second_opinion import second_opinion

RULESET = "pai-gow-2002"


def set_by_house(hand: str) -> HouseWay:
    return house_way(parse_hand(hand))


def cited(way: HouseWay) -> list[str]:
    return [clause.number for clause in LAWS[RULESET].cite(*way.topics)]


def check(hand: str, expected: str, clause: str) -> None:
    """The setting, whatever the order in which the tiles are given, and that its clause is named."""
    tiles = parse_hand(hand)
    for order in (tiles, tiles[::-1], tiles[2:] + tiles[:2]):
        way = house_way(order)
        assert str(way.setting) == expected, way
    assert clause in cited(way)


def case(hand: str, expected: str, clause: str) -> object:
    return pytest.param(hand, expected, clause, id=hand, marks=pytest.mark.clauses(RULESET, clause))


# --- 10.2 --------------------------------------------

LISTED = [
    case("66 66 63 65", "66 65 | 66 63", "10.2(a)"),
    case("66 66 54 65", "66 65 | 66 54", "10.2(a)"),
    case("11 11 63 65", "11 65 | 11 63", "10.2(a)"),
    case("44 55 65 61", "55 61 | 44 65", "10.2(b)"),
    case("44 55 65 52", "55 52 | 44 65", "10.2(b)"),
    case("44 55 65 43", "55 43 | 44 65", "10.2(b)"),
    case("42 33 41 66", "66 41 | 33 42", "10.2(c)"),
    case("21 51 32 66", "66 32 | 51 21", "10.2(c)"),
    case("21 33 32 11", "11 32 | 33 21", "10.2(c)"),
    case("42 51 41 11", "11 41 | 51 42", "10.2(c)"),
    case("42 31 41 66", "66 42 | 31 41", "10.2(d)"),
    case("42 31 41 11", "11 42 | 31 41", "10.2(d)"),
    case("42 22 41 44", "44 42 | 22 41", "10.2(d)"),
    case("21 22 32 55", "55 21 | 22 32", "10.2(d)"),
    case("42 22 41 65", "65 42 | 22 41", "10.2(d)"),
    case("42 22 41 51", "51 42 | 22 41", "10.2(d)"),
    # Both fours: the higher goes with the 5.
    case("42 31 22 41", "22 42 | 31 41", "10.2(d)"),
    # Nine against nine: Chong beats Bon, so that the 4 and 5 are the Low Part; Gor beats Chong.
    case("42 22 41 33", "22 41 | 33 42", "10.2(d)"),
    case("42 31 41 33", "33 42 | 31 41", "10.2(d)"),
    case("44 62 63 64", "44 63 | 64 62", "10.2(e)"),
    case("44 53 54 64", "44 54 | 64 53", "10.2(e)"),
    case("33 51 42 61", "33 61 | 51 42", "10.2(f)"),
    case("33 51 21 43", "33 43 | 51 21", "10.2(f)"),
    case("66 44 63 22", "22 63 | 66 44", "10.2(g)"),
    case("66 62 54 22", "22 54 | 66 62", "10.2(g)"),
    case("11 44 63 22", "22 63 | 11 44", "10.2(g)"),
    case("11 53 54 22", "22 54 | 11 53", "10.2(g)"),
    case("33 65 51 41", "51 41 | 33 65", "10.2(h)"),
    case("44 63 62 22", "22 62 | 44 63", "10.2(i)"),
]

# One tile away from a listed hand, and so set by the general sequence.
NOT_LISTED = [
    # (a) one Teen, one Day: Wong either way, the best tile in the High Part.
    case("66 11 63 65", "11 65 | 66 63", "10.1(b)"),
    # (b) with the low 8 the best Low Part is 8.
    case("62 55 65 61", "65 61 | 55 62", "10.1(c)"),
    # (c) with a 4 for the 6 it is (d); with a 7 for the 6 Teen makes a High Nine with the 7, 8 below.
    case("42 61 41 66", "41 42 | 66 61", "10.1(b)"),
    # (d) a pair takes the hand out of the list.
    case("42 21 31 41", "31 41 | 42 21", "10.1(a)"),
    case("42 31 41 32", "31 42 | 41 32", "10.1(a)"),
    case("42 22 22 41", "41 42 | 22 22", "10.1(a)"),
    # (e) with the high 10: 7 - 8 both ways, and Yun does not lie with Mui.
    case("44 62 63 55", "44 63 | 55 62", "10.1(c)(iii)"),
    # (g) with the high 4 the 3 is one with Gor.
    case("66 44 63 31", "31 63 | 66 44", "10.1(b)"),
    # (i) with the high 4 the Low Part reaches 3 with Gor.
    case("44 63 62 31", "31 63 | 44 62", "10.1(c)"),
    # (h) with a low 4 for the 5: 33+65 7, 51+22 0; 33+51 2, 65+22 5; so the High Part counts.
    case("33 65 51 22", "33 22 | 65 51", "10.1(c)(i)#2"),
]


@pytest.mark.parametrize(("hand", "expected", "clause"), LISTED)
def test_listed_hands(hand: str, expected: str, clause: str) -> None:
    check(hand, expected, clause)
    assert len(set_by_house(hand).steps) == 1


@pytest.mark.parametrize(("hand", "expected", "clause"), NOT_LISTED)
def test_hands_beside_the_listed_ones(hand: str, expected: str, clause: str) -> None:
    check(hand, expected, clause)
    assert T.LISTED not in set_by_house(hand).topics


@pytest.mark.clauses(RULESET, "10.2(c)")
def test_the_listed_parts_are_what_the_text_calls_them() -> None:
    called = {
        "66 66 63 65": "3 - Teen Wong",
        "11 11 54 65": "3 - Day Wong",
        "44 55 65 61": "7 - 9",
        "42 33 41 66": "7 - 9",
        "42 51 41 11": "7 - 9",
        "44 62 63 64": "7 - 8",
        "33 51 42 61": "3 - 9",
        "66 44 63 22": "3 - Teen Gong",
        "33 65 51 41": "1 - 7",
        "44 63 62 22": "2 - 7",
    }
    assert {hand: set_by_house(hand).setting.words for hand in called} == called


# --- 10.1(a) --------------------------------------------

PAIRS = [
    # Teens and Days: 6 - 8 or higher. 4 makes 6, 5 makes 7, 6 makes 8, 10 makes 2.
    case("66 66 31 33", "66 31 | 66 33", "10.1(a)(i)"),
    case("66 66 31 41", "31 41 | 66 66", "10.1(a)(i)"),
    case("66 66 41 51", "66 41 | 66 51", "10.1(a)(i)"),
    case("66 66 22 61", "66 22 | 66 61", "10.1(a)(i)"),
    case("66 66 55 63", "55 63 | 66 66", "10.1(a)(i)"),
    case("66 66 11 63", "11 63 | 66 66", "10.1(a)(i)"),
    case("11 11 31 33", "11 31 | 11 33", "10.1(a)(i)"),
    case("11 11 22 41", "22 41 | 11 11", "10.1(a)(i)"),
    case("11 11 61 62", "11 61 | 11 62", "10.1(a)(i)"),
    case("11 11 65 63", "11 65 | 11 63", "10.2(a)"),
    # 6 - 8 is reached, but the kept pair has 7 below it (P-11).
    case("66 66 42 31", "31 42 | 66 66", "10.1(a)"),
    # Nines: 9 - 9. Only a 10 makes 9; Teen and Day make a Wong.
    case("63 54 44 55", "44 55 | 63 54", "10.1(a)(ii)"),
    case("63 54 55 65", "55 65 | 63 54", "10.1(a)(ii)"),
    case("63 54 66 65", "66 65 | 63 54", "10.1(a)(ii)"),
    # Eights: 7 - 9 or 8 - 8. 9 makes 7, 10 makes 8, 11 makes 9.
    case("44 44 63 65", "44 63 | 44 65", "10.1(a)(iii)"),
    case("44 44 63 55", "55 63 | 44 44", "10.1(a)(iii)"),
    case("44 44 55 65", "44 55 | 44 65", "10.1(a)(iii)"),
    case("44 44 61 65", "65 61 | 44 44", "10.1(a)(iii)"),
    case("62 53 63 55", "55 63 | 62 53", "10.1(a)(iii)"),
    # 7 - Gong is reached, but the kept pair has a Wong below it (P-11).
    case("62 53 66 63", "66 63 | 62 53", "10.1(a)(iii)"),
    # Sevens: 7 - High Nine. 10 makes 7, 11 makes 8, 9 makes 6.
    case("61 61 66 55", "55 61 | 66 61", "10.1(a)(iv)"),
    case("61 61 11 65", "65 61 | 11 61", "10.1(a)(iv)"),
    case("61 61 55 65", "55 65 | 61 61", "10.1(a)(iv)"),
    case("61 61 11 66", "11 61 | 66 61", "10.1(a)(iv)"),
    case("61 61 66 63", "66 63 | 61 61", "10.1(a)(iv)"),
    # Pairs that are not named are never split.
    case("42 21 66 63", "66 63 | 42 21", "10.1(a)"),
    case("55 55 66 63", "66 63 | 55 55", "10.1(a)"),
    case("65 65 44 62", "44 62 | 65 65", "10.1(a)"),
    case("51 51 66 11", "66 11 | 51 51", "10.1(a)"),
    # Two pairs stay, though Gong - Gong, 9 - 9 and 8 - 8 would be splits.
    case("66 66 44 44", "44 44 | 66 66", "10.1(a)"),
    case("63 54 55 55", "63 54 | 55 55", "10.1(a)"),
    case("62 53 64 64", "62 53 | 64 64", "10.1(a)"),
]


@pytest.mark.parametrize(("hand", "expected", "clause"), PAIRS)
def test_pairs(hand: str, expected: str, clause: str) -> None:
    check(hand, expected, clause)


SPLITS = [
    # Tiles of one kind may change places: what counts is what lies with what.
    case("66 66 33 51", "8 - 8", "10.1(a)(i)"),
    case("63 54 55 64", "9 - 9", "10.1(a)(ii)"),
    case("63 54 66 55", "9 - Teen Wong", "10.1(a)(ii)"),
    case("63 54 66 11", "Day Wong - Teen Wong", "10.1(a)(ii)"),
    case("44 44 55 64", "8 - 8", "10.1(a)(iii)"),
    case("62 53 63 65", "7 - 9", "10.1(a)(iii)"),
    case("62 53 55 64", "8 - 8", "10.1(a)(iii)"),
    case("52 43 66 64", "7 - Teen High Nine", "10.1(a)(iv)"),
    # 5 - High Nine is not 7 - High Nine: the pair stays.
    case("52 43 66 44", "Teen Gong - pair of Chop Chit", "10.1(a)(iv)"),
]


@pytest.mark.parametrize(("hand", "parts", "clause"), SPLITS)
def test_what_a_split_makes(hand: str, parts: str, clause: str) -> None:
    way = set_by_house(hand)
    assert (way.setting.words, clause in cited(way)) == (parts, True)


# --- 10.1(b) --------------------------------------------

NAMED = [
    # High Nine first: 8 below it.
    case("66 61 44 55", "44 55 | 66 61", "10.1(b)"),
    # Chong ranking 3: 3 with Yun is, 3 with Chop Bot is not, and then Gong comes first.
    case("66 61 44 41", "44 41 | 66 61", "10.1(b)"),
    case("66 61 62 41", "61 41 | 66 62", "10.1(b)"),
    # 3 with Gor is, 3 with Bon is not, and then Wong comes before High Nine.
    case("66 61 63 31", "31 63 | 66 61", "10.1(b)"),
    case("66 61 63 22", "22 61 | 66 63", "10.1(b)"),
    # High Nine leaves 0, Wong leaves 8: each is tried in order.
    case("66 61 63 65", "65 61 | 66 63", "10.1(b)"),
    # Gong leaves 0, Wong leaves 9.
    case("66 44 63 65", "44 65 | 66 63", "10.1(b)"),
    # All three: High Nine has 7 below it.
    case("11 52 62 54", "54 62 | 11 52", "10.1(b)"),
    # Only one can be made and it spoils the Low Part: it is set all the same (P-16).
    case("66 61 55 65", "55 65 | 66 61", "10.1(b)"),
    case("11 44 31 22", "31 22 | 11 44", "10.1(b)"),
    # Made with Teen or Day: the best tile goes into the High Part, for a named one counts as 8 or more.
    case("66 11 63 33", "11 33 | 66 63", "10.1(c)(ii)#2"),
    case("66 11 44 61", "11 61 | 66 44", "10.1(c)(ii)#2"),
    # Two eights beside a Teen: Yun does not lie with it.
    case("66 44 62 51", "44 51 | 66 62", "10.1(c)(iii)"),
    # Both sevens leave 3 below and the Teen high: the better 3 is the one with Tit.
    case("66 61 52 51", "61 51 | 66 52", "10.1(c) (mid)"),
]


@pytest.mark.parametrize(("hand", "expected", "clause"), NAMED)
def test_wong_gong_and_high_nine(hand: str, expected: str, clause: str) -> None:
    check(hand, expected, clause)
    assert T.NAMED_HIGH in set_by_house(hand).topics


# --- 10.1(c) --------------------------------------------

POINTS = [
    # 64+65 1, 51+54 5; 64+51 6, 65+54 0; 64+54 9, 65+51 7.
    case("64 65 51 54", "65 51 | 64 54", "10.1(c)"),
    # 2 - 9, 5 - 6, 3 - 8: the Low Part comes first.
    case("44 65 61 41", "44 61 | 65 41", "10.1(c)"),
    # Chong ranking 3: 3 - 8 with Chong; with Look instead the High Part takes 9.
    case("42 41 52 33", "33 52 | 41 42", "10.1(c)"),
    case("42 41 52 51", "52 41 | 51 42", "10.1(c)(i)"),
    # 0 - 7, 2 - 5, 0 - 7: seven is high enough, and the best tile goes low.
    case("51 65 22 33", "33 22 | 65 51", "10.1(c)(i)"),
    # 2 - 5, 3 - 4, 1 - 6: six is not, so both come close.
    case("41 52 63 51", "51 52 | 63 41", "10.1(c)(ii)"),
    # 1 - 5 twice and 0 - 6: close, and then the best tile low.
    case("41 64 65 55", "55 65 | 64 41", "10.1(c)(ii)"),
    # The same counts: 6 - 7 has the best tile low, 6 - 8 has it high.
    case("42 52 64 55", "55 42 | 64 52", "10.1(c)(i)#2"),
    case("42 62 64 55", "64 42 | 55 62", "10.1(c)(ii)#2"),
    case("42 41 64 55", "55 41 | 64 42", "10.1(c)(i)#2"),
    # Yun and Gor are not set together although Yun belongs low; Yun and Bon are.
    case("62 61 31 44", "31 62 | 44 61", "10.1(c)(iii)"),
    case("62 61 22 44", "44 22 | 61 62", "10.1(c)(i)#2"),
    # Chong itself counts: not with Mui, though the counts are the same.
    case("42 51 33 55", "55 51 | 33 42", "10.1(c)(iii)"),
    # Counts and best tile leave 6 - 8 with Mui or with Chong low.
    case("44 55 33 64", "55 33 | 44 64", "10.1(c) (mid)"),
]


@pytest.mark.parametrize(("hand", "expected", "clause"), POINTS)
def test_points(hand: str, expected: str, clause: str) -> None:
    check(hand, expected, clause)
    assert T.LOW_FIRST in set_by_house(hand).topics


# --- all hands --------------------------------------------


def every_class() -> tuple[tuple[Tile, ...], ...]:
    return classes().hands


@pytest.mark.clauses(RULESET, *(f"10.1(a)({number})" for number in ("i", "ii", "iii", "iv")))
@pytest.mark.clauses(RULESET, "10.1(b)", "10.1(c)(i)", "10.1(c)(ii)", "10.1(c) (mid)", "10.1(c)(iii)")
@pytest.mark.clauses(RULESET, "10.1(c)(i)#2", "10.1(c)(ii)#2", *(f"10.2({letter})" for letter in "abcdefghi"))
@pytest.mark.clauses(RULESET, "def:house-way")
def test_a_second_opinion_sets_every_class_alike() -> None:
    assert len(every_class()) == 3_620
    for hand in every_class():
        found, (low, high) = house_way(hand).setting, second_opinion([kind_of(tile) for tile in hand])
        mine = [sorted(map(kind_of, part)) for part in (found.low, found.high)]
        theirs = [sorted(low), sorted(high)]
        equal_parts = found.low_rank == found.high_rank
        assert mine == theirs or (equal_parts and mine == theirs[::-1]), house_way(hand)


def crowded(setting: TileSetting) -> bool:
    return any(all(kind_of(tile) >= TileKind.CHONG for tile in part) for part in (setting.low, setting.high))


def agrees(topic: T, way: HouseWay) -> bool:
    """Whether what a clause asks for is true of the setting, looked at without the steps."""
    setting, every = way.setting, settings(way.setting.tiles)
    low, high = setting.low_rank, setting.high_rank
    best = by_rank(setting.tiles)[0]
    split = {T.SPLIT_TEEN_DAY, T.SPLIT_NINES, T.SPLIT_EIGHTS, T.SPLIT_SEVENS} & set(way.topics)
    asked = {
        T.KEEP_PAIR: high.form is Form.PAIR or bool(split),
        T.NAMED_HIGH: high.named,
        T.LOW_FIRST: low.ladder == max(each.low_rank.ladder for each in every) or T.HIGH_FIRST in way.topics,
        T.HIGH_FIRST: T.CLOSE_TOGETHER in way.topics
        or (high.ladder >= 7 and high.ladder == max(each.high_rank.ladder for each in every)),
        T.CLOSE_TOGETHER: high.ladder - low.ladder
        == min(each.high_rank.ladder - each.low_rank.ladder for each in every),
        T.CHONGS_APART: not crowded(setting),
        T.BEST_TILE_LOW: best in setting.low and high.ladder <= 7,
        T.BEST_TILE_HIGH: best in setting.high and high.ladder >= 8,
    }
    return asked.get(topic, True)


def test_explanation_and_setting_never_contradict_each_other() -> None:
    for hand in every_class():
        way = house_way(hand)
        left = set(settings(hand))
        for step in way.steps:
            assert set(step.left) <= left, (way, step)
            left = set(step.left)
            assert all(agrees(topic, way) for topic in step.topics), (way, step)
        assert left == {way.setting}
        told = way.steps[-1].text if len(way.steps) == 1 else ""
        if told.startswith("A listed hand") or "stay" in told:
            assert way.setting.words in told
        achieved = [step for step in way.steps if "or better is achieved" in step.text]
        assert not achieved or way.setting.low_rank >= CHONG_3


def test_tiles_of_one_kind_are_set_alike() -> None:
    swapped = {one: other for kind in TileKind for one, other in (pair_of(kind), pair_of(kind)[::-1])}
    for hand in every_class():
        other = house_way([swapped[tile] for tile in hand]).setting
        mine = house_way(hand).setting
        assert (other.low_rank, other.high_rank) == (mine.low_rank, mine.high_rank)


def pair_of(kind: TileKind) -> tuple[Tile, ...]:
    return tuple(tile for tile in TILES if kind_of(tile) is kind)
