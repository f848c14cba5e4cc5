"""The time of the desk: read once when it opens, then counted, so that no jump of the machine's clock skips or doubles
a level."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo

from croupier.values.refused import Refused

BEHIND, AHEAD = timedelta(minutes=10), timedelta(hours=12)
"""How far the clock of a machine may be behind the record, and ahead of it while a session is in play."""


def doubt(now: datetime, at: str, name: str, playing: bool) -> None:
    """Refuse to go on with a clock that is probably wrong: what is written once with a false time stays so."""
    last = datetime.fromisoformat(at)
    if now < last - BEHIND:
        why = f'the last event of "{name}" is later, of {last:%d %B %Y %H:%M} UTC'
    elif playing and now > last + AHEAD:
        why = f'a session of "{name}" is in play and its last event is of {last:%d %B %Y %H:%M} UTC'
    else:
        return
    raise Refused(
        f"The clock of this machine says {now:%d %B %Y %H:%M} UTC, but {why}. "
        "Set the clock, or start with --accept-clock if it is right."
    )


class SteadyClock:
    """`wall` and `ticks` are the machine's; a test has its own. `zone` is the time zone of the house, if it is not that
    of the machine."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
        zone: tzinfo | None = None,
    ) -> None:
        self._zone = zone
        self._ticks = ticks
        self._start = datetime.fromtimestamp(wall(), UTC)
        self._begun = ticks()

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self._ticks() - self._begun)

    def go_on_from(self, at: str) -> None:
        """If a record has a later time, the clock was put back meanwhile: go on from there."""
        self._start += max(datetime.fromisoformat(at) - self.now(), timedelta())

    def local(self, when: datetime) -> datetime:
        """A time on the clock of the house, with its offset on that day. A machine on UTC knows no house: there the
        time stays as it is."""
        if self._zone is not None:
            return when.replace(tzinfo=self._zone)
        return when.astimezone() if time.timezone or time.daylight else when

    def seconds(self) -> int:
        """POSIX seconds."""
        return int(self.now().timestamp())

    def text(self) -> str:
        """As commands have it, in UTC, to the millisecond."""
        return self.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
