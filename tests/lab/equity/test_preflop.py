"""The table of 169 kinds against each other, and all hands of five, six and seven cards by category."""

from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.games.cards.poker import Category
from croupier.lab.equity import preflop as module
from croupier.lab.equity.ask import equity
from croupier.lab.equity.boards import HANDS
from croupier.lab.equity.frequencies import frequencies
from croupier.lab.equity.matchups import matchups, together
from croupier.lab.equity.preflop import Preflop, against, keep, load, order, preflop, whole_kinds
from croupier.lab.equity.question import read_question
from croupier.lab.equity.ranges import kinds, parse_range
from croupier.values.refused import Refused

PUBLISHED = {
    5: (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    6: (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900),
    7: (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460),
}
"""How many hands of so many cards there are, best category first."""


@pytest.mark.parametrize("size", PUBLISHED)
def test_every_hand_is_dealt_and_ranked(size: int) -> None:
    found = frequencies(size, workers=2)
    assert found == dict(zip(Category, PUBLISHED[size], strict=True))
    assert sum(found.values()) == comb(52, size)


def test_47_008_matchups_before_the_flop() -> None:
    """The published number of ways to hold two hands, but for the names of suits and for who holds which."""
    ranges = together([HANDS, HANDS])
    exchanges = ranges.exchanges.astype(np.int64)
    ways = weights = same = 0
    for chunk in matchups(ranges, 5000):
        one, other = chunk.rows.T.astype(np.int64)
        swapped = (exchanges[:, other] * len(HANDS) + exchanges[:, one]).min(axis=0)
        same += int((swapped == one * len(HANDS) + other).sum())
        weights += int(chunk.weights.sum())
        ways += len(chunk.rows)
    assert weights == 1326 * 1225
    assert (ways + same) // 2 == 47_008


@pytest.fixture(scope="module")
def table() -> Preflop:
    return preflop(2)


def place(name: str) -> int:
    return [str(kind) for kind in kinds()].index(name)


def test_the_whole_table(table: Preflop) -> None:
    assert table.sound()
    assert np.allclose(table.equity + table.equity.T, 1)
    assert np.allclose(np.diag(table.equity), 0.5)
    assert [str(kind) for kind in order(table)[:10]] == ["AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77", "AQs"]
    assert str(order(table)[-1]) == "32o"


@pytest.mark.parametrize(
    ("hand", "published"),
    [("AA", 0.8520371), ("A4s", 0.5903364), ("K5o", 0.5331397), ("96s", 0.4742829), ("93o", 0.4001951)],
)
def test_kinds_against_a_random_hand(table: Preflop, hand: str, published: float) -> None:
    assert round(float(table.against_random[place(hand)]), 7) == published


@pytest.mark.parametrize(("one", "other"), [("AA", "KK"), ("AKs", "AKs"), ("76s", "A7o"), ("22", "JTs")])
def test_the_table_has_what_the_question_gives(table: Preflop, one: str, other: str) -> None:
    answer = equity(read_question([one, other]), True)
    row, column = place(one), place(other)
    assert answer.showdowns == table.all[row, column]
    assert answer.players[0].win * answer.showdowns == int(table.won[row, column])
    assert answer.players[0].tie * answer.showdowns == int(table.shared[row, column])
    assert answer.players[1].win * answer.showdowns == int(table.won[column, row])


def test_a_range_against_a_kind(table: Preflop) -> None:
    places = whole_kinds(parse_range("QQ+ AKs").hands, "QQ+ AKs")
    assert {str(kinds()[each]) for each in places} == {"QQ", "KK", "AA", "AKs"}
    known = equity(read_question(["T9s", "QQ+ AKs"]), True).players[0].equity
    assert abs(float(against(table, places)[place("T9s")]) - float(known)) < 1e-12
    with pytest.raises(Refused, match="AhKh names suits"):
        whole_kinds(parse_range("AhKh").hands, "AhKh")


def test_the_table_is_kept_and_counted_again_if_it_is_spoilt(
    table: Preflop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new" / "preflop.npz"
    assert load(file) is None
    keep(table, file)
    again = load(file)
    assert again is not None
    assert (again.won == table.won).all()
    assert [path.name for path in file.parent.iterdir()] == ["preflop.npz"]
    keep(table._replace(won=table.won + 1), file)
    assert load(file) is None
    file.write_bytes(b"PK not a table")
    assert load(file) is None
    monkeypatch.setattr(module, "folder", lambda: file.parent)
    monkeypatch.setattr(module, "count", lambda workers, progress: table)
    assert preflop() is table
    assert load(file) is not None
    (tmp_path / "file").write_text("")
    keep(table, tmp_path / "file" / "preflop.npz")  # nowhere to write: no harm
