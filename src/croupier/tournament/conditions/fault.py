"""What is wrong with conditions, or worth a second look: where, what, by which clause, and what would be right."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.values.clause import Clause
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.tournament.conditions.model import Conditions


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault keeps conditions from being used; one with `warning` is only told."""

    where: str
    reason: str
    clause: Clause | None = None
    warning: bool = False

    def __str__(self) -> str:
        cited = f" ({self.clause})" if self.clause else ""
        return f"{self.where}: {self.reason}{cited}" if self.where else f"{self.reason}{cited}"


class Unfit(Refused):
    """Conditions that cannot be used; `faults` has all that is wrong. `rest` are the conditions without what could not
    be read, where there are any."""

    def __init__(self, faults: tuple[Fault, ...], rest: "Conditions | None" = None) -> None:
        more = f" ({len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{faults[0].where}: {faults[0].reason}{more}".removeprefix(": "), faults[0].clause)
        self.faults = faults
        self.rest = rest
