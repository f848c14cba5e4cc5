"""Render a document as one HTML page with its own style: light and dark, narrow and wide, and in print."""

from collections.abc import Callable, Iterable
from html import escape
from importlib.resources import files

from croupier.drawing.document import (
    Block,
    Cards,
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

STYLE = "document.css"


def to_html(document: Document) -> str:
    style = files(__package__).joinpath(STYLE).read_text(encoding="utf-8")
    title = escape(f"{document.title}: {document.kind}")
    above = escape(document.issuer or document.kind)
    about = escape(": ".join(filter(None, (document.kind, document.subtitle))))
    strip = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in document.strip)
    return f"""<!doctype html>
<html lang="{escape(document.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{f'<p class="warning" role="status">{escape(document.warning)}</p>' if document.warning else ""}
<header>
<p class="issuer">{above}</p>
<h1>{escape(document.title)}</h1>
<p class="kind">{about}</p>
{f'<dl class="strip">{strip}</dl>' if strip else ""}
</header>
{"".join(map(section, document.sections))}{closing(document)}</main>
</body>
</html>
"""


def closing(document: Document) -> str:
    if not document.mark:
        return ""
    said = f"The {escape(document.mark_name)} of this paper: the same text always has the same figures."
    return f"<footer><p>{said}</p><code>{escape(document.mark)}</code></footer>\n"


def section(each: Section) -> str:
    kinds = " ".join(name for name, so in (("slip", each.slip), ("page", each.page)) if so)
    kind = f' class="{kinds}"' if kinds else ""
    return f"<section{kind}>\n<h2>{escape(each.heading)}</h2>\n{''.join(map(block, each.blocks))}</section>\n"


def aside(clauses: Iterable[str]) -> str:
    """Render the clauses behind a block, shown beside it."""
    return "".join(f"<span>{escape(clause)}</span>" for clause in clauses)


def beside(body: str, clauses: Iterable[str], kind: str) -> str:
    return f'<div class="row {kind}"><div class="said">{body}</div><div class="clauses">{aside(clauses)}</div></div>\n'


def paragraph(each: Paragraph | Statement) -> str:
    return beside(f"<p>{escape(each.text)}</p>", each.clauses, type(each).__name__.lower())


def fact(each: Fact) -> str:
    clauses = f'<dd class="clauses">{aside(each.clauses)}</dd>'
    return f'<div><dt>{escape(each.label)}</dt><dd class="value">{escape(each.value)}</dd>{clauses}</div>\n'


def facts(each: Facts) -> str:
    kind = "facts sums" if each.figures else "facts"
    return f'<dl class="{kind}">\n{"".join(map(fact, each.rows))}</dl>\n'


def listing(each: Listing) -> str:
    return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in each.items)}</ul>\n"


def grid(each: Grid) -> str:
    kinds = [' class="figures"' if column.figures else "" for column in each.columns]
    head = "".join(
        f'<th scope="col"{kind}>{escape(column.name)}</th>' for column, kind in zip(each.columns, kinds, strict=True)
    )
    rows = "".join(f"<tr>{cells(row, kinds)}</tr>\n" for row in each.rows)
    clauses = f'<span class="clauses">{aside(each.clauses)}</span>' if each.clauses else ""
    caption = f"<caption>{escape(each.caption)}{clauses}</caption>"
    table = f"<table>{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table>"
    kind = "grid by-hand" if each.by_hand else "grid"
    return f'<div class="{kind}" role="region" aria-label="{escape(each.caption)}" tabindex="0">{table}</div>\n'


def cells(row: tuple[str, ...], kinds: list[str]) -> str:
    first, *others = row
    rest = "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(others, kinds[1:], strict=True))
    return f'<th scope="row"{kinds[0]}>{escape(first)}</th>{rest}'


def signatures(each: Signatures) -> str:
    lines = "".join(f"<p>{escape(name)}</p>" for name in each.names)
    return beside(f'<div class="lines">{lines}</div>', each.clauses, "signatures")


def exact(each: Exact) -> str:
    rows = "".join(
        f"<div><dt>{escape(name)}</dt><dd><code>{escape(text)}</code></dd></div>\n" for name, text in each.rows
    )
    return f'<dl class="exact">\n{rows}</dl>\n'


def cards(each: Cards) -> str:
    drawn = "".join(
        f"<li><span>{escape(card.name)}</span><strong>{escape(card.large)}</strong>"
        f"{''.join(f'<span>{escape(line)}</span>' for line in card.lines)}</li>\n"
        for card in each.cards
    )
    return f'<ul class="cards">\n{drawn}</ul>\n'


DRAWERS: dict[type[Block], Callable[..., str]] = {
    Paragraph: paragraph,
    Statement: paragraph,
    Facts: facts,
    Listing: listing,
    Grid: grid,
    Signatures: signatures,
    Exact: exact,
    Cards: cards,
}


def block(each: Block) -> str:
    return DRAWERS[type(each)](each)
