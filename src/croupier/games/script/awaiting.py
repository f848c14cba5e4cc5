"""What a round waits for: who must act, what is wanted, what is allowed now and what is barred, with the clauses."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from croupier.games.script.move import Move
from croupier.values.chance import Outcome
from croupier.values.clause import Clause
from croupier.values.fast_frozen import quick
from croupier.values.refused import Refused, shorten


class Want(Enum):
    """What a script waits for."""

    SHOE = "the shoe to be made ready"
    WAGERS = "wagers"
    CALL = "the dealer's call"
    CARD = "a card"
    DICE = "the dice"
    TILE = "a tile"
    BALL = "the ball"
    EXPOSURE = "a hand to be turned up"
    DECISION = "a decision"
    OFFICIAL = "an official"
    NOTHING = "nothing"


def accept(move: Move) -> None:
    """A test that passes every move."""


@quick
@dataclass(frozen=True, slots=True)
class Option:
    """An act allowed now: by whom, with which leading words, between which amounts, naming how many outcomes.

    Amounts are chips in units; with `number` they are plain numbers (of cards, say). An `optional` amount may be left
    out. With a `box` the move must name it: p4@1. With `free` words it is the test that reads them. Outcomes are cards
    unless `noun` says otherwise; `among` are those it must name, in some order, where that is known. A
    `private` option would reveal something about a hidden hand: only those who may use it see it.
    """

    who: tuple[str, ...]
    act: str
    clause: Clause
    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    step: int = 1
    outcomes: int = 0
    number: bool = False
    test: Callable[[Move], None] = accept
    optional: bool = False
    box: str = ""
    free: bool = False
    noun: str = "card"
    among: tuple[Outcome, ...] = ()
    private: bool = False

    def fits(self, move: Move) -> bool:
        named = move.act == self.act and move.words[: len(self.words)] == self.words
        return named and move.who in self.who and self.box in ("", move.box)

    def check(self, move: Move) -> None:
        if len(move.words) > len(self.words) and not self.free:
            extra = " ".join(move.words[len(self.words) :])
            raise Refused(f'"{move}" has too many words after "{self.act}": leave out "{shorten(extra)}".', self.clause)
        if len(move.outcomes) != self.outcomes:
            number = {0: "no", 1: "one"}.get(self.outcomes, str(self.outcomes))
            raise Refused(f'"{move}" must name {number} {self.noun}{"s" * (self.outcomes > 1)}.', self.clause)
        if (move.amount is None) == (self.least is not None) and not (self.optional and move.amount is None):
            missing = "end with an" if move.amount is None else "have no"
            raise Refused(f'"{move}" must {missing} amount.', self.clause)
        try:
            self.test(move)
        except Refused as refused:
            refused.clause = refused.clause or self.clause
            raise


@dataclass(frozen=True, slots=True)
class Barred:
    """An act that somebody might expect but may not do now, and why; for everybody unless it says for whom."""

    act: str
    clause: Clause
    reason: str
    who: tuple[str, ...] = ()

    def bars(self, move: Move) -> bool:
        same = self.act in (move.act, " ".join((move.act, *move.words)))
        return same and (not self.who or move.who in self.who)


Options = tuple[Option, ...]
Bars = tuple[Barred, ...]


class Awaiting:
    """Who must act next (nobody: the round is complete, officials may still act) and what is wanted.

    Options and bars are worked out when somebody asks. `find` knows the options of one move without going through
    all, and may refuse a move that none can fit.
    """

    __slots__ = ("_barred", "_bars", "_find", "_offer", "_options", "clause", "text", "want", "who")

    def __init__(
        self,
        who: tuple[str, ...],
        want: Want,
        clause: Clause,
        text: str,
        offer: Callable[[], Options] = tuple,
        barred: Callable[[], Bars] = tuple,
        find: Callable[[Move], Options] | None = None,
    ) -> None:
        self.who = who
        self.want = want
        self.clause = clause
        self.text = text
        self._offer = offer
        self._barred = barred
        self._find = find
        self._options: Options | None = None
        self._bars: Bars | None = None

    @property
    def waits(self) -> str:
        """What it waits for, as part of a sentence."""
        due = self.text.startswith(("a card", "the first card"))
        return f"the round waits for {self.text}" if due else self.text

    @property
    def options(self) -> Options:
        if self._options is None:
            self._options = self._offer()
        return self._options

    @property
    def barred(self) -> Bars:
        if self._bars is None:
            self._bars = self._barred()
        return self._bars

    def fitting(self, move: Move) -> Options:
        if self._find is not None:
            return self._find(move)
        return tuple(option for option in self.options if option.fits(move))
