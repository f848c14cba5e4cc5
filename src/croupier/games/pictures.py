"""Cards and chips drawn for the terminal."""

from collections.abc import Callable, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from croupier.games.facts import Settled
from croupier.games.round import Round
from croupier.values.cards import Face

SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
BACK_STYLE = "bold white on blue"
WIDTH = 7
OUTCOMES = {"win": "bold green3", "lose": "red3", "push": "yellow3", "void": "magenta"}


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


def outcome_text(playing: Round, fact: Settled) -> Text:
    """How a wager ended and what it brought."""
    sign = "+" if fact.paid > 0 else ""
    hand = f" hand {fact.hand}" if fact.hand > 1 else ""
    box = f" box {fact.box}" if fact.box != fact.player else ""
    paid = playing.script.layout.scale.show(fact.paid)
    return Text(f"{fact.wager}{box}{hand} {sign}{paid}", style=OUTCOMES[fact.outcome])


def seats(playing: Round, me: str, heading: str, still_open: Callable[[str], list[Text]]) -> Table:
    """One line per player: stack, what is still open, how the other wagers ended."""
    layout = playing.script.layout
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    grid.add_column("seat", style="bold")
    grid.add_column("stack", justify="right")
    grid.add_column(heading)
    settled = playing.settlements()
    for player, units in layout.stacks.items():
        name = f"▶ {player}" if player == me else f"  {player}"
        words = still_open(player) + [outcome_text(playing, fact) for fact in settled if fact.player == player]
        grid.add_row(name, layout.scale.show(units), Text("   ").join(words))
    return grid
