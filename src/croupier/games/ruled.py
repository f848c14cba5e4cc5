"""A round that officials rule on, whoever wins the chips: the topics that acts of every game cite."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from croupier.games.contract import Interrupt, Script
from croupier.games.law import Clauses, Topic

Stage = Callable[[], Awaitable[None]]


class VoidRound(Interrupt):
    """The round is void: stakes and payouts go back."""

    def __init__(self, why: str, clauses: Clauses) -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses


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
