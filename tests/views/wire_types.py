"""Writes the types of the pages, the forms of the commands and what is known of the games: `make web-types`."""

from collections.abc import Callable, Mapping
from pathlib import Path

from croupier.views.typescript import commands, conditions, known_games, rulings, typescript, words_of_play

SOURCES = Path(__file__).parents[2] / "web" / "src"
WRITERS: Mapping[str, Callable[[], str]] = {
    "wire.ts": typescript,
    "commands.ts": commands,
    "games.ts": known_games,
    "words.ts": words_of_play,
    "rulings.ts": rulings,
    "conditions.ts": conditions,
}

if __name__ == "__main__":
    for name, write in WRITERS.items():
        (SOURCES / name).write_text(write(), encoding="utf-8")
