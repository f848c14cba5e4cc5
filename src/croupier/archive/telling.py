"""An event as people would say it, on a line: its number, when, who, what."""

from croupier.tournament.engine import Logged


def tell(logged: Logged) -> str:
    when = logged.at[:19].replace("T", " ")
    return f"{logged.version:>6}  {when}  {logged.by} ({logged.role.value}): {logged.event.says()}"
