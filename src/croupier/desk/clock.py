"""The time of the desk: read once when it opens, then counted, so that no jump of the machine's clock skips or doubles
a level."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from time import monotonic, time


def with_offset(raw: Mapping[str, object]) -> dict[str, object]:
    """Read a start without an offset in a command or conditions as local time. The record has UTC only, and nobody
    may be late by the difference."""
    found = dict(raw)
    conditions, starts = found.get("conditions"), found.get("starts")
    if isinstance(conditions, dict):
        found["conditions"] = with_offset(conditions)
    if isinstance(starts, str):
        with suppress(ValueError, OverflowError):
            when = datetime.fromisoformat(starts)
            found["starts"] = starts if when.tzinfo else when.astimezone().isoformat()
    return found


class SteadyClock:
    """`wall` and `ticks` are the machine's; a test has its own."""

    def __init__(self, wall: Callable[[], float] = time, ticks: Callable[[], float] = monotonic) -> None:
        self._ticks = ticks
        self._start = datetime.fromtimestamp(wall(), UTC)
        self._begun = ticks()

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self._ticks() - self._begun)

    def go_on_from(self, at: str) -> None:
        """If a record has a later time, the clock was put back meanwhile: go on from there."""
        self._start += max(datetime.fromisoformat(at) - self.now(), timedelta())

    def seconds(self) -> int:
        """POSIX seconds."""
        return int(self.now().timestamp())

    def text(self) -> str:
        """As commands have it, in UTC, to the millisecond."""
        return self.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
