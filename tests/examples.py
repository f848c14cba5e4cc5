"""Rounds as examples, for every game: play these actions, see what is refused, cited and left in the stacks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.games.script.round import Round
from croupier.rulebook.rows import models
from croupier.values.refused import Refused


def across_texts(*rulesets: str) -> Callable[..., pytest.MarkDecorator]:
    """Parametrise over versions of a game: the clauses in each text, "-" where one is silent.

    The test gets the ruleset and the first clause named; all of them are tied to it. Texts that are like another have
    no cell.
    """
    texts = [ruleset for ruleset in rulesets if ruleset not in models()]

    def across(*cells: str) -> pytest.MarkDecorator:
        params = []
        for ruleset, cell in zip(texts, cells, strict=True):
            if cell != "-":
                numbers = [number.replace("_", " ") for number in cell.split()]
                mark = pytest.mark.clauses(ruleset, *numbers)
                params.append(pytest.param(ruleset, numbers[0], marks=mark, id=ruleset))
        return pytest.mark.parametrize(("ruleset", "clause"), params)

    return across


def begin(
    ruleset: str,
    actions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    removed: str = "",
    marker: str = "",
) -> Round:
    """A round with these actions played. Player 1 has 1000 chips unless said otherwise."""
    full = {"minimum": 10, "maximum": 500} | dict(table or {})
    return Record(ruleset, full, stacks or {"1": 1000}, tuple(actions), removed, before or {}, "", marker).play()


def play(playing: Round, *actions: str) -> Round:
    notation = game_of(playing.script.setup.ruleset).notation
    for text in actions:
        for move in parse_action(text, notation):
            playing.play(move)
    return playing


def refused(playing: Round, text: str) -> Refused:
    """The refusal of this action; the round must not have changed."""
    before = list(playing.moves), dict(playing.script.layout.stacks), len(playing.facts)
    with pytest.raises(Refused) as caught:
        play(playing, text)
    assert (list(playing.moves), dict(playing.script.layout.stacks), len(playing.facts)) == before
    return caught.value


def number(refusal: Refused) -> str:
    return refusal.clause.number if refusal.clause else ""


def stack(playing: Round, player: str = "1") -> str:
    return playing.script.layout.scale.show(playing.script.layout.stacks[player])


def cited(playing: Round, kind: type) -> list[str]:
    """The numbers of all clauses cited by facts of this kind."""
    return [clause.number for fact in playing.facts if isinstance(fact, kind) for clause in fact.clauses]
