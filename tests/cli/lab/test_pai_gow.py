"""`croupier pai-gow set`, `croupier odds --tiles` and `simulate`, as a person types them."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from croupier import front
from croupier.cli.app import main

RULESET = "pai-gow-2002"
Capture = pytest.CaptureFixture[str]


def answered(capsys: Capture, *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: Capture, *words: str) -> tuple[str | None, str]:
    assert main([*words, "--json"]) == 2
    told = json.loads(capsys.readouterr().out)["refused"]
    return told["clause"], told["reason"]


def test_a_hand_is_set_with_every_step(capsys: Capture) -> None:
    found = answered(capsys, "pai-gow", "set", "66", "44", "62", "51")
    assert (found["ruleset"], found["setting"]) == (RULESET, "44 51 | 66 62")
    assert found["low"] == {"tiles": ["44", "51"], "counts": "4"}
    assert found["high"] == {"tiles": ["66", "62"], "counts": "Teen Gong"}
    assert found["steps"] == [
        {
            "clauses": ["10.1(b)"],
            "text": "Gong leaves 4 with Yun in the Low Part, which is Chong ranking 3 or better: Gong is set.",
            "left": ["51 62 | 66 44", "44 51 | 66 62"],
        },
        {
            "clauses": ["10.1(c) (mid)", "10.1(c)(iii)"],
            "text": "Two tiles of Chong rank or better are not set together where the counts allow it.",
            "left": ["44 51 | 66 62"],
        },
    ]


def test_tiles_may_be_one_word_or_four_and_either_half_first(capsys: Capture) -> None:
    one = answered(capsys, "pai-gow", "set", "66 44 26 15")
    assert one == answered(capsys, "pai-gow", "set", "66", "44", "62", "51")


def test_people_see_tiles_parts_and_clauses_within_80_columns(capsys: Capture) -> None:
    assert main(["pai-gow", "set", "44", "63", "62", "22"]) == 0
    out = capsys.readouterr().out
    for text in ("House Way: 2 - 7", "Low: 2", "High: 7", "10.2 10.2(i)", "●"):
        assert text in out
    assert max(map(len, out.splitlines())) <= 80
    assert len(out.splitlines()) <= 24


def test_a_hand_may_be_drawn(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "hand.svg"
    answered(capsys, "pai-gow", "set", "66 11 44 24", "--svg", str(file))
    assert ET.parse(file).getroot().tag.endswith("svg")
    clause, reason = refused(capsys, "pai-gow", "set", "66 11 44 24", "--svg", str(tmp_path))
    assert clause is None
    assert reason.startswith(str(tmp_path))


WRONG = [
    pytest.param("66 66 66 11", "2.1", "only two tiles 66", marks=pytest.mark.clauses(RULESET, "2.1")),
    pytest.param("42 24 66 11", "2.1", "only one tile 42", marks=pytest.mark.clauses(RULESET, "2.1")),
    pytest.param("67 11 44 24", "2.1", '"67" is not a tile', marks=pytest.mark.clauses(RULESET, "2.1")),
    pytest.param("66 11 44", "8.5", "A hand has four tiles; 3 given.", marks=pytest.mark.clauses(RULESET, "8.5")),
    pytest.param(f"66 11 44 {'9' * 5000}", "2.1", "is not a tile", marks=pytest.mark.clauses(RULESET, "2.1")),
]


@pytest.mark.parametrize(("tiles", "clause", "reason"), WRONG)
def test_wrong_tiles_are_refused(capsys: Capture, tiles: str, clause: str, reason: str) -> None:
    for words in (("pai-gow", "set", tiles), ("odds", RULESET, "--tiles", tiles)):
        found = refused(capsys, *words)
        assert found[0] == clause
        assert reason in found[1]
        assert len(found[1]) < 300


def test_nothing_to_set_is_refused(capsys: Capture) -> None:
    assert main(["pai-gow", "set"]) == 2
    assert main(["pai-gow"]) == 2
    assert capsys.readouterr().err


# --- odds --------------------------------------------


def test_every_way_to_set_four_tiles_has_its_odds(capsys: Capture) -> None:
    found = answered(capsys, "odds", RULESET, "--tiles", "66 66 42 31")
    settings = found["settings"]
    assert isinstance(settings, dict)
    assert set(settings) == {"31 42 | 66 66", "66 31 | 66 42"}
    assert (found["best"], found["house_way"]) == ("31 42 | 66 66", "31 42 | 66 66")
    assert settings["31 42 | 66 66"]["counts"] == "7 - pair of Teen"
    decision = front.setting_odds(RULESET, "66 66 42 31")
    assert float(decision.acts[decision.best].ev) == settings["31 42 | 66 66"]["ev_float"]


def test_people_see_which_way_is_best_and_which_the_houses(capsys: Capture) -> None:
    assert main(["odds", RULESET, "--tiles", "66 11 44 24"]) == 0
    out = capsys.readouterr().out
    assert "11 42 | 66 44" in out
    assert "best" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    "words",
    [
        ("odds", RULESET, "--tiles", "66 11 44 24", "--wager", "box:optimal"),
        ("odds", RULESET, "--tiles", "66 11 44 24", "--up", "Ks"),
        ("odds", RULESET, "--tiles", "66 11 44 24", "--maximum-payout", "5"),
        ("odds", "roulette-2002", "--tiles", "66 11 44 24"),
        ("odds", RULESET, "--removed", "9h"),
        ("odds", RULESET, "--decks", "8"),
        ("odds", RULESET, "--pay", "bx=1:1"),
        ("odds", RULESET, "--wager", "box"),
        ("odds", RULESET, "--chart"),
        ("simulate", RULESET, "--rounds", "10", "--seed", "1", "--wager", "box"),
    ],
)
def test_what_does_not_go_together_is_refused(capsys: Capture, words: tuple[str, ...]) -> None:
    assert refused(capsys, *words)[1].endswith((".", "?"))


def test_both_ways_to_set_are_simulated(capsys: Capture) -> None:
    found = answered(capsys, "simulate", RULESET, "--rounds", "200000", "--seed", "3", "--strategy", "optimal")
    wagers = found["wagers"]
    assert isinstance(wagers, dict)
    assert list(wagers) == ["box:optimal"]
    assert wagers["box:optimal"]["rounds"] == 200_000
