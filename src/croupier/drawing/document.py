"""A paper as plain values: title, a strip of facts, sections of paragraphs, facts and tables, each with its clauses.

`pdf.py` renders it as PDF and `page.py` as HTML; code that makes a paper knows neither.
"""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """What the rules oblige the paper to say, rendered so that nobody misses it."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    label: str
    value: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels and values, one below the other. `figures` aligns the values to the right, as sums are."""

    rows: tuple[Fact, ...]
    figures: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column by its heading. Figures are aligned to the right, and a wide column takes the width left over."""

    name: str
    figures: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table. A row has a cell for each column; the first cell is the row's heading."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    clauses: tuple[str, ...] = ()
    by_hand: bool = False
    """Leave room to write in the empty cells."""

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"a row of {self.caption} does not have {len(self.columns)} cells")


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, each with who signs there."""

    names: tuple[str, ...]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exact:
    """Text to compare character by character, such as a fingerprint: monospaced, broken wherever a line ends."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A small card to hand out: a name, the main thing in large type, and the rest."""

    name: str
    large: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Small cards side by side, to be cut apart."""

    cards: tuple[Card, ...]


Block = Paragraph | Statement | Facts | Listing | Grid | Signatures | Exact | Cards


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a paper. `slip` frames it and keeps it on one page; `page` starts a new page."""

    heading: str
    blocks: tuple[Block, ...]
    slip: bool = False
    page: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper. `kind` names it, `strip` holds what readers look for first, `mark` proves the version, and `warning` is
    printed at the top of every page."""

    kind: str
    title: str
    subtitle: str = ""
    issuer: str = ""
    strip: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...]
    mark: str = ""
    mark_name: str = "fingerprint"
    dated: date
    language: str = "en"
    warning: str = ""
