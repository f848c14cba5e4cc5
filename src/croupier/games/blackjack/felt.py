"""The table drawn for the terminal: the dealer, every box with its hands and stakes, the stacks. No odds (X-26)."""

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.games.blackjack.hands import describe
from croupier.games.blackjack.play.boxes import Box, Hand
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.sign import posted
from croupier.games.blackjack.wagers import INSURANCE, MAIN
from croupier.games.contract import Want
from croupier.games.pictures import SIGNS, draw_cards, seats
from croupier.games.round import Round
from croupier.values.cards import Card

FEWEST_CARDS = 2
WIDTH = 78


def card_text(card: Card) -> Text:
    """One card in three columns."""
    rank = "10" if card.rank == "T" else card.rank
    return Text(f"{rank}{SIGNS[card.suit]}", style=f"bold {'red3' if card.red else 'grey11'} on grey93")


def hand_text(game: BlackjackRound, box: Box, hand: Hand) -> Text:
    """Cards, total and stakes of one hand: one line."""
    line = Text(" ").join(card_text(card) for card in hand.cards)
    total = "BLACKJACK" if hand.blackjack else describe(hand.cards) if hand.cards else ""
    line.append(f"  {total}", style="bold")
    show = game.layout.scale.show
    for bet in game.stakes(box, hand):
        owner = "" if bet.player == box.name else f"p{bet.player} "
        line.append(f"  {owner}{show(bet.stake)}", style="cyan")
    return line


def side_texts(game: BlackjackRound, box: str) -> list[Text]:
    """Side bets of a box, its insurance line and a raised limit."""
    show = game.layout.scale.show
    lines = []
    for bet in game.layout.bets.values():
        if bet.box == box and bet.kind != MAIN:
            style = "bold yellow3" if bet.kind == INSURANCE else "cyan"
            lines.append(Text(f"{bet.kind} {show(bet.stake)}", style=style))
    for (_, where), limit in game.personal.items():
        if where == box:
            lines.append(Text(f"limit {show(limit)}", style="magenta"))
    return lines


def box_panel(playing: Round, game: BlackjackRound, box: Box) -> Panel:
    turn = next_turn(game) if playing.awaiting.want is Want.DECISION else None
    active = turn is not None and turn.box is box
    lines = []
    for hand in box.hands:
        mark = "▶ " if active and turn is not None and turn.hand is hand else "  "
        lines.append(Text(mark, style="bold yellow3") + hand_text(game, box, hand))
    title = Text(f" box {box.name} ", style="bold black on yellow3" if active else "bold")
    shape = HEAVY if active else ROUNDED
    return Panel(Group(*lines, *side_texts(game, box.name)), title=title, box=shape, border_style="grey50")


def before_deal(game: BlackjackRound) -> list[Panel]:
    """Boxes with wagers on them before the first card."""
    show = game.layout.scale.show
    panels = []
    for name in sorted({bet.box for bet in game.layout.bets.values()}, key=int):
        mains = [bet for bet in game.layout.bets.values() if bet.box == name and bet.kind == MAIN]
        lines = [Text(f"{'' if bet.player == name else f'p{bet.player} '}{show(bet.stake)}", "cyan") for bet in mains]
        panels.append(Panel(Group(*lines, *side_texts(game, name)), title=f" box {name} ", box=ROUNDED))
    return panels


def draw(playing: Round, me: str = "") -> RenderableType:
    """The whole table."""
    game = playing.script
    if not isinstance(game, BlackjackRound):
        raise TypeError("this felt is for Blackjack")
    dealer = Group(
        Align.center(draw_cards(game.dealer, FEWEST_CARDS)),
        Align.center(Text(f"dealer  {describe(game.dealer) if game.dealer else ''}", style="bold")),
    )
    panels = [box_panel(playing, game, box) for box in game.boxes] or before_deal(game)
    call = "VOID" if game.result == "void" else playing.awaiting.text
    return Panel(
        Group(
            dealer,
            Columns(panels, padding=(0, 1)),
            Align.center(Text(call, style="bold")),
            seats(playing, me, "settled", lambda player: []),
        ),
        title=Text(f" {game.setup.ruleset} ", style="bold white on dark_green"),
        subtitle=posted(game.table)[0].text,
        border_style="green4",
        width=WIDTH,
    )
