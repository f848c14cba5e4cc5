"""`croupier equity --table`: the 169 kinds of hands as a heat map in the terminal, or all against all in a file."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from csv import writer
from io import StringIO
from json import dumps
from pathlib import Path
from struct import pack
from typing import TYPE_CHECKING
from zlib import compress, crc32

from croupier.cli.terminal.console import open_console
from croupier.lab.equity.question import read_question
from croupier.lab.equity.ranges import ORDER, kinds
from croupier.values.refused import Refused, shorten

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from croupier.lab.equity.preflop import Preflop

SIDE = len(ORDER)
COLD, MIDDLE, HOT = (214, 69, 65), (250, 232, 140), (46, 160, 82)
LOWEST, HIGHEST = 0.15, 0.85
CELL, MARGIN = 8, 40
Colour = tuple[int, int, int]


def answer_table(
    hands: Sequence[str], save: Path | None, json: bool, crew: int, progress: Callable[[float], None]
) -> str:
    """The text to print: one range against every kind, or every kind against a random hand."""
    if len(hands) > 1:
        raise Refused("--table takes at most one hand or range, and compares it with every kind of hand.")
    write = writer_for(save)
    asked = read_question(hands, fewest=1).ranges[0] if hands else None
    from croupier.lab.equity.preflop import against, preflop, whole_kinds

    places = whole_kinds(asked.hands, asked.text) if asked else None
    table = preflop(crew, progress)
    if save is not None and write is not None:
        store(save, write(table))
        return f"All 169 kinds of hands against each other are in {save}."
    shares = table.against_random if places is None else 1 - against(table, places)
    title = f"{asked.text} against each kind of hand" if asked else "Each kind of hand against a random one"
    names = [str(kind) for kind in kinds()]
    if json:
        return dumps({"title": title, "exact": True, "equity": dict(zip(names, shares.tolist(), strict=True))})
    return f"{title}, every board counted: equity in percent.\n{render_grid(names, shares.tolist())}"


def render_grid(names: Sequence[str], shares: Sequence[float]) -> str:
    """Pairs on the diagonal, suited hands to the right of it, others below; no gaps if colours separate them."""
    from rich.text import Text

    console, grid = open_console(), Text()
    gap = "" if console.is_terminal else " "
    for row in range(SIDE):
        for place in range(row * SIDE, (row + 1) * SIDE):
            red, green, blue = colour(shares[place])
            grid.append(f"{names[place]:<3}{shares[place] * 100:3.0f}{gap}", f"black on rgb({red},{green},{blue})")
        grid.append("\n" if row < SIDE - 1 else "")
    return as_seen(console, grid)


def as_seen(console: "Console", grid: "Text") -> str:
    """Print with colours if the terminal has them."""
    with console.capture() as caught:
        console.print(grid, no_wrap=True, crop=False, overflow="ignore")
    return caught.get().rstrip("\n")


def colour(share: float) -> Colour:
    """Red for losing, green for winning, pale between."""
    place = (min(max(share, LOWEST), HIGHEST) - LOWEST) / (HIGHEST - LOWEST) * 2
    first, second = (COLD, MIDDLE) if place < 1 else (MIDDLE, HOT)
    part = place % 1 if place < 2 else 1.0
    red, green, blue = (round(one + (other - one) * part) for one, other in zip(first, second, strict=True))
    return red, green, blue


# --- files --------------------------------------------


def writer_for(save: Path | None) -> "Callable[[Preflop], str] | None":
    if save is None:
        return None
    made = {".csv": as_csv, ".svg": as_svg, ".json": as_json}.get(save.suffix.lower())
    if made is None:
        raise Refused(f"{shorten(str(save))} is not a name for a table; it must end in .csv, .json or .svg.")
    return made


def store(save: Path, text: str) -> None:
    try:
        save.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{shorten(str(save))} cannot be written: {error.strerror or 'no reason given'}.") from error


def as_csv(table: "Preflop") -> str:
    names, lines = [str(kind) for kind in kinds()], StringIO()
    rows = writer(lines, lineterminator="\n")
    rows.writerow(["", *names])
    for name, shares in zip(names, table.equity.tolist(), strict=True):
        rows.writerow([name, *(f"{share:.8f}" for share in shares)])
    return lines.getvalue()


def as_json(table: "Preflop") -> str:
    """Counts, so that nothing is rounded."""
    parts = {"won": table.won.tolist(), "shared": table.shared.tolist(), "all": table.all.tolist()}
    return dumps({"kinds": [str(kind) for kind in kinds()], **parts})


def as_svg(table: "Preflop") -> str:
    """A picture of 169 by 169 cells, the best hand against a random one first; rows against columns."""
    from croupier.lab.equity.preflop import order

    best = order(table)
    places = [kinds().index(kind) for kind in best]
    shares = table.equity[places][:, places]
    side = MARGIN + CELL * len(best)
    picture = b64encode(as_png([[colour(share) for share in row] for row in shares.tolist()])).decode()
    labels = []
    for number, kind in enumerate(best):
        at = MARGIN + CELL * (number + 0.8)
        labels.append(f'<text x="{MARGIN - 3}" y="{at}" text-anchor="end">{kind}</text>')
        labels.append(f'<text transform="translate({at} {MARGIN - 3}) rotate(-90)">{kind}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" font-family="monospace" font-size="7">\n'
        "<title>Equity of 169 kinds of hands against each other before the flop</title>\n"
        f'<rect width="{side}" height="{side}" fill="white"/>\n'
        f'<image x="{MARGIN}" y="{MARGIN}" width="{side - MARGIN}" height="{side - MARGIN}" '
        f'style="image-rendering:pixelated" href="data:image/png;base64,{picture}"/>\n'
        + "\n".join(labels)
        + "\n</svg>\n"
    )


def as_png(rows: Sequence[Sequence[Colour]]) -> bytes:
    """One pixel for each colour."""
    lines = b"".join(b"\0" + bytes(part for pixel in row for part in pixel) for row in rows)
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", compress(lines, 9)), (b"IEND", b""))
    parts = (pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data)) for kind, data in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)
