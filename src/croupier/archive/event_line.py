"""An event as people would say it, on a line: its number, when, who, what."""

from croupier.tournament.orders.journal import Logged

CLOSED = "(closed)"


def tell(logged: Logged, closed: bool = False) -> str:
    """Of what is closed to the reader only that it happened."""
    when = logged.at[:19].replace("T", " ")
    says = CLOSED if closed else logged.event.says()
    return f"{logged.version:>6}  {when}  {logged.by} ({logged.role.value}): {says}"
