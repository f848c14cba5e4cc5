"""Random tournaments under every text, with whatever people may do at any moment: after every event the books are in
order, refusals leave no trace, and the event file alone gives the same tournament again."""

import os
import subprocess
import sys

import pytest

from tests.soak import SOAK
from tests.tournament.chaos.play import TEXTS, conditions_of, play

BLOCK = 5
BLOCKS = 20
"""A hundred tournaments; `make soak-tournaments` plays two thousand."""
HASHED = """
from hashlib import sha256
from tests.tournament.chaos.play import TEXTS, play
for seed in range(0, len(TEXTS), 3):
    print(seed, sha256(play(seed).journal.lines().encode()).hexdigest())
"""


@pytest.mark.parametrize("block", range(BLOCKS * SOAK))
def test_random_tournaments_keep_their_books(block: int) -> None:
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        try:
            play(seed)
        except Exception as error:
            error.add_note(f"seed {seed}, {conditions_of(seed).ruleset}")
            raise


def test_the_same_seed_gives_the_same_log_whatever_the_hash_seed() -> None:
    """Sets and dictionaries decide nothing: two processes with other hash seeds write the same lines."""
    told = [
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == len(range(0, len(TEXTS), 3))
