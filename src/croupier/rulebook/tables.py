"""The rulebook's tables in `data/`, read into frozen values: rulesets, sections, rules and readings."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from croupier.rulebook.rows import ORIGIN, SECTION, Row, models, rows, section_of, text_rows
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
    taken_from: Clause | None = None
    """The clause of another text that this one repeats word for word, where the text is written as changes of it."""

    @property
    def ref(self) -> Clause:
        return Clause(self.ruleset, self.clause)

    @property
    def section(self) -> str:
        return section_of(self.clause)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a ruleset. Its scope is the game or the tournament."""

    number: str
    title: str
    scope: str

    @property
    def heading(self) -> str:
        return f"{self.number}. {self.title}" if self.number[0].isdigit() else self.title


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


def read_rule(ruleset: str, row: Row) -> Rule:
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
        Clause(row[ORIGIN], row["clause"]) if row.get(ORIGIN) else None,
    )


@cache
def rulesets() -> dict[str, Ruleset]:
    """Read all rulesets by name, oldest first."""
    found = link_both_ways({row["ruleset"]: read_ruleset(row) for row in rows("rulesets")})
    for name, model in models().items():
        found[name] = refer_to_model(found[name], found[model])
    return link_both_ways(found)


def read_ruleset(row: Row) -> Ruleset:
    name = row["ruleset"]
    table = text_rows(name)
    sections = tuple(
        Section(each["clause"], each["summary"], each["disposition"]) for each in table if each["kind"] == SECTION
    )
    rules = tuple(read_rule(name, each) for each in table if each["kind"] != SECTION)
    return Ruleset(name, row["name"], row["title"], row["source"], sections, rules)


def refer_to_model(book: Ruleset, model: Ruleset) -> Ruleset:
    """Make each clause refer to the one with its number in the model, and to all that one refers to."""
    same = {rule.clause: (rule.ref, *rule.shared) for rule in model.rules}
    return replace(book, rules=tuple(with_references(rule, same.get(rule.clause, ())) for rule in book.rules))


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


def with_references(rule: Rule, others: Iterable[Clause]) -> Rule:
    """Add references to a rule. A rule never refers to its own text."""
    more = [clause for clause in others if clause not in rule.shared and clause.ruleset != rule.ruleset]
    return replace(rule, shared=(*rule.shared, *more)) if more else rule


@cache
def read_attested(ruleset: str, tournament: bool) -> dict[str, str]:
    """Read the clauses of one ruleset that a person must attest, with our summaries. No other ruleset is read."""
    table = text_rows(ruleset)
    scopes = {row["clause"]: row["disposition"] for row in table if row["kind"] == SECTION}
    return {
        row["clause"]: row["summary"]
        for row in table
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
