"""The countdown clock of a table: from the dealer's call down to zero, by the Clock port.

The rules read no clock; the timekeeper follows the picture's `countdown` and makes the call at zero.
"""

from croupier.values.ports import Clock

MS = 1000


class Countdown:
    """`follow` after every move, with the seconds that a picture shows while the period runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ends: int | None = None

    def follow(self, seconds: int | None) -> None:
        if seconds is None:
            self._ends = None
        elif self._ends is None:
            self._ends = self._clock.now_ms() + seconds * MS

    @property
    def left(self) -> int | None:
        """Whole seconds to go, counting the one that has begun; None if no period runs."""
        return None if self._ends is None else max(0, -(-(self._ends - self._clock.now_ms()) // MS))

    @property
    def at_zero(self) -> bool:
        return self.left == 0
