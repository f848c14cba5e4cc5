"""Rounds as examples: given these Antes, hands and decisions, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.felts.canberra import draw
from croupier.games.canberra.picture import CanberraBox, CanberraFelt
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.chips.facts import Fact, Settled
from croupier.games.pictures.picture import Picture
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from tests.examples import begin as begin_round
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack

RULESET = "canberra-poker-2002"
TWO = {"1": 1000, "2": 1000}
THREE = {"1": 1000, "2": 1000, "3": 1000}

# Hands by what they are; no two of these share a card with QUALIFIED or SHORT.
QUALIFIED = "7h 7d 4c 3d 2s"
"""A pair of sevens for the dealer; the last card is the one that lies face up."""
SHORT = "Ah Qd 4c 3d 2s"
"""Ace and queen: the dealer does not play."""
ACES, KINGS = "As Ac 9c 6h 5h", "Kh Kd Jc 8d 5c"
LOW = "9s 8s 6s 4h 3h"
"""Nine high: less than any dealer who plays."""


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(RULESET, *numbers)


def begin(
    actions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    marker: str = "",
) -> Round:
    """A round with these actions played. Player 1 has 1000 chips unless said otherwise."""
    return begin_round(RULESET, actions, table, stacks, before, marker=marker)


def cards(dealer: str, *hands: str) -> str:
    """The line of the deal: one card to each hand in order, one to the dealer, five times."""
    rows = [hand.split() for hand in (*hands, dealer)]
    return "d cards " + " ".join(row[turn] for turn in range(5) for row in rows)


def antes(number: int, stake: int = 10) -> list[str]:
    return [f"p{player} wager ante {stake}" for player in range(1, number + 1)]


def dealt(dealer: str, *hands: str, stake: int = 10, **table: Any) -> Round:
    """As many players as hands, each with an Ante of 10, all cards dealt."""
    stacks = {str(player): 1000 for player in range(1, len(hands) + 1)}
    return begin([*antes(len(hands), stake), cards(dealer, *hands)], table, stacks)


def all_bet(dealer: str, *hands: str, stake: int = 10, **table: Any) -> Round:
    bets = [f"p{player} bet" for player in range(1, len(hands) + 1)]
    return play(dealt(dealer, *hands, stake=stake, **table), *bets)


def game(playing: Round) -> CanberraRound:
    assert isinstance(playing.script, CanberraRound)
    return playing.script


def settled(playing: Round, wager: str, player: str = "1") -> Settled:
    return next(fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager))


def verdict(playing: Round, wager: str, player: str = "1") -> tuple[str, str, str]:
    """Outcome, what was paid beyond the stake, and the main clause."""
    fact = settled(playing, wager, player)
    return fact.outcome, playing.script.layout.scale.show(fact.paid), fact.clauses[0].number


def numbers(fact: Fact) -> list[str]:
    return [clause.number for clause in fact.clauses]


def both(playing: Round, player: str = "1") -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    return verdict(playing, "ante", player), verdict(playing, "bet", player)


def seen(playing: Round, who: str) -> CanberraFelt:
    felt = pictured(playing, who).felt
    assert isinstance(felt, CanberraFelt)
    return felt


def box(playing: Round, who: str, name: str = "1") -> CanberraBox:
    return next(each for each in seen(playing, who).boxes if each.name == name)


def hand(playing: Round, who: str, name: str = "1") -> str:
    """The cards of a box, or of the dealer, as this role sees them."""
    felt = seen(playing, who)
    return " ".join(felt.dealer.cards if name == "d" else box(playing, who, name).cards.cards)


def pictured(playing: Round, who: str = "p1") -> Picture:
    return game_of(RULESET).picture(playing.script, Role(who))


def drawn(playing: Round, who: str = "p1") -> str:
    console = Console(width=80, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(pictured(playing, who)))
    return captured.get()


def may(playing: Round, who: str = "p1") -> set[str]:
    """What this player may do now."""
    return {option.act for option in playing.awaiting.options if who in option.who}
