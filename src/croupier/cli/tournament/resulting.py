"""`croupier tournament results`: the papers of a tournament as PDF or HTML, its places as CSV or JSON."""

import json
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.record.logs import STANDARD_INPUT, Log, Named, name_of, read_journal
from croupier.cli.terminal.streams import unicode_output
from croupier.cli.tournament.documenting import Html, Pdf, to_bytes, write
from croupier.tournament.answers.report import report
from croupier.tournament.papers.every import PAPERS
from croupier.tournament.papers.results import results_csv
from croupier.values.refused import unknown

AsJson = Annotated[bool, typer.Option("--json", help="Print the state of the tournament as JSON.")]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="OUT", help="Write places and prizes to a CSV file.")]


def paper_names() -> list[str]:
    return list(PAPERS)


Paper = Annotated[
    str,
    typer.Option("--paper", metavar="NAME", help=f"The paper: {', '.join(PAPERS)}.", autocompletion=paper_names),
]


def command(
    log: Log,
    pdf: Pdf = None,
    html: Html = None,
    csv: Csv = None,
    paper: Paper = "results",
    json_wanted: AsJson = False,
    tournament: Named = "",
) -> None:
    """Print the papers of a tournament: conditions, results with the reason for each place, receipts of entries, prize
    slips, seats with the proof of every draw, the Director's run sheet, count sheets. Without an option, write a PDF
    beside LOG. Every page marks provisional results, rehearsals and departures from the approved conditions."""
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS)
    state = read_journal(log, tournament).state
    document = PAPERS[paper](state)
    if pdf is None and html is None and csv is None and not json_wanted:
        folder = Path() if str(log) == STANDARD_INPUT else log.parent
        pdf = folder / f"{name_of(log)}.{paper}.pdf"
    held = {path: to_bytes(document, kind) for path, kind in ((pdf, True), (html, False)) if path is not None}
    if csv is not None:
        held[csv] = results_csv(state).encode()
    write(held, quiet=json_wanted)
    if json_wanted:
        typer.echo(json.dumps(report(state, []), ensure_ascii=not unicode_output()))
