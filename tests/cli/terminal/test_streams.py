"""Output that is full, closed or of another encoding; input that is closed or piped; Ctrl-C at any moment."""

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import croupier.cli
from croupier.cli.app import main
from croupier.cli.terminal.streams import LETTERS, in_letters
from tests.waiting import PATIENCE

ROUND = """
title   = "Überraschung ♥"
ruleset = "mini-baccarat-2023"
table   = { minimum = 10 }
stacks  = { 1 = 1000 }
actions = ["p1 wager banker 100", "d cards 9h Kd 2c 7s", "d cards 5d"]
"""
INTERRUPTED = """
import sys
from croupier.cli.app import main

class Interrupts:
    def find_spec(self, name, *rest):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupts())
sys.exit(main(sys.argv[2:]))
"""
CROUPIER = f'"{sys.executable}" -m croupier'


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """As a person's shell would run it."""
    words, env = ["sh", "-c", f"{CROUPIER} {line}"], {**os.environ, **environment}
    return subprocess.run(words, check=False, capture_output=True, encoding="latin-1", timeout=PATIENCE, env=env)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "rönd♥.toml"
    file.write_text(ROUND, encoding="utf-8")
    return file


@pytest.mark.parametrize("words", ["--help", "settle {}", "settle {} --json", "rules list"])
@pytest.mark.parametrize("output", [">/dev/full", ">&-", ">&- 2>&-"])
def test_an_answer_that_cannot_be_written(record: Path, words: str, output: str) -> None:
    done = shell(f"{words.format(record)} {output}")
    assert done.returncode == 2
    if "2>" not in output:
        assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.parametrize("words", ["settle -", "play mini-baccarat-2023"])
def test_closed_input(words: str) -> None:
    done = shell(f"{words} <&-")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "Standard input is closed" in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("words", ["settle {}", "settle {} --json", "rules list", "play blackjack-2005 --seed 1 <{}"])
def test_an_encoding_without_our_signs(record: Path, words: str, encoding: str) -> None:
    done = shell(words.format(record), PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    if "--json" in words:
        assert json.loads(done.stdout)["complete"]


SHOWN = [
    "watch --seed 1 --rounds 1",
    "rules coverage roulette-2002",
    "settle docs/examples/*.toml",
    "odds roulette-2002",
]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("words", SHOWN)
def test_drawings_are_made_of_letters_there(words: str, encoding: str) -> None:
    done = shell(words, PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert "\\" not in done.stdout, "no escape of a sign"
    assert all(sign.isascii() or sign == "·" for sign in done.stdout)
    if "watch" in words:
        assert re.search(r"\b(10|[2-9AJQK])[hdcs]\b", done.stdout), "a card in letters"
        assert "|column-3|" in done.stdout


def test_every_sign_that_is_drawn_has_letters() -> None:
    sources = Path(croupier.cli.__path__[0]).rglob("*.py")
    signs = {sign for source in sources for sign in source.read_text(encoding="utf-8") if not sign.isascii()}
    assert signs <= set(LETTERS)


def test_a_sign_without_letters_is_an_escape() -> None:
    failed = UnicodeEncodeError("ascii", "K♥ ü…", 1, 5, "")
    assert in_letters(failed) == ("h \\xfc...", 5)


@pytest.mark.parametrize(("locale", "drawn"), [("C", "+--"), ("POSIX", "+--"), ("C.UTF-8", "╭──")])
def test_a_terminal_of_a_plain_locale(locale: str, drawn: str) -> None:
    """Python writes UTF-8 there all the same, which such a terminal shows as rubbish."""
    ours, theirs = os.openpty()
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "PYTHONIO"))}
    words = [sys.executable, "-m", "croupier", "watch", "--game", "baccarat", "--rounds", "1", "--speed", "100"]
    done = subprocess.Popen(words, stdout=theirs, stderr=theirs, env={**environment, "LANG": locale, "TERM": "xterm"})
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # which is how a terminal ends
        while more := os.read(ours, 65536):
            shown += more
    os.close(ours)
    assert done.wait() == 0
    assert drawn in shown.decode()
    assert shown.isascii() == (drawn == "+--")


def test_standard_input_is_a_record_too(record: Path) -> None:
    done = shell(f"settle - --json <{record}")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["file"], answer["complete"]) == (0, "-", True)
    assert shell("settle - </dev/null").returncode == 2
    assert shell("settle - </dev/zero").stderr.startswith("Standard input cannot be read: a file may have at most")


@pytest.mark.parametrize("module", ["croupier.values.refused", "typer", "croupier.cli.lab.simulate", "rich", "numba"])
def test_an_interrupt_while_something_is_loaded_is_quiet(module: str) -> None:
    words = [sys.executable, "-c", INTERRUPTED, module, "simulate", "roulette-2002", "--rounds", "9", "--seed", "1"]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert done.returncode == 130
    assert done.stderr in ("", "Stopped before any rounds were complete.\n")


# --- several files --------------------------------------------


def test_several_files_end_with_totals(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", str(record), str(record)]) == 0
    told = capsys.readouterr().out
    assert "totals  2 settled, 0 refused, 0 not complete" in told
    assert "player 1: 2 rounds, staked 200, net 190" in told
    assert main(["settle", str(record), "absent.toml", "--json", "--totals"]) == 2
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    players = {"1": {"rounds": 1, "staked": "100", "net": "95"}}
    assert last == {"totals": {"settled": 1, "refused": 1, "incomplete": 0, "players": players}}


def test_a_round_that_must_be_complete(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "--complete", str(record)]) == 0
    record.write_text(ROUND.replace(', "d cards 5d"', ""), encoding="utf-8")
    assert main(["settle", str(record)]) == 0
    assert "layout  1: banker 100" in capsys.readouterr().out
    assert main(["settle", "--complete", str(record), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["layout"] == [{"player": "1", "box": "1", "wager": "banker", "stake": "100"}]
    assert "before" not in answer
    assert main(["settle", "--complete", str(record), "absent.toml"]) == 2


def test_what_carries_over_is_the_next_records_beginning(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Excluded in this round, so excluded from the next."""
    more = '"d cards 5d", "o sanction p1 exclude edge -- seen by surveillance"]'
    record.write_text(ROUND.replace('"d cards 5d"]', more), encoding="utf-8")
    assert main(["settle", str(record), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["removed"] == "9h Kd 2c 7s 5d"
    assert answer["before"] == {"excluded": ["1"]}
