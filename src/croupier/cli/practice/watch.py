"""`croupier watch`: a few rounds of every game in turn, dealt by the machine to bots, with the clauses that decide.

Each screen fits a terminal of 80 columns and 24 rows.
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from time import sleep
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from croupier.cli.completion import game_folders
from croupier.cli.felts import draw, show_gain
from croupier.cli.practice.play import seed_bytes
from croupier.cli.terminal.console import open_console
from croupier.front import Picture, Sitting
from croupier.games.chips.facts import WIN
from croupier.games.game import Game
from croupier.games.pictures.picture import Decided
from croupier.games.registry import games
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream
from croupier.rulebook.book import find
from croupier.values.chips import show_amount
from croupier.values.refused import Refused, shorten, unknown
from croupier.values.text import count_of

STEP, READING = 0.6, 5.0
"""Seconds for a move, and to read the result of a round, at speed 1."""
WIDTH = 78
SHOWN_RESULTS = 6
OUTCOMES = {"win": "wins", "lose": "loses", "push": "is returned", "void": "is void"}


def wager_to_explain(picture: Picture) -> Decided | None:
    """The wager to explain: the largest win, else the first one decided."""
    return max(picture.decided, key=lambda each: (each.outcome == WIN, Decimal(each.paid)), default=None)


def verdict(picture: Picture) -> list[Text]:
    """Two lines: how the wager ended with its clauses, and the summary of the first clause."""
    told = wager_to_explain(picture)
    if told is None:
        return [Text("Nobody had a wager.", style="dim"), Text("")]
    odds = f" at {told.odds}" if told.odds else ""
    first = (
        f"Player {told.player}: {told.wager} {told.stake} {OUTCOMES[told.outcome]}{odds}, {show_gain(told.paid)}, by "
    )
    rule = find(picture.ruleset, told.clauses[0])
    clauses = shorten(", ".join(told.clauses), WIDTH - len(first))
    says = shorten(f"{rule.clause}: {rule.summary}", WIDTH - 1)
    return [Text.assemble(first, (clauses, "bold yellow")), Text(says, style="italic")]


class Demonstration:
    """Some rounds of one game, under its newest rules."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.ruleset = game.rulesets[-1]
        self.entropy = SeededStream(seed)
        self.machine = game.machine(self.entropy)
        self.sitting = Sitting(game.practice(self.ruleset))
        self.results: list[str] = []
        self.wagered: set[str] = set()

    @property
    def round(self) -> Round:
        return self.sitting.round

    @property
    def picture(self) -> Picture:
        return self.game.picture(self.round.script, PUBLIC)

    # --- playing --------------------------------------------

    def step(self) -> None:
        """Play one move of the machine, or all wagers of one bot."""
        awaiting = self.round.awaiting
        move = self.machine.move(self.round)
        waiting = [who for who in awaiting.who if who not in self.wagered]
        if move is None and awaiting.want is Want.WAGERS and waiting:
            self.wagered.add(waiting[0])
            for each in wagers(self.round, waiting[0], self.entropy):
                if self.round.can(each):
                    self.sitting.play(each)
            return
        move = move or self.machine.habit(self.round, awaiting.who[0])
        if move is None:
            raise Refused(f"Nobody here can act: {awaiting.text}.", awaiting.clause)
        self.sitting.play(move)

    def watch(self, rounds: int, show: Callable[[float], None]) -> None:
        """Play a round. `show` is called after every move, with how many seconds to show it."""
        for number in range(rounds):
            if number:
                self.sitting.next()
                self.wagered.clear()
            while not self.round.complete:
                self.step()
                if self.round.awaiting.want is not Want.WAGERS and not self.round.complete:
                    show(STEP)
            self.results.append(self.picture.result)
            show(READING)

    # --- showing --------------------------------------------

    def frame(self, heading: str) -> RenderableType:
        picture = self.picture
        told = verdict(picture) if self.round.complete else [Text(""), Text("")]
        title = Text.assemble((self.game.name, "bold"), (f"  {heading}", "dim"))
        telling = len(set(self.results)) > 1  # results that are all alike say nothing
        before = "   ".join(self.results[-SHOWN_RESULTS:]) if telling else ""
        return Group(title, draw(picture), *told, Text(f"So far: {before}" if before else "", style="dim"))

    def account(self) -> Text:
        """Show that every chip issued is in a stack, on the layout or in the float, each counted separately."""
        first, layouts = self.sitting.rounds[0].script, [each.script.layout for each in self.sitting.rounds]
        issued = first.layout.scale.amount(sum(first.setup.stacks.values()))
        last = layouts[-1]
        held = last.scale.amount(sum(last.stacks.values()))
        laid = last.scale.amount(sum(bet.stake for bet in last.bets.values()))
        house = sum((layout.scale.amount(layout.float) for layout in layouts), Fraction(0))
        said = f"stacks {show_amount(held)} + layout {show_amount(laid)} + float {show_amount(house)}"
        return Text(f"{self.game.name}, {count_of(len(self.results), 'round')}. Issued {show_amount(issued)} = {said}.")


def next_steps(shown: Sequence[Demonstration]) -> list[str]:
    """Commands to suggest after these games."""
    last = shown[-1]
    told = next((told for each in reversed(last.sitting.rounds) if (told := last_decided(last, each))), None)
    lines = [f"croupier play {each.ruleset}" for each in shown]
    if told is not None:
        lines.append(f'croupier rules show {last.ruleset} "{told.clauses[0]}"')
    return [*lines, f"croupier odds {shown[0].ruleset}", "croupier --help"]


def last_decided(shown: Demonstration, playing: Round) -> Decided | None:
    return wager_to_explain(shown.game.picture(playing.script, PUBLIC))


def choose_games(folder: str | None) -> list[Game]:
    if folder is None:
        return list(games().values())
    if folder not in games():
        raise unknown("game", folder, games())
    return [games()[folder]]


def present(console: Console, shown: Demonstration, heading: str, rounds: int, speed: float) -> None:
    """Show a game: in a terminal as it is played, elsewhere only its last round."""
    if not console.is_terminal:
        shown.watch(rounds, lambda seconds: None)
        console.print(shown.frame(heading))
        return
    with Live(shown.frame(heading), console=console, auto_refresh=False, transient=True) as live:

        def show(seconds: float) -> None:
            live.update(shown.frame(heading), refresh=True)
            sleep(seconds / speed)

        shown.watch(rounds, show)


def command(
    game: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only this game.", autocompletion=game_folders)
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="NUMBER", min=1, max=200, help="How many rounds of each game.")] = 3,
    speed: Annotated[
        float, typer.Option(metavar="NUMBER", min=0.1, max=100, help="How fast: 1 is a brisk dealer.")
    ] = 2.0,
    seed: Annotated[
        int | None, typer.Option(metavar="NUMBER", min=0, help="The same seed deals the same cards.")
    ] = None,
) -> None:
    """Watch a few rounds of every game in turn, dealt by the machine, with the clause that decides each. Ctrl-C stops
    it."""
    stream, playing = seed_bytes(seed), choose_games(game)
    console = open_console(highlight=False)
    shown: list[Demonstration] = []
    try:
        for number, each in enumerate(playing, start=1):
            shown.append(Demonstration(each, stream))
            heading = f"{shown[-1].ruleset}, {number} of {len(playing)}; Ctrl-C stops it"
            present(console, shown[-1], heading, rounds, speed)
    except KeyboardInterrupt:
        pass
    console.print(*(each.account() for each in shown), sep="\n")
    console.print("Try next:", *(f"  {line}" for line in next_steps(shown)), sep="\n")
