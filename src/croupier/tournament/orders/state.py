"""Commands that wait for a second person."""

from croupier.tournament.orders.pending import Pending
from croupier.values.register import Register


class PendingOrders(Register[Pending]):
    """Those that wait, in the order in which they were given; `last` is how many ever waited."""

    def __init__(self) -> None:
        super().__init__()
        self.last = 0

    def wait(self, pending: Pending) -> None:
        self._held[pending.id] = pending
        self.last += 1

    def finish(self, name: str) -> None:
        """Approved, or given up."""
        self._held.pop(name)
