"""The notation is documented whole: every official act and table key of every game stands in its page."""

from pathlib import Path

import pytest

from croupier.games.registry import folders, part

DOCS = Path(__file__).parents[2] / "docs"
RULESETS = {package.rpartition(".")[2]: ruleset for ruleset, package in reversed(folders().items())}


@pytest.mark.parametrize("game", RULESETS)
def test_every_act_is_documented(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8") + (DOCS / "notation.md").read_text(encoding="utf-8")
    script = part(RULESETS[game], "play.acts").ACTS
    missing = [act for act in script if f"`o {act}" not in text]
    assert missing == []


@pytest.mark.parametrize("game", RULESETS)
def test_every_table_key_is_documented(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8") + (DOCS / "notation.md").read_text(encoding="utf-8")
    missing = [key for key in part(RULESETS[game], "table").KEYS if f"`{key}" not in text]
    assert missing == []
