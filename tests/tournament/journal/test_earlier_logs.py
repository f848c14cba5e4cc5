"""An event says all that follows from it. One of an earlier format says less; it leads to the same state, and an audit
finds nothing in it."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.archive.auditing import audit
from croupier.archive.same_meaning import LATER
from croupier.cli.tournament.applying import with_conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.journal import Journal, read_log
from tests.tournament.journal.writes import SOURCE, Function, classes, evolving, methods, parsed
from tests.tournament.stories import STORIES, said

ADDED = {kind.__name__: names for kind, names in LATER.items()}
RULES = {"departed", "law", "rules"}


def carried_out(story: Path) -> Journal:
    conditions = parse_conditions(story.with_suffix(".toml").read_text(encoding="utf-8"))
    journal = Journal()
    for each in said(story):
        command, given = read_order(each.text)
        journal.give(with_conditions(command, conditions), given)
    return journal


def earlier(line: str) -> str:
    """A line of the log without what earlier releases did not record."""
    raw = json.loads(line)
    for name in ADDED.get(raw["event"]["kind"], ()):
        del raw["event"][name]
    return json.dumps(raw)


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.name)
def test_a_log_that_says_less_leads_to_the_same(story: Path) -> None:
    journal = carried_out(story)
    lines = [earlier(line) for line in journal.lines().splitlines()]
    assert lines != journal.lines().splitlines()
    before = read_log("\n".join(lines))
    assert before.state.raw() == journal.state.raw()
    assert audit(before.log).findings == []


# --- nothing is decided while an event takes place --------------------------------------------


def asked(method: Function) -> Iterator[str]:
    """The questions that an event asks of the whole state, and the rules that it looks up."""
    for node in ast.walk(method):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id="state"), *_]):
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr=name), args=[ast.Name(id="state"), *_]):
                yield f"{module}.{name}"
            case ast.Attribute(value=ast.Name(id="state"), attr=name) if name in RULES:
                yield f"state.{name}"
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id="state"), attr="edition"), attr=name):
                yield f"state.edition.{name}"


def test_an_event_is_told_everything() -> None:
    """Only what an earlier format left out is worked out again, and all of that in one place."""
    found = {
        f"{kind.name} {each}"
        for path in sorted((SOURCE / "tournament").rglob("*.py"))
        for kind in classes(parsed(path))
        for method in methods(kind)
        if "evolve" in evolving(kind) and method.name in evolving(kind)
        for each in asked(method)
        if not each.startswith(("self.", "earlier_logs."))
    }
    assert found == set()
