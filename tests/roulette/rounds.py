"""Rounds as examples: given these wagers and this ball, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.games.facts import Settled
from croupier.games.move import parse_action
from croupier.games.record import Record
from croupier.games.roulette.notation import NUMBERS
from croupier.games.roulette.script import Spin
from croupier.games.round import Round
from croupier.kernel.refused import Refused

RULESET = "roulette-2002"
TWO = {"1": 1000, "2": 1000}


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(RULESET, *numbers)


def begin(
    actions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
) -> Round:
    """A round with these actions played. Player 1 has 1000 chips unless said otherwise."""
    full = {"minimum": 5, "maximum": 100} | dict(table or {})
    return Record(RULESET, full, stacks or {"1": 1000}, tuple(actions), "", before or {}).play()


def play(playing: Round, *actions: str) -> Round:
    for text in actions:
        for move in parse_action(text, NUMBERS):
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


def settled(playing: Round, wager: str, player: str = "1") -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def result(playing: Round, wager: str, player: str = "1") -> tuple[str, int]:
    """The outcome and what was paid, in chips."""
    facts = [fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager)]
    return facts[0].outcome, sum(fact.paid for fact in facts) // 40


def numbers(fact: Settled) -> list[str]:
    return [clause.number for clause in fact.clauses]


def stack(playing: Round, player: str = "1") -> str:
    return playing.script.layout.scale.show(playing.script.layout.stacks[player])


def cited(playing: Round, kind: type) -> list[str]:
    """The numbers of all clauses cited by facts of this kind."""
    return [clause.number for fact in playing.facts if isinstance(fact, kind) for clause in fact.clauses]


def spin_of(playing: Round) -> Spin:
    assert isinstance(playing.script, Spin)
    return playing.script


def staked(playing: Round, player: str = "1") -> dict[str, int]:
    """Chips on the layout by wager, in chips."""
    found: dict[str, int] = {}
    for bet in playing.script.layout.of(player):
        found[bet.kind] = found.get(bet.kind, 0) + bet.stake // 40
    return found
