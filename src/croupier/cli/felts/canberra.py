"""The Canberra Poker table for the terminal: the dealer's five cards, then one line for each player."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.felts import BACK_STYLE, RED, SIGNS, draw_cards, draws, outcome_text, rank_of
from croupier.games.canberra.picture import CanberraBox, CanberraFelt
from croupier.games.chips.facts import VOID
from croupier.games.pictures.picture import Picture, Seat
from croupier.values.cards import UNSEEN

HAND = 5
WIDTH = 78


def card_text(card: str) -> Text:
    """One card in three columns at most."""
    if card == UNSEEN:
        return Text("▒▒", style=BACK_STYLE)
    return Text(f"{rank_of(card)}{SIGNS[card[1]]}", style=f"bold {'red3' if card[1] in RED else 'grey11'} on grey93")


def seat_text(seat: Seat, box: CanberraBox | None) -> Text:
    """The player at a seat: ● has the marker, ▶ must decide, * is you."""
    turn = box is not None and box.turn
    name = f"{'▶' if turn else ' '} {seat.player}{'*' if seat.me else ''}{' ●' if seat.marker else ''}"
    return Text(name, style="bold yellow3" if turn else "bold")


def box_line(picture: Picture, seat: Seat, box: CanberraBox | None) -> Text:
    """The wagers, the hand for those who see it, how the wagers ended."""
    parts = [Text(f"{wager.wager} {wager.stake}", "cyan") for wager in picture.wagers if wager.player == seat.player]
    parts += [outcome_text(decided) for decided in picture.decided if decided.player == seat.player]
    if box is not None and box.state in ("folded", "void"):
        parts.append(Text(box.state, "dim"))
    parts += [Text(note, "dim") for note in seat.notes]
    return Text("  ").join(parts)


def rows(picture: Picture, felt: CanberraFelt) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    grid.add_column("seat", no_wrap=True)
    grid.add_column("stack", justify="right", no_wrap=True)
    grid.add_column("cards", no_wrap=True)
    grid.add_column("")
    boxes = {box.name: box for box in felt.boxes}
    for seat in picture.seats:
        box = boxes.get(seat.player)
        cards = Text(" ").join(card_text(card) for card in box.cards.cards) if box is not None else Text()
        line = box_line(picture, seat, box)
        if box is not None and box.cards.total:
            line = Text(f"{box.cards.total}  ", "bold") + line
        grid.add_row(seat_text(seat, box), seat.stack, cards, line)
    return grid


@draws(CanberraFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = picture.felt
    if not isinstance(felt, CanberraFelt):
        raise TypeError("this felt is for Canberra Poker")
    call = "VOID" if picture.result == VOID else picture.waiting.text
    if felt.exposed:
        call += f"   ({felt.exposed} wrongly exposed)"
    return Panel(
        Group(
            Align.center(draw_cards(felt.dealer.cards, HAND)) if felt.dealer.cards else Text(),
            Align.center(Text(f"dealer  {felt.dealer.total}", style="bold")),
            rows(picture, felt),
            Align.center(Text(call, style="bold")),
        ),
        title=Text(f" {picture.ruleset} ", style="bold white on dark_green"),
        subtitle=picture.sign[0].text,
        border_style="green4",
        width=WIDTH,
    )
