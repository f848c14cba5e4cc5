"""The recipes of CONTRIBUTING.md, read from its text and carried out on a copy of the tree."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHARED = (".venv", ".tools", "web/node_modules")
"""What a copy borrows from the tree: the interpreter and the packages."""
NOT_OURS = {".venv", ".tools", ".git", "node_modules", "static"}
LEFT_OUT = ("docs/pages", "tests/archive/logs")
EDIT = re.compile(
    r"^`(?P<path>[^`]+)`, (?P<how>at the end|a new file|after|before|instead of)( `(?P<text>[^\n]+)`)?:\n\n"
    r"```\w+\n(?P<block>.*?)```$",
    re.MULTILINE | re.DOTALL,
)
COMMANDS = re.compile(r"^Run:\n\n```sh\n(.*?)```$", re.MULTILINE | re.DOTALL)
LATEST = ("-o", ".venv/.ready", "-o", "web/node_modules/.ready")
"""Nothing is installed from a copy."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One block: what is written into which file, and where."""

    path: str
    how: str
    text: str
    block: str

    def carry_out(self, tree: Path) -> None:
        file = tree / self.path
        if self.how == "a new file":
            assert not file.exists(), f"{self.path} is there already"
            file.write_text(self.block, encoding="utf-8")
            return
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join(self.changed(lines)), encoding="utf-8")

    def changed(self, lines: list[str]) -> list[str]:
        if self.how == "at the end":
            return [*lines, self.block]
        place = next((number for number, line in enumerate(lines) if self.text in line), None)
        assert place is not None, f"{self.path} has no line with {self.text}"
        if self.how == "instead of":
            return [*lines[:place], lines[place].replace(self.text, self.block.removesuffix("\n")), *lines[place + 1 :]]
        place += self.how == "after"
        return [*lines[:place], self.block, *lines[place:]]


@dataclass(frozen=True, slots=True)
class Recipe:
    """A section of CONTRIBUTING.md: the edits, and the commands to run after them."""

    title: str
    edits: tuple[Edit, ...]
    commands: tuple[str, ...]

    @property
    def files(self) -> list[str]:
        return sorted({edit.path for edit in self.edits})

    def carry_out(self, tree: Path) -> None:
        for edit in self.edits:
            edit.carry_out(tree)


@cache
def recipes() -> dict[str, Recipe]:
    """Every recipe by its title, in the order of the text."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = {}
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        found_edits = EDIT.finditer(body)
        edits = tuple(Edit(each["path"], each["how"], each["text"] or "", each["block"]) for each in found_edits)
        run = COMMANDS.search(body)
        if edits:
            found[title] = Recipe(title, edits, tuple(run[1].splitlines()) if run else ())
    return found


def tracked() -> list[str]:
    """List the files of the tree, without what is installed or built; also where there is no git."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return [path.as_posix() for path in found if NOT_OURS.isdisjoint(path.parts)]


def copy_tree(to: Path) -> Path:
    """Copy the tree with its times, so that `make` sees nothing new."""
    for name in tracked():
        if not name.startswith(LEFT_OUT):
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    for name in SHARED:
        (to / name).symlink_to(ROOT / name)
    return to


def run(tree: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of a recipe in a copy, whose sources come before the installed ones."""
    words = command.replace("make ", f"make {' '.join(LATEST)} ", 1) if command.startswith("make ") else command
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTHONPATH"] = str(tree / "src")
    return subprocess.run(words, shell=True, cwd=tree, env=env, capture_output=True, text=True, check=False)


def succeed(tree: Path, command: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = run(tree, command)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
    return done.stdout
