"""The printed conditions: what must be on the paper, the same bytes every time, and text that stays text."""

import re
from collections.abc import Callable
from datetime import date
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from croupier.drawing import pdf
from croupier.drawing.document import (
    Card,
    Cards,
    Column,
    Document,
    Exact,
    Fact,
    Facts,
    Grid,
    Listing,
    Paragraph,
    Section,
    Signatures,
    Statement,
)
from croupier.drawing.page import to_html
from croupier.drawing.pdf import to_pdf
from croupier.rulebook.book import rules
from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions, read_conditions
from croupier.tournament.conditions.words import clause_in_words
from croupier.tournament.texts.law import RULESETS
from tests.tournament.conditions.statements import statements
from tests.tournament.samples import across, conditions, series

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.toml"))
NASTY = '#strong[x] $y$ <b>z</b> & "q" \\ *w* ß Ω Ж'


def paper() -> Document:
    every = (
        Paragraph(NASTY, ("1.1",)),
        Statement(NASTY),
        Facts((Fact(NASTY, NASTY, ("1.2", "1.3")),)),
        Listing((NASTY,)),
        Grid(NASTY, (Column("a"), Column(NASTY, figures=True, wide=True)), ((NASTY, NASTY),), ("1.4",)),
        Signatures((NASTY, "B")),
        Facts((Fact(NASTY, NASTY),), figures=True),
        Grid(NASTY, (Column("a"), Column("b"), Column("c", figures=True)), ((NASTY, "", ""),), by_hand=True),
        Cards((Card(NASTY, NASTY, (NASTY,)),)),
    )
    return Document(
        kind=NASTY,
        title=NASTY,
        subtitle=NASTY,
        strip=((NASTY, NASTY),),
        sections=(Section(NASTY, every), Section("s", (Exact((("hash", "ab" * 99),)),), slip=True, page=True)),
        mark="0123",
        dated=date(2027, 1, 2),
        warning="PROVISIONAL",
    )


def words(held: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(held)).pages).split())


@across("-", "-", "-", "-", "-", "-", "15.3(b)", "18.3(b)", "-")
def test_the_paper_says_that_the_rules_prevail(ruleset: str, clause: str, printed: Callable[[Conditions], str]) -> None:
    shown = printed(conditions(ruleset))
    assert "conducted by the Tournament Director/Assistant by these conditions and the rules of the game" in shown
    assert "If they are inconsistent, the rules prevail." in shown
    assert clause in shown


def test_by_blackjack_2005_the_conditions_prevail(printed: Callable[[Conditions], str]) -> None:
    shown = printed(conditions("blackjack-2005"))
    assert "they prevail in this tournament" in shown
    assert "the rules prevail" not in shown


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_paper_cites_only_clauses_that_there_are(ruleset: str) -> None:
    known = set(map(clause_in_words, rules(ruleset)))
    for section in to_document(conditions(ruleset)).sections:
        for block in section.blocks:
            assert all(set(clauses) <= known for _, clauses in statements(block))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_on_paper(path: Path, printed: Callable[[Conditions], str]) -> None:
    said = parse_conditions(path.read_text(encoding="utf-8"))
    shown = printed(said)
    for text in (said.name, *said.notes, said.entry.method, said.eliminated):
        assert " ".join(text.split()) in shown
    assert to_document(said).mark in shown
    assert all(stage.name.lower() in shown.lower() for stage in said.stages)


def test_the_same_conditions_give_the_same_bytes() -> None:
    first, again = (to_pdf(to_document(conditions("roulette-2002"))) for _ in range(2))
    assert first == again
    assert first != to_pdf(to_document(conditions("roulette-2002", {"entry.fee": 101})))


def test_a_pdf_to_keep_and_to_be_read_aloud() -> None:
    held = to_pdf(paper())
    reader = PdfReader(BytesIO(held))
    about = reader.xmp_metadata
    assert about is not None
    raw = about.rdf_root.toxml()
    assert re.search(r"pdfaid:part>\s*2<", raw)
    assert re.search(r"pdfaid:conformance>\s*B<", raw)
    assert re.search(r"pdfuaid:part>\s*1<", raw)
    assert reader.metadata is not None
    assert reader.metadata.creation_date is not None
    assert reader.metadata.creation_date.date() == date(2027, 1, 2)


def test_text_stays_text_in_a_pdf() -> None:
    shown = words(to_pdf(paper()))
    assert shown.count("#strong[x]") >= 9
    assert "<b>z</b>" in shown


def test_a_sign_that_no_font_has_is_printed_as_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A character for private use has no glyph anywhere. Names in Chinese, Korean and Thai have one where the machine
    has such fonts; without them no paper stops, and each says what is missing."""
    shown = words(to_pdf(Document(kind="Receipt", title="a\U0010fffd", sections=(), dated=date(2027, 1, 2))))
    assert "a[U+10FFFD]" in shown
    assert "No font on this machine has some of the characters" in shown
    monkeypatch.setattr(pdf, "printable", str.isascii)
    names = "\u738b\u5c0f\u660e \uae40\ucca0\uc218 \u0e2a\u0e21\u0e0a\u0e32\u0e22"
    block = Paragraph(f"{names}\U0010fffd")
    shown = words(to_pdf(Document(kind="Slips", title="T", sections=(Section("S", (block,)),), dated=date(2027, 1, 2))))
    assert "[U+738B][U+5C0F][U+660E]" in shown
    assert "[U+AE40]" in shown
    assert "[U+0E2A]" in shown


def test_text_stays_text_in_html() -> None:
    page = to_html(paper())
    assert "<b>z</b>" not in page
    shown = Shown()
    shown.feed(page)
    assert shown.text.count(NASTY) >= 10
    assert shown.tags.count("h1") == 1
    assert {"h2", "table", "th", "caption", "dl", "ul", "footer"} <= set(shown.tags)
    assert "http" not in page, "nothing is fetched"


class Shown(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text, self.tags = "", list[str]()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)


def test_a_warning_stands_on_every_page_and_exact_text_is_broken_anywhere() -> None:
    pages = ["".join(page.extract_text().split()) for page in PdfReader(BytesIO(to_pdf(paper()))).pages]
    assert len(pages) > 1
    assert all("PROVISIONAL" in page for page in pages)
    assert "ab" * 99 in pages[-1].replace("\u200b", "")
    page = to_html(paper())
    assert page.count("PROVISIONAL") == 1
    assert '<section class="slip page">' in page


def test_a_slip_stays_on_one_page() -> None:
    slips = tuple(
        Section(f"Slip {number}", (Paragraph(f"begin {number} " + "x " * 600), Paragraph(f"end {number}")), slip=True)
        for number in range(1, 12)
    )
    held = to_pdf(Document(kind="Slips", title="T", sections=slips, dated=date(2027, 1, 2)))
    pages = [page.extract_text() for page in PdfReader(BytesIO(held)).pages]
    assert len(pages) > 2
    for number in range(1, 12):
        assert any(f"begin {number} " in page and re.search(rf"end {number}\b", page) for page in pages)


def test_a_row_has_a_cell_for_every_column() -> None:
    with pytest.raises(ValueError, match="does not have 2 cells"):
        Grid("Places", (Column("a"), Column("b")), (("1",),))


def test_a_paper_without_issuer_and_mark() -> None:
    bare = Document(kind="Receipt", title="Entry 7", sections=(), dated=date(2027, 1, 2))
    assert "Receipt" in words(to_pdf(bare))
    assert "fingerprint" not in to_html(bare)


def test_points_and_prizes_of_sessions_are_told(printed: Callable[[Conditions], str]) -> None:
    raw = series()
    raw["stages"][0]["prizes"] = [100]
    shown = printed(read_conditions(raw))
    assert "Points by place at the table: 6, 4, 3, 2, 1." in shown
    assert "The best 6 by points go on." in shown
    assert "out of the pool: 100.00 AUD" in shown
