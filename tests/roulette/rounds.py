"""Rounds as examples: given these wagers and this ball, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.felts.roulette import draw
from croupier.games.chips.facts import Settled
from croupier.games.pictures.picture import Picture
from croupier.games.registry import game_of
from croupier.games.roulette.play.script import RouletteRound
from croupier.games.roulette.table import RouletteTable
from croupier.games.script.round import Round
from croupier.games.script.sight import player_role
from tests.examples import begin as begin_round
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack

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
    return begin_round(RULESET, actions, {"minimum": 5, "maximum": 100, **(table or {})}, stacks, before)


def chips(playing: Round, units: int) -> int:
    """Units as whole chips."""
    amount = playing.script.layout.scale.amount(units)
    assert amount.denominator == 1
    return amount.numerator


def units(playing: Round, amount: int) -> int:
    return playing.script.layout.scale.units(Decimal(amount))


def table_of(**raw: Any) -> RouletteTable:
    """A set-up with these settings."""
    table = game_of(RULESET).read_table(RULESET, raw)
    assert isinstance(table, RouletteTable)
    return table


def settled(playing: Round, wager: str, player: str = "1") -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def result(playing: Round, wager: str, player: str = "1") -> tuple[str, int]:
    """The outcome and what was paid, in chips."""
    facts = [fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager)]
    return facts[0].outcome, chips(playing, sum(fact.paid for fact in facts))


def numbers(fact: Settled) -> list[str]:
    return [clause.number for clause in fact.clauses]


def spin_of(playing: Round) -> RouletteRound:
    assert isinstance(playing.script, RouletteRound)
    return playing.script


def staked(playing: Round, player: str = "1") -> dict[str, int]:
    """Chips on the layout by wager, in chips."""
    found: dict[str, int] = {}
    for bet in playing.script.layout.of(player):
        found[bet.kind] = found.get(bet.kind, 0) + chips(playing, bet.stake)
    return found


def pictured(playing: Round) -> Picture:
    """The table as player 1 sees it."""
    return game_of(RULESET).picture(playing.script, player_role("1"))


def drawn(playing: Round) -> str:
    console = Console(width=80, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(pictured(playing)))
    return captured.get()
