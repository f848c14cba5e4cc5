"""One line for an event, in people's words: number, time, who, what."""

from croupier.tournament.orders.journal import Logged

CLOSED = "(closed)"


def show_event(logged: Logged, closed: bool = False) -> str:
    """Write an event as one line. If it is closed to the reader, the line says only that it happened."""
    when = logged.at[:19].replace("T", " ")
    says = CLOSED if closed else logged.event.says()
    return f"{logged.version:>6}  {when}  {logged.by} ({logged.role.value}): {says}"
