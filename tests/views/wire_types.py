"""Writes the types of the pages, the forms of the commands and what is known of the games: `make web-types`."""

from pathlib import Path

from croupier.views.typescript import commands, rulesets, typescript

SOURCES = Path(__file__).parents[2] / "web" / "src"
TYPES, FORMS, GAMES = SOURCES / "wire.ts", SOURCES / "commands.ts", SOURCES / "games.ts"

if __name__ == "__main__":
    TYPES.write_text(typescript(), encoding="utf-8")
    FORMS.write_text(commands(), encoding="utf-8")
    GAMES.write_text(rulesets(), encoding="utf-8")
