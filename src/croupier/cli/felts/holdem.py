"""The hold'em table for the terminal: the board and the pots, then one line for each player."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.felts import BACK_STYLE, RED, SIGNS, draw_cards, draws, outcome_text, rank_of
from croupier.games.chips.facts import VOID
from croupier.games.holdem.picture import HoldemFelt, SeatShown
from croupier.games.pictures.picture import Picture, Seat
from croupier.values.cards import UNSEEN

BOARD = 5
WIDTH = 78
STATES = {"folded": "dim", "mucked": "dim", "void": "magenta", "all-in": "bold red3", "shown": "", "playing": ""}


def card_text(card: str) -> Text:
    """One card in three columns at most."""
    if card == UNSEEN:
        return Text("▒▒", style=BACK_STYLE)
    return Text(f"{rank_of(card)}{SIGNS[card[1]]}", style=f"bold {'red3' if card[1] in RED else 'grey11'} on grey93")


def seat_text(seat: Seat, felt: HoldemFelt) -> Text:
    """The player at a seat: ▶ must act, * is you, (D) has the button."""
    button = " (D)" if seat.player == felt.button else ""
    name = f"{'▶' if seat.turn else ' '} {seat.player}{'*' if seat.me else ''}{button}"
    return Text(name, style="bold yellow3" if seat.turn else "bold")


def state_text(picture: Picture, seat: Seat, shown: SeatShown | None) -> Text:
    """The chips in front, the state of the hand, its name for those who see it, how the pots ended."""
    parts = [Text(note, "dim") for note in seat.notes]
    if shown is not None:
        if shown.front != "0":
            parts.insert(0, Text(f"bet {shown.front}", "cyan"))
        if shown.state not in ("playing", "shown"):
            parts.append(Text(shown.state, STATES[shown.state]))
        if shown.absent:
            parts.append(Text("absent", "dim"))
        if shown.cards.total and shown.state not in ("folded", "mucked"):
            parts.append(Text(shown.cards.total, "bold"))
    parts += [outcome_text(decided) for decided in picture.decided if decided.player == seat.player]
    return Text("  ").join(parts)


def rows(picture: Picture, felt: HoldemFelt) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    grid.add_column("seat", no_wrap=True)
    grid.add_column("stack", justify="right", no_wrap=True)
    grid.add_column("cards", no_wrap=True)
    grid.add_column("")
    seats = {shown.player: shown for shown in felt.seats}
    for seat in picture.seats:
        shown = seats.get(seat.player)
        gone = shown is None or shown.state in ("folded", "mucked")
        cards = Text() if shown is None or (gone and not seat.me) else Text(" ").join(map(card_text, shown.cards.cards))
        grid.add_row(seat_text(seat, felt), seat.stack, cards, state_text(picture, seat, shown))
    return grid


def pots(felt: HoldemFelt) -> Text:
    named = [f"{pot.name.replace('-', ' ')} {pot.amount}" for pot in felt.pots]
    told = "   ".join(named) if len(named) > 1 else f"pot {felt.total}"
    call = f"   to call {felt.to_call}" if felt.to_call not in ("", "0") else ""
    return Text(told + call, style="bold")


def extras(felt: HoldemFelt) -> str:
    bonus = f"   bonus round, {felt.bonus}" if felt.bonus else ""
    early = f"   {felt.early} lies exposed" if felt.early else ""
    return early + bonus + ("   elimination round" if felt.elimination else "")


@draws(HoldemFelt)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = picture.felt
    if not isinstance(felt, HoldemFelt):
        raise TypeError("this felt is for hold'em")
    call = "VOID" if picture.result == VOID else picture.waiting.text
    return Panel(
        Group(
            Align.center(draw_cards(felt.board, BOARD)) if felt.board else Text(),
            Align.center(pots(felt)),
            rows(picture, felt),
            Align.center(Text(call + extras(felt), style="bold")),
        ),
        title=Text(f" {picture.ruleset}  {felt.structure}  {felt.street} ", style="bold white on dark_green"),
        subtitle=picture.sign[2].text,
        border_style="green4",
        width=WIDTH,
    )
