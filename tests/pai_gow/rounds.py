"""Rounds as examples: given these tiles and settings, this is paid by that clause."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.games.chips.facts import Settled
from croupier.games.pai_gow.play.hands import PaiGowHand
from croupier.games.pai_gow.play.script import PaiGowRound
from croupier.games.pictures.picture import Picture
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from tests.examples import begin as begin_round
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack_of

RULESET = "pai-gow-2002"
STACKS = {"2": 1000, "3": 1000}
WAGERS = ["p2 wager box 100", "p3 wager box 100"]
DICE = "d dice 3 4 6"
"""Thirteen: the deal begins at box 5 and comes to box 1 before boxes 2 and 3."""
HOUSE = "63 54 44 33"
"""By the House Way 4 - pair of Chop Gow: the nines make no 9-9, so they stay together; 8 and 6 count 4."""
WINS, LOSES = "62 65 66 66", "64 65 51 41"
"""Low part first: 9 and a pair of Teens beat that; 1 by a Foo and 1 by a Look do not."""


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(RULESET, *numbers)


def begin(
    actions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    marker: str = "",
) -> Round:
    """A round with these actions played. Players 2 and 3 have 1000 chips unless said otherwise."""
    return begin_round(RULESET, actions, table, stacks or STACKS, before, marker=marker)


def alone(actions: Sequence[str] = (), **table: Any) -> Round:
    """Player 2 alone."""
    return begin(actions, table, {"2": 1000})


def dealt(hand: str = WINS, *actions: str, house: str = HOUSE) -> Round:
    """Player 2 alone has staked 100 and got these tiles."""
    return alone(["p2 wager box 100", DICE, f"d tiles 1 {house}", f"d tiles 2 {hand}", *actions])


def settled_hand(hand: str, house: str = HOUSE) -> Round:
    """Set as written, low part first."""
    return dealt(hand, f"p2 set {hand}", house=house)


def both(second: str = WINS, third: str = LOSES, *actions: str, house: str = HOUSE) -> Round:
    """Players 2 and 3 have staked 100 each and got these tiles."""
    tiles = [f"d tiles 1 {house}", f"d tiles 2 {second}", f"d tiles 3 {third}"]
    return begin([*WAGERS, DICE, *tiles, *actions])


def game(playing: Round) -> PaiGowRound:
    assert isinstance(playing.script, PaiGowRound)
    return playing.script


def hand_of(playing: Round, box: str = "2") -> PaiGowHand:
    return game(playing).deal.hands[box]


def tiles_of(playing: Round, box: str = "2") -> str:
    return " ".join(map(str, hand_of(playing, box).named))


def setting_of(playing: Round, box: str = "2") -> str:
    """`44 42 | 66 11`."""
    return str(hand_of(playing, box).setting)


def settled(playing: Round, player: str = "2") -> Settled:
    return next(fact for fact in playing.settlements() if fact.player == player)


def verdict(playing: Round, player: str = "2") -> tuple[str, str]:
    """Outcome and what was paid beyond the stake."""
    fact = settled(playing, player)
    return fact.outcome, playing.script.layout.scale.show(fact.paid)


def numbers(playing: Round, player: str = "2") -> list[str]:
    return [clause.number for clause in settled(playing, player).clauses]


def stack(playing: Round, player: str = "2") -> str:
    return stack_of(playing, player)


def staked(playing: Round, player: str = "2") -> list[str]:
    show = playing.script.layout.scale.show
    return [show(bet.stake) for bet in playing.script.layout.of(player)]


def may(playing: Round, who: str = "p2") -> list[str]:
    return [option.act for option in playing.awaiting.options if who in option.who]


def pictured(playing: Round, who: str = "p2") -> Picture:
    return game_of(RULESET).picture(playing.script, Role(who))
