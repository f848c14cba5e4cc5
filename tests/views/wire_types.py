"""Writes the types of the pages and the forms of the commands: `make web-types`."""

from pathlib import Path

from croupier.views.typescript import commands, typescript

SOURCES = Path(__file__).parents[2] / "web" / "src"
TYPES, FORMS = SOURCES / "wire.ts", SOURCES / "commands.ts"

if __name__ == "__main__":
    TYPES.write_text(typescript(), encoding="utf-8")
    FORMS.write_text(commands(), encoding="utf-8")
