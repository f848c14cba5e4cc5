"""Rounds as examples: given these wagers and cards, this is paid by that clause."""

from typing import Any

from croupier.games.baccarat.before import BaccaratBefore
from croupier.games.baccarat.play.script import BaccaratRound
from croupier.games.baccarat.rules import RULES
from croupier.games.baccarat.rules import SIDES as SIDE_BETS
from croupier.games.baccarat.samples import ALL_SIDES
from croupier.games.baccarat.wagers import MAIN, BaccaratPay, WagerKind
from croupier.games.chips.facts import Called, Settled, ShoeEvent
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from tests.examples import across_texts
from tests.examples import begin as begin
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack

RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")
across = across_texts(*RULESETS)
SIDES = ALL_SIDES


def settled(playing: Round, player: str, wager: str) -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def paid(playing: Round, player: str, wager: str) -> str:
    return playing.script.layout.scale.show(settled(playing, player, wager).paid)


def shown(playing: Round, units: int) -> str:
    """Units as people count chips."""
    return playing.script.layout.scale.show(units)


def script_of(playing: Round) -> BaccaratRound:
    assert isinstance(playing.script, BaccaratRound)
    return playing.script


def carry(playing: Round) -> BaccaratBefore:
    return script_of(playing).carry()


def pay_table(method: str, ruleset: str = RULESETS[-1]) -> dict[str, BaccaratPay]:
    """Every line of a text, under one method of settling the main wagers."""
    rules = RULES[ruleset]
    return rules.methods[method].pays | {line: pay for side in rules.sides for line, pay in side.pays.items()}


def kind_of(name: str, pairs: str = "perfect") -> WagerKind:
    """The kind of wager that an analyst's name stands for: `banker`, `player-pair:canberra`."""
    kind, _, suffix = name.partition(":")
    option = suffix if suffix in ("perfect", "canberra") else pairs
    kinds = MAIN | {each.name: each for side in SIDE_BETS if side.option in ("", option) for each in side.kinds}
    return kinds[kind]


def wants_card(playing: Round) -> str:
    """Which hand the round waits to deal a card to; empty if no card is due."""
    return playing.awaiting.text.removeprefix("a card for the ") if playing.awaiting.want is Want.CARD else ""


def coup(ruleset: str, wager: str, cards: str, **table: Any) -> Round:
    """One wager of 100 by player 1, then these cards."""
    return begin(ruleset, [f"p1 wager {wager} 100", f"d cards {cards}"], table)


def events(playing: Round) -> list[tuple[str, int, list[str]]]:
    """What happened to the cards, to how many of them, by which clauses."""
    facts = [fact for fact in playing.facts if isinstance(fact, ShoeEvent)]
    return [(fact.what, fact.count, [each.number for each in fact.clauses]) for fact in facts]


def words(playing: Round) -> list[str]:
    """What the dealer has announced."""
    return [fact.words for fact in playing.facts if isinstance(fact, Called)]
