"""The time of the desk: read once when it opens, then counted, so that no jump of the machine's clock skips or doubles
a level."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic, time


class SteadyClock:
    """`wall` and `ticks` are the machine's; a test has its own."""

    def __init__(self, wall: Callable[[], float] = time, ticks: Callable[[], float] = monotonic) -> None:
        self._ticks = ticks
        self._start = datetime.fromtimestamp(wall(), UTC)
        self._begun = ticks()

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self._ticks() - self._begun)

    def go_on_from(self, at: str) -> None:
        """Where a record already knows a later time, the clock was put back meanwhile: go on from there."""
        self._start += max(datetime.fromisoformat(at) - self.now(), timedelta())

    def seconds(self) -> int:
        """POSIX seconds."""
        return int(self.now().timestamp())

    def text(self) -> str:
        """As commands have it, in UTC, to the millisecond."""
        return self.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
