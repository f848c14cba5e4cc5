"""Small words that a person stumbles over."""

from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.values.text import count_of


def test_one_is_not_many() -> None:
    assert [count_of(number, "round") for number in (0, 1, 2, 2000)] == [
        "0 rounds",
        "1 round",
        "2 rounds",
        "2,000 rounds",
    ]


def test_one_card_out_of_the_shoe(capsys: pytest.CaptureFixture[str]) -> None:
    for cards, told in (("9h", "1 card out"), ("9h 9h", "2 cards out")):
        assert main(["odds", "mini-baccarat-2023", "--wager", "tie", "--removed", cards]) == 0
        assert f"exact odds, {told} of the shoe" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play roulette-2002 --stack abc", "Invalid value for '--stack': it must be a whole number"),
        ("play roulette-2002 --stack 0", "Invalid value for '--stack': it must be at least 1"),
        ("watch --speed fast", "Invalid value for '--speed': it must be a number"),
        ("watch --speed 1000", "Invalid value for '--speed': it must be at most 100"),
        ("play", "Missing argument 'RULESET'; croupier play --help says more."),
        ("rules show", "Missing argument 'RULESET'; croupier rules show --help says more."),
    ],
)
def test_the_parser_speaks_plainly(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert "Input should" not in told


def test_an_action_is_quoted_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.toml"
    start = 'ruleset = "mini-baccarat-2023"\nstacks = { 1 = 1000 }\n'
    file.write_text(f'{start}actions = ["p1 wager banker"]')
    assert main(["settle", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f'{file}, action 0: "p1 wager banker" must end with an amount.')
    file.write_text(f'{start}actions = ["p1 wager banker 7777"]')
    assert main(["settle", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f'{file}, action 0 "p1 wager banker 7777": ')
