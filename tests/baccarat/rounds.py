"""Rounds as examples: given these wagers and cards, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.games.contract import Want
from croupier.games.facts import Settled
from croupier.games.move import parse_action
from croupier.games.record import Record
from croupier.games.round import Round
from croupier.kernel.refused import Refused

RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")
SIDES = {"pairs": "perfect", "dragon-bonus": True, "super-6": True, "tiger": True}


def across(*cells: str) -> pytest.MarkDecorator:
    """Parametrise over the texts: the clauses of 2002, 2016 and 2023, "-" where a text is silent.

    The test gets the ruleset and the first clause named; all of them are tied to it.
    """
    params = []
    for ruleset, cell in zip(RULESETS, cells, strict=True):
        if cell != "-":
            numbers = [number.replace("_", " ") for number in cell.split()]
            params.append(pytest.param(ruleset, numbers[0], marks=pytest.mark.clauses(ruleset, *numbers), id=ruleset))
    return pytest.mark.parametrize(("ruleset", "clause"), params)


def begin(
    ruleset: str,
    actions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    removed: str = "",
) -> Round:
    """A round with these actions played. Box 1 has 1000 chips unless said otherwise."""
    full = {"minimum": 10, "maximum": 500} | dict(table or {})
    return Record(ruleset, full, stacks or {"1": 1000}, tuple(actions), removed, before or {}).play()


def play(playing: Round, *actions: str) -> Round:
    for text in actions:
        for move in parse_action(text):
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


def settled(playing: Round, player: str, wager: str) -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def paid(playing: Round, player: str, wager: str) -> str:
    return playing.script.layout.scale.show(settled(playing, player, wager).paid)


def stack(playing: Round, player: str = "1") -> str:
    return playing.script.layout.scale.show(playing.script.layout.stacks[player])


def cited(playing: Round, kind: type) -> list[str]:
    """The numbers of all clauses cited by facts of this kind."""
    return [clause.number for fact in playing.facts if isinstance(fact, kind) for clause in fact.clauses]


def wants_card(playing: Round) -> str:
    """Which hand the round waits to deal a card to; empty if no card is due."""
    return playing.awaiting.text.removeprefix("a card for the ") if playing.awaiting.want is Want.CARD else ""


def coup(ruleset: str, wager: str, cards: str, **table: Any) -> Round:
    """One wager of 100 by player 1, then these cards."""
    return begin(ruleset, [f"p1 wager {wager} 100", f"d cards {cards}"], table)
