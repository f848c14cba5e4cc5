"""Find the games: every folder here that has a GAME. A new one needs no other edit."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import croupier.games
from croupier.games.game import Game
from croupier.values.refused import unknown


@cache
def games() -> dict[str, Game]:
    """Every game by folder."""
    found: dict[str, Game] = {}
    for module in iter_modules(croupier.games.__path__):
        if module.ispkg:
            game: object = vars(import_module(f"{croupier.games.__name__}.{module.name}")).get("GAME")
            if isinstance(game, Game):
                found[module.name] = game
    return found


@cache
def playable() -> dict[str, Game]:
    """The game of each ruleset that can be played."""
    return {ruleset: game for game in games().values() for ruleset in game.rulesets}


def game_of(ruleset: str) -> Game:
    if ruleset not in playable():
        raise unknown("ruleset", ruleset, playable())
    return playable()[ruleset]
