"""A table for a spreadsheet, as text in which nothing is taken for a formula."""

from collections.abc import Iterable, Sequence
from csv import writer
from enum import Enum
from fractions import Fraction
from io import StringIO

from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.papers.results import safe
from croupier.values.clause import Clause


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    out = StringIO()
    table = writer(out, lineterminator="\n")
    table.writerow(heads)
    for row in rows:
        table.writerow([cell(each) for each in row])
    return out.getvalue().encode()


def cell(value: object) -> object:
    """Write a value: exact amounts, lists with semicolons, yes or no; nothing that looks like a formula."""
    if isinstance(value, Fraction):
        return show_exact(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return safe("; ".join(str(cell(each)) for each in value))
    if isinstance(value, Enum):
        return cell(value.value)
    if value is None or isinstance(value, str | int | Clause):
        return safe(value)
    raise TypeError(f"a {type(value).__name__} has no words for a table")
