"""A table in the terminal: one human at box 1, the machine dealing, bots at the other boxes."""

from decimal import Decimal
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.text import Text

from croupier.cli.felts import draw, shown_while_wagering
from croupier.cli.typed import KEYS, WAGER, WITHDRAW, Typist, signed
from croupier.front import Move, Picture, Record, Sitting, write_record
from croupier.games.awaiting import Want
from croupier.games.facts import LOSE, Called, Fact, NotTaken, ShoeEvent, Warned
from croupier.games.holdem.play.facts import Acted
from croupier.games.picture import Decided
from croupier.games.round import Round
from croupier.games.sight import Role
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream
from croupier.values.chips import show_amount
from croupier.values.refused import Refused

ME = "p1"
BETS = {"bets": "", "raises": "to "}
FEW_KINDS, MANY_KINDS = 3, 50
HELP = "a wager such as 'banker 50', 'withdraw banker', Enter to go on, ? for what you may do, q to leave"
ALWAYS = """r                 the wagers of your last round again
w                 take back all that may be taken back
u                 undo your last wager or withdrawal
50                an amount alone: your last wager again, with 50
a, b              several moves on one line, all of them or none
"""


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
        self.typist = Typist(ME, self.game.notation)
        self.wagered: set[str] = set()
        self.deadline: float | None = None
        self.last_bets: list[Move] = []
        self.nets: list[Decimal] = []
        self.drawn: Picture | None = None

    @property
    def round(self) -> Round:
        return self.sitting.round

    @property
    def picture(self) -> Picture:
        """The table as I see it."""
        return self.game.picture(self.round.script, Role(ME))

    def say(self, text: str, style: str = "", aside: str = "") -> None:
        """A line as it is: nothing in it is markup."""
        self.console.print(Text.assemble((text, style), (f"  {aside}" if aside else "", "dim")))

    # --- the evening --------------------------------------------

    def sit(self) -> None:
        for line in self.picture.sign:
            self.say(line.text, "bold", ", ".join(line.clauses))
        for warning in self.round.script.table.warnings():
            self.say(warning, "dim")
        try:
            while self.whole_round():
                if self.sitting.next().complete:
                    self.say(f"There is nothing more to play: {self.round.awaiting.text}.")
                    break
                self.drawn = self.picture
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            if self.on_table():
                self.keep()
        finally:
            self.sum_up()

    def my_stack(self) -> str:
        return next(seat.stack for seat in self.picture.seats if seat.me)

    def on_table(self) -> Decimal:
        """My chips that lie on the layout of a round under way."""
        staked = next(seat.staked for seat in self.picture.seats if seat.me)
        return Decimal(0) if self.round.complete else Decimal(staked)

    def sum_up(self) -> None:
        laid = self.on_table()
        still = f", and {show_amount(laid)} on the table in a round that is not over" if laid else ""
        self.say(f"You leave with {self.my_stack()}{still}.")
        if self.nets:
            number = "1 round" if len(self.nets) == 1 else f"{len(self.nets)} rounds"
            best, worst = signed(max(self.nets)), signed(min(self.nets))
            self.say(f"{number}: net {signed(sum(self.nets, Decimal(0)))}, best {best}, worst {worst}.")

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
        if bets or any(each.player == ME[1:] for each in self.picture.decided):
            self.nets.append(net)
            self.say(f"This round brought you {signed(net)}.", "bold")
        self.keep()
        if not self.round.script.can_go_on(ME[1:]):
            self.say("Your chips do not reach the minimum any more.")
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
            self.announce(fact)

    def announce(self, fact: Fact) -> None:
        clauses = ", ".join(clause.number for clause in fact.clauses)
        match fact:
            case Called(words=words):
                self.say(words, "bold yellow")
                if words == "PLACE YOUR BETS":
                    self.deadline = monotonic() + (self.picture.countdown or 0)
            case Acted(player=player, act=act, to=to, all_in=all_in):
                shown = f" {BETS[act]}{self.round.script.layout.scale.show(to)}" if act in BETS else ""
                self.say(f"player {player} {act}{shown}{', all-in' if all_in else ''}", "dim")
            case ShoeEvent(what=what, count=count):
                self.say(f"{what}{f' ({count})' if count else ''}", "dim")
            case NotTaken(player=player, wager=wager, amount=amount, why=why) if player == ME[1:]:
                shown = self.round.script.layout.scale.show(amount)
                self.say(f"{shown} of your wager on {wager} not taken: {why}.", "yellow", clauses)
            case Warned(player=player, why=what) if player == ME[1:]:
                self.say(f"You are warned: {what}.", "yellow", clauses)

    # --- my turn --------------------------------------------

    def ask(self) -> None:
        self.show_felt()
        self.say(self.picture.waiting.text, "dim", self.allowed())
        prompt = Text.assemble((self.my_stack(), "bold green"), " > ")
        line = self.console.input(prompt, markup=False).strip()
        if self.deadline is not None and monotonic() > self.deadline and self.round.awaiting.want is Want.WAGERS:
            self.say("The clock has reached zero.")
            line = ""
        try:
            self.answer(line)
        except Refused as refused:
            self.say(str(refused), "red")

    def show_felt(self) -> None:
        """Drawn when it has changed: a refusal, and the result of the last round, stay in view."""
        picture, want = self.picture, self.round.awaiting.want
        while_wagering = want is Want.WAGERS and shown_while_wagering(picture)
        changed = self.drawn is None or (picture.felt, picture.wagers) != (self.drawn.felt, self.drawn.wagers)
        fresh = bool(self.nets) and while_wagering and not self.typist.bets(self.round)
        if changed and not fresh and (while_wagering or want in (Want.EXPOSURE, Want.DECISION)):
            self.console.print(draw(picture))
        self.drawn = picture

    def allowed(self) -> str:
        """What may be typed now, in a line."""
        choices = self.picture.waiting.choices
        acts = dict.fromkeys(choice.act for choice in choices)
        keys = {act: key for key, act in KEYS.items()}
        named = [f"{keys[act]} {act}" if act in keys else act for act in acts if act not in (WAGER, WITHDRAW)]
        if WAGER in acts:
            kinds = list(dict.fromkeys(" ".join(choice.words) for choice in choices if choice.act == WAGER))
            named = [*kinds[:FEW_KINDS]] if len(kinds) < MANY_KINDS else []
        if self.last_bets and WAGER in acts and not self.typist.bets(self.round):
            named.append("r repeat")
        if WITHDRAW in acts:
            named += ["w withdraw", "u undo"]
        return ", ".join([*named, "Enter", "?", "q"])

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
            case "r" | "repeat":
                self.play_all(self.typist.again(self.round, self.last_bets))
            case "w" | "withdraw all":
                self.play_all(self.typist.withdrawals(self.round))
            case "u" | "undo":
                self.undo()
            case _:
                self.play_all(self.typist.read(self.round, line))

    def play_all(self, moves: list[Move]) -> None:
        """Moves that were tried out together."""
        for move in moves:
            self.play(move)
        self.typist.note(moves)

    def undo(self) -> None:
        """My last wager or withdrawal, while the rules would let me take it back."""
        if self.round.awaiting.want is not Want.WAGERS or not self.typist.may_undo(self.round):
            raise Refused("There is nothing of yours to undo now.")
        move = self.round.undo()
        self.sitting.events.pop()
        self.say(f"Undone: {' '.join(str(move).split(' ')[1:])}.", "dim")

    def help(self) -> None:
        """What may be typed; a layout with hundreds of places says it in its own words."""
        if self.game.help:
            self.say(self.game.help)
        else:
            self.say(HELP)
            for choice in self.picture.waiting.choices:
                self.say(f"  {' '.join((choice.act, *choice.words))}", "", choice.clause)
        self.say(ALWAYS.rstrip())

    # --- afterwards --------------------------------------------

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
            self.say(f"  {names}: {ended[0].outcome} {paid}", "", f"{self.record.ruleset} {', '.join(clauses)}")

    def keep(self) -> None:
        """A record of the round under a name that is not taken yet."""
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
