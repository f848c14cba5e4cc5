"""The rulebook's tables in `data/`, read into frozen values: rulesets, sections, rules and readings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from re import match

from croupier.values.clause import Clause

DISPOSITIONS = ("enforce", "official", "attest", "display", "advise")
GAME, TOURNAMENT = "game", "tournament"


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause in our words: what it says, what kind of rule it is, and what the system does about it."""

    ruleset: str
    clause: str
    printed: str
    summary: str
    kind: str
    disposition: str
    shared: tuple[Clause, ...]
    note: str
    readings: tuple[str, ...]

    @property
    def ref(self) -> Clause:
        return Clause(self.ruleset, self.clause)

    @property
    def section(self) -> str:
        return section_of(self.clause)


def section_of(clause: str) -> str:
    """Return the section of a clause: `4` for 4.3(a), `def` for a definition, `inst` for the instrument itself."""
    number = match(r"[0-9]+", clause)
    return number[0] if number else clause.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a ruleset. Its scope is the game or the tournament."""

    number: str
    title: str
    scope: str

    @property
    def heading(self) -> str:
        return f"{self.number}. {self.title}" if self.number.isdigit() else self.title


@dataclass(frozen=True, slots=True)
class Reading:
    """How an unclear clause is read here, and why."""

    id: str
    weight: str
    clauses: str
    unclear: str
    choice: str
    why: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One approved text: its rules in the order of the text. People call it by its `short` name."""

    name: str
    short: str
    title: str
    source: str
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]


def rows(name: str) -> Iterator[dict[str, str]]:
    import csv
    from importlib.resources import files

    table = files("croupier.rulebook").joinpath("data", f"{name}.csv")
    yield from csv.DictReader(table.read_text(encoding="utf-8").splitlines())


def read_rule(ruleset: str, row: dict[str, str]) -> Rule:
    return Rule(
        ruleset,
        row["clause"],
        row["printed"] or row["clause"],
        row["summary"],
        row["kind"],
        row["disposition"],
        tuple(Clause.parse(text) for text in row["shared_with"].split(";") if text),
        row["note"],
        tuple(row["readings"].split()),
    )


@cache
def rulesets() -> dict[str, Ruleset]:
    """Read all rulesets by name, oldest first."""
    headings = list(rows("sections"))
    found = {}
    for row in rows("rulesets"):
        name = row["ruleset"]
        sections = tuple(Section(s["section"], s["title"], s["scope"]) for s in headings if s["ruleset"] == name)
        rules = tuple(read_rule(name, line) for line in rows(name))
        found[name] = Ruleset(name, row["name"], row["title"], row["source"], sections, rules)
    return link_both_ways(found)


def link_both_ways(books: dict[str, Ruleset]) -> dict[str, Ruleset]:
    """Make every reference between clauses lead both ways, whichever of the two tables has it."""
    back: dict[Clause, list[Clause]] = {}
    for book in books.values():
        for rule in book.rules:
            for other in rule.shared:
                back.setdefault(other, []).append(rule.ref)
    return {
        name: replace(book, rules=tuple(with_references(rule, back.get(rule.ref, [])) for rule in book.rules))
        for name, book in books.items()
    }


def with_references(rule: Rule, back: Iterable[Clause]) -> Rule:
    more = [clause for clause in back if clause not in rule.shared]
    return replace(rule, shared=(*rule.shared, *more)) if more else rule


@cache
def read_attested(ruleset: str, tournament: bool) -> dict[str, str]:
    """Read the clauses of one ruleset that a person must attest, with our summaries. No other ruleset is read."""
    scopes = {row["section"]: row["scope"] for row in rows("sections") if row["ruleset"] == ruleset}
    return {
        row["clause"]: row["summary"]
        for row in rows(ruleset)
        if row["disposition"] == "attest" and (tournament or scopes[section_of(row["clause"])] == GAME)
    }


@cache
def readings() -> dict[str, Reading]:
    """Read how unclear clauses are read here, by id such as `M-12`."""
    return {
        row["reading"]: Reading(
            row["reading"], row["weight"], row["clauses"], row["unclear"], row["choice"], row["why"]
        )
        for row in rows("readings")
    }
