"""kill -9 of the server during play: nothing acknowledged is lost or doubled, and it is back at once."""

from pathlib import Path

from tests.server.kills import kill_often
from tests.server.prepared import prepare
from tests.soak import SOAK

KILLS = 5
EVENTS = 20_000
START_SECONDS = 3.0
"""Of CPU: what else runs on the machine does not count."""


def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    floor = prepare(tmp_path / "data", 10, EVENTS)
    assert floor.version >= EVENTS
    starts = kill_often(floor, KILLS * SOAK, seed=1)
    if SOAK > 1:
        print(f"restarts: {len(starts)}, CPU seconds {min(starts):.2f} to {max(starts):.2f}")
        assert max(starts) <= START_SECONDS, starts
