"""A round that officials rule on: how it is played, and played again after a ruling."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from croupier.games.script.contract import Interrupt, Script
from croupier.games.texts.law import Clauses, Topic

Stage = Callable[[], Awaitable[None]]


class RoundVoided(Interrupt):
    """The round is void: stakes and payouts go back. Of an outcome that does not stand the house may keep the stakes,
    with a reason: then there is no `refund` (X-04)."""

    def __init__(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.refund = refund


class Again(Interrupt):
    """A part of the round is done again: `undo` takes back what must be and says from where to go on."""

    def __init__(self, undo: Callable[[], Stage]) -> None:
        super().__init__()
        self.undo = undo


@dataclass(frozen=True, slots=True)
class RuledTopics:
    """Where a game's text says when a round ends, what void means, who decides disputes and who approves."""

    round: Topic
    void: Topic
    dispute: Topic
    approved: Topic


class RuledScript(Script):
    """A round under officials."""

    topics: RuledTopics

    async def play(self) -> None:
        self.begin()
        stage: Stage = self.whole
        while True:
            try:
                await stage()
                await self.rest()
            except RoundVoided as void:
                self.void(void.why, void.clauses, void.refund)
                stage = self.over
            except Again as again:
                stage = again.undo()

    def begin(self) -> None:
        """Report what is known before anything else."""

    @abstractmethod
    async def whole(self) -> None:
        """The round from its beginning to the last settlement."""

    async def over(self) -> None:
        """Play what is left of a void round: nothing."""

    def chips_posted(self, player: str, amount: int) -> None:
        """An official gave chips to a player, or took some if below zero."""

    @abstractmethod
    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins. Never returns."""

    @abstractmethod
    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        """Undo the round, as if it had never been."""
