"""Every paper of a tournament by its name."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from croupier.drawing.document import Document
from croupier.tournament.conditions.document import to_document
from croupier.tournament.journal.state import Tournament
from croupier.tournament.papers.count_sheets import count_sheets
from croupier.tournament.papers.results import results
from croupier.tournament.papers.run_sheet import run_sheet
from croupier.tournament.papers.seats import seats
from croupier.tournament.papers.sheet import mark_paper
from croupier.tournament.papers.slips import receipts, slips


def conditions(state: Tournament) -> Document:
    """The conditions that were approved or published, with the departures since then."""
    document = to_document(state.conditions)
    return mark_paper(state, replace(document, mark=state.filing.locked or document.mark), provisional=False)


PAPERS: Mapping[str, Callable[[Tournament], Document]] = {
    "conditions": conditions,
    "results": results,
    "receipts": receipts,
    "slips": slips,
    "seats": seats,
    "run-sheet": run_sheet,
    "counts": count_sheets,
}
