"""`croupier tournament document`: the conditions on paper, as PDF or HTML."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.record.whole_files import write_whole
from croupier.cli.tournament.files import File, read_file
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.document import to_document

if TYPE_CHECKING:
    from croupier.drawing.document import Document

Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="OUT", help="Write a PDF file (PDF/A-2b, PDF/UA-1).")]
Html = Annotated[Path | None, typer.Option("--html", metavar="OUT", help="Write an HTML page instead, or as well.")]


def write(held: dict[Path, bytes], quiet: bool = False) -> None:
    """Write all files or none, and report them."""
    write_whole(held)
    for path in () if quiet else held:
        typer.echo(f"{path} written.")


def to_bytes(document: "Document", pdf: bool) -> bytes:
    if pdf:
        from croupier.drawing.pdf import to_pdf

        return to_pdf(document)
    from croupier.drawing.page import to_html

    return to_html(document).encode()


def command(file: File, pdf: Pdf = None, html: Html = None) -> None:
    """Print the conditions of a tournament with every statement that their rules require. Without an option, write a
    PDF beside the file. Conditions that do not hold are not printed."""
    document = to_document(require_sound(read_file(file)))
    if pdf is None and html is None:
        pdf = file.with_suffix(".pdf")
    wanted = ((pdf, True), (html, False))
    write({path: to_bytes(document, kind) for path, kind in wanted if path is not None})
