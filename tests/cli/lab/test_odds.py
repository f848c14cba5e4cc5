"""`croupier odds` as a person meets it: JSON, table, what-ifs, partly dealt shoes and bad input."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.game import Game
from croupier.games.registry import playable
from croupier.lab import odds as ask
from croupier.lab.cards_out import cards_out

LATEST = "mini-baccarat-2023"
NAMED = 'ruleset = "mini-baccarat-2023"\n'
RECORD = """
ruleset = "mini-baccarat-2023"
stacks = { 1 = 1000 }
removed = "9h 9h"
actions = ["p1 wager banker 100", "d cards Kd 2c", "d cards 6s 7s"]
"""


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, object]]:
    assert main(["odds", *words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    wagers: dict[str, dict[str, object]] = told["wagers"]
    return wagers


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", LATEST, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ruleset"] == LATEST
    assert tuple(told["wagers"]) == ask.odds_of(LATEST).wagers(LATEST)
    player = told["wagers"]["player"]
    assert Fraction(player["ev"]) == Fraction(2_230_518_282_592_256 - 2_292_252_566_437_888, 4_998_398_275_503_360)
    assert player["ev_float"] == pytest.approx(-0.0123508, abs=1e-7)
    assert player["house_edge"] == -player["ev_float"]
    assert player["variance"] == pytest.approx(0.9046915, abs=1e-7)
    assert player["exact"] is True
    assert [line["outcome"] for line in player["outcomes"]] == ["player", "push", "lose"]
    assert [line["pays"] for line in player["outcomes"]] == ["1/1", "0/1", "-1/1"]


def test_a_table_names_every_wager(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "mini-baccarat-2016"]) == 0
    shown = capsys.readouterr().out
    for text in ("banker:non-commission", "player-pair:canberra", "19:20", "1.0579%", "/ 415"):
        assert text in shown


def test_one_wager_with_a_what_if(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, LATEST, "--wager", "tiger-tie", "--pay", "tiger-tie=50:1")
    usual = answer(capsys, LATEST, "--wager", "tiger-tie")
    assert list(told) == ["tiger-tie"]
    chance = (Fraction(str(usual["tiger-tie"]["ev"])) + 1) / 46
    assert Fraction(str(told["tiger-tie"]["ev"])) == 51 * chance - 1


def test_removed_cards_and_a_record_leave_the_same_shoe(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "round.toml"
    record.write_text(RECORD)
    assert [str(card) for card in cards_out(record, LATEST)] == ["9h", "9h", "Kd", "2c", "6s", "7s"]
    by_record = answer(capsys, LATEST, "--record", str(record))
    assert by_record == answer(capsys, LATEST, "--removed", "9h 9h Kd 2c 6s 7s")
    assert by_record == answer(capsys, LATEST, "--record", str(record), "--decks", "8")
    assert by_record != answer(capsys, LATEST)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["mini-baccarat-2022"], 'There is no ruleset "mini-baccarat-2022"; did you mean "mini-baccarat-2023"?'),
        ([LATEST, "--wager", "dragonplayer"], 'did you mean "dragon-player"?'),
        ([LATEST, "--pay", "tigertie=50:1"], 'did you mean "tiger-tie"?'),
        ([LATEST, "--pay", "tiger-tie"], "write for example tiger-tie=50:1."),
        ([LATEST, "--pay", "tiger-tie=50:0"], "for example 50:1."),
        ([LATEST, "--pay", "tiger-tie=-5:1"], "for example 50:1."),
        ([LATEST, "--pay", "tie=9:1", "--pay", "tie=8:1"], "tie is given twice; give its payout once."),
        ([LATEST, "--decks", "6"], "mini-baccarat-2023 is played with 8 decks. (mini-baccarat-2023 2.1)"),
        ([LATEST, "--removed", "9x"], '"9x" is not a card'),
        ([LATEST, "--removed", "9h " * 9], "All 8 of 9h are already out of the shoe."),
        ([LATEST, "--record", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["odds", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_a_ruleset_without_a_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "playable", lambda: {LATEST: playable()[LATEST]})
    assert main(["odds", "roulette-2002"]) == 2
    told = "roulette-2002 is in the rulebook, but its game is not here yet; choose from mini-baccarat-2023.\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize("command", [["odds"], ["simulate", "--rounds", "1", "--seed", "1"]])
def test_a_game_without_odds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(Game, "exact", lambda game: None)
    assert main([command[0], "roulette-2002", *command[1:]]) == 2
    assert capsys.readouterr().err == "roulette-2002 has no exact odds yet.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\nruleset = x\n", "This is not TOML: Invalid value (at line 2, column 11)"),
        ('removed = ["9h"]', 'A record names its ruleset: ruleset = "mini-baccarat-2023".'),
        (f'{NAMED}removed = ["9h"]', "removed must be cards in a string"),
        (f"{NAMED}actions = [3]", "Action 0 is not text."),
        (f'{NAMED}actions = ["d cards 1h"]', "1h"),
    ],
)
def test_a_malformed_record_is_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    record = tmp_path / "round.toml"
    record.write_text(text)
    assert main(["odds", LATEST, "--record", str(record)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_record_of_another_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "round.toml"
    record.write_text('ruleset = "roulette-2002"\nstacks = { 1 = 1000 }\n')
    assert main(["odds", LATEST, "--record", str(record)]) == 2
    assert "is a round of roulette-2002; its cards cannot be removed from a shoe of mini" in capsys.readouterr().err
    record.write_text(RECORD.replace(LATEST, "mini-baccarat-2002"))
    assert main(["odds", LATEST, "--record", str(record), "--wager", "tie"]) == 0
