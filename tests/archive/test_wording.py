"""Two wordings of a reason are one reason; another reason, another number or another amount is a difference."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.archive.same_meaning import is_same
from croupier.tournament.filing.changes import Changed
from croupier.tournament.tables.rounds import Eliminated, TableOver

OVER = TableOver("heats/1/1", "its only round has been played")
OUT = Eliminated("P01", "heats/1/1", 3, Fraction(20), 0, "no chips are left", ())


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("its 1 rounds have been played", "its only round has been played"),
        ("its 1 shoes have been played", "its only shoe has been played"),
        ("its 1 minutes are up", "its minute is up"),
        ("1 players are left", "one player is left"),
        ("its 12 rounds were played", "its 12 rounds have been played"),
    ],
)
def test_another_wording_is_the_same_reason(before: str, now: str) -> None:
    assert is_same(replace(OVER, why=before), replace(OVER, why=now))


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("its 2 rounds have been played", "its only round has been played"),
        ("its 2 rounds have been played", "its 3 rounds have been played"),
        ("its 2 rounds have been played", "its 2 shoes have been played"),
        ("nobody is left to play", "one player is left"),
        ("the tie is decided", "the tied players are out together"),
        ("the roof leaks", "the roof is leaking"),
    ],
)
def test_another_reason_is_a_difference(before: str, now: str) -> None:
    assert not is_same(replace(OVER, why=before), replace(OVER, why=now))


def test_everything_but_the_wording_is_compared() -> None:
    reworded = replace(OUT, why="there are no chips left")
    assert is_same(reworded, OUT)
    assert not is_same(replace(reworded, why="the minimum cannot be wagered"), OUT)
    for change in ({"player": "P02"}, {"round": 4}, {"before": Fraction(21)}):
        assert not is_same(replace(reworded, **change), OUT)
    assert not is_same(OVER, OUT)


def test_what_was_not_recorded_yet_differs_from_nothing() -> None:
    now = Changed("text", "f" * 64, "why", kept="commission")
    assert is_same(replace(now, kept=""), now)
    assert not is_same(now, replace(now, kept=""))
    assert not is_same(replace(now, kept="", fingerprint="e" * 64), now)
