"""A quick command loads little: which modules are there after it has run, never how long it took."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.cli.commands import COMMANDS, EXIT_CODES, module
from croupier.games.registry import games

ROUND = """
ruleset = "mini-baccarat-2023"
table   = { minimum = 10 }
stacks  = { 1 = 1000 }
actions = ["p1 wager banker 100", "d cards 9h Kd 2c 7s", "d cards 5d"]
"""
RUN = "import sys; from croupier.cli.app import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


def loaded(*words: str) -> set[str]:
    """The modules that are loaded once the command is done."""
    done = subprocess.run([sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split())


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "round.toml"
    file.write_text(ROUND, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("words", [[], ["-h"], ["--help"], ["--version"]], ids=" ".join)
def test_help_and_version_load_nothing_heavy(words: list[str]) -> None:
    heavy = {"typer", "rich", "click", "pydantic", "dataclasses", "inspect", "json", "croupier.values.refused"}
    assert loaded(*words) & heavy == set()


def test_settling_builds_no_parser(record: str) -> None:
    heavy = {"pydantic", "croupier.cli.terminal.parser", "typer.rich_utils", "csv", "importlib.resources", "numpy"}
    assert loaded("settle", record) & heavy == set()
    assert loaded("settle", record, "--json") & heavy == set()


def test_reading_the_rules_loads_no_game() -> None:
    own = tuple(f"croupier.games.{folder}." for folder in games())
    assert not {name for name in loaded("rules", "list", "--json") if name.startswith(own)}


def test_help_tells_commands_options_and_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-h"]) == 0
    out = capsys.readouterr().out
    for text in (*COMMANDS, *COMMANDS.values(), "--version", "--help", *EXIT_CODES.values()):
        assert text in out
    assert max(map(len, out.splitlines())) <= 80
    assert main([]) == 2, "no command is not a command done"
    assert capsys.readouterr() == (out, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_about_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("-h", "--help"):
        assert main([name, option]) == 0
        assert f"Usage: croupier {name}" in capsys.readouterr().out
    assert module(name) in sys.modules


def test_settling_says_the_same_with_and_without_the_parser(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--` ends the options, which only the parser knows."""
    for words in ([record], [record, "absent.toml"], ["--json", record, record, "absent.toml"]):
        plain = main(["settle", *words]), capsys.readouterr()
        flags, files = [w for w in words if w == "--json"], [w for w in words if w != "--json"]
        parsed = main(["settle", *flags, "--", *files]), capsys.readouterr()
        assert plain == parsed


def test_settling_without_a_file_or_with_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in ((["settle"], "Missing argument"), (["settle", "--jsn", "a.toml"], "--jsn")):
        assert main(words) == 2
        assert sentence in capsys.readouterr().err


def test_a_reader_that_goes_away_while_rounds_are_settled_is_quiet(record: str) -> None:
    words = [sys.executable, "-m", "croupier", "settle", "--json", *[record] * 50]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
