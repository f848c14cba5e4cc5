"""The table drawn for the terminal: both hands, totals, wagers and stacks as everybody may see them. No odds (X-26)."""

from rich.align import Align
from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.games.baccarat.hands import total
from croupier.games.baccarat.play.script import Coup
from croupier.games.baccarat.sign import posted
from croupier.games.pictures import draw_cards, seats
from croupier.games.round import Round
from croupier.values.cards import Face

COLOURS = {"player": "dodger_blue1", "banker": "red1", "tie": "green3"}


def visible(coup: Coup, hand: str) -> list[Face]:
    return [face if place < coup.up[hand] else None for place, face in enumerate(coup.hands[hand])]


def hand_panel(coup: Coup, hand: str) -> Panel:
    faces = visible(coup, hand)
    known = [face for face in faces if face is not None]
    points = str(total(known)) if known and len(known) == len(faces) else "·"
    colour = COLOURS[hand]
    won = coup.result == hand
    title = Text(f" {hand.upper()} ", style=f"bold {'black on ' + colour if won else colour}")
    body = Group(draw_cards(faces, 3), Align.center(Text(points, style=f"bold {colour}")))
    return Panel(body, title=title, border_style=colour if won else "grey50", box=ROUNDED, padding=(0, 1))


def draw(playing: Round, me: str = "") -> RenderableType:
    """The whole table."""
    coup = playing.script
    if not isinstance(coup, Coup):
        raise TypeError("this felt is for Mini-Baccarat")
    hands = Columns([hand_panel(coup, "player"), hand_panel(coup, "banker")], padding=(0, 2))
    call = "NO-BET COUP" if coup.no_bet else coup.result.upper() if coup.result else playing.awaiting.text
    layout = playing.script.layout

    def open_wagers(player: str) -> list[Text]:
        return [Text(f"{bet.kind} {layout.scale.show(bet.stake)}", style="cyan") for bet in layout.of(player)]

    banner = Align.center(Text(call, style=f"bold {COLOURS.get(coup.result, 'white')}"))
    limits = posted(coup.table)[0].text
    title = Text(f" {coup.setup.ruleset} ", style="bold white on dark_green")
    return Panel(
        Group(Align.center(hands), banner, seats(playing, me, "wagers", open_wagers)),
        title=title,
        subtitle=limits,
        border_style="green4",
        width=78,
    )
