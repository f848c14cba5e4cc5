"""Which clauses are tried, and with which changes."""

import random
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from croupier.cli.rules.cited import citations
from croupier.games.registry import playable
from croupier.rulebook.book import section, subclauses
from croupier.rulebook.coverage import NAMED_IN_CODE
from croupier.rulebook.tables import GAME, Rule, rulesets
from tests.mutants.operators import Change, Changes
from tests.mutants.places import Source, slice_of, whole

MOST = 8
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ELSEWHERE = Path(__file__).with_name("elsewhere.toml")
COMPILED = ("/fast/", "/exact/")
"""Odds and kernels are compared with the rules by tests of their own."""


@cache
def source(file: str, text: str) -> Source:
    return Source(file, text)


@cache
def equivalents() -> list[dict[str, str]]:
    """Changes that change nothing a clause speaks of, with the reason."""
    found: list[dict[str, str]] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["idle"]
    return found


def is_idle(change: Change, ruleset: str, topics: Iterable[str]) -> bool:
    return any(
        matches(change.name, entry["change"])
        and matches(ruleset, entry.get("rulesets", "*"))
        and any(matches(topic, entry.get("topics", "*")) for topic in topics)
        for entry in equivalents()
    )


def matches(text: str, pattern: str) -> bool:
    """With * and ?; brackets stand for themselves."""
    return fnmatchcase(text, pattern.replace("[", "[[]"))


@cache
def elsewhere() -> dict[str, dict[str, list[str]]]:
    """Functions and tables that decide what a topic or a clause says without naming it, for each game or ruleset."""
    found: dict[str, dict[str, list[str]]] = tomllib.loads(ELSEWHERE.read_text(encoding="utf-8"))
    return found


def candidates(names: Iterable[str]) -> Iterator[Rule]:
    """Clauses that code must name, without headings."""
    for name in names:
        for rule in rulesets()[name].rules:
            if rule.disposition in NAMED_IN_CODE and section(rule).scope == GAME and not subclauses(rule):
                yield rule


def possible(rule: Rule) -> list[Change]:
    """Every change of what names the clause."""
    cited, found = citations(rule.ruleset), []
    topics = {topic for topic, clauses in cited.topics.items() if rule.ref in clauses}
    others = set(playable()) - {rule.ruleset}
    for file, text in cited.sources.items():
        if any(part in file for part in COMPILED):
            continue
        module = source(file, text)
        found += Changes(module).of(slice_of(module, list(module.named(topics, rule.ref)), others))
    for owner in (playable()[rule.ruleset].folder, rule.ruleset):
        places = elsewhere().get(owner, {})
        for place in (place for key in (*topics, rule.clause) for place in places.get(key, ())):
            file, _, name = place.partition(" ")
            module = source(file, cited.sources[file])
            found += Changes(module).of(whole(module, name))
    found = list({str(change): change for change in found}.values())
    return [change for change in found if not is_idle(change, rule.ruleset, topics or {rule.clause})]


def chosen(rule: Rule, seed: int) -> list[Change]:
    changes = possible(rule)
    dice = random.Random(f"{seed} {rule.ref}")
    return changes if len(changes) <= MOST else dice.sample(changes, MOST)
