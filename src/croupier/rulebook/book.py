"""Find a ruleset, a clause, its sub-clauses and its section by the names people type."""

from functools import cache
from itertools import takewhile
from operator import itemgetter
from re import fullmatch, sub

from croupier.rulebook.tables import Rule, Ruleset, Section, rulesets
from croupier.values.clause import Clause
from croupier.values.refused import Refused, unknown

SUFFIX = r"(.+?)( ?\([^()]*\)|\[[^\[\]]*\]| Note)"
LIKE_ENOUGH = 0.6
DEEP_NUMBER = r"([0-9]+[A-Z]*(?:\.[0-9]+[A-Z]*)+)\.[0-9]+[A-Z]*"


def ruleset(name: str) -> Ruleset:
    found = rulesets().get(name.strip().lower())
    if found is None:
        raise unknown("ruleset", name, rulesets())
    return found


def clauses_of(name: str) -> tuple[Rule, ...]:
    """Return the rules of a ruleset in the order of the text."""
    return ruleset(name).rules


@cache
def rules(name: str) -> dict[str, Rule]:
    """Return the rules of a ruleset by literal number."""
    return {rule.clause: rule for rule in clauses_of(name)}


def compact_number(number: str) -> str:
    return sub(r"\s+", "", number).lower()


def find(name: str, number: str) -> Rule:
    """Find the rule with this number. Spaces and capitals matter only where two numbers differ in nothing else."""
    book = ruleset(name)
    known = rules(book.name)
    if number in known:
        return known[number]
    alike = [rule for literal, rule in known.items() if compact_number(literal) == compact_number(number)]
    if len(alike) == 1:
        return alike[0]
    raise missing(book, number)


def missing(book: Ruleset, number: str) -> Refused:
    """Make the refusal of a number that is not a clause: it names a whole section, or the nearest clause."""
    for section in book.sections:
        if section.number == compact_number(number).rstrip("."):
            first = next(rule for rule in book.rules if rule.section == section.number)
            where = f"a whole section of {book.name} ({section.title})"
            return Refused(f'"{number}" is {where}; name a clause, such as {first.clause}.')
    alike, near = max(((likeness(number, known), known) for known in rules(book.name)), key=itemgetter(0))
    hint = f'did you mean "{near}"?' if alike > LIKE_ENOUGH else "list the ruleset to see its clauses."
    return Refused(f'There is no clause "{number}" in {book.name}; {hint}')


def likeness(typed: str, number: str) -> float:
    """Score how well a typed number fits: the characters that agree from the start, plus 0 to 1 for the whole."""
    from difflib import SequenceMatcher

    one, other = compact_number(typed), compact_number(number)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return same + SequenceMatcher(None, one, other).ratio()


def resolve(clause: Clause) -> Rule:
    return find(clause.ruleset, clause.number)


def heading_number(printed: str) -> str | None:
    """Return the number of the heading above a printed number: 4.3 for 4.3(a), 10.3.4 for 10.3.4.2."""
    parts = fullmatch(SUFFIX, printed) or fullmatch(DEEP_NUMBER, printed)
    return parts[1] if parts else None


@cache
def parents(name: str) -> dict[str, str]:
    """Map each sub-clause to the rule above it. Where a number is printed twice, the nearest one before counts."""
    latest: dict[str, str] = {}
    found: dict[str, str] = {}
    for rule in clauses_of(name):
        heading = heading_number(rule.printed)
        if heading in latest:
            found[rule.clause] = latest[heading]
        latest[rule.printed] = rule.clause
    return found


def parent(rule: Rule) -> Rule | None:
    number = parents(rule.ruleset).get(rule.clause)
    return rules(rule.ruleset)[number] if number else None


def subclauses(rule: Rule) -> tuple[Rule, ...]:
    """Return the rules directly under this one."""
    known = rules(rule.ruleset)
    return tuple(known[number] for number, above in parents(rule.ruleset).items() if above == rule.clause)


def twins(rule: Rule) -> tuple[Rule, ...]:
    """Return the other rules that the same text prints with the same number."""
    return tuple(
        other for other in clauses_of(rule.ruleset) if other.printed == rule.printed and other.clause != rule.clause
    )


def section(rule: Rule) -> Section:
    found = next((each for each in ruleset(rule.ruleset).sections if each.number == rule.section), None)
    if found is None:
        raise ValueError(f"{rule.ref} is in section {rule.section}, which its table does not open")
    return found
