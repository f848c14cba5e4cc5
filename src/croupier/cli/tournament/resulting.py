"""`croupier tournament results`: placings and prizes as PDF, HTML, CSV or JSON, receipts and slips."""

import json
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.tournament.documenting import Html, Pdf, to_bytes, write
from croupier.cli.tournament.logs import Log, read_journal
from croupier.tournament.papers import receipts, results_csv, results_document, slips
from croupier.tournament.report import report
from croupier.values.refused import unknown

PAPERS = {"results": results_document, "receipts": receipts, "slips": slips}
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="OUT", help="Write a table there.")]
Paper = Annotated[
    str, typer.Option("--paper", metavar="NAME", help="results, receipts (of entries) or slips (of prizes).")
]


def command(
    log: Log, pdf: Pdf = None, html: Html = None, csv: Csv = None, paper: Paper = "results", json_wanted: AsJson = False
) -> None:
    """The results of a tournament on paper or as a table: places with the reason for each, prizes, the money, every
    departure from the approved conditions. Provisional results say so."""
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS)
    state = read_journal(log).state
    document = PAPERS[paper](state)
    if pdf is None and html is None and csv is None and not json_wanted:
        pdf = log.with_suffix(".pdf")
    if pdf is not None:
        write(pdf, to_bytes(document, pdf=True))
    if html is not None:
        write(html, to_bytes(document, pdf=False))
    if csv is not None:
        write(csv, results_csv(state).encode())
    if json_wanted:
        typer.echo(json.dumps(report(state, [])))
