"""Hands as examples: players 1, 2, 3 ... with the button on the last seat, so that player 1 posts the first blind."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.chips.facts import Fact, Settled
from croupier.games.holdem.picture import HoldemFelt
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import player_role
from tests.examples import cited, number, play, refused, stack

__all__ = [
    "BLINDS", "RULESET", "THREE", "begin", "chips", "cited", "clauses", "deal", "facts", "hand", "number", "play",
    "refused", "settled", "stack", "start",
]  # fmt: skip

RULESET = "charity-poker"
BLINDS = {"blinds": [50, 100]}
THREE = {"1": 1000, "2": 1000, "3": 1000}
HANDS = ("AhAd", "KsKc", "2c7d", "QhJh", "9s8s", "3h3d", "Tc5d", "6h6s", "4d4s", "8c2h")

CALLED = ("p3 cc", "p1 cc", "p2 cc")
FLOP = (*CALLED, "d db 2h3h4d")
TURN = (*FLOP, "p1 cc", "p2 cc", "p3 cc", "d db 9c")
RIVER = (*TURN, "p1 cc", "p2 cc", "p3 cc", "d db Jd")
LIMIT: dict[str, Any] = {"structure": "limit", "blinds": [10, 20]}


def clauses(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(RULESET, *numbers)


def start(
    *actions: str,
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    **table: Any,
) -> Round:
    """A round before its cards; blinds of 50 and 100 unless the table says something."""
    return Record(RULESET, table or BLINDS, stacks or THREE, actions, before=before or {}).play()


def hand(playing: Round) -> HoldemRound:
    assert isinstance(playing.script, HoldemRound)
    return playing.script


def deal(playing: Round, *holes: str) -> Round:
    """Hole cards to everybody, hand by hand: these, then the usual ones."""
    order = hand(playing).seating.order
    used = [*holes, *(each for each in HANDS if each not in holes)]
    for player, cards in zip(order, used, strict=False):
        play(playing, f"d dh p{player} {cards}")
    return playing


def begin(
    *actions: str,
    holes: tuple[str, ...] = (),
    stacks: Mapping[str, Any] | None = None,
    before: Mapping[str, Any] | None = None,
    **table: Any,
) -> Round:
    """A round with the hole cards dealt in order and these actions played."""
    return play(deal(start(stacks=stacks, before=before, **table), *holes), *actions)


def chips(playing: Round) -> dict[str, str]:
    layout = playing.script.layout
    return {player: layout.scale.show(units) for player, units in layout.stacks.items()}


def facts(playing: Round, kind: type[Fact]) -> list[Any]:
    return [fact for fact in playing.facts if isinstance(fact, kind)]


def settled(playing: Round, player: str, pot: str = "main-pot") -> Settled:
    found = [fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, pot)]
    assert len(found) == 1
    return found[0]


def pots(playing: Round) -> dict[str, int]:
    return {bet.kind: bet.stake for bet in playing.script.layout.bets.values() if not bet.player}


def turn(playing: Round) -> str:
    return playing.awaiting.who[0]


def bounds(playing: Round) -> tuple[str, str]:
    """Between what the player in turn may bet or raise."""
    show = playing.script.layout.scale.show
    option = next(option for option in playing.awaiting.options if option.act == "cbr")
    assert option.least is not None
    assert option.most is not None
    return show(option.least), show(option.most)


def felt(playing: Round, player: str) -> HoldemFelt:
    found = game_of(RULESET).picture(playing.script, player_role(player)).felt
    assert isinstance(found, HoldemFelt)
    return found


def raises(playing: Round, number_of: int) -> None:
    """So many smallest raises in turn."""
    for _ in range(number_of):
        play(playing, f"{turn(playing)} cbr {bounds(playing)[0]}")


# --- twice or never --------------------------------------------


FOUR = dict.fromkeys("1234", 1000)
ALL_IN = ("p3 f", "p1 cbr 1000", "p2 cc")
"""Players 1 and 2 with everything: 2,000."""
OLD_DEAL = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d")


def board(playing: Round) -> str:
    return " ".join(map(str, hand(playing).cards.board))


def left(playing: Round) -> int:
    return hand(playing).cards.deck.remaining


def acts(playing: Round) -> set[str]:
    return {option.act for option in playing.awaiting.options}


def by_second_edition(*actions: str) -> Round:
    return Record(RULESET, BLINDS, THREE, (*OLD_DEAL, *actions), edition=2).play()


def numbers(fact: Fact) -> list[str]:
    return [each.number for each in fact.clauses]
