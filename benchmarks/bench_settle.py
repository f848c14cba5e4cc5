"""`croupier settle --json` of PHH hands, from the start of the process to the last line, beside PokerKit.

Both read the same files on one core and write a line of JSON for each hand. Croupier checks every move and answers
with every pot, clause and stack; PokerKit replays the hand (`HandHistory`, as its documentation does it) and writes the
stacks alone. First a file for each hand, then all hands in one `.phhs` file.
"""

import json
import os
import subprocess
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.harness import Contender, compare
from benchmarks.plain_hands import STACK, hands

HANDS = 10_000
ONE_BY_ONE = """
import json, sys, warnings
from pokerkit import HandHistory
warnings.simplefilter("ignore")
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        for state in HandHistory.load(file):
            pass
    print(json.dumps({"file": name, "stacks": {str(seat): str(each) for seat, each in enumerate(state.stacks, 1)}}))
"""
ALL_TOGETHER = """
import json, sys, warnings
from pokerkit import HandHistory
warnings.simplefilter("ignore")
with open(sys.argv[1], "rb") as file:
    for history in HandHistory.load_all(file):
        for state in history:
            pass
        print(json.dumps({"stacks": {str(seat): str(each) for seat, each in enumerate(state.stacks, 1)}}))
"""


def run(words: list[str]) -> float:
    """What player 1 won on average, by the answers of a process."""
    one_core = {next(iter(os.sched_getaffinity(0)))}
    done = subprocess.run(
        words, check=True, capture_output=True, preexec_fn=partial(os.sched_setaffinity, 0, one_core)
    ).stdout
    won = [float(json.loads(line)["stacks"]["1"]) - STACK for line in done.splitlines()]
    return sum(won) / len(won)


def from_files(folder: Path, words: list[str], number: int) -> float:
    return run([*words, *(str(folder / f"{place}.phh") for place in range(number))])


def from_one(folder: Path, words: list[str], number: int) -> float:
    texts = [(folder / f"{place}.phh").read_text() for place in range(number)]
    path = folder / f"{number}.phhs"
    path.write_text("".join(f"[{place}]\n{text}\n" for place, text in enumerate(texts, 1)))
    return run([*words, str(path)])


def main() -> None:
    ours, theirs = [sys.executable, "-m", "croupier", "settle", "--json"], [sys.executable, "-c"]
    found = find_spec("pokerkit") is not None
    with TemporaryDirectory() as name:
        folder = Path(name)
        for place, text in enumerate(hands(HANDS)):
            (folder / f"{place}.phh").write_text(text)
        for title, way, script in (
            ("A file for each hand", from_files, ONE_BY_ONE),
            ("All hands in one file", from_one, ALL_TOGETHER),
        ):
            us = Contender("croupier settle", "pots, clauses, stacks", HANDS, partial(way, folder, ours))
            them = Contender("pokerkit", "stacks", HANDS, partial(way, folder, [*theirs, script]))
            compare(f"{title}, whole process on one core", "Mean", us, [them] if found else [], "Hands/s")


if __name__ == "__main__":
    main()
