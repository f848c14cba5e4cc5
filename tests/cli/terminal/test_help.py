"""`--help` of every command: words instead of types, 80 columns, examples that work, exit codes."""

import re
import shlex

import pytest

from croupier.cli.app import main
from croupier.cli.commands import COMMANDS, EXAMPLES, EXIT_CODES

UNDER_RULES = ("list", "show", "search", "compare", "coverage")
EVERY = [*COMMANDS, *(f"rules {name}" for name in UNDER_RULES), "pai-gow set", "record export"]
UNDER_TOURNAMENT = ("check", "document", "commands", "apply", "preview", "run", "show", "why", "results")
EVERY += [f"tournament {name}" for name in UNDER_TOURNAMENT]
NOISE = re.compile(r"<\w|\w>|\bbool\b|\bstr\b|\bint\b|RANGE|<=x|list\[|\[\[|\]\]|[{}]|TEXT|╭|│")


@pytest.mark.parametrize("name", EVERY)
def test_help_is_good_to_read(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*name.split(), "--help"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"Usage: croupier {name} [OPTIONS]")
    explained, _, examples = told.partition("\nExamples:\n")
    assert NOISE.search(explained) is None, "types of the language mean nothing to a person"
    assert max(map(len, told.splitlines())) <= 80
    for code, text in EXIT_CODES.items():
        assert re.search(rf"^  {code} +{re.escape(text)}$", examples, re.MULTILINE)
    assert all(f"  croupier {line}\n" in examples for line in EXAMPLES[name])


@pytest.mark.parametrize("name", EVERY)
def test_every_option_says_what_it_is_for(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([*name.split(), "-h"])
    options = capsys.readouterr().out.partition("\nOptions:\n")[2].partition("\n\n")[0]
    assert "  -h, --help  " in options
    for line in options.splitlines():
        assert re.match(r"  (--[a-z-]+( [A-Z=:]+)?|-h, --help) {2,}[A-Z][^ ]* | {10,}\S", line), line


def test_a_default_and_a_duty_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--help"])
    assert "--stack CHIPS      Chips to start with. Default: 2000." in capsys.readouterr().out
    main(["simulate", "--help"])
    assert "The same seed gives the same rounds anywhere. Required." in capsys.readouterr().out


def test_a_command_that_needs_another_word_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("Usage: croupier rules [OPTIONS] COMMAND")
    assert told.err == ""


@pytest.mark.parametrize("line", [line for name in ("odds", "rules show", "rules search") for line in EXAMPLES[name]])
def test_examples_can_be_typed(line: str) -> None:
    if "blackjack" not in line:  # its odds are counted elsewhere
        assert main(shlex.split(line)) == 0
