"""Writes the types of the pages: `make web-types`."""

from pathlib import Path

from croupier.views.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire.ts"

if __name__ == "__main__":
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(typescript(), encoding="utf-8")
