"""A table in the terminal: one human at the first box for players, a machine that deals, bots at the other boxes."""

from decimal import Decimal
from pathlib import Path
from re import compile as pattern
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from croupier.cli.felts import draw, shown_while_wagering, sign
from croupier.cli.practice.prompt import acts_in_words, list_choices, read_line, some_wagers, wrap_hanging
from croupier.cli.practice.typed_moves import WAGER, WITHDRAW, Typist, show_gain
from croupier.front import Move, Picture, Record, Sitting, write_record
from croupier.games.chips.facts import LOSE, Acted, Called, Fact, NotTaken, ShoeEvent, Warned
from croupier.games.pictures.picture import Decided
from croupier.games.script.awaiting import Want
from croupier.games.script.countdown import Countdown
from croupier.games.script.round import Round
from croupier.games.script.sight import Role
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream
from croupier.values.chips import show_amount
from croupier.values.ports import Clock
from croupier.values.refused import Refused
from croupier.values.text import count_of

LEAVING = ("q", "quit", "exit")
AROUND = 5
"""Rows for the prompt and for wrapped lines."""
BETS = {"bets": "", "raises": "to "}
GO_ON = "Enter             go on: no more bets, or decline what is offered; q leaves"
ALWAYS = """r                 repeat the wagers of your last round
w                 take back everything you may take back
u                 undo your last wager or withdrawal
50                an amount alone: your last wager again, with 50
a, b              several moves on one line; all of them count or none
"""


BY_OFFICIAL = pattern(r"\bby o\b")


class Leave(Exception):
    """The player wants to leave."""


def seat_of_human(record: Record) -> str:
    """The first box for players."""
    return min(record.stacks, key=int)


class Practice:
    """A table with one human player. The screen shows what a player may see: no odds, counts or advice (X-26, X-27)."""

    def __init__(self, record: Record, seed: bytes, console: Console, save: Path | None, clock: Clock) -> None:
        self.entropy = SeededStream(seed)
        self.game = record.game
        self.machine = self.game.machine(self.entropy)
        self.sitting = Sitting(record)
        self.record = record
        self.console = console
        self.save = save
        self.me = f"p{seat_of_human(record)}"
        self.typist = Typist(self.me, self.game.notation)
        self.wagered: set[str] = set()
        self.countdown = Countdown(clock)
        self.last_bets: list[Move] = []
        self.nets: list[Decimal] = []
        self.drawn: Picture | None = None

    @property
    def round(self) -> Round:
        return self.sitting.round

    @property
    def picture(self) -> Picture:
        """The table as the player sees it."""
        return self.game.picture(self.round.script, Role(self.me))

    def say(self, text: str, style: str = "", aside: str = "") -> None:
        """Print a line literally, without markup."""
        self.console.print(Text.assemble((text, style), (f"  {aside}" if aside else "", "dim")))

    # --- the evening --------------------------------------------

    def sit(self) -> None:
        try:
            self.show_sign()
            while self.whole_round():
                if self.sitting.next().complete:
                    self.say(f"There is nothing left to play: {self.round.awaiting.text}.")
                    break
                self.drawn = self.picture
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            if self.on_table():
                self.keep()
        finally:
            self.sum_up()

    def show_sign(self) -> None:
        """Show the signs posted at the table. If the felt would push them off the screen, wait for Enter."""
        self.console.print(sign(self.picture))
        for warning in self.round.script.table.warnings():
            self.say(warning, "dim")
        felt = self.console.render_lines(draw(self.picture)) if shown_while_wagering(self.picture) else []
        rows = len(self.picture.sign) + len(felt)
        if felt and self.console.is_terminal and rows + AROUND > self.console.height:
            self.say("Enter shows the table.", "dim")
            if read_line(self.console, self.my_stack()) in LEAVING:
                raise Leave

    def my_stack(self) -> str:
        return next(seat.stack for seat in self.picture.seats if seat.me)

    def on_table(self) -> Decimal:
        """The player's chips on the layout of the round in play."""
        staked = next(seat.staked for seat in self.picture.seats if seat.me)
        return Decimal(0) if self.round.complete else Decimal(staked)

    def sum_up(self) -> None:
        laid = self.on_table()
        still = f", and {show_amount(laid)} on the table in a round that is not over" if laid else ""
        self.say(f"You leave with {self.my_stack()}{still}.")
        if self.nets:
            number = count_of(len(self.nets), "round")
            best, worst = show_gain(max(self.nets)), show_gain(min(self.nets))
            self.say(f"{number}: net {show_gain(sum(self.nets, Decimal(0)))}, best {best}, worst {worst}.")

    def whole_round(self) -> bool:
        self.wagered.clear()
        before = Decimal(self.my_stack())
        while not self.round.complete:
            self.step()
        self.console.print(draw(self.picture))
        self.explain()
        net = Decimal(self.my_stack()) - before
        bets = self.typist.bets(self.round)
        self.last_bets = bets or self.last_bets
        if bets or any(each.player == self.me[1:] for each in self.picture.decided):
            self.nets.append(net)
            self.say(f"This round brought you {show_gain(net)}.", "bold")
        self.keep()
        if not self.round.script.can_go_on(self.me[1:]):
            self.say("You no longer have enough chips for the minimum.")
            return False
        return True

    def step(self) -> None:
        """Let the next one act: the machine, a bot, or you."""
        awaiting = self.round.awaiting
        move: Move | None = self.machine.move(self.round)
        if move is not None:
            self.play(move)
        elif bots := self.still_to_wager():
            self.wagered.add(bots[0])
            for move in wagers(self.round, bots[0], self.entropy):
                if self.round.can(move):
                    self.play(move)
        elif self.me in awaiting.who:
            self.ask()
        else:
            habit = self.machine.habit(self.round, awaiting.who[0])
            if habit is None:
                raise Refused(f"Nobody here can act: {awaiting.text}.", awaiting.clause)
            self.play(habit)

    def still_to_wager(self) -> list[str]:
        awaiting = self.round.awaiting
        return [who for who in awaiting.who if awaiting.want is Want.WAGERS and who not in {self.me, *self.wagered}]

    def play(self, move: Move) -> None:
        for fact in self.sitting.play(move):
            self.announce(fact)
        self.countdown.follow(self.picture.countdown)

    def announce(self, fact: Fact) -> None:
        clauses = ", ".join(clause.number for clause in fact.clauses)
        match fact:
            case Called(words=words):
                self.say(words, "bold yellow")
            case Acted(player=player, act=act, to=to, all_in=all_in):
                shown = f" {BETS[act]}{self.round.script.layout.scale.show(to)}" if act in BETS else ""
                self.say(f"player {player} {act}{shown}{', all-in' if all_in else ''}", "dim")
            case ShoeEvent(what=what, count=count):
                told = BY_OFFICIAL.sub("by an official", what)
                self.say(f"{told}{f' ({count})' if count else ''}", "dim")
            case NotTaken(player=player, wager=wager, amount=amount, why=why) if player == self.me[1:]:
                shown = self.round.script.layout.scale.show(amount)
                self.say(f"{shown} of your wager on {wager} is not accepted: {why}.", "yellow", clauses)
            case Warned(player=player, why=what) if player == self.me[1:]:
                self.say(f"You are warned: {what}.", "yellow", clauses)

    # --- my turn --------------------------------------------

    def ask(self) -> None:
        self.show_felt()
        self.say_allowed()
        line = read_line(self.console, self.my_stack())
        if self.countdown.at_zero:
            self.say("The clock has reached zero.")
            line = ""
        try:
            self.answer(line)
        except Refused as refused:
            self.say(str(refused), "red")

    def show_felt(self) -> None:
        """Show the felt if it has changed, so that a refusal and the last result stay in view."""
        picture, want = self.picture, self.round.awaiting.want
        while_wagering = want is Want.WAGERS and shown_while_wagering(picture)
        changed = self.drawn is None or (picture.felt, picture.wagers) != (self.drawn.felt, self.drawn.wagers)
        fresh = bool(self.nets) and while_wagering and not self.typist.bets(self.round)
        if changed and not fresh and (while_wagering or want in (Want.EXPOSURE, Want.DECISION)):
            self.console.print(draw(picture))
        self.drawn = picture

    def say_allowed(self) -> None:
        """Show what the round waits for and what the player may type: on one line if it fits, else on two."""
        picture, allowed = self.picture, self.allowed()
        mine = [f"{wager.wager} {wager.stake}" for wager in picture.wagers if wager.player == self.me[1:]]
        if mine and self.round.awaiting.want is Want.WAGERS and not shown_while_wagering(picture):
            self.say(f"Your wagers: {', '.join(mine)}", "cyan")
        text, left = picture.waiting.text, self.countdown.left
        text += f", {count_of(left, 'second')} left" if left is not None else ""
        if len(text) + 2 + len(allowed) <= self.console.width:
            self.say(text, "dim", allowed)
        else:
            self.say(text, "dim")
            for line in wrap(allowed, self.console.width - 2):
                self.say("", "", line)

    def allowed(self) -> str:
        """What the player may type now, in a line."""
        choices = self.picture.waiting.choices
        acts = {choice.act for choice in choices}
        named = some_wagers(choices) if WAGER in acts else acts_in_words(choices)
        if self.last_bets and WAGER in acts and not self.typist.bets(self.round):
            named.append("r repeat")
        if WITHDRAW in acts:
            named += ["w withdraw", "u undo"]
        passed = self.machine.pass_on(self.round, self.me)
        if passed is not None:
            named.append(f"Enter {passed.act.replace('-', ' ')}")
        return ", ".join([*named, "?", "q"])

    def answer(self, line: str) -> None:
        match line:
            case word if word in LEAVING:
                raise Leave
            case "?" | "help":
                self.help()
            case "":
                move = self.machine.pass_on(self.round, self.me)
                if move is None:
                    raise Refused(f"Choose what to do: {self.allowed()}.")
                self.play(move)
            case "r" | "repeat":
                self.play_all(self.typist.again(self.round, self.last_bets))
            case "w" | "withdraw all":
                self.play_all(self.typist.withdrawals(self.round))
            case "u" | "undo":
                self.undo()
            case _:
                self.play_all(self.typist.read(self.round, line))

    def play_all(self, moves: list[Move]) -> None:
        """Play moves that were tried together."""
        for move in moves:
            self.play(move)
        self.typist.note(moves)

    def undo(self) -> None:
        """Undo the player's last wager or withdrawal, while the rules allow it."""
        if self.round.awaiting.want is not Want.WAGERS or not self.typist.may_undo(self.round):
            raise Refused("You have nothing to undo now.")
        move = self.round.undo()
        self.sitting.events.pop()
        self.say(f"Undone: {' '.join(str(move).split(' ')[1:])}.", "dim")

    def help(self) -> None:
        """Show everything the player may type; a layout with hundreds of places has its own text."""
        width = self.console.width
        self.say(wrap_hanging(self.game.help or list_choices(self.picture.waiting.choices), width))
        self.say(ALWAYS.rstrip() if self.game.help else ALWAYS + GO_ON)

    # --- afterwards --------------------------------------------

    def explain(self) -> None:
        """Show each of the player's wagers with its clauses; losses by the same clauses share a line."""
        groups: dict[tuple[str, tuple[str, ...]], list[Decided]] = {}
        for number, each in enumerate(self.picture.decided):
            if each.player == self.me[1:]:
                own = "" if each.outcome == LOSE else f"{number}"
                groups.setdefault((own, each.clauses), []).append(each)
        for (_, clauses), ended in groups.items():
            paid = show_amount(sum((Decimal(each.paid) for each in ended), Decimal(0)))
            names = ", ".join(dict.fromkeys(each.wager for each in ended))
            self.say(f"  {names}: {ended[0].outcome} {paid}", "", f"{self.record.ruleset} {', '.join(clauses)}")

    def keep(self) -> None:
        """Write a round file under a name that is not taken yet."""
        if self.save is None:
            return
        text, number = write_record(self.sitting.record()), len(self.sitting.rounds)
        while True:
            path = self.save / f"round-{number:03d}.toml"
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
                return
            except FileExistsError:
                number += 1
            except OSError as error:
                raise Refused(f"{path} cannot be written: {error.strerror}.") from None
