"""The table drawn for the terminal: both hands, totals, wagers and stacks as everybody may see them. No odds (X-26)."""

from rich.align import Align
from rich.box import ROUNDED, SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.games.baccarat.hands import total
from croupier.games.baccarat.script import Coup
from croupier.games.baccarat.sign import posted
from croupier.games.facts import Settled
from croupier.games.pictures import draw_cards
from croupier.games.round import Round
from croupier.kernel.cards import Face

COLOURS = {"player": "dodger_blue1", "banker": "red1", "tie": "green3"}
OUTCOMES = {"win": "bold green3", "lose": "red3", "push": "yellow3", "void": "magenta"}


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


def seats(playing: Round, me: str) -> Grid:
    """One line per player: stack, wagers still open or how they ended."""
    layout = playing.script.layout
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    grid.add_column("seat", style="bold")
    grid.add_column("stack", justify="right")
    grid.add_column("wagers")
    settled = playing.settlements()
    for player, units in layout.stacks.items():
        name = f"▶ {player}" if player == me else f"  {player}"
        words = [Text(f"{bet.kind} {layout.scale.show(bet.stake)}", style="cyan") for bet in layout.of(player)]
        words += [outcome_text(playing, fact) for fact in settled if fact.player == player]
        grid.add_row(name, layout.scale.show(units), Text("   ").join(words))
    return grid


def outcome_text(playing: Round, fact: Settled) -> Text:
    paid = playing.script.layout.scale.show(fact.paid)
    sign = "+" if fact.paid > 0 else ""
    return Text(f"{fact.wager} {sign}{paid}", style=OUTCOMES[fact.outcome])


def draw(playing: Round, me: str = "") -> RenderableType:
    """The whole table."""
    coup = playing.script
    if not isinstance(coup, Coup):
        raise TypeError("this felt is for Mini-Baccarat")
    hands = Columns([hand_panel(coup, "player"), hand_panel(coup, "banker")], padding=(0, 2))
    call = "NO-BET COUP" if coup.no_bet else coup.result.upper() if coup.result else playing.awaiting.text
    banner = Align.center(Text(call, style=f"bold {COLOURS.get(coup.result, 'white')}"))
    limits = posted(coup.table)[0].text
    title = Text(f" {coup.setup.ruleset} ", style="bold white on dark_green")
    return Panel(
        Group(Align.center(hands), banner, seats(playing, me)),
        title=title,
        subtitle=limits,
        border_style="green4",
        width=78,
    )
