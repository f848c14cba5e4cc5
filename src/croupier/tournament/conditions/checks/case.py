"""Conditions beside the text that governs them, and how a check reports what it finds."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from croupier.games.texts.law import Law
from croupier.tournament.conditions.model import Conditions, Stage
from croupier.tournament.conditions.money import PaidIn, pool_of
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import TournamentRules
from croupier.values.money import Money
from croupier.wire.written import Fault


@dataclass(frozen=True, slots=True)
class Case:
    """What every check is given."""

    conditions: Conditions
    rules: TournamentRules
    law: Law
    paid: PaidIn | None = None
    """What is in the pool, once entries are taken."""

    def pool(self, players: int) -> Money:
        """The pool with this many players, by what was paid in."""
        conditions = self.conditions
        return pool_of(conditions, players) if self.paid is None else self.paid.pool(conditions, players)

    def known_pool(self, players: int) -> str:
        """How a sentence about that pool begins."""
        paid = self.paid is not None and self.paid.has_all(players)
        return "the money paid in is" if paid else f"with {players} players the pool is"

    def fault(self, where: str, reason: str, *topics: T) -> Fault:
        """Make a fault with the clause of the first topic that this text covers."""
        return Fault(where, reason, next(iter(self.law.cite(*topics)), None))

    def warning(self, where: str, reason: str, *topics: T) -> Fault:
        return Fault(where, reason, next(iter(self.law.cite(*topics)), None), warning=True)

    def stages(self) -> Iterator[tuple[str, Stage]]:
        """Every stage with its place in the file."""
        for number, stage in enumerate(self.conditions.stages, 1):
            yield f"stages[{number}]", stage

    def names(self) -> tuple[str, ...]:
        return tuple(stage.name for stage in self.conditions.stages)

    def later(self) -> Iterator[tuple[str, Stage]]:
        """Every stage after the first."""
        return (each for each in self.stages() if self.conditions.sources(each[1]))


Check = Callable[[Case], Iterable[Fault]]


def together(names: Iterable[str]) -> str:
    """`rounds, shoes or minutes`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def quote(name: str) -> str:
    return f'"{name}"'


def positive(amount: Decimal | None) -> bool:
    return amount is None or amount > 0
