"""`croupier settle` and `play` as a person would use them, with bad input too."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.app import main
from tests.cli.person import typed

GOOD = """
ruleset = "mini-baccarat-2023"
table   = { minimum = 10, maximum = 1000, settlement = "commission", pairs = "perfect", tiger = true }
stacks  = { 1 = 1000, 2 = 1000.5 }
actions = ["p1 wager banker 100", "p2 wager tiger-pair 10", "d cards 9h Kd 2c 7s", "d cards 5d"]
"""


def settle(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, dict[str, Any]]:
    file = tmp_path / "round.toml"
    file.write_text(text, encoding="utf-8")
    code = main(["settle", str(file), "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, answer


def test_the_whole_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Player 9+2+5 = 6, banker K+7 = 7: the banker wins, no pair."""
    code, answer = settle(tmp_path, capsys, GOOD)
    assert code == 0
    assert answer.pop("file").endswith("round.toml")
    assert answer == {
        "ruleset": "mini-baccarat-2023",
        "complete": True,
        "awaiting": None,
        "settlements": [
            {
                "player": "1",
                "wager": "banker",
                "stake": "100",
                "outcome": "win",
                "odds": "19:20",
                "paid": "95",
                "clauses": ["4.3(a)(i)", "8.4(b)"],
            },
            {
                "player": "2",
                "wager": "tiger-pair",
                "stake": "10",
                "outcome": "lose",
                "odds": None,
                "paid": "-10",
                "clauses": ["14.11(b)"],
            },
        ],
        "stacks": {"1": "1095", "2": "990.5"},
        "layout": [],
        "before": {},
        "removed": "9h Kd 2c 7s 5d",
    }


def test_a_record_that_stops_half_way_says_what_it_awaits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = GOOD.replace(', "d cards 5d"', "").replace("tiger-pair", "player-pair")
    code, answer = settle(tmp_path, capsys, text)
    assert (code, answer["complete"], answer["awaiting"]) == (0, False, "a card for the player")
    assert answer["stacks"] == {"1": "900", "2": "990.5"}, "the early loss is taken, the banker wager is on the layout"
    assert [each["wager"] for each in answer["settlements"]] == ["player-pair"]


@pytest.mark.parametrize(
    ("old", "new", "action", "clause", "words"),
    [
        ("p2 wager tiger-pair 10", "p2 wager tiger-par 10", 1, "4.1(a)", "tiger-pair"),
        ("p2 wager tiger-pair 10", "p1 wager player 10", 1, "4.6(b)", "approval"),
        ("banker 100", "banker 5", 0, "3.6", "minimum of 10"),
        ("banker 100", "banker 5000", 0, "4.2", "has 1000"),
        ("banker 100", "banker 10.5", 0, "3.5", "multiples of 1"),
        ("banker 100", "banker minus", 0, "4.1(a)", "too many words"),
        ("d cards 5d", "d cards 5d 6d", 3, "7.3[7]", "complete"),
        ("d cards 5d", "d cards 5x", 3, None, "5x"),
        ("d cards 5d", "p1 wager tie 10", 3, "4.7", "locked"),
        ("d cards 5d", "shuffle", 3, None, "must start with"),
        ("maximum = 1000", "maximum = 1", None, None, "below its minimum"),
        ("maximum = 1000", "maximun = 1", None, None, "maximum"),
        ("commission", "comission", None, "8.1", "commission"),
        ("mini-baccarat-2023", "mini-bacarat-2023", None, None, "mini-baccarat-2023"),
        ("actions", "action", None, None, "actions"),
        ("{ 1 = 1000,", "{ one = 1000,", None, None, "not a player"),
        ("{ 1 = 1000,", "{ 1 = -1000,", None, None, "above zero"),
        ("{ 1 = 1000,", "{ 1 = inf,", None, None, "number"),
        ('"d cards 5d"', "5", 3, None, "not text"),
        ("actions = [", "removed = 'Kd Kd Kd Kd Kd Kd Kd Kd'\nactions = [", 2, "2.1", "all 8"),
        ("actions = [", "removed = 'Kd Kd Kd Kd Kd Kd Kd Kd Kd'\nactions = [", None, None, "All 8"),
        ("stacks  =", "stacks  = 5 #", None, None, "stacks"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_2(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    action: int | None,
    clause: str | None,
    words: str,
) -> None:
    assert old in GOOD
    code, answer = settle(tmp_path, capsys, GOOD.replace(old, new))
    assert code == 2
    refused = answer["refused"]
    assert (refused["action"], refused["clause"]) == (action, clause)
    assert words in refused["reason"]


@pytest.mark.parametrize("text", ["ruleset = ", "= 3", "\x00", 'ruleset = "mini-baccarat-2023"\nruleset = "x"'])
def test_malformed_toml_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    code, answer = settle(tmp_path, capsys, text)
    assert code == 2
    assert "line" in answer["refused"]["reason"]


def test_several_files_go_one_to_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe")
    code = main(["settle", str(tmp_path / "a.toml"), str(tmp_path / "b.toml"), str(tmp_path / "c.toml"), "--json"])
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 2
    assert ["refused" in answer for answer in answers] == [False, True, True]


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text(GOOD.replace("banker 100", "banker 5"))
    assert main(["settle", str(tmp_path / "a.toml")]) == 0
    assert "8.4(b)" in capsys.readouterr().out
    assert main(["settle", str(tmp_path / "b.toml")]) == 2
    error = capsys.readouterr().err
    assert "action 0" in error
    assert "mini-baccarat-2023 3.6" in error


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023"])
def test_practice_play(
    ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "", "?", "banker 7", "bankr 10", "banker 50", "", "player 50", "", "q")
    assert main(["play", ruleset, "--seed", "4", "--save", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert "did you mean" in shown
    assert "You leave with" in shown
    assert "house" not in shown.lower()
    assert "%" not in shown, "no odds or chances in play"
    saved = sorted(tmp_path.iterdir())
    assert len(saved) == 2
    assert main(["settle", *map(str, saved), "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(answer["complete"] for answer in answers)


def test_practice_is_the_same_again_with_the_same_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = []
    for _ in range(2):
        typed(monkeypatch, "", "banker 50", "")
        assert main(["play", "mini-baccarat-2023", "--seed", "11"]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


BAD_WORDS = [
    "play mini-bacarat",
    "play canberra-poker-2005",
    "play mini-baccarat-2023 --seed -1",
    "play mini-baccarat-2023 --stack 0",
    "play mini-baccarat-2023 --table tigr=true",
    "play mini-baccarat-2023 --table tiger",
    "watch --speed 0",
    "settle",
    "sttle",
]


@pytest.mark.parametrize("words", BAD_WORDS)
def test_bad_words_on_the_command_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_what_calls_for_a_persons_word_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.toml"
    path.write_text(GOOD.replace("actions = [", 'actions = ["o attest 2.5 J. Smith", '), encoding="utf-8")
    assert main(["settle", str(path), "--json", "--attestations"]) == 0
    found = json.loads(capsys.readouterr().out)["attestations"]
    assert found["attested"] == {"2.5": "J. Smith"}
    assert "1.1" in found["outstanding"]
    assert "2.5" not in found["outstanding"]
    assert main(["settle", str(path), "--attestations"]) == 0
    assert "2.5 by J. Smith" in capsys.readouterr().out
