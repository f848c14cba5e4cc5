"""Read what a player types at the prompt of `croupier play` into moves: a whole line or nothing."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from re import compile as pattern

from croupier.games.script.awaiting import Option
from croupier.games.script.move import Move, Notation, parse_action
from croupier.games.script.round import Round
from croupier.values.chips import AMOUNT, parse_amount
from croupier.values.refused import Refused
from croupier.values.text import plain

KEYS = {"h": "hit", "s": "stand", "d": "double", "p": "split"}
WAGER, WITHDRAW, MAIN = "wager", "withdraw", "main"
ALL = ("all",)
THOUSANDS = pattern(r"(?<![\d.,/])([1-9]\d{0,2})((?:,\d{3})+)(?![\d/]|,\d)")


def without_separators(line: str) -> str:
    """1,000 is a thousand; other commas separate moves."""
    return THOUSANDS.sub(lambda found: found[1] + found[2].replace(",", ""), line)


class Typist:
    """Reads for one player. `favourite` is the last wager's kind, for a line that is only an amount."""

    def __init__(self, who: str, notation: Notation) -> None:
        self.who = who
        self.notation = notation
        self.favourite: tuple[str, ...] = ()

    def options(self, playing: Round) -> list[Option]:
        return [option for option in playing.awaiting.options if self.who in option.who]

    def read(self, playing: Round, line: str) -> list[Move]:
        """The moves of a line, tried in turn on a copy of the round: all are accepted or all are refused."""
        trial = playing.fork()
        moves: list[Move] = []
        for part in filter(None, map(plain, without_separators(line).split(","))):
            for move in self.moves(trial, part):
                trial.play(move)
                moves.append(move)
        if not moves:
            raise Refused("There is nothing between two of these commas.")
        return moves

    def moves(self, playing: Round, part: str) -> list[Move]:
        """Expand `banker 50` to `wager banker 50`, `h` to `hit`, `50` to the last wager again with 50."""
        options = self.options(playing)
        acts = {option.act for option in options}
        first, _, rest = part.partition(" ")
        act = KEYS.get(first, first)
        if act in acts:
            return parse_action(" ".join(filter(None, (self.who, act, rest))), self.notation)
        if WAGER not in acts:
            return parse_action(f"{self.who} {part}", self.notation)
        if AMOUNT.fullmatch(part):
            return [Move(self.who, WAGER, self.usual(options, part), amount=parse_amount(part))]
        return parse_action(f"{self.who} {WAGER} {part}", self.notation)

    def usual(self, options: Sequence[Option], part: str) -> tuple[str, ...]:
        if self.favourite:
            return self.favourite
        if any(option.words == (MAIN,) for option in options):
            return (MAIN,)
        raise Refused(f'{part} on what? After your first wager, "{part}" alone repeats it with {part}.')

    def note(self, moves: Sequence[Move]) -> None:
        """Remember what the player wagered on."""
        for move in moves:
            if move.act == WAGER and move.who == self.who:
                self.favourite = move.words

    # --- whole rounds --------------------------------------------

    def bets(self, playing: Round) -> list[Move]:
        """The player's wagers before the cards or the ball, without those taken back."""
        bets: list[Move] = []
        for move in playing.moves:
            if move.who == self.who and move.act == WAGER:
                bets.append(replace(move, note=""))
            elif move.who == self.who and move.act == WITHDRAW:
                bets = [bet for bet in bets if move.words != ALL and (bet.words, bet.box) != (move.words, move.box)]
        return bets

    def again(self, playing: Round, bets: Sequence[Move]) -> list[Move]:
        if not bets:
            raise Refused("There is no earlier wager to repeat.")
        trial = playing.fork()
        for move in bets:
            trial.play(move)
        return list(bets)

    def withdrawals(self, playing: Round) -> list[Move]:
        """Everything the player may take back now."""
        trial, moves = playing.fork(), list[Move]()
        while True:
            tries = (Move(self.who, WITHDRAW, option.words, box=option.box) for option in self.taking_back(trial))
            move = next((each for each in tries if trial.can(each)), None)
            if move is None:
                break
            trial.play(move)
            moves.append(move)
        if not moves:
            raise Refused("You have nothing on the table that you may take back.")
        return moves

    def taking_back(self, playing: Round) -> list[Option]:
        return [option for option in self.options(playing) if option.act == WITHDRAW]

    def may_undo(self, playing: Round) -> bool:
        """Whether the rules let the player undo: a withdrawal, or a wager that may be withdrawn."""
        if not playing.moves or playing.moves[-1].who != self.who:
            return False
        last = playing.moves[-1]
        return last.act == WITHDRAW or (last.act == WAGER and bool(self.taking_back(playing)))


def show_gain(amount: Decimal) -> str:
    return f"{amount:+f}" if amount else "0"
