"""Find where code names a clause: by topic (`T.DEAL`, or `topics.void` in shared code) or as `Clause(name, number)`."""

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


class SourceLine(NamedTuple):
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Mentions(NamedTuple):
    """What the sources of a folder name: topics by holder and name, and literal clauses."""

    topics: Mapping[str, set[SourceLine]]
    literal: Mapping[Clause, set[SourceLine]]


def called_name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def literal_clauses(node: ast.Call) -> Iterator[Clause]:
    """Yield the clauses of `Clause("ruleset", "1.1")` or `cites("ruleset", "1.1", "1.2")`, if all are constants."""
    words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if called_name(node) in CALLS and len(words) == len(node.args) > 1:
        yield from (Clause(words[0], number) for number in words[1:])


def attribute_name(node: ast.Attribute) -> str:
    """Return an attribute with its holder: `T.DEAL` for `T.DEAL`, `topics.void` for `script.topics.void`."""
    holder = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    return f"{holder}.{node.attr}"


def read_mentions(sources: Mapping[str, str]) -> Mentions:
    """Collect all topics and clauses that these sources name. The keys are file names."""
    words = Mentions(defaultdict(set), defaultdict(set))
    for file, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute):
                words.topics[attribute_name(node)].add(SourceLine(file, node.lineno))
            elif isinstance(node, ast.Call):
                for clause in literal_clauses(node):
                    words.literal[clause].add(SourceLine(file, node.lineno))
    return words


def read_sources(package: Path, modules: Iterable[Path]) -> dict[str, str]:
    """Read these modules, keyed by their paths in the package. The law tables themselves are left out."""
    return {
        module.relative_to(package).as_posix(): module.read_text(encoding="utf-8")
        for module in modules
        if module.name != LAW
    }


class LawInCode(NamedTuple):
    """A table of topics as the code writes them, `T.DEAL` or `topics.void`, and the sources that use them."""

    topics: Mapping[str, tuple[Clause, ...]]
    sources: Mapping[str, str]


class Citations:
    """The lines of code that name each clause of one ruleset, in its game and in the tournament code."""

    def __init__(self, *laws: LawInCode) -> None:
        self.laws = laws

    @cached_property
    def by_clause(self) -> Mapping[Clause, set[SourceLine]]:
        found: dict[Clause, set[SourceLine]] = defaultdict(set)
        for law in self.laws:
            words = read_mentions(law.sources)
            for clause, places in words.literal.items():
                found[clause] |= places
            for topic, clauses in law.topics.items():
                for clause in clauses:
                    found[clause] |= words.topics.get(topic, set())
        return found

    def places(self, rule: Rule) -> list[SourceLine]:
        """List where the code names a rule. A heading is named where its sub-clauses are."""
        found = set(self.by_clause.get(rule.ref, ()))
        for under in subclauses(rule):
            found |= set(self.places(under))
        return sorted(found)
