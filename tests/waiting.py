"""How tests wait: for a state, never for a time, and so long that only something that hangs is given up."""

from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = 180.0
"""Seconds: five times as long as anything here takes on a machine that does eight other things at once."""
PAUSE = 0.02


def wait_until(holds: Callable[[], object], what: str = "") -> None:
    """Return as soon as `holds` does; `what` says what was waited for in vain."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, what or "this did not happen"
        sleep(PAUSE)
