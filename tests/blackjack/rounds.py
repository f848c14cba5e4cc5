"""Rounds as examples: given these wagers, cards and decisions, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.games.blackjack.script import BlackjackRound
from croupier.games.facts import Settled
from croupier.games.move import parse_action
from croupier.games.record import Record
from croupier.games.round import Round
from croupier.kernel.refused import Refused

OLD, NEW = RULESETS = ("blackjack-2002", "blackjack-2005")
TWO = {"1": 1000, "2": 1000}


def across(*cells: str) -> pytest.MarkDecorator:
    """Parametrise over both texts: the clauses of 2002 and of 2005, "-" where a text is silent.

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
    """A round with these actions played. Player 1 has 1000 chips unless said otherwise."""
    full = {"minimum": 10, "maximum": 500} | dict(table or {})
    return Record(ruleset, full, stacks or {"1": 1000}, tuple(actions), removed, before or {}).play()


def dealt(ruleset: str, cards: str, *actions: str, stake: int = 100, **table: Any) -> Round:
    """Player 1 alone stakes 100 on the main wager; the cards are the player's, the dealer's, the player's..."""
    return begin(ruleset, [f"p1 wager main {stake}", f"d cards {cards}", *actions], table)


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


def game(playing: Round) -> BlackjackRound:
    assert isinstance(playing.script, BlackjackRound)
    return playing.script


def settled(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> Settled:
    """The last word on one wager; on the only hand, or on the one named."""
    found = [fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager)]
    if hand is not None:
        found = [fact for fact in found if fact.hand == hand]
    assert len(found) == 1, found
    return found[0]


def verdict(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> tuple[str, str, str]:
    """Outcome, what was paid beyond the stake, and the main clause."""
    fact = settled(playing, player, wager, hand)
    return fact.outcome, playing.script.layout.scale.show(fact.paid), fact.clauses[0].number


def stack(playing: Round, player: str = "1") -> str:
    return playing.script.layout.scale.show(playing.script.layout.stacks[player])


def cited(playing: Round, kind: type) -> list[str]:
    """The numbers of all clauses cited by facts of this kind."""
    return [clause.number for fact in playing.facts if isinstance(fact, kind) for clause in fact.clauses]


def clauses(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> list[str]:
    return [clause.number for clause in settled(playing, player, wager, hand).clauses]


def hands(playing: Round, box: str = "1") -> list[str]:
    """The cards of each hand of a box."""
    return [" ".join(map(str, hand.cards)) for hand in game(playing).box(box).hands]


def may(playing: Round, who: str = "p1") -> set[str]:
    """What this player may do now."""
    return {option.act for option in playing.awaiting.options if who in option.who}
