"""Where code names a clause: by topic (`T.DEAL`, or `topics.void` in what games share) or as `Clause(name, number)`."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from croupier.rulebook.book import subclauses
from croupier.rulebook.tables import Rule
from croupier.values.clause import Clause

CALLS = ("Clause", "cites")
LAW = "law.py"


class Place(NamedTuple):
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Words(NamedTuple):
    """What the sources of a folder name: topics by holder and name, and clauses written out."""

    topics: Mapping[str, set[Place]]
    literal: Mapping[Clause, set[Place]]


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def written_out(node: ast.Call) -> Iterator[Clause]:
    """`Clause("ruleset", "1.1")` or `cites("ruleset", "1.1", "1.2")` with constants."""
    words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if called(node) in CALLS and len(words) == len(node.args) > 1:
        yield from (Clause(words[0], number) for number in words[1:])


def attribute(node: ast.Attribute) -> str:
    """`T.DEAL` of `T.DEAL`, `topics.void` of `script.topics.void`."""
    holder = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    return f"{holder}.{node.attr}"


def read_words(sources: Mapping[str, str]) -> Words:
    """All topics and clauses named in these sources, by file name."""
    words = Words(defaultdict(set), defaultdict(set))
    for file, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute):
                words.topics[attribute(node)].add(Place(file, node.lineno))
            elif isinstance(node, ast.Call):
                for clause in written_out(node):
                    words.literal[clause].add(Place(file, node.lineno))
    return words


def read_sources(package: Path, modules: Iterable[Path]) -> dict[str, str]:
    """These modules by their names in the package, without the law tables themselves."""
    return {
        module.relative_to(package).as_posix(): module.read_text(encoding="utf-8")
        for module in modules
        if module.name != LAW
    }


class Law(NamedTuple):
    """Topics as the code writes them, `T.DEAL` or `topics.void`, and the sources that use them."""

    topics: Mapping[str, tuple[Clause, ...]]
    sources: Mapping[str, str]


class Citations:
    """The places that name each clause of one ruleset: in its game, and in tournaments, whose topics are others."""

    def __init__(self, *laws: Law) -> None:
        self.laws = laws

    @cached_property
    def by_clause(self) -> Mapping[Clause, set[Place]]:
        found: dict[Clause, set[Place]] = defaultdict(set)
        for law in self.laws:
            words = read_words(law.sources)
            for clause, places in words.literal.items():
                found[clause] |= places
            for topic, clauses in law.topics.items():
                for clause in clauses:
                    found[clause] |= words.topics.get(topic, set())
        return found

    def places(self, rule: Rule) -> list[Place]:
        """Where the rule is named; a heading is named where its sub-clauses are."""
        found = set(self.by_clause.get(rule.ref, ()))
        for under in subclauses(rule):
            found |= set(self.places(under))
        return sorted(found)
