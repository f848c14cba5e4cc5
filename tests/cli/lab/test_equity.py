"""`croupier equity` as a person meets it: answers, JSON, one sentence for what is wrong, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from croupier.cli.app import main
from croupier.cli.lab import preflop
from croupier.lab.equity.ranges import kinds
from tests.waiting import PATIENCE


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["equity", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_two_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "AhAd", "KsKc"]) == 0
    out = capsys.readouterr().out
    for text in ("before the flop", "81.2555%", "81.0646%", "0.3818%", "Exact: 1,712,304 showdowns"):
        assert text in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "AhAd", "KsKc")
    assert found["exact"] is True
    assert found["showdowns"] == 1_712_304
    assert found["board"] == found["dead"] == ""
    aces = found["players"][0]
    assert aces["hand"] == "AhAd"
    assert aces["combinations"] == 1
    assert aces["win_exact"] == "173509/214038"
    assert aces["equity"] == pytest.approx(0.812555, abs=1e-6)
    assert "standard_error" not in aces


def test_a_board_dead_cards_and_categories(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "QQ+ AKs", "T9s", "--board", "Kd7h2c", "--dead", "Ah 2d", "--categories", "--exact")
    assert (found["board"], found["dead"]) == ("Kd 7h 2c", "Ah 2d")
    for player in found["players"]:
        assert sum(player["categories"].values()) == pytest.approx(1)
        assert player["categories"]["royal-flush"] == 0
    assert main(["equity", "QQ+ AKs", "T9s", "--board", "Kd 7h 2c", "--categories"]) == 0
    out = capsys.readouterr().out
    for text in ("on Kd 7h 2c", "What they become", "three-of-a-kind"):
        assert text in out


def test_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    words = "AKs", "random", "random", "--samples", "20000", "--seed", "5", "--workers", "1"
    found = answer(capsys, *words)
    assert (found["exact"], found["showdowns"], found["seed"], found["partial"]) == (False, 20_000, 5, False)
    assert 0 < found["players"][0]["standard_error"] < 0.01
    assert "equity_exact" not in found["players"][0]
    assert main(["equity", *words]) == 0
    out = capsys.readouterr().out
    assert "Std. error" in out
    assert "20,000 showdowns dealt" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "2 to 9 players, not 0 hands"),
        (["AhAd"], "2 to 9 players, not 1 hand"),
        (["AhAd", "AhKd"], "Ah cannot be in hand 1 and in hand 2"),
        (["AA", "KK", "--board", "Ah Kh"], "A board is 3, 4 or 5 cards"),
        (["AA", "KK", "--board", "Ah Ah Kh"], "twice on the board"),
        (["AA", ""], "A hand is empty"),
        (["AA", "AKx"], '"AKx" is not a hand'),
        (["AA", "KK", "--board", "Kh Kd Ks"], "No hand of KK"),
        (["AA", "AA", "AA"], "cannot be held together"),
        (["random", "random", "random", "--exact"], "Leave out --exact"),
        (["AA", "KK", "--exact", "--samples", "10"], "not both"),
        (["AA", "KK", "--samples", "0"], "not a number of samples"),
        (["AA", "KK", "--seed", "-1"], "not a seed"),
        (["AA", "KK", "--workers", "0"], "not a number of workers"),
        (["AA", "KK", "--save", "x.csv"], "--save works only with --table"),
        (["--table", "AA", "KK"], "at most one hand or range"),
        (["--table", "AhKh"], "names suits"),
        (["--table", "--board", "Ah Kh Qh"], "leave out the other options"),
        (["--table", "--save", "table.png"], "must end in .csv, .json or .svg"),
        (["--categories", "--exact"], "leave out the other options"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["equity", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert main(["equity", *words, "--json"]) == 2
    assert sentence in json.loads(capsys.readouterr().out)["refused"]["reason"]
    assert not list(tmp_path.iterdir())


def test_all_hands_by_category(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--categories")
    assert {size: sum(counts.values()) for size, counts in found.items()} == {
        "5": 2_598_960,
        "6": 20_358_520,
        "7": 133_784_560,
    }
    assert main(["equity", "--categories"]) == 0
    out = capsys.readouterr().out
    assert "133,784,560" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_table_in_the_terminal_and_in_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["equity", "--table"]) == 0
    out = capsys.readouterr().out
    assert "AA  85" in out
    assert "32o 32" in out
    assert main(["equity", "--table", "AKs"]) == 0
    assert "AA  12" in capsys.readouterr().out
    found = answer(capsys, "--table", "QQ+")
    assert found["equity"]["22"] > 0.8
    for kind in ("csv", "json", "svg"):
        assert main(["equity", "--table", "--save", str(tmp_path / f"table.{kind}")]) == 0
    lines = (tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 170
    assert lines[1].startswith("AA,0.50000000,")
    counts = json.loads((tmp_path / "table.json").read_text(encoding="utf-8"))
    assert counts["kinds"] == [str(kind) for kind in kinds()]
    assert len(counts["won"]) == len(counts["won"][0]) == 169
    svg = (tmp_path / "table.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert svg.count("<text") == 338
    capsys.readouterr()
    assert main(["equity", "--table", "--save", str(tmp_path / "none" / "table.csv")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_colours_go_from_red_to_green() -> None:
    assert preflop.colour(0.0) == preflop.COLD
    assert preflop.colour(0.5) == preflop.MIDDLE
    assert preflop.colour(1.0) == preflop.HOT


DEALING = """
import sys
from contextlib import contextmanager
from croupier.cli.app import main
from croupier.cli.lab import equity

@contextmanager
def progress_bar():
    yield lambda share: print("dealing", file=sys.stderr, flush=True)

equity.progress_bar = progress_bar
sys.exit(main())
"""
"""The command, which says whenever it has dealt some more."""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupt_shows_what_was_dealt() -> None:
    words = ["equity", "random", "random", "--samples", "100000000000", "--json"]
    with subprocess.Popen([sys.executable, "-c", DEALING, *words], stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "dealing\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err.replace("dealing\n", "") == ""
    assert json.loads(out)["partial"] is True
