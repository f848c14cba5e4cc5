"""The types that the pages are written with are those of today."""

from croupier.views.typescript import shape
from tests.views.wire_types import TYPES, typescript


def test_the_types_of_the_pages_are_current() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), "run `make web-types`"


def test_shapes_are_written_as_typescript_has_them() -> None:
    assert shape({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "number | null"
    assert shape({"type": "array", "items": {"$ref": "#/$defs/Card"}}) == "Card[]"
    assert shape({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}) == "[string, number]"
    assert shape({"enum": ["A", "B"]}) == '"A" | "B"'
