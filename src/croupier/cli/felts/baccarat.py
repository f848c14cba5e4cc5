"""Mini-Baccarat for the terminal: both hands, totals, wagers and stacks."""

from rich.align import Align
from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.cli.felts import draw_cards, draws, seats
from croupier.games.baccarat.picture import CoupFelt
from croupier.games.pictures.picture import Hand, Picture, Seat

COLOURS = {"player": "dodger_blue1", "banker": "red1", "tie": "green3"}
MOST_CARDS = 3


def hand_panel(picture: Picture, name: str, hand: Hand) -> Panel:
    colour = COLOURS[name]
    won = picture.result == name
    title = Text(f" {name.upper()} ", style=f"bold {'black on ' + colour if won else colour}")
    total = Align.center(Text(hand.total or "·", style=f"bold {colour}"))
    body = Group(draw_cards(hand.cards, MOST_CARDS), total)
    return Panel(body, title=title, border_style=colour if won else "grey50", box=ROUNDED, padding=(0, 1))


@draws(CoupFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = picture.felt
    if not isinstance(felt, CoupFelt):
        raise TypeError("this felt is for Mini-Baccarat")
    hands = Columns(
        [hand_panel(picture, "player", felt.player), hand_panel(picture, "banker", felt.banker)], padding=(0, 2)
    )
    call = "NO-BET COUP" if felt.no_bet else picture.result.upper() or picture.waiting.text

    def open_wagers(seat: Seat) -> list[Text]:
        mine = [wager for wager in picture.wagers if wager.player == seat.player]
        return [Text(f"{wager.wager} {wager.stake}", style="cyan") for wager in mine]

    banner = Align.center(Text(call, style=f"bold {COLOURS.get(picture.result, 'white')}"))
    return Panel(
        Group(Align.center(hands), banner, seats(picture, "wagers", open_wagers)),
        title=Text(f" {picture.ruleset} ", style="bold white on dark_green"),
        subtitle=picture.sign[0].text,
        border_style="green4",
        width=78,
    )
