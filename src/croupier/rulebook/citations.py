"""Where code names a clause: through a topic of its game's law table, or literally as `Clause(ruleset, number)`."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from re import Pattern, escape, fullmatch
from re import compile as pattern_of
from typing import NamedTuple

from croupier.rulebook.book import subclauses
from croupier.rulebook.tables import Rule
from croupier.values.clause import Clause

CALLS = ("Clause", "cites")
LAW = "law.py"
SHORTEST_PART = 3
"""An f-string needs a fixed part of this length to count as a topic: `f"{a}-{b}"` would stand for every one."""


class Place(NamedTuple):
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Words(NamedTuple):
    """The strings of a folder: fixed ones, f-strings as patterns, and clauses written out."""

    fixed: Mapping[str, set[Place]]
    patterns: list[tuple[Pattern[str], Place]]
    literal: Mapping[Clause, set[Place]]


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def written_out(node: ast.Call) -> Iterator[Clause]:
    """`Clause("ruleset", "1.1")` or `cites("ruleset", "1.1", "1.2")` with constants."""
    words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if called(node) in CALLS and len(words) == len(node.args) > 1:
        yield from (Clause(words[0], number) for number in words[1:])


def as_pattern(node: ast.JoinedStr) -> Pattern[str] | None:
    fixed = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    if not any(isinstance(text, str) and len(text) >= SHORTEST_PART for text in fixed):
        return None
    return pattern_of("".join("[a-z0-9-]+" if text is None else escape(str(text)) for text in fixed))


def read_words(sources: Mapping[str, str]) -> Words:
    """All strings in these sources, by file name."""
    words = Words(defaultdict(set), [], defaultdict(set))
    for file, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.fixed[node.value].add(Place(file, node.lineno))
            elif isinstance(node, ast.JoinedStr):
                pattern = as_pattern(node)
                if pattern:
                    words.patterns.append((pattern, Place(file, node.lineno)))
            elif isinstance(node, ast.Call):
                for clause in written_out(node):
                    words.literal[clause].add(Place(file, node.lineno))
    return words


def read_sources(games: Path, folder: Path) -> dict[str, str]:
    """The modules of one game and those all games share, without the law tables themselves."""
    modules = [*sorted(folder.rglob("*.py")), *sorted(games.glob("*.py"))]
    return {
        module.relative_to(games.parent).as_posix(): module.read_text(encoding="utf-8")
        for module in modules
        if module.name != LAW
    }


class Citations:
    """The places that name each clause of one ruleset."""

    def __init__(self, topics: Mapping[str, tuple[Clause, ...]], sources: Mapping[str, str]) -> None:
        self.topics = topics
        self.sources = sources

    @cached_property
    def by_clause(self) -> Mapping[Clause, set[Place]]:
        words = read_words(self.sources)
        found: dict[Clause, set[Place]] = defaultdict(set)
        for clause, places in words.literal.items():
            found[clause] |= places
        for topic, clauses in self.topics.items():
            places = set(words.fixed.get(topic, ()))
            places |= {place for pattern, place in words.patterns if fullmatch(pattern, topic)}
            for clause in clauses:
                found[clause] |= places
        return found

    def places(self, rule: Rule) -> list[Place]:
        """Where the rule is named; a heading is named where its sub-clauses are."""
        found = set(self.by_clause.get(rule.ref, ()))
        for under in subclauses(rule):
            found |= set(self.places(under))
        return sorted(found)
