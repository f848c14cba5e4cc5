"""`croupier play`: practise at a table in the terminal, the machine dealing, bots at the other boxes."""

import secrets
import sys
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

from croupier.games.contract import Want
from croupier.games.facts import Called, ShoeEvent
from croupier.games.move import Move, parse_action
from croupier.games.record import Record, write_record
from croupier.games.registry import part
from croupier.games.round import Round
from croupier.games.sitting import Sitting
from croupier.kernel.refused import Refused
from croupier.players.bettor import wager
from croupier.proofs.stream import SeededStream

ME = "p1"
HELP = "a wager such as 'banker 50', 'withdraw banker', Enter to go on, ? for what you may do, q to leave"


def seed_bytes(seed: int | None) -> bytes:
    return secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big")


class Leave(Exception):
    """The player has had enough."""


class Practice:
    """One human at box 1. The screen shows what a player may see: no odds, no counts, no advice (X-26, X-27)."""

    def __init__(self, record: Record, seed: bytes, console: Console, save: Path | None) -> None:
        self.entropy = SeededStream(seed)
        self.machine = part(record.ruleset, "machine").Machine(self.entropy)
        self.felt = part(record.ruleset, "felt")
        self.numbers: frozenset[str] = part(record.ruleset, "notation").NUMBERS
        self.sitting = Sitting(record)
        self.record = record
        self.console = console
        self.save = save
        self.wagered: set[str] = set()
        self.deadline: float | None = None

    @property
    def round(self) -> Round:
        return self.sitting.round

    def sit(self) -> None:
        sign = part(self.record.ruleset, "sign")
        for line in sign.posted(self.round.script.setup.table):
            numbers = ", ".join(clause.number for clause in line.clauses)
            self.console.print(f"[bold]{line.text}[/bold]  [dim]{numbers}[/dim]")
        try:
            while self.whole_round():
                self.sitting.next()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        chips = self.round.script.layout
        self.console.print(f"You leave with {chips.scale.show(self.sitting.stacks[ME[1:]])}.")

    def whole_round(self) -> bool:
        self.wagered.clear()
        while not self.round.complete:
            self.step()
        self.console.print(self.felt.draw(self.round, ME[1:]))
        self.explain()
        self.keep()
        least = self.round.script.setup.table.limits.table[0]
        if self.sitting.stacks[ME[1:]] < least:
            self.console.print("Your chips do not reach the minimum any more.")
            return False
        return True

    def step(self) -> None:
        """Whoever must act acts: the machine, a bot, or you."""
        awaiting = self.round.awaiting
        move: Move | None = self.machine.move(self.round)
        if move is not None:
            self.play(move)
        elif awaiting.want is Want.WAGERS and (bots := [who for who in awaiting.who if who not in {ME, *self.wagered}]):
            self.wagered.add(bots[0])
            move = wager(self.round, bots[0], self.entropy)
            if move is not None:
                self.play(move)
        elif ME in awaiting.who:
            self.ask()
        else:
            self.play(self.machine.habit(self.round, awaiting.who[0]))

    def play(self, move: Move) -> None:
        for fact in self.round.play(move):
            if isinstance(fact, Called):
                self.console.print(f"[bold yellow]{fact.words}[/bold yellow]")
                if fact.words == "PLACE YOUR BETS":
                    self.deadline = monotonic() + self.round.script.setup.table.wagering_seconds
            elif isinstance(fact, ShoeEvent):
                self.console.print(f"[dim]{fact.what}{f' ({fact.count})' if fact.count else ''}[/dim]")

    def ask(self) -> None:
        table = self.round.script.layout
        stack = table.scale.show(table.stacks[ME[1:]])
        self.console.print(f"[dim]{self.round.awaiting.text}[/dim]")
        line = self.console.input(f"[bold green]{stack}[/bold green] > ").strip()
        if self.deadline is not None and monotonic() > self.deadline and self.round.awaiting.want is Want.WAGERS:
            self.console.print("The clock has reached zero.")
            line = ""
        try:
            self.answer(line)
        except Refused as refused:
            self.console.print(f"[red]{refused}[/red]")

    def answer(self, line: str) -> None:
        match line:
            case "q" | "quit" | "exit":
                raise Leave
            case "?" | "help":
                self.console.print(HELP)
                for option in self.round.awaiting.options:
                    if ME in option.who:
                        self.console.print(
                            f"  {' '.join((option.act, *option.words))}  [dim]{option.clause.number}[/dim]"
                        )
            case "":
                move = self.machine.pass_on(self.round, ME)
                if move is None:
                    raise Refused(f"Say what you do: {HELP}.")
                self.play(move)
            case _:
                self.play_line(line)

    def play_line(self, line: str) -> None:
        """`banker 50` is short for `wager banker 50`."""
        acts = {option.act for option in self.round.awaiting.options if ME in option.who}
        first = line.split(maxsplit=1)[0]
        text = f"{ME} {line}" if first in acts or "wager" not in acts else f"{ME} wager {line}"
        for move in parse_action(text, self.numbers):
            self.play(move)

    def explain(self) -> None:
        for fact in self.round.settlements():
            if fact.player == ME[1:]:
                paid = self.round.script.layout.scale.show(fact.paid)
                numbers = ", ".join(clause.number for clause in fact.clauses)
                self.console.print(f"  {fact.wager}: {fact.outcome} {paid}  [dim]{self.record.ruleset} {numbers}[/dim]")

    def keep(self) -> None:
        if self.save is not None:
            path = self.save / f"round-{len(self.sitting.rounds):03d}.toml"
            path.write_text(write_record(self.sitting.record()), encoding="utf-8")


def command(
    ruleset: Annotated[str, typer.Argument(help="Which rules to play by, for example mini-baccarat-2023.")],
    stack: Annotated[int, typer.Option(min=1, max=10**9, help="Chips to start with.")] = 2000,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the same cards again.")] = None,
    save: Annotated[Path | None, typer.Option(help="Folder for a record of every round.")] = None,
) -> None:
    """Practise a game in the terminal."""
    practice = part(ruleset, "samples").PRACTICE[ruleset]
    record = Record(ruleset, practice.table, {**practice.stacks, ME[1:]: stack}, before=practice.before)
    if seed is not None and seed >= 1 << 256:
        raise Refused("A seed is a whole number below 2**256.")
    if save is not None:
        try:
            save.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{save} cannot be made: {error.strerror}.") from None
    Practice(record, seed_bytes(seed), Console(highlight=False), save).sit()
    sys.stdout.flush()
