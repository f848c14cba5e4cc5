"""Whatever is typed gets a sentence that says what is wrong and what would be right, with its clause."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from tests.pai_gow.rounds import DICE, HOUSE, LOSES, RULESET, WAGERS, WINS, begin, number, refused

DEALT = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}"]
WRONG = [
    # tiles that do not exist or occur once too often
    ([*WAGERS, DICE], "d tiles 1 77 11 44 24", "2.1", "not a tile"),
    ([*WAGERS, DICE], "d tiles 1 10", "2.1", "not a tile"),
    ([*WAGERS, DICE], "d tiles 1 6-6", "2.1", "not a tile"),
    ([*WAGERS, DICE], "d tiles 1 Kh", "2.1", "not a tile"),
    ([*WAGERS, DICE, "d tiles 1 66 66"], "d tiles 1 66", "2.1", "two tiles 66"),
    ([*WAGERS, DICE, "d tiles 1 63"], "d tiles 1 36", "2.1", "one tile 63"),
    ([*WAGERS, DICE, "d tiles 1 42"], "d tiles 1 24", "2.1", "one tile 42"),
    # dice beyond six
    (WAGERS, "d dice 7 1 1", "2.1", "1 to 6"),
    (WAGERS, "d dice 1 1 0", "2.1", "1 to 6"),
    (WAGERS, "d dice ??", "2.1", "1 to 6"),
    (WAGERS, "d dice", "8.3", "one die"),
    # a setting that does not use the four tiles
    (DEALT, "p2 set 62 65 66 11", "9.1", "four tiles"),
    (DEALT, "p2 set 62 62 66 66", "9.1", "four tiles"),
    (DEALT, "p2 set 62 65 66", "9.1", "4 tiles"),
    (DEALT, "p2 set", "9.1", "4 tiles"),
    (DEALT, "p2 set ?? ?? ?? ??", "9.1", "four tiles"),
    (DEALT, "p2 set low", "2.1", "not a tile"),
    (DEALT, "p2 set 9h 9d 9c 9s", "2.1", "not a tile"),
    # acting too early or too late, or for somebody else
    (WAGERS, "p2 set 62 65 66 66", "7.1", "not allowed now"),
    ([*WAGERS, DICE], f"p2 set {WINS}", "8.5", "not all dealt"),
    (DEALT, "p3 set 62 65 66 66", "9.1", "four tiles of box 3"),
    ([*DEALT, "p2 house-way"], f"p2 set {WINS}", "9.3", "stays as it is"),
    ([*DEALT, "p2 surrender"], f"p2 set {WINS}", "11.7", "surrendered"),
    (DEALT, "p2 void-hand", "13.8", "two or more"),
    (DEALT, "p2 house-way now", "9.2", "too many words"),
    (DEALT, "p2 surrender 50", "11.7", "no amount"),
    (DEALT, "p2 hit", "9.1", "must set the tiles"),
    (DEALT, "d show 2 62 65 66 66", "9.1", "No hand"),
    # wagers
    ([], "p2 wager box", "7.1", "amount"),
    ([], "p2 wager 10", "def:box", "wager box 50"),
    ([], "p2 wager box box 10", "7.1", "too many words"),
    ([], "p2 wager box 9", "5.3", "minimum"),
    ([], "p2 wager box 10.5", "5.2", "multiples"),
    ([], "p2 wager box 5000", "7.2", "1000"),
    ([], "p1 wager box 10", "7.3", "House"),
    ([], "p9 wager box 10", "7.1", "not for p9"),
    ([], "d cards 9h", "7.1", "not allowed now"),
    # official acts
    (DEALT, "o dealer-exposed p2", "13.7", "o dealer-exposed p2 66 31"),
    (DEALT, "o dealer-exposed p2 9h", "13.7", "o dealer-exposed p2 66 31"),
    (DEALT, "o collusion p2 talking", "12.2 (tail)", '"talking"'),
    (DEALT, "o collusion p2", "12.2 (tail)", "o collusion p2 exchange|information|language"),
    (DEALT, "o house-exposed 66", "13.5", "do not lie there"),
    (DEALT, "o void fraud", "", '"void"'),
]


@pytest.mark.parametrize(("played", "text", "clause", "words"), WRONG)
def test_what_is_wrong_is_told_with_its_clause(played: list[str], text: str, clause: str, words: str) -> None:
    refusal = refused(begin(played), text)
    assert (number(refusal), words in refusal.reason) == (clause, True), refusal.reason


def test_a_record_is_refused_with_the_index_of_the_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.toml"
    actions = json.dumps([*WAGERS, DICE, "d tiles 1 66 66 66 11"])
    stacks = "{ 2 = 1000, 3 = 1000 }"
    path.write_text(f'ruleset = "{RULESET}"\nstacks = {stacks}\nactions = {actions}\n', encoding="utf-8")
    assert main(["settle", str(path), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)["refused"]
    assert (told["action"], told["clause"]) == (3, "2.1")
    path.write_text(f'ruleset = "{RULESET}"\nstacks = {{ 1 = 1000 }}\n', encoding="utf-8")
    assert main(["settle", str(path), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)["refused"]
    assert (told["action"], told["clause"]) == (None, "7.3")


def test_a_record_is_settled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.toml"
    actions = json.dumps([*DEALT, f"p2 set {WINS}", "p3 surrender"])
    stacks = "{ 2 = 1000, 3 = 1000 }"
    path.write_text(f'ruleset = "{RULESET}"\nstacks = {stacks}\nactions = {actions}\n', encoding="utf-8")
    assert main(["settle", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["complete"], told["stacks"]) == (True, {"2": "1100", "3": "900"})
    outcomes = {each["player"]: (each["wager"], each["outcome"], each["paid"]) for each in told["settlements"]}
    assert outcomes == {"2": ("box", "win", "100"), "3": ("box", "lose", "-100")}
