"""Render a document as PDF/A-2b (to keep) and PDF/UA-1 (to be read aloud). The same document gives the same bytes."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from functools import lru_cache
from importlib.resources import files
from json import dumps

from croupier.drawing.document import Document
from croupier.values.refused import Refused

TEMPLATE = "document.typ"
UNPRINTABLE = (
    "No font on this machine has some of the characters: they are printed as their Unicode numbers, such as [U+738B]. "
    "The HTML paper and the record show them."
)


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
    """Render with the built-in fonts; if they lack a character, with the fonts of the machine. A character that no font
    has is printed as its Unicode number, and the paper says so: a name never stops a paper."""
    data = to_data(document)
    for machine in (False, True):
        found = typeset(data, machine)
        if found is not None:
            return found
    found = typeset(spell_unprintable(data), machine=True)
    if found is None:
        raise Refused("This cannot be made into a PDF. Use HTML, which shows everything.")
    return found


def typeset(data: dict[str, object], machine: bool) -> bytes | None:
    """Render the data, also with the fonts of the machine. None if a character is missing."""
    from typst import TypstError
    from typst import compile as draw

    try:
        return draw(
            files(__package__).joinpath(TEMPLATE).read_bytes(),
            sys_inputs={"data": dumps(data)},
            format="pdf",
            pdf_standards=["a-2b", "ua-1"],
            ignore_system_fonts=not machine,
        )
    except TypstError:
        return None


# --- characters that no font has --------------------------------------------


def spell_unprintable(data: dict[str, object]) -> dict[str, object]:
    """Replace every character that cannot be printed here by its number, and say so at the top of every page."""
    marks = {ord(each): f"[U+{ord(each):04X}]" for each in sorted(set(texts(data))) if not printable(each)}
    spelt = translate(data, marks)
    if not isinstance(spelt, dict):
        raise TypeError("a document is an object")
    return {**spelt, "warning": " ".join(filter(None, (str(spelt["warning"]), UNPRINTABLE)))}


def texts(value: object) -> str:
    """Return every text in some data as one."""
    if isinstance(value, dict):
        return "".join(map(texts, value.values()))
    return "".join(map(texts, value)) if isinstance(value, list | tuple) else value if isinstance(value, str) else ""


def translate(value: object, marks: Mapping[int, str]) -> object:
    if isinstance(value, dict):
        return {key: translate(each, marks) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [translate(each, marks) for each in value]
    return value.translate(marks) if isinstance(value, str) else value


@lru_cache(maxsize=4096)
def printable(sign: str) -> bool:
    """Return whether some font here has a character."""
    if sign.isascii():
        return True
    sample = Document(kind="", title=f"a{sign}", sections=(), dated=date(2000, 1, 1))
    return typeset(to_data(sample), machine=True) is not None
