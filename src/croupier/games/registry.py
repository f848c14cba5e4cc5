"""Finds the game folders: a game is a folder here that lists its RULESETS; a new one needs no other edit."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import croupier.games
from croupier.values.refused import unknown


@cache
def folders() -> dict[str, str]:
    """The folder of each playable ruleset."""
    found: dict[str, str] = {}
    for module in iter_modules(croupier.games.__path__):
        if module.ispkg:
            package = f"{croupier.games.__name__}.{module.name}"
            found |= dict.fromkeys(import_module(package).RULESETS, package)
    return found


def part(ruleset: str, name: str) -> ModuleType:
    """One module of the folder that plays this ruleset: `part("mini-baccarat-2023", "odds")`."""
    if ruleset not in folders():
        raise unknown("ruleset", ruleset, folders())
    return import_module(f"{folders()[ruleset]}.{name}")
