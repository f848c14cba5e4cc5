"""The tree itself: small files, docstrings, plain names, nothing about the machine it was written on."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from croupier.games.registry import games

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src/croupier/games"
MOST_LINES = 400
CARRIED_ALONE = {"verifier/verify.py": 800}
"""One file on purpose: whoever checks a record needs nothing beside it."""
MOST_DOCSTRING_LINES = 5
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}

# Written in pieces, so that this file does not hold what it forbids.
REGISTRIES = [f"{host}.org" for host in ("pypi", "python-hosted".replace("-", ""), "npmjs", "debian")]
MACHINE_PATHS = re.compile(r"(?<![\w.$~/-])/(?:work|root|home|Users)/")


HURRIED = re.compile(
    r"timeout=\s*\d[^\n]*|wait_for\([^\n]*, \d[^\n]*|\b(?:wait|join)\(\d[^\n]*|(?:monotonic|perf_counter)\(\)[^\n]*"
)
TIMED = {
    "tests/waiting.py",
    "tests/quick.py",
    "tests/test_tree.py",
    "tests/mutants/running.py",
    "tests/mutants/__main__.py",
}
"""Where time is told: what waits for all others, and what gives up changes that make a program run for ever."""


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        return [path for path in ROOT.rglob("*") if path.is_file() and path.suffix in {".py", ".md", ".toml", ".csv"}]
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


FILES = tracked()
MODULES = [path for path in FILES if path.suffix == ".py"]
GAME_FOLDERS = sorted(path.parent for path in GAMES.glob("*/rules.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def docstring_lines(text: str) -> int:
    """Without the lines of a clause table, which a rules module may open with."""
    docstring = ast.get_docstring(ast.parse(text)) or ""
    return sum(1 for line in docstring.splitlines() if line.strip() and not line.startswith("|"))


def test_modules_are_small() -> None:
    sizes = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {file: lines for file, lines in sizes.items() if lines > CARRIED_ALONE.get(file, MOST_LINES)} == {}


def test_a_module_says_what_lives_in_it() -> None:
    sizes = {name(path): docstring_lines(path.read_text(encoding="utf-8")) for path in MODULES}
    assert {file: lines for file, lines in sizes.items() if not 1 <= lines <= MOST_DOCSTRING_LINES} == {}


def test_names_explain_something() -> None:
    assert [name(path) for path in MODULES if EMPTY_NAMES & set(path.relative_to(ROOT).with_suffix("").parts)] == []


def imports(path: Path) -> list[str]:
    """The modules that a file imports."""
    found = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    named = [node.module or "" for node in found if isinstance(node, ast.ImportFrom)]
    return named + [alias.name for node in found if isinstance(node, ast.Import) for alias in node.names]


def test_no_test_file_imports_another() -> None:
    """What two test files share is a helper with a name of its own, or a fixture."""
    shared = {name(path): [each for each in imports(path) if ".test_" in each] for path in MODULES}
    assert {file: each for file, each in shared.items() if each} == {}


def test_no_test_gives_a_busy_machine_only_so_many_seconds() -> None:
    """A test waits for a state, and gives up after the patience of all tests; see `tests/waiting.py`."""
    waiting = [path for path in MODULES if name(path).startswith("tests/") and name(path) not in TIMED]
    found = {name(path): HURRIED.findall(path.read_text(encoding="utf-8")) for path in waiting}
    assert {file: each for file, each in found.items() if each} == {}


def test_no_file_names_a_registry_or_a_path_of_this_machine() -> None:
    for path in FILES:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found = [host for host in REGISTRIES if host in text] + MACHINE_PATHS.findall(text)
        assert not found, f"{name(path)} names {found}"


def test_every_game_folder_is_found() -> None:
    assert sorted(games()) == [folder.name for folder in GAME_FOLDERS]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=name)
def test_no_game_imports_another(folder: Path) -> None:
    others = tuple(f"croupier.games.{other.name}" for other in GAME_FOLDERS if other != folder)
    for path in folder.rglob("*.py"):
        assert not [each for each in imports(path) if each.startswith(others)], name(path)


GAME_ELSEWHERE = {
    "src/croupier/cli/felts/": "the terminal draws each game in a module of its own, which is found like the game",
    "src/croupier/cli/lab/pai_gow.py": "a command of this game alone",
    "src/croupier/drawing/tiles.py": "only this game has tiles",
    "src/croupier/players/chaos.py": "a word that a setting of another game has too",
}


def test_only_a_game_folder_knows_its_game() -> None:
    """Nothing else imports one or lists their folders: what others ask about a game is in its `Game`."""
    known = {folder.name for folder in GAME_FOLDERS}
    outside = [path for path in MODULES if path.is_relative_to(ROOT / "src") and not path.is_relative_to(GAMES)]
    shared = [path for path in MODULES if path.is_relative_to(GAMES) and path.relative_to(GAMES).parts[0] not in known]
    found = {name(path): sorted(games_named(path) & known) for path in (*outside, *shared)}
    wrong = {file: games for file, games in found.items() if games and not file.startswith(tuple(GAME_ELSEWHERE))}
    assert wrong == {}


def games_named(path: Path) -> set[str]:
    """Folders of games that a module imports from, or has as a text."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    imported = [f"{node.module}.{each.name}".split(".") for node in imports for each in node.names]
    named = {parts[2] for parts in imported if parts[:2] == ["croupier", "games"]}
    return named | {str(node.value) for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
