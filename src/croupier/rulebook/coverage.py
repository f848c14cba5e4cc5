"""Measure coverage. A clause is done if a passing test is tied to it, a heading if everything under it is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from croupier.rulebook.book import section, subclauses
from croupier.rulebook.citations import Citations
from croupier.rulebook.evidence import Evidence, tests_of
from croupier.rulebook.tables import DISPOSITIONS, GAME, TOURNAMENT, Rule, Ruleset
from croupier.rulebook.trials import Trial, Trials

SCOPES = (GAME, TOURNAMENT)
NAMED_IN_CODE = ("enforce", "official")
"""Dispositions whose clauses some line of code must name. The others are attested, displayed or only advice."""


class Completion(NamedTuple):
    total: int
    done: int

    @property
    def complete(self) -> bool:
        return self.total == self.done

    @property
    def percent(self) -> int:
        """The percentage done, rounded down, so that 100 means all."""
        return 100 * self.done // self.total if self.total else 100


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of one ruleset is done."""

    ruleset: Ruleset
    done: frozenset[str]
    uncited: tuple[Rule, ...]
    trials: Mapping[str, Trial]

    def tally(self, rules: Iterable[Rule]) -> Completion:
        numbers = [rule.clause for rule in rules]
        return Completion(len(numbers), sum(number in self.done for number in numbers))

    @property
    def whole(self) -> Completion:
        return self.tally(self.ruleset.rules)

    def scope(self, scope: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.ruleset.rules if section(rule).scope == scope)

    @property
    def headings(self) -> Completion:
        """The completion of headings: clauses that are done when their sub-clauses are."""
        return self.tally(rule for rule in self.ruleset.rules if subclauses(rule))

    @property
    def proven(self) -> Completion:
        """The completion of mutation trials: a clause is done if its tests noticed every change to its code."""
        return Completion(len(self.trials), sum(trial.proven for trial in self.trials.values()))

    @property
    def survivors(self) -> dict[str, tuple[str, ...]]:
        """The clauses whose tests missed changes to the code, with those changes."""
        return {clause: trial.survived for clause, trial in self.trials.items() if not trial.proven}

    def by_disposition(self) -> dict[str, Completion]:
        return {
            disposition: self.tally(rule for rule in self.ruleset.rules if rule.disposition == disposition)
            for disposition in DISPOSITIONS
            if any(rule.disposition == disposition for rule in self.ruleset.rules)
        }

    def missing(self, scope: str | None = None) -> tuple[Rule, ...]:
        rules = self.scope(scope) if scope else self.ruleset.rules
        return tuple(rule for rule in rules if rule.clause not in self.done)


def needs_code(rule: Rule) -> bool:
    return rule.disposition in NAMED_IN_CODE and rule.kind != "definition"


def is_done(rule: Rule, evidence: Evidence) -> bool:
    """Return whether a rule is done. A heading needs all its sub-clauses: a test tied to itself proves too little."""
    under = subclauses(rule)
    return all(is_done(each, evidence) for each in under) if under else bool(tests_of(rule, evidence))


def measure(ruleset: Ruleset, evidence: Evidence, citations: Citations, trials: Trials) -> Coverage:
    tried = {rule.clause: trials[rule.ref] for rule in ruleset.rules if rule.ref in trials and rule.ref in evidence}
    return Coverage(
        ruleset,
        frozenset(rule.clause for rule in ruleset.rules if is_done(rule, evidence)),
        tuple(rule for rule in ruleset.rules if needs_code(rule) and not citations.places(rule)),
        tried,
    )
