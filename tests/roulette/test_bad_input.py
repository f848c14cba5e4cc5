"""Whatever is typed gets a sentence that says what is wrong and what would be right; practice and records alike."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.record import Record, read_record, write_record
from croupier.players.bettor import wagers
from croupier.proofs.stream import SeededStream
from tests.roulette.rounds import RULESET, begin, number, refused

WRONG = [
    ("p1 wager 17/21 5", "4.3(b)", "17/20"),
    ("p1 wager 0/4 5", "4.3(b)", "0/1"),
    ("p1 wager 1/2/4 5", "4.3(c)", "0/1/2 and 1/2/3"),
    ("p1 wager 1/2/3/4/5 5", "4.3", "5 numbers"),
    ("p1 wager 17/17 5", "4.3(b)", "twice"),
    ("p1 wager 37 5", "4.3(a)", "0 to 36"),
    ("p1 wager 36/39 5", "4.3(b)", "0 to 36"),
    ("p1 wager 00 5", "4.3(a)", "one zero"),
    ("p1 wager 07 5", "4.3(a)", "not a number"),
    ("p1 wager 17-20 5", "4.3(a)", "17/20"),
    ("p1 wager 17/ 5", "4.3(b)", "cannot be read"),
    ("p1 wager 17//20 5", "4.3(c)", "cannot be read"),
    ("p1 wager rad 5", "4.3", '"red"'),
    ("p1 wager column-4 5", "4.3", "column-"),
    ("p1 wager vosins 5", "4.3", '"voisins"'),
    ("p1 wager neighbours-37 5", "4.8(e)", "0 to 36"),
    ("p1 wager neighbours- 5", "4.8(e)", "not a number"),
    ("p1 wager 17", "4.3", "how much"),
    ("p1 wager red", "4.3(l)", "amount"),
    ("p1 wager", "4.3", "how much"),
    ("p1 wager 17 -5", "", "not an amount"),
    ("p1 wager 17 1e3", "", "not an amount"),
    ("p1 wager 17 0", "3.2", "multiples"),
    ("p1 wager red 9h", "4.3(l)", "no card"),
    ("p1 maximum 37", "4.7", "0 to 36"),
    ("p1 maximum red", "4.7", "not a number"),
    ("p1 maximum 17 20", "4.7", "one number"),
    ("p1 maximum", "4.7", "one number"),
    ("p1 withdraw", "4.1", "no wager"),
    ("p1 withdraw 17", "4.1", "no wager"),
    ("p1 withdraw maximum-17", "4.7", "no maximum marker"),
    ("p1 withdraw maximum-x", "4.7", "not a number"),
    ("p1 chips 17 2", "def:colour-chips", "No colour chips"),
    ("d ball 37", "2.1", "0 to 36"),
    ("d ball -1", "2.1", "not a number"),
    ("d ball 1.5", "2.1", "not a number"),
    ("d ball red", "2.1", "not a number"),
    ("d ball", "2.1", "came to rest"),
    ("d ball 17 18", "2.1", "came to rest"),
    ("d ball removed", "9.2", "only after NO SPIN"),
    ("d spin sideways", "", ""),
    ("d revolutions 3", "4.1", "not allowed now"),
    ("d no-spin", "4.1", "not allowed now"),
    ("p2 wager 17 5", "4.3(a)", "not for p2"),
    ("d wager 17 5", "4.3(a)", "not for d"),
    ("p1 hit", "4.1", "not allowed now"),
    ("o colour-chips p1 blue", "", "Write it like this"),
    ("o colour-chips p1 mauve 5", "", "colour"),
    ("o colour-chips p9 blue 5", "", "player at this table"),
    ("o colour-chips p1 blue 0", "3.2", "multiple"),
    ("o late-bet p1 17 5", "4.4", "still open"),
    ("o void-spin", "def:void", "d spin"),
    ("o same-bets", "def:void", "no void spin"),
    ("o sanction p1", "10.3", "Write it like this"),
    ("o fly", "", "official act"),
]


@pytest.mark.parametrize(("action", "clause", "words"), WRONG, ids=[action for action, *_ in WRONG])
def test_what_cannot_be_is_refused_with_a_reason(action: str, clause: str, words: str) -> None:
    refusal = refused(begin(), action)
    assert number(refusal) == clause or not clause
    assert words in refusal.reason


@pytest.mark.parametrize(
    ("action", "clause", "words"),
    [
        ("o late-bet p1 17", "4.4", 'Write it like this: "o late-bet p1 0 50"'),
        ("o late-bet p1 voisins 5", "4.8", "position"),
        ("o late-bet p1 17/21 5", "4.3(b)", "17/20"),
        ("o late-bet p1 17 0", "3.2", "how many"),
        ("o under-minimum p1 17", "3.3", "Write it like this"),
        ("d ball 40", "2.1", "0 to 36"),
        ("d spin up", "", ""),
        ("d revolutions 100", "5.2", "whole number"),
        ("o void-spin rain", "", 'There is no ground "rain"'),
    ],
)
def test_after_the_call_too(action: str, clause: str, words: str) -> None:
    refusal = refused(begin(["p1 wager red 5", "d spin", "d no-more-bets"]), action)
    assert number(refusal) == clause or not clause
    assert words in refusal.reason


def test_one_wrong_position_of_many_places_none() -> None:
    playing = begin()
    assert "17/20" in refused(playing, "p1 wager 17 17/21 5").reason
    assert playing.script.layout.bets == {}


def settle(tmp_path: Path, capsys: pytest.CaptureFixture[str], record: Record) -> tuple[int, dict[str, object]]:
    file = tmp_path / "round.toml"
    file.write_text(write_record(record), encoding="utf-8")
    code = main(["settle", str(file), "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_settle_answers_piece_by_piece(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = ("p1 wager 20/17 5", "p1 wager zero-game 5", "d ball 26")
    code, answer = settle(tmp_path, capsys, Record(RULESET, {"minimum": 5}, {"1": 100}, actions))
    assert code == 0
    settlements = answer["settlements"]
    assert isinstance(settlements, list)
    assert settlements[0] == {
        "player": "1", "wager": "17/20", "stake": "5", "outcome": "lose", "odds": None, "paid": "-5",
        "clauses": ["7.1", "7.2"],
    }  # fmt: skip
    assert settlements[3] == {
        "player": "1", "wager": "zero-game", "stake": "5", "outcome": "win", "odds": "35:1", "paid": "175",
        "clauses": ["7.1", "6.1(a)", "4.8(d)"], "piece": 3, "position": "26",
    }  # fmt: skip
    assert answer["stacks"] == {"1": "255"}


def test_settle_refuses_with_the_index_of_the_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = ("p1 wager 17 5", "d ball 37")
    code, answer = settle(tmp_path, capsys, Record(RULESET, {"minimum": 5}, {"1": 100}, actions))
    assert code == 2
    assert answer["refused"] == {
        "action": 1, "text": "d ball 37", "clause": "2.1", "reason": "37 is not on the wheel; its numbers are 0 to 36.",
    }  # fmt: skip
    code, answer = settle(tmp_path, capsys, Record(RULESET, {"minimum": 50, "maximum": 5}, {"1": 100}))
    assert code == 2
    assert isinstance(answer["refused"], dict)
    assert answer["refused"]["action"] is None


def test_a_record_that_stops_half_way_says_what_it_awaits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = settle(tmp_path, capsys, Record(RULESET, {}, {"1": 100}, ("p1 wager red 5", "d no-more-bets")))
    assert (code, answer["complete"], answer["awaiting"]) == (0, False, "the ball must be spun")
    assert answer["stacks"] == {"1": "95"}


# --- practice -------------------------------------------------------------------


def practise(monkeypatch: pytest.MonkeyPatch, lines: list[str], folder: Path, seed: str = "7") -> int:
    answers = iter(lines)
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt, markup: next(answers, "q"))
    return main(["play", RULESET, "--seed", seed, "--save", str(folder)])


def test_practice_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["", "?", "17 5, 17/20 10, voisins 5", "20 23 5", "17/21 5", "withdraw 17", "maximum 3", "", "red 10", ""]
    assert practise(monkeypatch, lines, tmp_path) == 0
    shown = capsys.readouterr().out
    assert "has not wagered" in shown, "12.13 holds in practice too"
    assert "tier      orphans" in shown
    assert "17/21 is not a split" in shown
    assert "NO MORE BETS" in shown
    assert "You leave with" in shown
    records = sorted(tmp_path.glob("*.toml"))
    assert len(records) == 2
    for file in records:
        again = read_record(file.read_text(encoding="utf-8"))
        assert again.play().complete
    assert "p1 maximum 3" in records[0].read_text(encoding="utf-8")


def test_practice_is_the_same_again_with_the_same_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = []
    for _ in range(2):
        assert practise(monkeypatch, ["red 10", "", "q"], tmp_path) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


def test_other_players_lay_a_handful_of_chips() -> None:
    playing = begin(stacks={"1": 1000, "2": 1000})
    moves = wagers(playing, "p2", SeededStream(bytes(32)))
    assert len(moves) >= 3
    for move in moves:
        playing.play(move)
