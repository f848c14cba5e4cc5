"""How often a caller may ask, by kind of request: log-ins and codes slowly, commands quickly.

The library parses the rates. The window is our own: the library's starts a clean-up thread every time, and a full
floor asks a hundred times a second.
"""

from collections import deque
from enum import Enum
from math import ceil
from time import monotonic

from limits import parse

from croupier.server.problems import Kind, Problem

MOST_KEPT = 20_000
"""The most callers remembered. Beyond that, callers who have not asked for long are forgotten."""


class Pace(Enum):
    """The kinds of request, and how many a caller may make."""

    LOGIN = "10/minute"
    LOGIN_NAME = "20/hour"
    NOTED = "600/hour"
    MANY_NOTED = "1/hour"
    CEREMONY = "300/minute"
    PAIR = "12/minute"
    CODE = "10/hour"
    """Codes that a phone makes for the next phone of its entry."""
    COMMAND = "500/second"
    PREVIEW = "10/second"
    HEAVY = "30/minute"
    STREAM = "600/minute"
    STRANGE_STREAM = "100/second"
    STRANGER = "400/second"
    """Anything that a stranger asks of the API, by address."""
    LOOK = "60/second"
    """A view that is rendered for a stranger."""
    MISSED = "20/second"
    """A clause that does not exist: what comes near it is searched for."""
    READ = "1000/second"


class Limiter:
    """A moving window for each pace and caller. Used only on the event loop."""

    def __init__(self) -> None:
        self.rates = {pace: (item.amount, item.get_expiry()) for pace in Pace for item in [parse(pace.value)]}
        self._asked: dict[tuple[Pace, str], deque[float]] = {}

    def take(self, pace: Pace, whose: str) -> None:
        """Count one request. Raises a problem if it is one too many."""
        wait = self.wait(pace, whose)
        if wait:
            raise Problem(Kind.MANY, f"Too many requests: wait {wait} seconds.", headers=(("Retry-After", str(wait)),))

    def wait(self, pace: Pace, whose: str) -> int:
        """Count one request, or return for how many seconds it must wait."""
        most, seconds = self.rates[pace]
        now, times = monotonic(), self._asked.setdefault((pace, whose), deque())
        while times and times[0] <= now - seconds:
            times.popleft()
        if len(times) >= most:
            return max(1, ceil(times[0] + seconds - now))
        times.append(now)
        if len(self._asked) > MOST_KEPT:
            self._forget(now)
        return 0

    def forgive(self, pace: Pace, whose: str) -> None:
        """Forget what a caller asked: it was right in the end."""
        self._asked.pop((pace, whose), None)

    def _forget(self, now: float) -> None:
        """Forget a tenth of the callers: first those whose time is over, then those who began first. A crowd of
        strangers so costs little each, and not the memory of all."""
        old = [key for key, times in self._asked.items() if not times or times[-1] <= now - self.rates[key[0]][1]]
        for key in old or list(self._asked)[: MOST_KEPT // 10]:
            del self._asked[key]
