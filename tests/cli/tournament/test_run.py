"""`croupier tournament run`: every option, the files it leaves, bad words, Ctrl-C, streams that are closed or plain."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from croupier.cli.app import main
from croupier.cli.tournament.running import Watch
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.run.host import Host
from tests.tournament.stories import FOLDER
from tests.waiting import PATIENCE

WHEEL = FOLDER / "called-off.toml"
CROUPIER = f'"{sys.executable}" -m croupier'


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A small tournament in a folder of its own."""
    file = tmp_path / "wheel.toml"
    file.write_text(WHEEL.read_text("utf-8"), "utf-8")
    return file


def test_a_run_leaves_its_two_files_beside_the_conditions(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "run", str(wheel), "--seed", "1"]) == 0
    told = capsys.readouterr()
    commands, events = wheel.with_suffix(".commands.jsonl"), wheel.with_suffix(".events.jsonl")
    assert str(commands) in told.out
    assert str(events) in told.out
    assert f"{len(commands.read_text('utf-8').splitlines())} commands" in told.out.replace(",", "")
    assert "finished, 8 entries" in told.out
    assert told.err == ""
    assert sorted(path.name for path in wheel.parent.iterdir()) == [
        "wheel.commands.jsonl",
        "wheel.events.jsonl",
        "wheel.toml",
    ]


def test_the_commands_of_a_run_lead_to_its_events(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "run", str(wheel), "--seed", "5", "--json"]) == 0
    told, again = json.loads(capsys.readouterr().out), wheel.with_name("again")
    commands, events = wheel.with_suffix(".commands.jsonl"), wheel.with_suffix(".events.jsonl")
    assert main(["tournament", "apply", str(wheel), str(commands), "--json", "--log", str(again)]) == 0
    assert json.loads(capsys.readouterr().out) == told
    assert again.read_text("utf-8") == events.read_text("utf-8")
    assert told["state"] == "finished"
    assert sum(told["prizes"].values()) == 8 * 3600


def test_the_same_seed_plays_the_same(wheel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = []
    for seed in ("7", "7", "8"):
        main(["tournament", "run", str(wheel), "--seed", seed, "--json"])
        held.append(wheel.with_suffix(".events.jsonl").read_text("utf-8"))
    assert held[0] == held[1] != held[2]
    capsys.readouterr()


def test_players_strategies_and_folder(wheel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    out.mkdir()
    words = ["--seed", "1", "--players", "4", "--strategies", "flat, sense", "--out", str(out), "--json"]
    assert main(["tournament", "run", str(wheel), *words]) == 0
    assert len(json.loads(capsys.readouterr().out)["standings"]) == 4
    assert len(list(out.iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seed", "-1"], "--seed must be a whole number from 0"),
        (["--seed", "9" * 30], "--seed must be a whole number from 0"),
        (["--seed", "9" * 9000], "--seed"),
        (["--seed", "x"], "--seed"),
        ([], "--seed"),
        (["--seed", "1", "--players", "3"], "--players must be between 4 and 8"),
        (["--seed", "1", "--players", "9"], "--players must be between 4 and 8"),
        (["--seed", "1", "--players", "-1"], "--players must be between 4 and 8"),
        (["--seed", "1", "--strategies", "sence"], 'There is no strategy "sence"; did you mean "sense"?'),
        (["--seed", "1", "--strategies", ""], 'There is no strategy ""'),
        (["--seed", "1", "--strategies", "flat,,sense"], 'There is no strategy ""'),
        (["--seed", "1", "--out", "absent"], "absent cannot be written to: there is no such folder."),
        (["--seed", "1", "--out", "wheel.toml"], "wheel.toml cannot be written to: there is no such folder."),
        (["--seed", "1", "--out", "/dev/null"], "/dev/null cannot be written to: there is no such folder."),
    ],
)
def test_words_that_are_not_accepted(
    words: list[str], sentence: str, wheel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(wheel.parent)
    monkeypatch.setattr(Host, "run", never)
    assert main(["tournament", "run", "wheel.toml", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert [path.name for path in wheel.parent.iterdir()] == ["wheel.toml"]


def never(host: Host) -> None:
    raise AssertionError("nothing is played before everything is checked")


def test_a_folder_that_takes_nothing(
    wheel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("croupier.cli.record.whole_files.os.access", lambda path, mode: not mode & os.W_OK)
    assert main(["tournament", "run", str(wheel), "--seed", "1"]) == 2
    assert "you have no permission" in capsys.readouterr().err


def test_one_file_that_cannot_be_written_leaves_none(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel.with_suffix(".events.jsonl").mkdir()
    assert main(["tournament", "run", str(wheel), "--seed", "1"]) == 2
    assert "it is a folder" in capsys.readouterr().err
    assert sorted(path.name for path in wheel.parent.iterdir()) == ["wheel.events.jsonl", "wheel.toml"]


def test_ctrl_c_leaves_nothing(
    wheel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(watch: Watch, session: str, number: int) -> None:
        if number == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Watch, "update", stop)
    assert main(["tournament", "run", str(wheel), "--seed", "1"]) == 130
    told = capsys.readouterr()
    assert "nothing was written" in told.err
    assert told.err.count("\n") == 1
    assert [path.name for path in wheel.parent.iterdir()] == ["wheel.toml"]


def test_ctrl_c_while_files_are_written_leaves_the_old_ones(
    wheel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = wheel.with_suffix(".commands.jsonl")
    old.write_text("old", "utf-8")
    monkeypatch.setattr("croupier.cli.record.whole_files.os.fsync", interrupt)
    assert main(["tournament", "run", str(wheel), "--seed", "1"]) == 130
    assert old.read_text("utf-8") == "old"
    assert sorted(path.name for path in wheel.parent.iterdir()) == ["wheel.commands.jsonl", "wheel.toml"]
    capsys.readouterr()


def interrupt(number: int) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("name", ["sit-and-go", "roulette-night"])
@pytest.mark.parametrize("least", [True, False])
def test_examples_run_with_the_smallest_and_the_largest_field(
    name: str, least: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = FOLDER.parents[2] / "examples" / f"{name}.toml"
    field = parse_conditions(file.read_text("utf-8")).players
    number = field.minimum if least else field.maximum
    words = ["--seed", "2", "--players", str(number), "--out", str(tmp_path), "--json"]
    assert main(["tournament", "run", str(file), *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["state"] == "finished"
    assert len(told["standings"]) == number


# --- the bar --------------------------------------------


def test_the_bar_says_stage_session_and_round() -> None:
    from rich.progress import Progress

    conditions = parse_conditions((FOLDER.parents[2] / "examples" / "spring-blackjack.toml").read_text("utf-8"))
    bar = Progress(disable=True)
    watch, done = Watch(conditions, bar), []
    for session, number in (("heats/1", 1), ("heats/1", 25), ("heats/2", 13), ("final/1", 25)):
        watch.update(session, number)
        done.append(bar.tasks[0].completed)
    assert bar.tasks[0].description == "final, round 25 of 30"
    assert done == sorted(done)
    assert done[-1] <= (bar.tasks[0].total or 0) == 4
    watch.update("heats/2", 13)
    assert bar.tasks[0].description == "heats, session 2 of 2, round 13 of 25"


# --- streams --------------------------------------------


PLAYING = """
import sys
from croupier.cli.app import main
from croupier.tournament.run.host import Host

def run(host, playing=Host.run):
    print("playing", flush=True)
    playing(host)

Host.run = run
sys.exit(main())
"""
"""The command, which says when it begins to play."""


def shell(line: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, **environment}
    words = ["sh", "-c", f"{CROUPIER} {line}"]
    return subprocess.run(words, check=False, capture_output=True, timeout=PATIENCE, env=env, cwd=folder)


def test_an_answer_that_cannot_be_written(wheel: Path) -> None:
    done = shell("tournament run wheel.toml --seed 1 > /dev/full", wheel.parent)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"could not be written" in done.stderr


def test_a_reader_that_goes_away(wheel: Path) -> None:
    done = shell("tournament commands --json | head -c 1", wheel.parent)
    assert done.stdout == b"["
    assert done.stderr == b""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_terminals_without_our_signs(encoding: str, wheel: Path) -> None:
    done = shell("tournament run wheel.toml --seed 1", wheel.parent, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stderr == b""
    told = done.stdout.decode(encoding)
    assert "Standings, published" in told
    assert "\\u" not in told


def test_json_in_ascii_is_json(wheel: Path) -> None:
    text = wheel.read_text("utf-8").replace("A Night", "Ä Night")
    wheel.write_text(text, "utf-8")
    done = shell("tournament run wheel.toml --seed 1 --json", wheel.parent, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert json.loads(done.stdout.decode("ascii"))["state"] == "finished"
    assert "Ä Night" in wheel.with_suffix(".commands.jsonl").read_text("utf-8")


def test_ctrl_c_from_the_keyboard(tmp_path: Path) -> None:
    """A real signal while a long tournament is played."""
    toml = FOLDER.parents[2] / "examples" / "three-games.toml"
    words = ["tournament", "run", str(toml), "--seed", "1", "--out", str(tmp_path)]
    with subprocess.Popen([sys.executable, "-c", PLAYING, *words], stdout=PIPE, stderr=PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"playing\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert out == b""
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []
