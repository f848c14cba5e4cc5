"""A table for a spreadsheet, as text: what would be reckoned with there is only shown."""

from collections.abc import Iterable, Sequence
from csv import writer
from fractions import Fraction
from io import StringIO

from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.papers.results import safe


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    out = StringIO()
    table = writer(out, lineterminator="\n")
    table.writerow(heads)
    for row in rows:
        table.writerow([cell(each) for each in row])
    return out.getvalue().encode()


def cell(value: object) -> object:
    """Exact amounts as they are shown, lists in words, yes or no; no text that a spreadsheet would reckon with."""
    if isinstance(value, Fraction):
        return show_exact(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return safe("; ".join(str(cell(each)) for each in value))
    return safe(value)
