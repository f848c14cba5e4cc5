"""Writes the types of the pages, the forms of the commands and what is known of the games: `make web-types`."""

from collections.abc import Callable, Mapping
from pathlib import Path

from croupier.desk.devices import PAIRERS
from croupier.tournament.texts.roles import Role
from croupier.views.typescript import (
    commands,
    conditions,
    constant,
    known_games,
    module,
    rulings,
    typescript,
    words_of_play,
)
from croupier.wire.shapes import Json

SOURCES = Path(__file__).parents[2] / "web" / "src"


def pairers() -> str:
    """Who hands out which devices."""
    kinds: dict[str, Json] = {
        role.value: [kind.value for kind, roles in PAIRERS.items() if role in roles]
        for role in Role
        if any(role in roles for roles in PAIRERS.values())
    }
    return module(constant("PAIRERS", "Record<string, string[]>", kinds))


WRITERS: Mapping[str, Callable[[], str]] = {
    "wire.ts": typescript,
    "commands.ts": commands,
    "games.ts": known_games,
    "words.ts": words_of_play,
    "rulings.ts": rulings,
    "conditions.ts": conditions,
    "pairers.ts": pairers,
}

if __name__ == "__main__":
    for name, write in WRITERS.items():
        (SOURCES / name).write_text(write(), encoding="utf-8")
