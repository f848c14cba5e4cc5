"""The table drawn for the terminal: the layout with everybody's chips, and a list for each player. No odds (X-26)."""

from collections import defaultdict

from rich.align import Align
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.games.facts import Settled
from croupier.games.layout import Bet
from croupier.games.roulette.felt_board import Label, draw_board
from croupier.games.roulette.play.script import Spin
from croupier.games.roulette.positions import POSITIONS, Position
from croupier.games.roulette.sign import buttons, posted
from croupier.games.roulette.wagers import WAGERS
from croupier.games.roulette.wheel import colour
from croupier.games.round import Round

SHOWN_WHILE_WAGERING = True
INKS = ("gold1", "cyan1", "orchid1", "dark_orange", "pale_green1", "plum2", "khaki1", "sky_blue1", "salmon1")
SHARED = "bold grey0 on grey100"
OUTCOMES = {
    "win": "bold grey0 on green1",
    "lose": "grey82 on grey35",
    "push": "grey0 on yellow3",
    "void": "grey100 on purple",
}
OPEN = "sky_blue1"
WORDS = {"win": "bold green1", "lose": "indian_red1", "push": "yellow3", "void": "orchid"}
CALLS = {"red": "bold white on red3", "black": "bold white on grey11", "green": "bold white on green4"}
LONGEST = 3
GAP = "   "
LIST_WIDTH = 50
THOUSAND = 1000


def ink(spin: Spin, player: str) -> str:
    seats = list(spin.layout.stacks)
    return f"bold grey0 on {INKS[seats.index(player) % len(INKS)]}"


def short(amount: str) -> str:
    """An amount on a chip has three characters; a rounded one ends in +, the exact one stands in the list."""
    if len(amount) <= LONGEST:
        return amount
    whole = int(float(amount))
    if whole < THOUSAND:
        return f"{whole}+"[:LONGEST]
    return f"{whole // THOUSAND}k" + ("" if whole % THOUSAND == 0 else "+")


def chips(playing: Round) -> list[tuple[Position, Label]]:
    """One label for each position: wagers that are open, else how the last ones ended."""
    spin = playing.script
    if not isinstance(spin, Spin):
        raise TypeError("this felt is for Roulette")
    lying: dict[str, list[Bet]] = defaultdict(list)
    for bet in spin.layout.bets.values():
        lying[WAGERS[bet.kind].piece(bet.hand).name].append(bet)
    if lying:
        return [(POSITIONS[name], open_label(spin, bets)) for name, bets in lying.items()]
    ended: dict[str, list[Settled]] = defaultdict(list)
    for fact in playing.settlements() if playing.complete else ():
        ended[WAGERS[fact.wager].piece(fact.hand).name].append(fact)
    show = spin.layout.scale.show
    return [
        (POSITIONS[name], Label(short(show(sum(fact.stake for fact in facts))), OUTCOMES[facts[0].outcome]))
        for name, facts in ended.items()
    ]


def open_label(spin: Spin, bets: list[Bet]) -> Label:
    owners = {bet.player for bet in bets}
    text = short(spin.layout.scale.show(sum(bet.stake for bet in bets)))
    return Label(text, ink(spin, bets[0].player) if len(owners) == 1 else SHARED)


# --- the list --------------------------------------------


def open_words(spin: Spin, player: str) -> list[Text]:
    """`17/20 10`, `voisins 5 x 9`, `maximum-17 800`: as they were asked for."""
    show = spin.layout.scale.show
    marked = {name for (owner, _), filled in spin.markers.items() if owner == player for name in filled}
    words = [
        Text(f"maximum-{number} {show(sum(filled.values()))}", style=OPEN)
        for (owner, number), filled in spin.markers.items()
        if owner == player and spin.layout.of(player)
    ]
    stakes: dict[str, list[int]] = defaultdict(list)
    for bet in spin.layout.of(player):
        if bet.hand or bet.kind not in marked:
            stakes[bet.kind].append(bet.stake)
    for name, pieces in stakes.items():
        each = f" x {len(pieces)}" if len(pieces) > 1 else ""
        words.append(Text(f"{name} {show(pieces[0])}{each}", style=OPEN))
    return words


def ended_words(playing: Round, player: str) -> list[Text]:
    """Wins by name, losses together."""
    show = playing.script.layout.scale.show
    facts = [fact for fact in playing.settlements() if fact.player == player]
    lost = [fact for fact in facts if fact.outcome == "lose"]
    words = []
    for fact in facts:
        if fact.outcome != "lose":
            sign = "+" if fact.paid > 0 else ""
            place = f" on {fact.position}" if fact.position else ""
            words.append(Text(f"{fact.wager}{place} {sign}{show(fact.paid)}", style=WORDS[fact.outcome]))
    if lost:
        names = list(dict.fromkeys(fact.wager for fact in lost))
        what = ", ".join(names) if len(names) <= LONGEST else f"{len(lost)} chips"
        words.append(Text(f"{what} {show(sum(fact.paid for fact in lost))}", style=WORDS["lose"]))
    return words


def seats(playing: Round, spin: Spin, me: str) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    grid.add_column("seat")
    grid.add_column("stack", justify="right")
    grid.add_column("staked", justify="right")
    grid.add_column("wagers")
    show = spin.layout.scale.show
    for player, units in spin.layout.stacks.items():
        name = Text(f"{'▶' if player == me else ' '} ") + Text(f" {player} ", style=ink(spin, player))
        staked = sum(bet.stake for bet in spin.layout.of(player))
        done = ended_words(playing, player) if playing.complete else []
        staked = staked or sum(fact.stake for fact in playing.settlements() if fact.player == player and done)
        grid.add_row(name, show(units), show(staked), packed(open_words(spin, player) + done))
    return grid


def packed(words: list[Text]) -> Text:
    """Line by line, no wager broken in two."""
    lines: list[list[Text]] = [[]]
    for word in words:
        if sum(len(each) + len(GAP) for each in lines[-1]) + len(word) > LIST_WIDTH:
            lines.append([])
        lines[-1].append(word)
    return Text("\n").join(Text(GAP).join(line) for line in lines)


def banner(playing: Round, spin: Spin) -> Text:
    if spin.result == "void":
        return Text(" VOID ", style="bold white on purple")
    if spin.number is None:
        return Text("NO MORE BETS" if spin.called else playing.awaiting.text, style="bold")
    return Text(f" {spin.number} {colour(spin.number)} ".upper(), style=CALLS[colour(spin.number)])


def draw(playing: Round, me: str = "") -> RenderableType:
    """The whole table."""
    spin = playing.script
    if not isinstance(spin, Spin):
        raise TypeError("this felt is for Roulette")
    board = Text("\n").join(draw_board(chips(playing), spin.number))
    marks = [Text(line.text, style="dim") for line in buttons(spin)]
    title = Text(f" {spin.setup.ruleset} ", style="bold white on dark_green")
    body = Group(Align.center(board), Align.center(banner(playing, spin)), *marks, seats(playing, spin, me))
    return Panel(
        body, title=title, subtitle=posted(spin.table)[0].text, border_style="green4", width=80, padding=(0, 1)
    )
