"""What nobody should write, but somebody will: one sentence, exit code 2, no traceback, not much memory."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.record import Record, RefusedAction, read_record
from croupier.games.registry import playable
from croupier.values.refused import Refused, shorten
from croupier.wire.toml_text import MOST_BYTES

NAMED = 'ruleset = "mini-baccarat-2023"\n'
STACKED = f"{NAMED}stacks = {{ 1 = 1000 }}\n"
NESTED = "[" * 2000 + "]" * 2000

BLOW_UPS = {
    "large exponent": f"{NAMED}stacks = {{ 1 = 1e999999999 }}",
    "small exponent": f"{NAMED}stacks = {{ 1 = 1e-999999999 }}",
    "zero with an exponent": f"{NAMED}stacks = {{ 1 = 0e999999999 }}",
    "exponent beyond decimals": f"{NAMED}table = {{ minimum = 1e9999999999999999999 }}",
    "whole number of 5,000 digits": f"{NAMED}stacks = {{ 1 = {'9' * 5000} }}",
    "whole number of 4,000 digits": f"{NAMED}table = {{ seats = {'9' * 4000} }}",
    "hexadecimal": f"{NAMED}stacks = {{ 1 = 0x{'f' * 9000} }}",
    "nested arrays": f"{STACKED}table = {{ limits = {NESTED} }}",
    "nested actions": f"{STACKED}actions = {NESTED}",
    "nested keys": f"{STACKED}before.{'a.' * 2000}b = 1",
    "list for a word": f'{STACKED}table = {{ settlement = ["A"] }}',
    "list for cards": f'{STACKED}before = {{ first-card = ["A"] }}',
    "date for a title": f"{STACKED}title = 2020-01-01",
    "long word": f'{STACKED}table = {{ settlement = "{"x" * 90_000}" }}',
    "long action": f'{STACKED}actions = ["p1 wager {"x" * 90_000} 10"]',
    "long amount": f'{STACKED}actions = ["p1 wager banker {"9" * 90_000}"]',
    "long card": f'{STACKED}removed = "{"x" * 90_000}"',
    "long key": f"{STACKED}{'x' * 90_000} = 1",
    "dealer as first player": 'ruleset = "blackjack-2005"\nstacks = { 1 = 1000 }\n'
    'before = { new-shoe = true, first-player = "d" }\nactions = ["d shuffle"]',
    "cutting card of 5,000 digits": 'ruleset = "blackjack-2005"\nstacks = { 1 = 1000 }\n'
    f'before = {{ cutting-card = "{"3" * 5000}" }}',
    "too many characters": "#" * (MOST_BYTES + 1),
}


@pytest.mark.parametrize("text", BLOW_UPS.values(), ids=BLOW_UPS)
def test_settling_it_is_refused_in_a_sentence(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["settle", str(file), "--json"]) == 2
    told = capsys.readouterr().out
    assert len(told) < 1500
    reason = json.loads(told)["refused"]["reason"]
    assert reason.endswith(".")
    for word in ("Traceback", "Decimal", "Invalid", "object", "['"):
        assert word not in reason


def test_what_a_terminal_would_obey_is_not_repeated_to_it() -> None:
    with pytest.raises(Refused) as caught:
        read_record(f'{NAMED}table = {{ settlement = "\\u001b[31mred" }}').begin()
    assert "\x1b" not in str(caught.value)
    assert shorten("a\nb") == "a\ufffdb"
    assert shorten("x" * 100, 10) == "x" * 10 + "…"


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ({"warned": ["9"]}, "Player 9, named in warned"),
        ({"warned": ["A"]}, "not A"),
        ({"warned": [3]}, "not 3"),
        ({"excluded": ["nobody"]}, "not nobody"),
        ({"idle": {"9": 2}}, "Player 9, named in idle"),
        ({"idle": {"x": 2}}, "not x"),
        ({"idle": {"1": True}}, "counts rounds"),
    ],
)
def test_before_names_players_of_the_table(before: dict[str, object], words: str) -> None:
    for ruleset in ("mini-baccarat-2023", "blackjack-2005"):
        with pytest.raises(RefusedAction, match=words):
            Record(ruleset, {}, {"1": 1000}, before=before).begin()


def test_somebody_excluded_needs_no_stack() -> None:
    Record("mini-baccarat-2023", {}, {"1": 1000}, before={"excluded": ["3"], "warned": ["3"]}).begin()


# --- files that are none --------------------------------------------


@pytest.fixture
def fifo(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    yield path
    path.unlink()


def test_a_file_that_never_ends_or_never_begins(fifo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in ("/dev/zero", str(fifo), str(tmp_path), "a\0b"):
        assert main(["settle", path]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "ordinary file" in told or "NUL" in told


def test_a_path_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "nowhere.toml"]) == 2
    assert capsys.readouterr().err == "nowhere.toml cannot be read: No such file or directory.\n"


def test_a_name_with_markup_is_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x[red]y.toml"
    file.write_text(STACKED, encoding="utf-8")
    assert main(["settle", str(file)]) == 0
    assert "x[red]y.toml" in capsys.readouterr().out.replace("\n", "").replace(" ", "")


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "round.toml"
    file.write_bytes(b"\xef\xbb\xbf" + STACKED.encode())
    assert main(["settle", str(file)]) == 0


# --- words on the command line --------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "odds mini-bacarat --json",
        "odds mini-baccarat-2023 --record nowhere.toml --json",
        "odds --jsn --json",
        "simulate mini-baccarat-2023 --rounds 0 --seed 1 --json",
        f"simulate mini-baccarat-2023 --rounds {'9' * 5000} --seed 1 --json",
        "simulate mini-baccarat-2023 --rounds abc --seed 1 --json",
        "settle --json",
        "rules show mini-baccarat-2023 99.9 --json",
    ],
)
def test_a_refusal_is_json_where_json_was_asked_for(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["refused"]["reason"]
    assert told.err == ""


@pytest.mark.parametrize(
    "words",
    [
        ["x[/red]"],
        ["odds", "x[/red]"],
        ["odds", "x" * 9000],
        ["odds", "--" + "x" * 9000],
        ["simulate", "mini-baccarat-2023", "--rounds", "9" * 9000, "--seed", "1"],
        ["simulate", "mini-baccarat-2023", "--rounds", "1", "--seed", "9" * 3000],
        ["simulate", "mini-baccarat-2023", "--rounds", "1", "--seed", "1", "--cluster", "inproc://x"],
        ["simulate", "mini-baccarat-2023", "--rounds", "1", "--seed", "1", "--cluster", "x" * 9000],
        ["play", "mini-baccarat-2023", "--table", "minimum=1e999999999"],
        ["play", "mini-baccarat-2023", "--table", "minimum=1e9999999999999999999"],
        ["play", "mini-baccarat-2023", "--table", "minimum=" + "9" * 5000],
        ["play", "mini-baccarat-2023", "--table", 'settlement=["A"]'],
        ["play", "mini-baccarat-2023", "--table", "minimum=1\nmaximum=2"],
        ["play", "mini-baccarat-2023", "--save", "/dev/null/x"],
        ["play", "mini-baccarat-2023", "--save", "a\0b"],
    ],
)
def test_bad_words_are_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert len(told.err) < 1500
    assert "Traceback" not in told.err


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2023", "blackjack-2005"])
@pytest.mark.parametrize("words", ["minimum bar 20", "minimum 20 bar", "minimum 20 20", "minimum"])
def test_a_notice_with_more_words_than_it_needs_is_refused(ruleset: str, words: str) -> None:
    record = Record(ruleset, {"minimum": 10}, {"1": 1000}, (f"o notice {words}",))
    with pytest.raises(RefusedAction, match="Write it like this"):
        record.play()


@pytest.mark.parametrize("name", ["play", "odds", "simulate"])
def test_help_names_the_rulesets_that_can_be_played(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    told = capsys.readouterr().out
    for ruleset in playable():
        assert ruleset in told
