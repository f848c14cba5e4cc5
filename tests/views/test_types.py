"""The types that the pages are written with are those of today."""

import subprocess
import sys

import pytest

from croupier.views.typescript import shape
from tests.views.wire_types import SOURCES, WRITERS

WRITE = "from croupier.views.typescript import typescript; print(typescript(), end='')"


def test_the_types_of_the_pages_are_current() -> None:
    """In a process of its own: here other tests may have made events of theirs."""
    told = subprocess.run([sys.executable, "-c", WRITE], capture_output=True, text=True, check=True).stdout
    assert (SOURCES / "wire.ts").read_text(encoding="utf-8") == told, "run `make web-types`"


@pytest.mark.parametrize("name", sorted(set(WRITERS) - {"wire.ts"}))
def test_what_pages_know_of_commands_and_games_is_current(name: str) -> None:
    assert (SOURCES / name).read_text(encoding="utf-8") == WRITERS[name](), "run `make web-types`"


def test_shapes_are_written_as_typescript_has_them() -> None:
    assert shape({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "number | null"
    assert shape({"type": "array", "items": {"$ref": "#/$defs/Card"}}) == "Card[]"
    assert shape({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}) == "[string, number]"
    assert shape({"enum": ["A", "B"]}) == '"A" | "B"'
