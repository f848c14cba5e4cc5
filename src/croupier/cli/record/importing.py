"""`croupier record import`: put a verified record into a log."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.importing import check, take_in
from croupier.archive.source import Kind
from croupier.cli.record.logs import Named, open_log
from croupier.cli.record.small_files import read_public
from croupier.cli.record.verify import FALLS_SHORT, Keys, show
from croupier.proofs.verify import Trust
from croupier.values.refused import Refused
from croupier.values.text import count_of

From = Annotated[Path, typer.Argument(metavar="FROM", help="An export (zip or folder) or an event file.")]
Into = Annotated[Path, typer.Argument(metavar="LOG", help="The log to import into; made if it does not exist.")]


def command(source: From, log: Into, key: Keys = None, tournament: Named = "") -> None:
    """Import a tournament into a log. An export is verified first (--key says whose signature counts); an event file is
    replayed. Refused if the log already has a tournament with this name, or if the export is redacted or damaged."""
    if log.is_dir():
        raise Refused(f"{log} is a folder; name the log in it.")
    found = open_log(source, tournament)
    if found.kind is Kind.SQLITE:
        raise Refused(f"{source} is already a log; back it up, or export a tournament from it.")
    verdict = check(found, Trust([each for text in key or () for each in read_public(text)]))
    if not verdict.good:
        show(verdict)
        typer.echo("Nothing was imported.", err=True)
        raise typer.Exit(FALLS_SHORT)
    number = take_in(found, log)
    typer.echo(f'{log}: "{found.name}" imported, {count_of(number, "event")}.')
