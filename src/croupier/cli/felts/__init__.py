"""Tables for the terminal, rendered from pictures alone: one module for each game, and what they share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from croupier.games.pictures.picture import Decided, Felt, Picture, Seat
from croupier.values.cards import UNSEEN

SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
RED = "hd"
BACK_STYLE = "bold white on blue"
WIDTH = 7
ROOMY = 32
"""With at least this many rows there is room for everything."""
Drawing = Callable[[Picture], RenderableType]
DRAWINGS: dict[type[Felt], Drawing] = {}
WHILE_WAGERING: set[type[Felt]] = set()
"""Felts that a player needs to see before every wager: those with a layout of many places."""
OUTCOMES = {"win": "bold green3", "lose": "red3", "push": "yellow3", "void": "magenta"}


def rank_of(card: str) -> str:
    return "10" if card[0] == "T" else card[0]


def card_rows(card: str) -> list[Text]:
    """Five rows of one card, seven columns wide."""
    if card == UNSEEN:
        return [Text(row, style=BACK_STYLE) for row in ("╭─────╮", "│░▒▓▒░│", "│▒▓█▓▒│", "│░▒▓▒░│", "╰─────╯")]
    ink = f"bold {'red3' if card[1] in RED else 'grey11'} on grey93"
    rank, middle = rank_of(card), SIGNS[card[1]]
    return [Text(row, style=ink) for row in ("╭─────╮", f"│{rank:<5}│", f"│  {middle}  │", f"│{rank:>5}│", "╰─────╯")]


def draw_cards(cards: Sequence[str], places: int) -> Text:
    """Cards side by side, with room for `places`."""
    columns = [card_rows(card) for card in cards]
    blank = [Text(" " * WIDTH)] * 5
    columns += [blank] * (places - len(columns))
    rows = [Text(" ").join([column[row] for column in columns]) for row in range(5)]
    return Text("\n").join(rows)


def show_gain(amount: str) -> str:
    """Format an amount; a gain has a plus sign."""
    return amount if amount == "0" or amount.startswith("-") else f"+{amount}"


def outcome_text(decided: Decided) -> Text:
    """Say how a wager ended and what it paid."""
    hand = f" hand {decided.hand}" if decided.hand > 1 else ""
    box = f" box {decided.box}" if decided.box != decided.player else ""
    return Text(f"{decided.wager}{box}{hand} {show_gain(decided.paid)}", style=OUTCOMES[decided.outcome])


def seats(picture: Picture, heading: str, still_open: Callable[[Seat], list[Text]]) -> Table:
    """One line per player: stack, open wagers, how the other wagers ended."""
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    grid.add_column("seat", style="bold")
    grid.add_column("stack", justify="right")
    grid.add_column(heading)
    for seat in picture.seats:
        ended = [outcome_text(decided) for decided in picture.decided if decided.player == seat.player]
        name = f"{'▶' if seat.me else ' '} {seat.player}{' ●' if seat.marker else ''}"
        grid.add_row(name, seat.stack, Text("   ").join(still_open(seat) + ended))
    return grid


@dataclass(frozen=True)
class Fitting:
    """Render a table in full, or small where the prompt, the result and refusals must fit too."""

    full: RenderableType
    small: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.full if console.size.height >= ROOMY else self.small


# --- which felt is drawn by whom --------------------------------------------


def draws(felt: type[Felt], while_wagering: bool = False) -> Callable[[Drawing], Drawing]:
    """Mark the function that renders this kind of felt."""

    def mark(drawing: Drawing) -> Drawing:
        DRAWINGS[felt] = drawing
        if while_wagering:
            WHILE_WAGERING.add(felt)
        return drawing

    return mark


@cache
def load() -> None:
    """Load every module of this folder: each renders a game."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


def sign(picture: Picture) -> Text:
    """The signs posted at the table, with their clauses."""
    lines = [Text.assemble((line.text, "bold"), (f"  {', '.join(line.clauses)}", "dim")) for line in picture.sign]
    return Text("\n").join(lines)


def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    load()
    return DRAWINGS[type(picture.felt)](picture)


def shown_while_wagering(picture: Picture) -> bool:
    load()
    return type(picture.felt) in WHILE_WAGERING
