"""What every game supplies: a script of the round. It awaits what it needs next and is sent the answer.

A game is written in the order of its rulebook, as a coroutine. Everyone who plays reads `round.awaiting` and calls
`round.play(move)` (round.py); nothing else drives a script.
"""

from abc import ABC, abstractmethod
from collections.abc import Coroutine, Generator, Mapping, Sequence
from types import coroutine
from typing import Protocol

from croupier.games.chips.facts import Fact
from croupier.games.chips.layout import Layout
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.forms import Blank
from croupier.games.script.move import Move
from croupier.games.script.sight import ALL, Sight
from croupier.games.setup.table import Before, Setup, Table
from croupier.games.texts.law import Clauses, Law, Topic
from croupier.games.texts.powers import Holders, Power
from croupier.values.cards import Card
from croupier.values.clause import Clause
from croupier.values.refused import Refused


class Interrupt(Exception):
    """Thrown into a script by an official act that changes its course."""


class Bench(Protocol):
    """The official acts of a game, bound to one script: see officials.py."""

    def names(self) -> tuple[str, ...]:
        """Every act by name."""

    def knows(self, name: str) -> bool:
        """Whether this is an act, by its name or by an earlier one."""

    def blanks(self, want: Want | None = None) -> tuple[Blank, ...]:
        """Every form of every act that this ruleset has; with a `want` only of those allowed at that moment."""

    def held_blanks(self, want: Want | None = None) -> tuple[tuple[Blank, Holders], ...]:
        """The same, each with those who hold its power."""

    def check(self, move: Move, want: Want) -> bool:
        """Whether the move is an official act; refused if it may not be done now. Nothing is changed."""

    def perform(self, move: Move) -> Interrupt | None:
        """Declare the act and do it."""

    def holders_of(self, act: str, words: Sequence[str]) -> Holders:
        """Who may do an act with these words."""

    def clause_of(self, act: str) -> Clause | None:
        """Where the text speaks of an act."""


class Script(ABC):
    """One round under way. The script runs the round, its parts own their state; officials and views see both."""

    table: Table
    before: Before
    officials: Bench

    def __init__(self, setup: Setup[Table, Before], law: Law, holders: Mapping[Power, Holders]) -> None:
        self.setup = setup
        self.law = law
        self.cite = law.cite
        self.holders = holders
        self.facts: list[Fact] = []
        self.layout = Layout(setup.table.limits.scale, setup.stacks, self.facts)
        self.attested = dict(setup.attested)
        self.frozen = ""
        self.frozen_by: Clause | None = None
        self.index = -1
        self.awaiting: Awaiting

    @abstractmethod
    def play(self) -> Coroutine[Awaiting, Move | None, None]:
        """Play the round in the order of the rulebook. Never returns: it ends by awaiting nobody."""

    @coroutine
    def ask(self, awaiting: Awaiting) -> Generator[Awaiting, Move | None, Move | None]:
        """Ask for the next move; None when an official acted and the script must look again."""
        self.awaiting = awaiting
        return (yield awaiting)

    def tell(self, fact: Fact) -> None:
        self.facts.append(fact)

    def refuse(self, topic: Topic, reason: str, *otherwise: Topic) -> Refused:
        """A refusal with the clause of this ruleset on the topic, or on the first of the others that it has."""
        return self.law.refuse(topic, reason, *otherwise)

    def holder(self, act: str, power: Power, words: Sequence[str] = ()) -> Holders:
        """Who may do this official act: the holder of its power, unless a game's text names somebody else."""
        return self.holders[power]

    def sight(self, index: int) -> Sight:
        """Who has seen what chance brought with this move."""
        return ALL

    def counts(self) -> bool:
        """Whether this was a round with wagers and a result: void and no-bet rounds move no marker (X-19, M-15)."""
        return True

    def ends_shoe(self) -> bool:
        """Whether a new shoe is due after this round."""
        return False

    def decks(self) -> int:
        """How many decks of cards are played with."""
        return 1

    def marker(self) -> str:
        """At which seat the starting marker lies, or what stands for it; nothing where a game has none."""
        return self.setup.marker

    def on_notice(self) -> frozenset[str]:
        """The settings that this text lets the house change on notice at the table."""
        return frozenset()

    def asked_later(self, act: str) -> Refused | None:
        """Why an official's word is not asked for now that the round asks for at its time; None for any other word."""
        return None

    def stays_hidden(self) -> bool:
        """Whether hands may go back unseen: folded, mucked, surrendered."""
        return False

    def session_clause(self) -> Clause | None:
        """The clause that says what a session is, where the text has one."""
        return None

    def cards_gone(self) -> tuple[Card, ...]:
        """The cards that have left the shoe and been seen."""
        return ()

    def free_chips(self, player: str) -> int:
        """What can be taken from a stack so that no player owes chips if this round is undone."""
        return self.layout.stacks[player]

    def can_go_on(self, player: str) -> bool:
        """Whether a player has chips enough for another round."""
        return self.layout.stacks[player] >= self.table.limits.table[0]

    def left_table(self) -> set[str]:
        """Players who do not go on to the next round at this table."""
        return set()

    def too_late(self, move: Move, later: "Sequence[Script]") -> Refused | None:
        """Why an act on this round comes too late, with these rounds begun since; None if it does not."""
        return None

    def as_played(self) -> Clauses:
        """Where the text says that later rounds remain as played; empty where it does not."""
        return ()

    def no_part(self, player: str) -> Refused | None:
        """Why this player takes no part in the game any more; None for all others."""
        return None

    def put_out(self) -> set[str]:
        """Players whom an official has excluded from the rest of the game."""
        return set()

    def let_go(self) -> set[str]:
        """Players whom an official has let leave the game with chips."""
        return set()

    def stake_before(self, player: str) -> int:
        """What a player had before the round."""
        return self.setup.stacks[player]

    def shortest_out(self) -> str:
        """Whom an elimination round took on its completion."""
        return ""

    @abstractmethod
    def carry(self) -> Before:
        """What this round leaves to the next at the same table."""
