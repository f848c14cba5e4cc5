"""Compare two rulesets: what they share, under the same number or another, and what only one of them has."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.rulebook.book import resolve, ruleset
from croupier.rulebook.tables import Rule, Ruleset, Section


@dataclass(frozen=True, slots=True)
class Match:
    """Two clauses of the same substance."""

    left: Rule
    right: Rule

    @property
    def same_number(self) -> bool:
        return self.left.clause == self.right.clause

    @property
    def same_words(self) -> bool:
        return self.left.summary.casefold() == self.right.summary.casefold()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every clause of both texts. A clause that corresponds to several clauses is matched with each of them."""

    left: Ruleset
    right: Ruleset
    matches: tuple[Match, ...]
    only_left: tuple[Rule, ...]
    only_right: tuple[Rule, ...]

    @property
    def same(self) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if match.same_number)

    @property
    def moved(self) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if not match.same_number)


def partners(rule: Rule, other: str) -> Iterator[Rule]:
    for clause in rule.shared:
        if clause.ruleset == other:
            yield resolve(clause)


def compare(left_name: str, right_name: str) -> Comparison:
    left, right = ruleset(left_name), ruleset(right_name)
    if left == right:
        matches = tuple(Match(rule, rule) for rule in left.rules)
        return Comparison(left, right, matches, (), ())
    return Comparison(
        left,
        right,
        tuple(Match(rule, partner) for rule in left.rules for partner in partners(rule, right.name)),
        tuple(rule for rule in left.rules if not any(partners(rule, right.name))),
        tuple(rule for rule in right.rules if not any(partners(rule, left.name))),
    )


def by_section(book: Ruleset, rules: tuple[Rule, ...]) -> Iterator[tuple[Section, tuple[Rule, ...]]]:
    """Yield the sections in the order of the text, each with its rules. Sections without rules are left out."""
    for section in book.sections:
        inside = tuple(rule for rule in rules if rule.section == section.number)
        if inside:
            yield section, inside
