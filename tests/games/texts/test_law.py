"""The tables of topics against the rulebook: every number exists in its text, and every column has its ruleset."""

import ast
from pathlib import Path

import pytest

import croupier.games
from croupier.games.registry import games, playable
from croupier.games.texts.law import Topic, alike, read_laws
from croupier.rulebook.book import rules


class Two(Topic):
    DEAL = "6.2", "6.2"
    SILENT = "3.1", "-"
    SAME = "6.2", "6.2"


def test_topics_with_the_same_clauses_are_still_two() -> None:
    assert [topic.name for topic in Two] == ["DEAL", "SILENT", "SAME"]


def test_a_text_that_is_silent_has_no_clause() -> None:
    laws = read_laws(Two, ("roulette-2002", "mini-baccarat-2002"))
    assert Two.SILENT in laws["roulette-2002"]
    assert Two.SILENT not in laws["mini-baccarat-2002"]
    assert laws["mini-baccarat-2002"].cite(Two.SILENT, Two.DEAL) == laws["mini-baccarat-2002"][Two.DEAL]


def test_a_column_too_many_or_too_few_fails_when_the_table_is_read() -> None:
    with pytest.raises(ValueError, match="2 cells for 1 texts"):
        read_laws(Two, ("roulette-2002",))


def test_a_text_numbered_like_another_names_only_what_differs() -> None:
    old = read_laws(Two, ("roulette-2002", "mini-baccarat-2002"))["roulette-2002"]
    new = alike(old, "roulette-2030", {Two.DEAL: "7.2 7.3", Two.SILENT: "-"})
    assert new.ruleset == "roulette-2030"
    assert [str(clause) for clause in new.cite(Two.DEAL, Two.SAME)] == [
        f"roulette-2030 {n}" for n in ("7.2", "7.3", "6.2")
    ]
    assert Two.SILENT not in new


@pytest.mark.parametrize("ruleset", playable())
def test_every_number_of_a_table_stands_in_its_text(ruleset: str) -> None:
    record = next(record for record in playable()[ruleset].samples if record.ruleset == ruleset)
    law = record.begin().script.law
    known = rules(ruleset)
    wrong = [str(clause) for clauses in law.topics.values() for clause in clauses if clause.number not in known]
    assert wrong == []


@pytest.mark.parametrize("folder", games())
def test_every_topic_that_code_names_exists_and_every_topic_is_named(folder: str) -> None:
    """Before any line of a function runs: the type checker finds a misspelt topic, and so does this."""
    here = Path(croupier.games.__path__[0]) / folder
    table = next(iter(games()[folder].samples)).begin().script.law.topics
    known = {member.name for topic in table for member in type(topic)}
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in here.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    named = {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "T"}
    assert (named - known, known - named) == (set(), set())
