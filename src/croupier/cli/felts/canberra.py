"""The Canberra Poker table drawn for the terminal: the dealer's five cards, every box with its hand and stakes."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.felts import BACK_STYLE, RED, SIGNS, draw_cards, draws, rank_of, seats
from croupier.games.canberra.picture import BoxShown, CanberraFelt
from croupier.games.facts import VOID
from croupier.games.picture import Picture
from croupier.values.cards import UNSEEN

HAND = 5
WIDTH = 78
STATES = {"playing": "", "bet": "bet", "folded": "folded", "void": "void"}


def card_text(card: str) -> Text:
    """One card in three columns."""
    if card == UNSEEN:
        return Text("░░", style=BACK_STYLE)
    return Text(f"{rank_of(card)}{SIGNS[card[1]]}", style=f"bold {'red3' if card[1] in RED else 'grey11'} on grey93")


def box_row(box: BoxShown) -> tuple[Text, Text, Text, Text, Text]:
    mark = Text(f"{'▶' if box.turn else ' '} {box.name}", style="bold yellow3" if box.turn else "bold")
    cards = Text(" ").join(card_text(card) for card in box.cards.cards)
    stakes = Text(box.ante, "cyan"), Text(box.bet, "cyan")
    said = box.cards.total if box.state in ("playing", "bet") else box.state
    return mark, cards, *stakes, Text(said, style="bold")


def boxes(felt: CanberraFelt) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2))
    grid.add_column("box")
    grid.add_column("cards", min_width=3 * HAND)
    grid.add_column("ante", justify="right")
    grid.add_column("bet", justify="right")
    grid.add_column("")
    for box in felt.boxes:
        grid.add_row(*box_row(box))
    return grid


@draws(CanberraFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = picture.felt
    if not isinstance(felt, CanberraFelt):
        raise TypeError("this felt is for Canberra Poker")
    dealer = [Align.center(Text(f"dealer  {felt.dealer.total}", style="bold"))]
    if felt.dealer.cards:
        dealer.insert(0, Align.center(draw_cards(felt.dealer.cards, HAND)))
    call = "VOID" if picture.result == VOID else picture.waiting.text
    wrong = [Text(f"wrongly exposed cards: {felt.exposed}", "magenta")] if felt.exposed else []
    return Panel(
        Group(
            *dealer,
            Align.center(boxes(felt)),
            *wrong,
            Align.center(Text(call, style="bold")),
            seats(picture, "settled", lambda seat: [Text(note, "dim") for note in seat.notes]),
        ),
        title=Text(f" {picture.ruleset} ", style="bold white on dark_green"),
        subtitle=picture.sign[0].text,
        border_style="green4",
        width=WIDTH,
    )
