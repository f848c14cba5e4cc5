"""What every game supplies: a script of the round, what it awaits, the options, and the acts of officials.

A game is written in the order of its rulebook, as a coroutine that awaits what it needs next. Everyone who plays reads
`round.awaiting` and calls `round.play(move)` (round.py); nothing else drives a script.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import coroutine
from typing import Any, ClassVar

from croupier.games.facts import Fact
from croupier.games.law import Law
from croupier.games.layout import Layout
from croupier.games.move import Move
from croupier.values.cards import Card
from croupier.values.clause import Clause
from croupier.values.refused import Refused


class Want(Enum):
    """What a script waits for."""

    SHOE = "the shoe to be made ready"
    WAGERS = "wagers"
    CALL = "the dealer's call"
    CARD = "a card"
    BALL = "the ball"
    EXPOSURE = "a hand to be turned up"
    DECISION = "a decision"
    OFFICIAL = "an official"
    NOTHING = "nothing"


def accept(move: Move) -> None:
    """A test that passes every move."""


@dataclass(frozen=True, slots=True)
class Option:
    """An act allowed now: by whom, with which leading words, between which amounts, naming how many cards.

    Amounts are chips in units; with `number` they are plain numbers (of cards, say). An `optional` amount may be left
    out. With a `box` the move must name it: p4@1.
    """

    who: tuple[str, ...]
    act: str
    clause: Clause
    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    step: int = 1
    cards: int = 0
    number: bool = False
    test: Callable[[Move], None] = accept
    optional: bool = False
    box: str = ""

    def fits(self, move: Move) -> bool:
        named = move.act == self.act and move.words[: len(self.words)] == self.words
        return named and move.who in self.who and self.box in ("", move.box)

    def check(self, move: Move) -> None:
        if len(move.words) > len(self.words):
            raise Refused(f'"{move}" has too many words after "{self.act}".', self.clause)
        if len(move.cards) != self.cards:
            wanted = f"{self.cards} cards" if self.cards != 1 else "one card"
            raise Refused(f'"{move}" must name {wanted if self.cards else "no card"}.', self.clause)
        if (move.amount is None) == (self.least is not None) and not (self.optional and move.amount is None):
            raise Refused(f'"{move}" must {"end with" if move.amount is None else "have no"} amount.', self.clause)
        self.test(move)


@dataclass(frozen=True, slots=True)
class Barred:
    """An act that somebody might expect but may not do now, and why; for everybody unless it says for whom."""

    act: str
    clause: Clause
    reason: str
    who: tuple[str, ...] = ()


@dataclass(frozen=True)
class Awaiting:
    """Who must act next (nobody: the round is complete, officials may still act) and what is wanted.

    A layout with hundreds of places supplies `find`: it knows the option of a move without going through all, and may
    refuse a place that does not exist.
    """

    who: tuple[str, ...]
    want: Want
    clause: Clause
    text: str
    offer: Callable[[], tuple[Option, ...]] = tuple
    barred: tuple[Barred, ...] = ()
    find: Callable[[Move], tuple[Option, ...]] | None = None

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.offer()

    def fitting(self, move: Move) -> tuple[Option, ...]:
        if self.find is not None:
            return self.find(move)
        return tuple(option for option in self.options if option.fits(move))


class Interrupt(Exception):
    """Thrown into a script by an official act that changes its course."""


May = Callable[[Any, Want], None]
Test = Callable[[Any, Move], None]
Do = Callable[[Any, Move], Interrupt | None]


@dataclass(frozen=True, slots=True)
class Act:
    """An official act: when it is allowed (pure), whether its details fit (pure), and what it does.

    `role` is dealer, supervisor, operator or reviewer; each ruleset says who that is. `forms` are examples.
    """

    name: str
    topic: str
    role: str
    may: May
    test: Test
    do: Do
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A round before its first move: ruleset, table set-up, stacks in units, what earlier rounds left behind."""

    ruleset: str
    table: Any
    stacks: Mapping[str, int]
    before: Any = None


@coroutine
def _pause(awaiting: Awaiting) -> Generator[Awaiting, Move | None, Move | None]:
    return (yield awaiting)


@dataclass
class Script(ABC):
    """One round under way. State lives here, so that officials and views see it."""

    setup: Setup
    law: Law
    layout: Layout
    roles: Mapping[str, str]
    acts: ClassVar[Mapping[str, Act]] = {}
    facts: list[Fact] = field(default_factory=list)
    frozen: str = ""
    index: int = -1

    @abstractmethod
    def play(self) -> Coroutine[Awaiting, Move | None, None]:
        """The round, told as the rulebook tells it. Never returns: it ends by awaiting nobody."""

    async def ask(self, awaiting: Awaiting) -> Move | None:
        """The next move, or None when an official acted: look again."""
        return await _pause(awaiting)

    def tell(self, fact: Fact) -> None:
        self.facts.append(fact)

    def cite(self, *topics: str) -> tuple[Clause, ...]:
        """The clauses of this ruleset on these topics, those it has."""
        return tuple(clause for topic in topics if topic in self.law for clause in self.law[topic])

    def refuse(self, topic: str, reason: str) -> Refused:
        """A refusal with the clause of this ruleset on the topic."""
        return Refused(reason, self.law.first(topic) if topic in self.law else None)

    @abstractmethod
    def unseen(self) -> set[int]:
        """The numbers of the moves whose cards nobody at the table has seen yet."""

    def counts(self) -> bool:
        """Whether this was a round with wagers and a result: void and no-bet rounds move no marker (X-19, M-15)."""
        return True

    def ends_shoe(self) -> bool:
        """Whether a new shoe is due after this round."""
        return False

    def session_clause(self) -> Clause | None:
        """The clause that says what a session is, where the text has one."""
        return self.law.first("session") if "session" in self.law else None

    def cards_gone(self) -> tuple[Card, ...]:
        """The cards that have left the shoe and been seen."""
        return ()

    def left_table(self) -> set[str]:
        """Players who do not go on to the next round at this table."""
        return set()

    @abstractmethod
    def carry(self) -> Any:
        """What this round leaves to the next at the same table."""
