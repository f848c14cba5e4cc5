"""The Pai Gow table for the terminal: the dice, tiles of the House and your own, every box in a line."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.felts import draws, seats
from croupier.cli.felts.tiles import Tiles
from croupier.games.chips.facts import VOID
from croupier.games.pai_gow.picture import PaiGowFelt, TileBox
from croupier.games.pictures.picture import Picture, Seat

FACES = "·⚀⚁⚂⚃⚄⚅"
WIDTH = 78
APART = 4


def render_hand(box: TileBox) -> RenderableType:
    """The two parts of a hand side by side, low part first, or its tiles if it is not set."""
    if not box.low.cards:
        return Align.center(Tiles(box.tiles))
    both = Table.grid(padding=(0, APART))
    both.add_row(Tiles(box.low.cards), Tiles(box.high.cards))
    return Align.center(both)


def hand_text(box: TileBox) -> Text:
    """What the parts count, for those who see them, and the state of the hand."""
    said = [f"{box.low.total} - {box.high.total}"] if box.low.cards else []
    line = Text("".join(said), style="bold")
    if box.state not in ("", "shown"):
        line.append(f"{'  ' if said else ''}{box.state}", style="magenta")
    return line


def hand(name: str, box: TileBox) -> list[RenderableType]:
    told = Text(f"{name}  ", style="bold") + hand_text(box)
    return [render_hand(box), Align.center(told)] if box.tiles else []


def in_a_line(box: TileBox) -> Text:
    """Stake, tiles by their numbers with a bar between the parts, what they count."""
    parts = (box.low.cards, box.high.cards) if box.low.cards else (box.tiles,)
    tiles = " | ".join(" ".join(part) for part in parts)
    line = Text(f"{box.stake}  " if box.stake != "0" else "", style="cyan")
    line.append(f"{tiles}  " if tiles else "", style="default")
    return line + hand_text(box)


@draws(PaiGowFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table: at most 24 lines, however many play."""
    felt = picture.felt
    if not isinstance(felt, PaiGowFelt):
        raise TypeError("this felt is for Pai Gow")
    boxes = {box.name: box for box in felt.boxes}
    mine = [box for seat in picture.seats if seat.me and (box := boxes.get(seat.player))]
    dice = " ".join(FACES[int(die)] for die in felt.dice) if felt.dice else "the cup is closed"
    first = f"   first tiles to box {felt.first}" if felt.first else ""
    call = "VOID" if picture.result == VOID else picture.waiting.text

    def on_box(seat: Seat) -> list[Text]:
        return [in_a_line(boxes[seat.player])] if seat.player in boxes else []

    return Panel(
        Group(
            Align.center(Text(f"{dice}{first}", style="bold yellow3")),
            *hand("HOUSE", felt.bank),
            *(line for box in mine for line in hand(f"BOX {box.name}", box)),
            Align.center(Text(call, style="bold")),
            seats(picture, "box", on_box),
        ),
        title=Text(f" {picture.ruleset} ", style="bold white on dark_green"),
        subtitle=picture.sign[0].text,
        border_style="green4",
        width=WIDTH,
    )
