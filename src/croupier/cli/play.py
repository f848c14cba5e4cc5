"""`croupier play`: practise at a table in the terminal, the machine dealing, bots at the other boxes."""

import secrets
import sys
import tomllib
from decimal import Decimal
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

from croupier.cli.felts import draw, shown_while_wagering
from croupier.front import Move, Picture, Record, Sitting, write_record
from croupier.games.awaiting import Want
from croupier.games.facts import LOSE, Called, ShoeEvent
from croupier.games.move import parse_action
from croupier.games.picture import Decided
from croupier.games.registry import game_of
from croupier.games.round import Round
from croupier.games.sight import Role
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream
from croupier.values.chips import show_amount
from croupier.values.refused import Refused
from croupier.values.text import plain

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
        self.game = record.game
        self.machine = self.game.machine(self.entropy)
        self.sitting = Sitting(record)
        self.record = record
        self.console = console
        self.save = save
        self.wagered: set[str] = set()
        self.deadline: float | None = None

    @property
    def round(self) -> Round:
        return self.sitting.round

    @property
    def picture(self) -> Picture:
        """The table as I see it."""
        return self.game.picture(self.round.script, Role(ME))

    def sit(self) -> None:
        for line in self.picture.sign:
            self.console.print(f"[bold]{line.text}[/bold]  [dim]{', '.join(line.clauses)}[/dim]")
        for warning in self.round.script.table.warnings():
            self.console.print(f"[dim]{warning}[/dim]")
        try:
            while self.whole_round():
                self.sitting.next()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        self.console.print(f"You leave with {self.my_stack()}.")

    def my_stack(self) -> str:
        return next(seat.stack for seat in self.picture.seats if seat.me)

    def whole_round(self) -> bool:
        self.wagered.clear()
        while not self.round.complete:
            self.step()
        self.console.print(draw(self.picture))
        self.explain()
        self.keep()
        least = self.round.script.table.limits.table[0]
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
            for move in wagers(self.round, bots[0], self.entropy):
                if self.round.can(move):
                    self.play(move)
        elif ME in awaiting.who:
            self.ask()
        else:
            habit = self.machine.habit(self.round, awaiting.who[0])
            if habit is None:
                raise Refused(f"Nobody here can act: {awaiting.text}.", awaiting.clause)
            self.play(habit)

    def play(self, move: Move) -> None:
        for fact in self.sitting.play(move):
            if isinstance(fact, Called):
                self.console.print(f"[bold yellow]{fact.words}[/bold yellow]")
                if fact.words == "PLACE YOUR BETS":
                    self.deadline = monotonic() + (self.picture.countdown or 0)
            elif isinstance(fact, ShoeEvent):
                self.console.print(f"[dim]{fact.what}{f' ({fact.count})' if fact.count else ''}[/dim]")

    def ask(self) -> None:
        picture, want = self.picture, self.round.awaiting.want
        while_wagering = want is Want.WAGERS and shown_while_wagering(picture)
        if while_wagering or want in (Want.EXPOSURE, Want.DECISION):
            self.console.print(draw(picture))
        self.console.print(f"[dim]{picture.waiting.text}[/dim]")
        line = self.console.input(f"[bold green]{self.my_stack()}[/bold green] > ").strip()
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
                self.help()
            case "":
                move = self.machine.pass_on(self.round, ME)
                if move is None:
                    raise Refused(f"Say what you do: {HELP}.")
                self.play(move)
            case _:
                self.play_line(line)

    def help(self) -> None:
        """What may be typed; a layout with hundreds of places says it in its own words."""
        if self.game.help:
            self.console.print(self.game.help, markup=False)
            return
        self.console.print(HELP)
        for choice in self.picture.waiting.choices:
            self.console.print(f"  {' '.join((choice.act, *choice.words))}  [dim]{choice.clause}[/dim]")

    def play_line(self, line: str) -> None:
        """`banker 50` is short for `wager banker 50`; commas keep several moves apart."""
        for each in filter(None, map(plain, line.split(","))):
            acts = {option.act for option in self.round.awaiting.options if ME in option.who}
            short = each.split(" ")[0] not in acts and "wager" in acts
            for move in parse_action(f"{ME} wager {each}" if short else f"{ME} {each}", self.game.notation):
                self.play(move)

    def explain(self) -> None:
        """Each of my wagers with its clauses; losses by the same clauses share a line."""
        groups: dict[tuple[str, tuple[str, ...]], list[Decided]] = {}
        for number, each in enumerate(self.picture.decided):
            if each.player == ME[1:]:
                own = "" if each.outcome == LOSE else f"{number}"
                groups.setdefault((own, each.clauses), []).append(each)
        for (_, clauses), ended in groups.items():
            paid = show_amount(sum((Decimal(each.paid) for each in ended), Decimal(0)))
            names = ", ".join(dict.fromkeys(each.wager for each in ended))
            numbers = ", ".join(clauses)
            self.console.print(f"  {names}: {ended[0].outcome} {paid}  [dim]{self.record.ruleset} {numbers}[/dim]")

    def keep(self) -> None:
        if self.save is not None:
            path = self.save / f"round-{len(self.sitting.rounds):03d}.toml"
            path.write_text(write_record(self.sitting.record()), encoding="utf-8")


def read_setting(text: str) -> tuple[str, object]:
    """`face-down=true`: the value as a record would have it, a bare word being text."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise Refused(f'"{text}" is not a setting; write for example face-down=true.')
    try:
        return key, tomllib.loads(f"value = {value}", parse_float=Decimal)["value"]
    except tomllib.TOMLDecodeError:
        return key, value


def command(
    ruleset: Annotated[str, typer.Argument(help="Which rules to play by, for example mini-baccarat-2023.")],
    stack: Annotated[int, typer.Option(min=1, max=10**9, help="Chips to start with.")] = 2000,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the same cards again.")] = None,
    table: Annotated[list[str] | None, typer.Option(help="A setting of the table, for example face-down=true.")] = None,
    save: Annotated[Path | None, typer.Option(help="Folder for a record of every round.")] = None,
) -> None:
    """Practise a game in the terminal."""
    practice = game_of(ruleset).practice(ruleset)
    settings = {**practice.table, **dict(map(read_setting, table or []))}
    record = Record(ruleset, settings, {**practice.stacks, ME[1:]: stack}, before=practice.before)
    if seed is not None and seed >= 1 << 256:
        raise Refused("A seed is a whole number below 2**256.")
    if save is not None:
        try:
            save.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{save} cannot be made: {error.strerror}.") from None
    Practice(record, seed_bytes(seed), Console(highlight=False), save).sit()
    sys.stdout.flush()
