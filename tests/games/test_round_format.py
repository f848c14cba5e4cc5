"""The specification of the round file: its schema is the one printed, and says what the reader says."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from croupier.cli.app import main
from croupier.games.record import KEYS, read_record, write_record
from croupier.games.registry import games
from croupier.games.round_format import round_schema
from croupier.values.refused import Refused

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "docs/round-format.schema.json"
EXAMPLES = sorted((ROOT / "docs/examples").glob("*.toml"))


def samples() -> Iterator[str]:
    yield from (path.read_text(encoding="utf-8") for path in EXAMPLES)
    yield from (write_record(record) for game in games().values() for record in game.samples)


def test_the_published_schema_is_the_one_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", "--schema"]) == 0
    assert capsys.readouterr().out == PUBLISHED.read_text(encoding="utf-8")


def test_the_schema_is_one_and_has_every_key() -> None:
    jsonschema.Draft202012Validator.check_schema(round_schema())
    known = round_schema()["properties"]
    assert isinstance(known, dict)
    assert tuple(known) == KEYS
    page = (ROOT / "docs/round-format.md").read_text(encoding="utf-8")
    assert [key for key in KEYS if f"| `{key}` |" not in page] == []


def test_every_sample_is_valid() -> None:
    for text in samples():
        jsonschema.validate(tomllib.loads(text), round_schema())
        read_record(text)


@pytest.mark.parametrize(
    "wrong",
    [
        'ruleset = "no-such-game"',
        'title = "no ruleset"',
        'ruleset = "charity-poker"\nstack = { 1 = 3 }',
        'ruleset = "charity-poker"\nstacks = { 0 = 3 }',
        'ruleset = "charity-poker"\nstacks = { 1 = -3 }',
        'ruleset = "charity-poker"\nstacks = { 1 = "1e3" }',
        'ruleset = "charity-poker"\nactions = ["x 1"]',
        'ruleset = "charity-poker"\nactions = ["p1"]',
        'ruleset = "charity-poker"\nactions = [1]',
        'ruleset = "charity-poker"\nactions = ["p1  cc"]',
        'ruleset = "charity-poker"\ntable = 3',
        'ruleset = "charity-poker"\nedition = "2"',
    ],
)
def test_what_the_schema_rejects_the_reader_refuses_too(wrong: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(wrong), round_schema())
    with pytest.raises(Refused):
        read_record(wrong).play()


def test_the_checker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", *map(str, EXAMPLES)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(EXAMPLES)
    assert lines[0].endswith("mini-baccarat-2023, 2 players, 3 actions, complete")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('ruleset = "charity-poker"\ntable = { blinds = [1, 2] }\nactions = ["p1 cc"]\nstacks = { 1 = 5 }')
    assert main(["record", "check", str(EXAMPLES[0]), str(wrong), str(tmp_path / "none.toml")]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert len(told.err.splitlines()) == 2
    assert main(["record", "check"]) == 2
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == round_schema()


def test_the_check_names_the_action_that_breaks_a_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        'ruleset = "roulette-2002"\nstacks = { 1 = 100 }\nactions = ["p1 wager red 10", "p1 wager red 5000"]\n'
    )
    assert main(["record", "check", str(path)]) == 2
    assert ', action 1 "p1 wager red 5000": ' in capsys.readouterr().err
