"""Cards and chips drawn for the terminal."""

from collections.abc import Sequence

from rich.text import Text

from croupier.kernel.cards import Face

SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
BACK_STYLE = "bold white on blue"
WIDTH = 7


def card_rows(face: Face) -> list[Text]:
    """Five rows of one card, seven columns wide."""
    if face is None:
        return [Text(row, style=BACK_STYLE) for row in ("╭─────╮", "│░▒▓▒░│", "│▒▓█▓▒│", "│░▒▓▒░│", "╰─────╯")]
    ink = f"bold {'red3' if face.red else 'grey11'} on grey93"
    rank = "10" if face.rank == "T" else face.rank
    middle = SIGNS[face.suit]
    return [Text(row, style=ink) for row in ("╭─────╮", f"│{rank:<5}│", f"│  {middle}  │", f"│{rank:>5}│", "╰─────╯")]


def draw_cards(faces: Sequence[Face], places: int) -> Text:
    """Cards side by side, with room for `places`."""
    columns = [card_rows(face) for face in faces]
    blank = [Text(" " * WIDTH)] * 5
    columns += [blank] * (places - len(columns))
    rows = [Text(" ").join([column[row] for column in columns]) for row in range(5)]
    return Text("\n").join(rows)
