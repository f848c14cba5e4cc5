"""How an official act turns a round elsewhere: it is void, its outcome does not stand, or a part is done again."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from croupier.games.contract import Interrupt
from croupier.games.facts import Clauses

Stage = Callable[[], Awaitable[None]]


class VoidRound(Interrupt):
    """The round is void: stakes and payouts go back."""

    def __init__(self, topic: str, why: str) -> None:
        super().__init__(why)
        self.topic = topic
        self.why = why


class Invalidate(Interrupt):
    """The outcome does not stand. Stakes go back unless they are withheld with a reason (X-04)."""

    def __init__(self, why: str, clauses: Clauses, refund: bool) -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.refund = refund


class Again(Interrupt):
    """A part of the round is done again."""

    @abstractmethod
    def undo(self, game: Any) -> Stage:
        """Undo what must be done again and say from where to go on."""
