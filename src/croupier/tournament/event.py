"""An event: something that happened, with its outcome, so that replaying it decides nothing again."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from re import sub
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Event(ABC):
    """Frozen, of whole numbers, strings and exact fractions; `evolve` is all it does to the state."""

    @abstractmethod
    def evolve(self, state: "Tournament") -> None:
        """What is so from now on."""

    def says(self) -> str:
        """As people would say it."""
        words = sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__).lower()
        details = [str(getattr(self, each.name)) for each in fields(self) if each.name not in {"clauses", "legs"}]
        told = ", ".join(each for each in details if each and each != "()")
        return f"{words}: {told}" if told else words
