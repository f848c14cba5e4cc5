"""The roulette table for the terminal: the layout with everybody's chips, and a list for each player."""

from collections import defaultdict
from decimal import Decimal

from rich.align import Align
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.cli.felts import Fitting, draws, show_gain
from croupier.cli.felts.roulette_board import Label, draw_board
from croupier.games.pictures.picture import Decided, Picture, Seat
from croupier.games.roulette.picture import Place, RouletteFelt
from croupier.values.chips import show_amount

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
WIDTH = 80
THOUSAND = 1000


def felt_of(picture: Picture) -> RouletteFelt:
    if not isinstance(picture.felt, RouletteFelt):
        raise TypeError("this felt is for Roulette")
    return picture.felt


def ink(picture: Picture, player: str) -> str:
    seats = [seat.player for seat in picture.seats]
    return f"bold grey0 on {INKS[seats.index(player) % len(INKS)]}"


def short(amount: str) -> str:
    """Shorten an amount to the three characters of a chip; a rounded one ends in +, the list shows it exactly."""
    if len(amount) <= LONGEST:
        return amount
    whole = int(Decimal(amount))
    if whole < THOUSAND:
        return f"{whole}+"[:LONGEST]
    return f"{whole // THOUSAND}k" + ("" if whole % THOUSAND == 0 else "+")


def label(picture: Picture, place: Place) -> Label:
    """Chips in the colour of their owner, or of how they ended."""
    if place.outcome:
        return Label(short(place.stake), OUTCOMES[place.outcome])
    return Label(short(place.stake), ink(picture, place.players[0]) if len(place.players) == 1 else SHARED)


def total(amounts: list[str]) -> str:
    return show_amount(sum(map(Decimal, amounts), Decimal(0)))


# --- the list --------------------------------------------


def open_words(picture: Picture, player: str) -> list[Text]:
    """`17/20 10`, `voisins 5 x 9`, `maximum-17 800`: as the player named them."""
    markers = [marker for marker in felt_of(picture).markers if marker.player == player]
    words = [Text(f"maximum-{marker.number} {marker.stake}", style=OPEN) for marker in markers]
    marked = {name for marker in markers for name in marker.positions}
    stakes: dict[str, list[str]] = defaultdict(list)
    for wager in picture.wagers:
        if wager.player == player and (wager.hand or wager.wager not in marked):
            stakes[wager.wager].append(wager.stake)
    for name, pieces in stakes.items():
        each = f" x {len(pieces)}" if len(pieces) > 1 else ""
        words.append(Text(f"{name} {pieces[0]}{each}", style=OPEN))
    return words


def ended_words(ended: list[Decided]) -> list[Text]:
    """Wins by name, losses together."""
    lost = [each for each in ended if each.outcome == "lose"]
    words = []
    for each in ended:
        if each.outcome != "lose":
            place = f" on {each.position}" if each.position else ""
            words.append(Text(f"{each.wager}{place} {show_gain(each.paid)}", style=WORDS[each.outcome]))
    if lost:
        names = list(dict.fromkeys(each.wager for each in lost))
        what = ", ".join(names) if len(names) <= LONGEST else f"{len(lost)} chips"
        words.append(Text(f"{what} {total([each.paid for each in lost])}", style=WORDS["lose"]))
    return words


def add_seat(grid: Grid, picture: Picture, seat: Seat, small: bool) -> None:
    ended = [each for each in picture.decided if each.player == seat.player and picture.complete]
    staked = total([each.stake for each in ended]) if seat.staked == "0" else seat.staked
    name = Text(f"{'▶' if seat.me else ' '} ") + Text(f" {seat.player} ", style=ink(picture, seat.player))
    words = open_words(picture, seat.player) + ended_words(ended)
    if small:
        staked = f"staked {staked}" if staked != "0" else ""
    grid.add_row(name, seat.stack, staked, in_a_line(words) if small and not seat.me else pack_lines(words))


def seats(picture: Picture, small: bool = False) -> Grid:
    """If there is little room, the others get one line each and there is no heading."""
    grid = Grid(box=None if small else SIMPLE_HEAD, pad_edge=False, show_edge=False, show_header=not small)
    grid.add_column("seat")
    grid.add_column("stack", justify="right")
    grid.add_column("staked", justify="right")
    grid.add_column("wagers")
    for seat in picture.seats:
        add_seat(grid, picture, seat, small)
    return grid


def pack_lines(words: list[Text]) -> Text:
    """Wrap wagers into lines without breaking one in two."""
    lines: list[list[Text]] = [[]]
    for word in words:
        if sum(len(each) + len(GAP) for each in lines[-1]) + len(word) > LIST_WIDTH:
            lines.append([])
        lines[-1].append(word)
    return Text("\n").join(Text(GAP).join(line) for line in lines)


def in_a_line(words: list[Text]) -> Text:
    """As many wagers as fit on a line, and how many more there are; the layout shows them all."""
    line = Text()
    for number, word in enumerate(words):
        more = Text(f"{GAP}and {len(words) - number} more", style="dim")
        last = number == len(words) - 1
        if len(line) + len(GAP) + len(word) + (0 if last else len(more)) > LIST_WIDTH:
            return line + more
        line += Text(GAP if number else "") + word
    return line


def banner(picture: Picture, felt: RouletteFelt) -> Text:
    if picture.result == "void":
        return Text(" VOID ", style="bold white on purple")
    if felt.dolly is None:
        return Text("NO MORE BETS" if felt.no_more_bets else picture.waiting.text, style="bold")
    return Text(f" {felt.dolly} {felt.colour} ".upper(), style=CALLS[felt.colour])


@draws(RouletteFelt, while_wagering=True)
def draw(picture: Picture) -> RenderableType:
    """The whole table."""
    felt = felt_of(picture)
    chips = [(place.position, label(picture, place)) for place in felt.places]
    board = Text("\n").join(draw_board(chips, felt.dolly))
    marks = [Text(text, style="dim") for text in felt.buttons]
    title = Text(f" {picture.ruleset} ", style="bold white on dark_green")
    above: list[RenderableType] = [
        Align.center(board, width=WIDTH - 4),
        Align.center(banner(picture, felt), width=WIDTH - 4),
        *marks,
    ]
    full, small = Group(*above, seats(picture)), Group(*above, seats(picture, small=True))
    return Fitting(
        Panel(full, title=title, subtitle=picture.sign[0].text, border_style="green4", width=WIDTH, padding=(0, 1)),
        small,
    )
