"""Render a document as PDF/A-2b (to keep) and PDF/UA-1 (to be read aloud). The same document gives the same bytes."""

from dataclasses import asdict
from importlib.resources import files
from json import dumps

from croupier.drawing.document import Document
from croupier.values.refused import Refused, shorten

TEMPLATE = "document.typ"


def to_data(document: Document) -> dict[str, object]:
    """Return the data that the template renders: every block with its type. Text is data there, never markup."""
    sections = [
        {
            "heading": section.heading,
            "slip": section.slip,
            "page": section.page,
            "blocks": [{"type": type(block).__name__.lower(), **asdict(block)} for block in section.blocks],
        }
        for section in document.sections
    ]
    day = document.dated
    dated = {"year": day.year, "month": day.month, "day": day.day}
    return {**asdict(document), "sections": sections, "dated": dated}


def to_pdf(document: Document) -> bytes:
    """Render with the built-in fonts; if they lack a character, with the fonts of the machine."""
    from typst import TypstError

    try:
        return typeset(document, own_fonts=True)
    except TypstError:
        pass
    try:
        return typeset(document, own_fonts=False)
    except TypstError as error:
        raise Refused(
            f"This cannot be made into a PDF: {shorten(str(error), 200)}. Use HTML, which shows every character."
        ) from None


def typeset(document: Document, own_fonts: bool) -> bytes:
    from typst import compile as draw

    return draw(
        files(__package__).joinpath(TEMPLATE).read_bytes(),
        sys_inputs={"data": dumps(to_data(document))},
        format="pdf",
        pdf_standards=["a-2b", "ua-1"],
        ignore_system_fonts=own_fonts,
    )
