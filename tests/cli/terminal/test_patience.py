"""Long work: why it takes long, a bar that moves, and Ctrl-C that ends it at once."""

import os
import re
import signal
import subprocess
import sys
from select import select

import pytest

from croupier.cli.terminal import patience
from croupier.cli.terminal.patience import patiently, seconds_to_compile
from croupier.games.registry import games
from croupier.values.refused import Refused
from tests.waiting import PATIENCE

SLOW = """
import sys, time
import croupier.games.kernels.compiled
import croupier.lab.odds_cache, croupier.lab.simulation
from croupier.cli.app import main

def slow(*_):
    time.sleep(3600)

croupier.games.kernels.compiled.is_compiling = lambda: True
croupier.lab.simulation.work = croupier.lab.odds_cache.exact_odds = slow
sys.exit(main())
"""
COMPILE = """
import croupier.games.kernels.compiled as kernels

@kernels.compiled
def twice(number):
    return 2 * number

before = len(kernels.HEARD.buffer), kernels.is_compiling()
twice(1)
print(before, len(kernels.HEARD.buffer) > 0, kernels.is_compiling())
"""


def read_until(terminal: int, wanted: str) -> str:
    """What a terminal shows until these words, or until it ends. It must not stay silent."""
    shown = ""
    while not wanted or wanted not in shown:
        assert select([terminal], [], [], PATIENCE)[0], f"nothing more after {shown!r}"
        try:
            shown += os.read(terminal, 65536).decode()
        except OSError:  # which is how a terminal ends
            break
    return shown


def test_the_result_or_the_refusal_comes_through() -> None:
    assert patiently("roulette-2002", lambda: 7) == 7

    def refuse() -> None:
        raise Refused("Not so.")

    with pytest.raises(Refused, match="Not so"):
        patiently("roulette-2002", refuse)


def test_nobody_watching_sees_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(patience, "QUIET", 0.0)
    patiently("roulette-2002", lambda: sum(range(10**6)))
    assert capsys.readouterr() == ("", "")


def test_every_game_with_a_kernel_has_a_guess() -> None:
    for game in games().values():
        assert 2 <= seconds_to_compile(game.rulesets[0]) < 60


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate roulette-2002 --rounds 9 --seed 1", "Stopped before any rounds were complete."),
        ("odds roulette-2002", "Stopped before the odds were counted."),
    ],
)
def test_an_interrupt_ends_it_though_the_work_goes_on(words: str, sentence: str) -> None:
    """In a terminal: the bar says why, and after Ctrl-C there is one line and the usual code."""
    ours, theirs = os.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "CROUPIER_CACHE": "/dev/null/none"}
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW, *words.split()], stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    try:
        shown = read_until(ours, "once")
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
    finally:
        process.kill()
    shown += read_until(ours, "")
    os.close(ours)
    assert f"compiling, about {seconds_to_compile('roulette-2002')} s, once" in shown
    last = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown).rsplit("\r", 3)
    assert sentence in "".join(last[-2:])
    assert shown.count(sentence) == 1
    assert "Traceback" not in shown


def test_what_is_compiled_is_heard(tmp_path: object) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", COMPILE], check=True, capture_output=True, text=True, env=environment)
    assert done.stdout == "(0, False) True False\n"
