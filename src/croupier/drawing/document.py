"""A paper as plain values: title, a strip of facts, sections of paragraphs, facts and tables, each with its clauses.

Drawn as PDF by `pdf.py` and as HTML by `page.py`; whoever makes a paper knows neither.
"""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """What a text obliges the paper to say; drawn so that nobody misses it."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    label: str
    value: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """One under the other: what, and how it is; `figures` stand to the right, as sums do."""

    rows: tuple[Fact, ...]
    figures: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A heading; figures stand to the right, and a wide column takes what is left."""

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
    """With room to write in the empty cells."""

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"a row of {self.caption} has not {len(self.columns)} cells")


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, each with who signs there."""

    names: tuple[str, ...]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exact:
    """Text to compare sign by sign, such as a fingerprint: in a face of one width, broken wherever a line ends."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A small card to hand out: for whom, what matters in large, and the rest."""

    name: str
    large: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, to be cut apart."""

    cards: tuple[Card, ...]


Block = Paragraph | Statement | Facts | Listing | Grid | Signatures | Exact | Cards


@dataclass(frozen=True, slots=True)
class Section:
    """`slip` frames it and keeps it on one page, `page` begins a new one."""

    heading: str
    blocks: tuple[Block, ...]
    slip: bool = False
    page: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """`kind` says what paper it is, `strip` is what one looks for first, `mark` proves which version it is, `warning`
    stands at the head of every page."""

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
