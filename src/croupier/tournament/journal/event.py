"""An event: something that happened, with its outcome, so that a replay decides nothing again."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache
from re import sub
from typing import ClassVar, get_type_hints

from croupier.tournament.journal.fields import Secrecy, secrecy_of
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role


@dataclass(frozen=True, slots=True)
class Event(ABC):
    """A frozen value of whole numbers, strings and exact fractions. `evolve` is all it does to the state."""

    closes_command: ClassVar[bool] = False
    """Whether the record closes everything that the command said, even if nothing in the event is hidden."""

    @abstractmethod
    def evolve(self, state: Tournament) -> None:
        """Change the state: what is true from now on."""

    def happen(self, state: Tournament, version: int, at: str, by: str, role: Role) -> None:
        """Apply it as the event of this number, at this time, by this person in this role."""
        state.reach(version, at, by)
        self.evolve(state)
        state.staff.act(by, role)
        if not self.table_alone():
            state.settle()

    def hidden(self, state: Tournament) -> Iterable[str]:
        """The fields the public cannot see just after the event, besides those that are always closed."""
        return ()

    def table_alone(self) -> str:
        """The table whose play is all that this event changes; empty if it changes anything else."""
        return ""

    def moves_chips(self) -> bool:
        """Whether any chips may have changed hands."""
        return True

    def says(self) -> str:
        """The event as a person would say it."""
        words = sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__).lower()
        details = [str(getattr(self, each.name)) for each in fields(self) if each.name not in {"clauses", "legs"}]
        told = ", ".join(each for each in details if each and each != "()")
        return f"{words}: {told}" if told else words


@cache
def closed_fields(kind: type) -> tuple[str, ...]:
    """The fields of an event or a command that are closed in every record, by the marks on their types."""
    return tuple(name for name, mark in secrecy(kind).items() if mark is not None)


@cache
def personal_fields(kind: type) -> tuple[str, ...]:
    """Those of them that say who somebody is."""
    return tuple(name for name, mark in secrecy(kind).items() if mark is Secrecy.PERSONAL)


def secrecy(kind: type) -> dict[str, Secrecy | None]:
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: secrecy_of(hints[each.name]) for each in fields(kind)}
