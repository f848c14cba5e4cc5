"""Charity Tournament Poker: Texas hold'em between players."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from croupier.games.analysis import Fast
from croupier.games.game import Game

if TYPE_CHECKING:
    from croupier.games.game import Play
    from croupier.games.holdem.before import Before
    from croupier.games.holdem.play.script import Hand
    from croupier.games.holdem.table import Table
    from croupier.games.script.round import Round

RULESETS = ("charity-poker",)


def play() -> "Play[Table, Before, Hand]":
    from croupier.games.holdem.play.game import PLAY

    return PLAY


def fast() -> Fast:
    from croupier.games.holdem.fast import contest

    return contest.fast()


def adapt(raw: Mapping[str, object]) -> Mapping[str, object]:
    """PHH files, loaded when one is met."""
    if "variant" not in raw and "starting_stacks" not in raw:
        return raw
    from croupier.games.holdem import phh

    return phh.adapt(raw)


def to_phh(playing: "Round") -> Mapping[str, object]:
    """A complete round as PHH."""
    from croupier.games.holdem.export import export

    return export(playing)


GAME: Final = Game(
    "Charity Tournament Poker",
    "holdem",
    RULESETS,
    play,
    fast=fast,
    adapt=adapt,
    export=to_phh,
    fresh={"begins": "session"},
    between_players=True,
    limit_keys=("blinds", "ante"),
)
