"""Documentation under test: every `$ croupier ...` line, every recorded round and every Python example is run.

A command must exit with 0 unless the next line is `# exit N`. A round (a toml block that begins with `ruleset`) must be
settled unless the block begins with the comment `# refused`.
"""

import doctest
import re
import shlex
import shutil
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.cli.app import main

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```(?P<language>\w+)[^\n]*\n(?P<body>.*?)^```\s*$", re.MULTILINE | re.DOTALL)
REFUSED = "# refused"


class Block(NamedTuple):
    page: str
    line: int
    language: str
    body: str


class Command(NamedTuple):
    words: list[str]
    exit_code: int


def read(page: Path) -> list[Block]:
    return blocks(page.relative_to(ROOT).as_posix(), page.read_text(encoding="utf-8"))


def blocks(page: str, text: str) -> list[Block]:
    return [
        Block(page, text.count("\n", 0, match.start()) + 1, match["language"], match["body"])
        for match in FENCE.finditer(text)
    ]


def commands(block: Block) -> list[Command]:
    """The `$ croupier ...` lines of a console block, with a backslash joining lines."""
    lines = block.body.replace("\\\n", " ").splitlines()
    found = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("$ croupier"):
            expected = re.fullmatch(r"# exit ([0-9]+)", after.strip())
            found.append(Command(shlex.split(line[2:], comments=True)[1:], int(expected[1]) if expected else 0))
    return found


def is_round(block: Block) -> bool:
    lines = [line for line in block.body.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return block.language == "toml" and bool(lines) and lines[0].split("=")[0].strip() == "ruleset"


EVERY_BLOCK = [block for page in PAGES for block in read(page)]
COMMANDS = [
    pytest.param(command, id=f"{block.page}:{block.line} {' '.join(command.words)}")
    for block in EVERY_BLOCK
    if block.language == "console"
    for command in commands(block)
]
ROUNDS = [pytest.param(block, id=f"{block.page}:{block.line}") for block in EVERY_BLOCK if is_round(block)]


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of docs and examples, as in the root of a clone: a command may read and write there."""
    for folder in ("docs", "examples"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_a_documented_command_does_what_it_says(
    command: Command, docs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(command.words)
    assert code == command.exit_code, capsys.readouterr().err


@pytest.mark.parametrize("block", ROUNDS)
def test_a_documented_round_is_settled(block: Block, docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = docs / "documented.toml"
    file.write_text(block.body, encoding="utf-8")
    refused = block.body.startswith(REFUSED)
    code = main(["settle", str(file)])
    assert code == (2 if refused else 0), capsys.readouterr().err


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=str)
def test_python_examples_show_what_they_say(page: Path) -> None:
    """The examples of a page are one session, from its first to its last."""
    code = "".join(block.body for block in read(page) if block.language == "python" and ">>> " in block.body)
    example = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert "".join(said) == ""


def test_toml_in_the_docs_can_be_read() -> None:
    for block in EVERY_BLOCK:
        if block.language == "toml" and not block.body.startswith(REFUSED):
            tomllib.loads(block.body)


def test_commands_and_rounds_are_found() -> None:
    page = (
        "```console\n$ croupier rules \\\n  list  # all\noutput\n$ ls\n$ croupier rules shwo\n# exit 2\n```\n"
        "```toml\n# a comment\nruleset = 'x'\n```\n```toml\nother = 1\n```\n"
    )
    console, first, second = blocks("page.md", page)
    assert commands(console) == [Command(["rules", "list"], 0), Command(["rules", "shwo"], 2)]
    assert [is_round(first), is_round(second), is_round(console)] == [True, False, False]
    assert first.line == 9
