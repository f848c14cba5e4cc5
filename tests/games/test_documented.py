"""The notation is documented whole: every official act and table key of every game stands in its page."""

from pathlib import Path

import pytest

from croupier.games.registry import games

DOCS = Path(__file__).parents[2] / "docs"


def pages(folder: str) -> str:
    return "".join((DOCS / f"{page}.md").read_text(encoding="utf-8") for page in (folder.replace("_", "-"), "notation"))


@pytest.mark.parametrize("folder", games())
def test_every_act_is_documented(folder: str) -> None:
    acts = games()[folder].samples[0].begin().script.officials.names()
    assert [act for act in acts if f"`o {act}" not in pages(folder)] == []


@pytest.mark.parametrize("folder", games())
def test_every_table_key_is_documented(folder: str) -> None:
    assert [key for key in games()[folder].keys if f"`{key}" not in pages(folder)] == []
