"""Whatever the surroundings say of the terminal: the output is bounded, says something, and is never a traceback."""

import subprocess
import sys

import pytest

MOST = 40_000
"""Bytes: the longest of these answers has less in a terminal of ordinary width."""
COMMANDS = (
    ["rules", "search", "dealer"],
    ["settle", "docs/examples/banker.toml"],
    ["play", "blackjack-2005"],
    ["tournament", "check", "docs/examples/tournaments/sixty.toml"],
)


def run(words: list[str], columns: str) -> subprocess.CompletedProcess[str]:
    surroundings = {"COLUMNS": columns, "LINES": columns, "PATH": "", "PYTHONUTF8": "1"}
    line = [sys.executable, "-m", "croupier", *words]
    return subprocess.run(line, input="quit\n", env=surroundings, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("columns", ["0", "100000"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_any_width_is_answered(words: list[str], columns: str) -> None:
    answer = run(words, columns)
    assert answer.returncode == 0, answer.stderr
    assert "Traceback" not in answer.stderr
    assert 50 < len(answer.stdout) < MOST


def test_long_and_many_words_are_not_repeated_whole() -> None:
    letters = run(["rules", "search", "x" * 100_000], "80")
    assert letters.returncode == 1
    assert "No clause has" in letters.stderr
    assert len(letters.stderr) < 500
    many = run(["rules", "search", *(f"zz{number}" for number in range(3000))], "80")
    assert many.returncode == 1
    assert "2990 more of these words" in many.stderr
    assert len(many.stderr) < 1000
