"""The refusal of conditions that cannot be used, with all their faults at once."""

from croupier.tournament.conditions.model import Conditions
from croupier.values.refused import Refused
from croupier.wire.written import Fault


class Unfit(Refused):
    """Conditions that cannot be used, with all their `faults`. `rest` are the conditions without the parts that
    could not be read, if any remain."""

    def __init__(self, faults: tuple[Fault, ...], rest: Conditions | None = None) -> None:
        more = f" ({len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{faults[0].where}: {faults[0].reason}{more}".removeprefix(": "), faults[0].clause)
        self.faults = faults
        self.rest = rest
