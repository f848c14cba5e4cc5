"""Commands that wait for a second person."""

from croupier.tournament.orders.pending import Pending
from croupier.values.register import Register


class PendingOrders(Register[Pending]):
    """Waiting commands, in the order given. `last` is how many have ever waited."""

    def __init__(self) -> None:
        super().__init__()
        self.last = 0

    def wait(self, pending: Pending) -> None:
        self._held[pending.id] = pending
        self.last += 1

    def finish(self, name: str) -> None:
        """Remove a command that was approved or withdrawn."""
        self._held.pop(name)
