"""The table of planted errors fits the sources; `make soak-planted` plants them."""

import pytest

from tests.planted.errors import TOOLS, Error, errors
from tests.recipes.recipes import ROOT


@pytest.mark.parametrize("error", [pytest.param(error, id=error.name) for error in errors()])
def test_an_error_can_be_planted(error: Error) -> None:
    assert error.text in (ROOT / error.file).read_text(encoding="utf-8")
    assert error.text != error.planted
    assert error.found_by in TOOLS or (ROOT / error.found_by).is_file()


def test_there_are_enough_of_them() -> None:
    pages = [error for error in errors() if error.found_by == "tsc"]
    assert len(pages) >= 5
    assert len(list(errors())) - len(pages) >= 13
