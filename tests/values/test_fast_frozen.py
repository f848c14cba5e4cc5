"""Frozen values whose slots are filled directly are the same in every other way."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from inspect import signature

import pytest

from croupier.games.chips.facts import Dealt, Placed, Settled
from croupier.games.script.move import Move
from croupier.values.clause import Clause
from croupier.values.fast_frozen import quick

PLACED = Placed("1", "2", "red", 5, clauses=(Clause("roulette-2002", "4.3"),))


@dataclass(frozen=True, slots=True)
class Plain:
    first: str
    second: int = 3


def test_they_are_made_as_usual() -> None:
    assert (PLACED.player, PLACED.box, PLACED.wager, PLACED.stake, PLACED.hand) == ("1", "2", "red", 5, 0)
    assert PLACED.clauses == (Clause("roulette-2002", "4.3"),)
    assert Dealt("1", None).source == -1
    assert repr(Move("d", "spin")) == ("Move(who='d', act='spin', words=(), outcomes=(), amount=None, box='', note='')")


def test_they_stay_frozen_equal_and_hashable() -> None:
    with pytest.raises(FrozenInstanceError):
        PLACED.stake = 6  # type: ignore[misc]
    assert replace(PLACED) == PLACED == pickle.loads(pickle.dumps(PLACED)) == copy.copy(PLACED)
    assert hash(replace(PLACED)) == hash(PLACED)
    assert replace(PLACED, stake=6) != PLACED
    assert not hasattr(PLACED, "__dict__")


def test_wrong_arguments_are_refused_as_usual() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'stake'"):
        Placed("1", "2", "red")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'steak'"):
        Placed("1", "2", "red", steak=5)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional arguments"):
        Placed("1", "2", "red", 5, 0, ())  # type: ignore[call-arg]


@pytest.mark.parametrize("kind", [Placed, Settled, Dealt, Move])
def test_the_signature_names_every_field(kind: type) -> None:
    assert set(signature(kind).parameters) == {each.name for each in fields(kind)}


def test_only_plain_defaults() -> None:
    @dataclass(frozen=True, slots=True)
    class Listed:
        names: list[str] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Listed\.names is not filled with a plain value"):
        quick(Listed)
    assert quick(Plain)("a") == Plain("a", 3)
