"""`croupier demo`: a demonstration shoe of Mini-Baccarat in the terminal, dealt by the machine, bots at the boxes."""

import secrets
from fractions import Fraction
from time import sleep
from typing import Annotated

import typer
from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.panel import Panel
from rich.text import Text

from croupier.cli.felts import draw
from croupier.cli.felts.baccarat import COLOURS
from croupier.front import Picture, Sitting
from croupier.games.awaiting import Want
from croupier.games.registry import game_of
from croupier.games.round import Round
from croupier.games.sight import PUBLIC
from croupier.players.bettor import wager
from croupier.proofs.stream import SeededStream
from croupier.values.chips import show_amount
from croupier.values.refused import Refused

ROWS = 6
COLUMNS = 18
LETTERS = {"player": "P", "banker": "B", "tie": "T"}
BEADS = {"player": "dodger_blue3", "banker": "red3", "tie": "green4"}
RULESET = "mini-baccarat-2023"


def bead_plate(results: list[str]) -> Panel:
    """The results of the shoe, top to bottom, then the next column, the newest columns in view."""
    columns = [results[start : start + ROWS] for start in range(0, len(results), ROWS)][-COLUMNS:]
    rows = []
    for row in range(ROWS):
        line = Text()
        for column in columns + [[]] * (COLUMNS - len(columns)):
            if row < len(column):
                line.append(f" {LETTERS[column[row]]} ", style=f"bold white on {BEADS[column[row]]}")
            else:
                line.append(" · ", style="grey37")
            line.append(" ")
        rows.append(line)
    tally = Text("   ").join(Text(f"{side} {results.count(side)}", style=f"bold {COLOURS[side]}") for side in LETTERS)
    body = Group(*(Align.center(row) for row in rows), Align.center(tally))
    return Panel(body, title=Text(" the shoe so far ", style="bold"), border_style="grey50", width=78)


class Demonstration:
    """Plays until the cutting card has had its say and the shoe is finished."""

    def __init__(self, seed: bytes) -> None:
        self.entropy = SeededStream(seed)
        self.game = game_of(RULESET)
        self.machine = self.game.machine(self.entropy)
        self.sitting = Sitting(self.game.practice(RULESET))
        self.results: list[str] = []
        self.wagered: set[str] = set()

    @property
    def round(self) -> Round:
        return self.sitting.round

    def step(self) -> None:
        """One move by whoever must act."""
        move = self.machine.move(self.round)
        awaiting = self.round.awaiting
        waiting = [who for who in awaiting.who if who not in self.wagered]
        if move is None and awaiting.want is Want.WAGERS and waiting:
            self.wagered.add(waiting[0])
            move = wager(self.round, waiting[0], self.entropy)
        elif move is None:
            move = self.machine.habit(self.round, awaiting.who[0])
        if move is not None:
            self.sitting.play(move)

    def note_result(self) -> None:
        result = self.picture().result
        if result in LETTERS:
            self.results.append(result)

    def next_round(self) -> None:
        self.sitting.next()
        self.wagered.clear()

    def picture(self) -> Picture:
        return self.game.picture(self.round.script, PUBLIC)

    def drawn(self) -> RenderableType:
        return Group(draw(self.picture()), bead_plate(self.results))

    def summary(self) -> Text:
        """Every chip issued is in a stack, on the layout or in the float; each of these is counted by itself."""
        first, layouts = self.sitting.rounds[0].script, [each.script.layout for each in self.sitting.rounds]
        issued = first.layout.scale.amount(sum(first.setup.stacks.values()))
        last = layouts[-1]
        held = last.scale.amount(sum(last.stacks.values()))
        laid = last.scale.amount(sum(bet.stake for bet in last.bets.values()))
        house = sum((layout.scale.amount(layout.float) for layout in layouts), Fraction(0))
        said = f"stacks {show_amount(held)} + layout {show_amount(laid)} + float {show_amount(house)}"
        coups = "1 coup" if len(self.results) == 1 else f"{len(self.results)} coups"
        return Text(f"{coups}. Issued {show_amount(issued)} = {said}.")


def command(
    speed: Annotated[float, typer.Option(min=0.1, max=100, help="How fast: 1 is a brisk dealer.")] = 8.0,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the same shoe again.")] = None,
    coups: Annotated[int, typer.Option(min=1, max=200, help="Stop after so many coups.")] = 200,
) -> None:
    """Watch a demonstration shoe in the terminal."""
    if seed is not None and seed >= 1 << 256:
        raise Refused("A seed is a whole number below 2**256.")
    demonstration = Demonstration(secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big"))
    console = Console()
    pause = 0.6 / speed if console.is_terminal else 0.0
    try:
        with Live(demonstration.drawn(), console=console, auto_refresh=False, transient=True) as live:
            watch(demonstration, live, pause, coups)
    except KeyboardInterrupt:
        pass
    console.print(demonstration.drawn())
    console.print(demonstration.summary())


def watch(demonstration: Demonstration, live: Live, pause: float, coups: int) -> None:
    going = True
    while going:
        while not demonstration.round.complete:
            demonstration.step()
            if pause and demonstration.round.awaiting.want is not Want.WAGERS:
                live.update(demonstration.drawn(), refresh=True)
                sleep(pause)
        demonstration.note_result()
        if pause:
            live.update(demonstration.drawn(), refresh=True)
            sleep(pause * 2)
        going = len(demonstration.results) < coups and not demonstration.round.script.ends_shoe()
        if going:
            demonstration.next_round()
