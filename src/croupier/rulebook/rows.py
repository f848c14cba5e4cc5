"""The rows of the tables in `data/`. A text that is like another has only the rows in which the two differ."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from re import fullmatch, match

DATA = Path(__file__).parent / "data"
Row = dict[str, str]
SECTION = "section"
"""The kind of a row that opens a section: its number, its title (`summary`) and its scope (`disposition`)."""

ORIGIN = "origin"
"""The column that the rows of a model get when another text takes them over: the text that wrote the row."""


def rows(name: str) -> Iterator[Row]:
    import csv

    yield from csv.DictReader((DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines())


@cache
def models() -> dict[str, str]:
    """Map each text that is written as a change of another to that other text.

    Every start asks for this, so the first and the last column are read without a reader of tables.
    """
    lines = (DATA / "rulesets.csv").read_text(encoding="utf-8").splitlines()[1:]
    found = ((line.partition(",")[0], line.rpartition(",")[2]) for line in lines)
    return {ruleset: model for ruleset, model in found if model}


def lineage(ruleset: str) -> list[str]:
    """List a text and all that it is written after, itself first."""
    model = models().get(ruleset)
    return [ruleset, *lineage(model)] if model else [ruleset]


def with_variants(*texts: str) -> tuple[str, ...]:
    """Return these texts and, after them, those that are like one of them."""
    found = list(texts)
    found += [text for text in variants(found) if text not in texts]
    return tuple(found)


def variants(texts: list[str]) -> Iterator[str]:
    for text in texts:
        like = [each for each, model in models().items() if model == text]
        yield from like
        yield from variants(like)


def text_rows(ruleset: str) -> list[Row]:
    """Read all rows of a text in its order, sections and clauses."""
    own = list(rows(ruleset))
    model = models().get(ruleset)
    if not model:
        return own
    return changed_rows([{ORIGIN: model} | row for row in text_rows(model)], own)


def changed_rows(model: Iterable[Row], changes: Iterable[Row]) -> list[Row]:
    """Apply the changes to the rows of a model.

    A row with a number that the model has replaces that row, or removes it if its summary is empty. A new clause goes
    behind the one in its column `after`, else to the end of its section; a new section goes where its number says.
    """
    found = list(model)
    for row in changes:
        place = next((place for place, each in enumerate(found) if same_place(each, row)), None)
        if place is None:
            found.insert(new_place(found, row), row)
        elif row["summary"]:
            found[place] = row
        else:
            del found[place]
    return found


def same_place(one: Row, other: Row) -> bool:
    return one["clause"] == other["clause"] and (one["kind"] == SECTION) == (other["kind"] == SECTION)


def new_place(found: list[Row], row: Row) -> int:
    """Return the index at which a new row goes. A place that does not exist is an error of the table."""
    if row["kind"] == SECTION:
        later = (
            place
            for place, each in enumerate(found)
            if each["kind"] == SECTION and number_key(each["clause"]) > number_key(row["clause"])
        )
        return next(later, len(found))
    after = row.get("after")
    before = [place for place, each in enumerate(found) if precedes(each, row, after)]
    if not before:
        wanted = after or f"section {section_of(row['clause'])}"
        raise ValueError(f"{row['clause']} has no place: there is no {wanted}")
    return before[-1] + 1


def precedes(each: Row, row: Row, after: str | None) -> bool:
    if after:
        return each["clause"] == after and each["kind"] != SECTION
    return section_of(each["clause"]) == section_of(row["clause"])


def section_of(clause: str) -> str:
    """Return the section of a clause: `4` for 4.3(a), `14A` for 14A.2, `def` for a definition, `inst` for the
    instrument itself."""
    number = match(r"[0-9]+[A-Z]*", clause)
    return number[0] if number else clause.partition(":")[0]


def number_key(section: str) -> tuple[int, str]:
    """Sort sections by number: 14, 14A, 15. Those without a number come first."""
    number = fullmatch(r"([0-9]+)([A-Z]*)", section)
    return (int(number[1]), number[2]) if number else (-1, "")
