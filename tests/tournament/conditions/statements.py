"""What a document says beside a clause."""

from collections.abc import Iterator

from croupier.drawing.document import Block, Cards, Document, Exact, Facts, Grid, Listing, Signatures


def statements(block: Block) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every statement of a block with its clauses."""
    if isinstance(block, Facts):
        yield from ((f"{row.label}: {row.value}", row.clauses) for row in block.rows)
    elif isinstance(block, Grid):
        yield " ".join((block.caption, *(cell for row in block.rows for cell in row))), block.clauses
    elif isinstance(block, Listing):
        yield " ".join(block.items), ()
    elif isinstance(block, Signatures):
        yield " ".join(block.names), block.clauses
    elif isinstance(block, Exact):
        yield from ((f"{name}: {text}", ()) for name, text in block.rows)
    elif isinstance(block, Cards):
        yield from ((" ".join((card.name, card.large, *card.lines)), ()) for card in block.cards)
    else:
        yield block.text, block.clauses


def beside(document: Document, clause: str) -> str:
    """All that stands beside this clause."""
    blocks = (block for section in document.sections for block in section.blocks)
    return " ".join(text for block in blocks for text, clauses in statements(block) if clause in clauses)
