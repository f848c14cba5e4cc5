"""Which clauses are tried, and with which changes."""

import random
import tomllib
from collections.abc import Collection, Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from croupier.cli.rules.cited import citations
from croupier.games.registry import playable
from croupier.rulebook.book import section, subclauses
from croupier.rulebook.citations import LawInCode
from croupier.rulebook.coverage import NAMED_IN_CODE, SCOPES
from croupier.rulebook.tables import TOURNAMENT, Rule, rulesets
from tests.mutants.operators import Change, Changes
from tests.mutants.places import Source, slice_of, whole

MOST = 8
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ELSEWHERE = Path(__file__).with_name("elsewhere.toml")
COMPILED = ("/fast/", "/exact/", "/simulation/", "/conditions/parts/", "/papers/", "/run/")
"""Odds and kernels are compared with the rules by tests of their own; papers and bots decide nothing."""


@cache
def source(file: str, text: str) -> Source:
    return Source(file, text)


Patterns = str | list[str]


@cache
def equivalents() -> list[dict[str, Patterns]]:
    """Changes that change nothing a clause speaks of, with the reason."""
    found: list[dict[str, Patterns]] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["idle"]
    return found


def is_idle(change: Change, ruleset: str, topics: Iterable[str]) -> bool:
    return any(
        any_matches([change.name], entry["change"])
        and any_matches([ruleset], entry.get("rulesets", "*"))
        and any_matches(topics, entry.get("topics", "*"))
        for entry in equivalents()
    )


def any_matches(texts: Iterable[str], patterns: Patterns) -> bool:
    several = [patterns] if isinstance(patterns, str) else patterns
    return any(matches(text, pattern) for text in texts for pattern in several)


def matches(text: str, pattern: str) -> bool:
    """With * and ?; brackets stand for themselves."""
    return fnmatchcase(text, pattern.replace("[", "[[]"))


@cache
def elsewhere() -> dict[str, dict[str, list[str]]]:
    """Functions and tables that decide what a topic or a clause says without naming it, for each game or ruleset."""
    found: dict[str, dict[str, list[str]]] = tomllib.loads(ELSEWHERE.read_text(encoding="utf-8"))
    return found


def candidates(names: Iterable[str], scopes: Collection[str] = SCOPES) -> Iterator[Rule]:
    """Clauses that code must name, without headings."""
    for name in names:
        for rule in rulesets()[name].rules:
            if rule.disposition in NAMED_IN_CODE and section(rule).scope in scopes and not subclauses(rule):
                yield rule


def possible(rule: Rule) -> list[Change]:
    """Every change of what names the clause, in its game and in tournaments."""
    game, tournaments = citations(rule.ruleset).laws
    found = {
        **named_in(game, rule, (playable()[rule.ruleset].folder, rule.ruleset)),
        **named_in(tournaments, rule, (TOURNAMENT,)),
    }
    return list(found.values())


def named_in(law: LawInCode, rule: Rule, owners: Iterable[str]) -> dict[str, Change]:
    """By their names; `owners` are the parts of `elsewhere.toml` that speak of this law."""
    topics = {topic for topic, clauses in law.topics.items() if rule.ref in clauses}
    has = {topic for topic, clauses in law.topics.items() if clauses}
    others = set(playable()) - {rule.ruleset}
    found: list[Change] = []
    for file, text in law.sources.items():
        if any(part in file for part in COMPILED):
            continue
        module = source(file, text)
        found += Changes(module).of(slice_of(module, list(module.named(topics, rule.ref, has)), others))
    for owner in owners:
        places = elsewhere().get(owner, {})
        for place in (place for key in (*topics, rule.clause) for place in places.get(key, ())):
            file, _, name = place.partition(" ")
            module = source(file, law.sources[file])
            found += Changes(module).of(whole(module, name))
    idle = topics or {rule.clause}
    return {str(change): change for change in found if not is_idle(change, rule.ruleset, idle)}


def chosen(rule: Rule, seed: int, most: int = MOST) -> list[Change]:
    changes = possible(rule)
    dice = random.Random(f"{seed} {rule.ref}")
    return changes if len(changes) <= most else dice.sample(changes, most)
