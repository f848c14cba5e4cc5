"""Every general and every charity reading of the texts (X-, H-) is a rule here: at least one test is named after it."""

from pathlib import Path
from re import findall

import pytest

TESTS = Path(__file__).parents[2]
LAST = {"x": 49, "h": 52}
READINGS = [f"{letter}{number:02d}" for letter, last in LAST.items() for number in range(1, last + 1)]


def named() -> set[str]:
    """The readings in the names of tests: `test_x09_x10_a_tenth_of_the_fee` is named after two."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for name in findall(r"^def test_((?:[a-z]\d\d_)+)", path.read_text(encoding="utf-8"), flags=8):
            found |= set(name.rstrip("_").split("_"))
    return found


NAMED = named()


@pytest.mark.parametrize("reading", READINGS)
def test_a_test_is_named_after_it(reading: str) -> None:
    assert reading in NAMED
