"""kill -9 at any moment: nothing acknowledged is lost, none doubled, nothing half visible; else the harness tells."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import SOAK

ROOT = Path(__file__).parents[2]
KILLS = 70 * SOAK
AT_THE_DESK = 30 * SOAK


def kill(*options: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "tests.store.kills", *options]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_killed_writer_has_lost_nothing() -> None:
    done = kill("--kills", str(KILLS))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{KILLS} kills")


def test_a_killed_tournament_has_lost_nothing() -> None:
    done = kill("--kills", str(AT_THE_DESK), "--desk")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{AT_THE_DESK} kills")


@pytest.mark.parametrize("where", [(), ("--desk",)])
def test_who_acknowledges_before_the_commit_is_caught(where: tuple[str, ...]) -> None:
    done = kill("--kills", "100", "--early", *where)
    assert done.returncode == 1
    assert "lost" in done.stdout
