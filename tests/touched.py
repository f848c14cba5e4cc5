"""Picks the tests for a quick look: those near what was changed since the main branch, or a sample: `make check`."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = "src/croupier/"
ALWAYS = ("tests/test_tree.py", "tests/test_voice.py", "tests/rulebook/test_tables.py", "tests/views/test_types.py")
SAMPLE = (
    "tests/values", "tests/wire", "tests/games/test_folders.py", "tests/games/texts",
    "tests/baccarat/test_settlement.py",
    "tests/blackjack/test_play.py", "tests/roulette/test_settlement.py", "tests/canberra/test_settlement.py",
    "tests/pai_gow/test_settlement.py", "tests/holdem/test_settlement.py", "tests/tournament/orders/test_authority.py",
    "tests/tournament/orders/test_stories.py", "tests/tournament/floor", "tests/desk/test_reach.py",
)  # fmt: skip
SLOW = ("tests/pages", "tests/server", "tests/mutants", "tests/recipes", "tests/tournament/chaos", "tests/lab")
"""Left to `make test`, unless one of their own files was changed."""


def changed() -> list[str]:
    """List the files that differ from the main branch, committed or not, and new ones."""
    base = git("merge-base", "HEAD", "main") or ["HEAD"]
    return [*git("diff", "--name-only", base[0]), *git("ls-files", "--others", "--exclude-standard")]


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def tests_of(file: str) -> Iterator[str]:
    """The test file itself; for a source the tests of its room: the closest folder of tests with the same name."""
    if file.startswith("tests/") and Path(file).name.startswith("test_"):
        yield file
    if not file.startswith(SOURCES):
        return
    room = Path(file.removeprefix(SOURCES)).parent
    rooms = [room, *room.parents]
    if room.parts[:1] == ("games",):
        own = Path(*room.parts[1:])
        rooms = [own, *own.parents, *rooms]
    for each in rooms:
        if each != Path() and (ROOT / "tests" / each).is_dir():
            yield f"tests/{each.as_posix()}"
            return


def chosen(files: Iterable[str]) -> list[str]:
    """What to run after these changes. Where nothing was changed that has tests, a sample of everything."""
    named = dict.fromkeys(test for file in files for test in tests_of(file))
    near = [each for each in named if (ROOT / each).exists() and (each.endswith(".py") or not each.startswith(SLOW))]
    return list(dict.fromkeys((*ALWAYS, *(near or SAMPLE))))


if __name__ == "__main__":
    sys.stdout.write("\n".join(chosen(changed())) + "\n")
