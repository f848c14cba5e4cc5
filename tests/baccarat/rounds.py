"""Rounds as examples: given these wagers and cards, this is paid by that clause."""

from typing import Any

from croupier.games.contract import Want
from croupier.games.facts import Settled
from croupier.games.round import Round
from tests.examples import across_texts
from tests.examples import begin as begin
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack

RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")
across = across_texts(*RULESETS)
SIDES = {"pairs": "perfect", "dragon-bonus": True, "super-6": True, "tiger": True}


def settled(playing: Round, player: str, wager: str) -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def paid(playing: Round, player: str, wager: str) -> str:
    return playing.script.layout.scale.show(settled(playing, player, wager).paid)


def wants_card(playing: Round) -> str:
    """Which hand the round waits to deal a card to; empty if no card is due."""
    return playing.awaiting.text.removeprefix("a card for the ") if playing.awaiting.want is Want.CARD else ""


def coup(ruleset: str, wager: str, cards: str, **table: Any) -> Round:
    """One wager of 100 by player 1, then these cards."""
    return begin(ruleset, [f"p1 wager {wager} 100", f"d cards {cards}"], table)
