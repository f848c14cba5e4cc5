"""The Tab key: what the scripts of `croupier completion` are answered, and how little is loaded for it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.cli.commands import COMMANDS, COMPLETE
from croupier.games.registry import games, playable
from croupier.rulebook.tables import rulesets

PRESS = """
. {script}
COMP_WORDS=({words}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_croupier_completion croupier
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> list[str]:
    """What the words of this line could go on with; the last is the one under way."""
    words = line.split(" ")
    monkeypatch.setenv(COMPLETE, "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "\n".join(words))
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    assert main([]) == 0
    return capsys.readouterr().out.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("croupier ", list(COMMANDS)),
        ("croupier si", ["simulate"]),
        ("croupier odds ", list(playable())),
        ("croupier play black", [name for name in playable() if name.startswith("black")]),
        ("croupier simulate roul", ["roulette-2002"]),
        ("croupier settle --", ["--json", "--complete", "--totals", "--attestations", "--help"]),
        ("croupier simulate roulette-2002 --se", ["--seed"]),
        ("croupier rules ", ["list", "show", "search", "compare", "coverage"]),
        ("croupier rules show ", list(rulesets())),
        ("croupier rules search --ruleset pai", ["pai-gow-2002"]),
        ("croupier watch --game ", list(games())),
        ("croupier completion ", ["bash", "zsh", "fish"]),
        ("croupier settle round", []),
        ("croupier odds --record ", []),
    ],
)
def test_what_is_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, expected: list[str]
) -> None:
    assert offered(monkeypatch, capsys, line) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_each_shell(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"{COMPLETE}=complete_{shell}" in script
    if path := shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(script)
        subprocess.run([path, "-n", str(file)], check=True)


def test_another_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fsh"]) == 2
    assert 'There is no completion for the shell "fsh"; did you mean "fish"?' in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_in_bash(tmp_path: Path) -> None:
    """As a person has it: the script, a `croupier` on the path, and the key."""
    croupier = tmp_path / "croupier"
    croupier.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m croupier "$@"\n')
    croupier.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    script = tmp_path / "script"
    with script.open("w") as out:
        subprocess.run([croupier, "completion", "bash"], check=True, stdout=out)
    pressed = PRESS.format(script=script, words="croupier odds mini-baccarat-20")
    done = subprocess.run(["bash", "-c", pressed], check=True, capture_output=True, text=True, env=environment)
    assert done.stdout.split() == [name for name in playable() if name.startswith("mini-baccarat-20")]
    assert done.stderr == ""


def test_completing_loads_no_drawing_and_no_compiler() -> None:
    words = {COMPLETE: "complete_bash", "COMP_WORDS": "croupier odds ", "COMP_CWORD": "2"}
    run = "import sys; from croupier.cli.app import main; main([]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", run], check=True, capture_output=True, text=True, env={**os.environ, **words}
    )
    assert (
        set(done.stderr.split()) & {"numpy", "numba", "rich.live", "rich.table", "croupier.games.baccarat.play"}
        == set()
    )
