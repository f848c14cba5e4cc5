"""`croupier simulate --tournament`: the same totals for any workers, a partial result on Ctrl-C, and bad input."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.cli.lab import simulate_tournaments
from croupier.lab.workers import cluster, threads
from croupier.tournament.simulation import simulation
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.simulation import KERNEL_JOB, simulate
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.tally import StrategyTally
from tests.tournament.small import SIXTY, STRATEGIES, heats_and_final, sixty

COUNT = 2 * KERNEL_JOB + 7
WORDS = ["simulate", "--tournament", str(SIXTY), "--seed", "1"]


def test_totals_do_not_depend_on_the_number_of_workers() -> None:
    found = []
    for number in (1, 3):
        with threads(number) as workers:
            found.append(simulate(sixty(), COUNT, 42, workers).tally)
    assert found[0] == found[1]
    with threads(2) as workers:
        assert simulate(sixty(), COUNT, 43, workers).tally != found[0]


def test_totals_are_the_same_on_a_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    plan = plan_of(heats_and_final("roulette-2002"), STRATEGIES)
    with threads(1) as workers:
        alone = simulate(plan, COUNT, 42, workers).tally
    with (
        distributed.LocalCluster(
            processes=False, n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50
        ) as local,
        cluster(local.scheduler_address) as workers,
    ):
        assert simulate(plan, COUNT, 42, workers).tally == alone


def test_scripts_give_the_same_totals_too() -> None:
    plan = plan_of(heats_and_final("roulette-2002", 4), STRATEGIES)
    found = []
    for number in (1, 2):
        with threads(number) as workers:
            found.append(simulate(plan, 4, 42, workers, scripts=True).tally)
    assert found[0] == found[1]


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--count", "60", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tournaments"], told["players"], told["seed"], told["partial"]) == (60, 60, 1, False)
    assert told["tournaments_per_second"] > 0
    assert list(told["strategies"]) == list(STRATEGIES)
    assert list(told["stages"]) == ["heats", "semi-finals", "final"]
    assert sum(each["wins"] for each in told["strategies"].values()) == 60 + told["shared_wins"]
    assert sum(each["prize_cents"] for each in told["strategies"].values()) == 60 * 60 * 10000
    flat = told["strategies"]["flat"]
    assert flat["reached"]["semi-finals"] == flat["went_on"]["heats"]
    assert flat["win_share"] == flat["wins"] / 60
    seats = told["stages"]["heats"]["seats"]
    assert [each["players"] for each in seats.values()] == [600] * 6
    assert sum(each["went_on"] for each in seats.values()) == 24 * 60


def test_tables_say_how_fast_and_by_which_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*WORDS, "--count", "1", "--workers", "1", "--players", "41", "--strategies", "sense,flat"]
    assert main(words) == 0
    told = capsys.readouterr()
    assert "Sixty at Blackjack: by strategy" in told.out
    assert "1 tournament of 41 players in" in told.out
    assert "on 1 worker" in told.out
    assert told.out.rstrip().endswith("Seed 1.")
    assert told.err == ""


def test_an_interrupt_keeps_the_finished_jobs() -> None:
    def stop(tournaments: int) -> None:
        raise KeyboardInterrupt

    with threads(1) as workers:
        result = simulate(sixty(), 10**6, 1, workers, progress=stop)
    assert result.partial
    assert result.tally.tournaments == KERNEL_JOB


@pytest.fixture
def interruptible() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_control_c_is_quick_also_through_the_scripts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C in the first rounds of ten tournaments: each is given up where it is, and none is played to its end."""
    rounds, finished = count(), list[StrategyTally]()

    def check(halt: Halt, checked: Callable[[Halt], None] = Halt.check) -> None:
        if next(rounds) == 100:
            os.kill(os.getpid(), signal.SIGINT)
        checked(halt)

    def work(
        job: simulation.SimulationPart, worked: Callable[[simulation.SimulationPart], StrategyTally] = simulation.work
    ) -> StrategyTally:
        finished.append(worked(job))
        return finished[-1]

    monkeypatch.setattr(Halt, "check", check)
    monkeypatch.setattr(simulation, "work", work)
    code = main([*WORDS, "--count", "1000", "--scripts", "--workers", "10"])
    assert code == 130
    assert finished == []
    told = capsys.readouterr()
    assert "Stopped" in told.out + told.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--count", "0"], "0 is not a number of tournaments; ask for 1 to 1,000,000,000."),
        (["--count", "-3"], "-3 is not a number of tournaments"),
        (["--count", "x"], "--count"),
        (["--count", "5", "--players", "61"], "61 players do not fit these conditions; there may be 40 to 60."),
        (["--count", "5", "--players", "-1"], "-1 players do not fit"),
        (["--count", "5", "--strategies", "flat,sens"], 'did you mean "sense"?'),
        (["--count", "5", "--strategies", "flat,,sense"], 'There is no strategy ""'),
        (["--count", "5", "--workers", "0"], "0 is not a number of workers"),
        (["--count", "5", "--workers", "2", "--cluster", "127.0.0.1:1"], "not both"),
        (["--count", "5", "--rounds", "5"], "--rounds cannot be combined with --tournament."),
        (["--count", "5", "blackjack-2005"], "RULESET cannot be combined with --tournament."),
        (["--count", "5", "--wager", "main"], "--wager cannot be combined with --tournament."),
        ([], "Give the number of tournaments with --count."),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main([*WORDS, *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "--seed", "1"], "Name a RULESET and the number of --rounds"),
        (["simulate", "roulette-2002", "--seed", "1"], "Name a RULESET and the number of --rounds"),
        (
            ["simulate", "roulette-2002", "--rounds", "5", "--seed", "1", "--count", "5"],
            "--count cannot be combined with",
        ),
        (
            ["simulate", "roulette-2002", "--rounds", "5", "--seed", "1", "--scripts"],
            "--scripts cannot be combined with",
        ),
        (["simulate", "--tournament", str(SIXTY), "--count", "5", "--seed", "-1"], "-1 is not a seed"),
        (["simulate", "--tournament", str(SIXTY), "--count", "5"], "--seed"),
    ],
)
def test_what_does_not_go_together(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "name: is missing."),
        ("name = ", "TOML"),
        ("{", "This is not JSON"),
        ("name = 'x'\nruleset = 'y'\nstages = 5", "starts: is missing. (2 more)"),
    ],
)
def test_a_file_that_is_no_conditions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "conditions.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["simulate", "--tournament", str(file), "--count", "5", "--seed", "1"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--tournament", "nowhere.toml", "--count", "5", "--seed", "1"]) == 2
    assert "nowhere.toml" in capsys.readouterr().err


def test_a_ruleset_that_there_is_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "conditions.toml"
    file.write_text(SIXTY.read_text(encoding="utf-8").replace("blackjack-2005", "blackjack-2006"), encoding="utf-8")
    assert main(["simulate", "--tournament", str(file), "--count", "5", "--seed", "1"]) == 2
    assert "blackjack-2006" in capsys.readouterr().err


def test_a_stage_that_nobody_can_be_seated_in_is_said_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "conditions.toml"
    file.write_text(SIXTY.read_text(encoding="utf-8").replace("top = 2", "top = 5"), encoding="utf-8")
    assert main(["simulate", "--tournament", str(file), "--count", "5", "--seed", "1"]) == 2
    assert capsys.readouterr().err == 'Stage "semi-finals" has 24 seats, but 54 players reach it.\n'


def test_without_numba_the_sentence_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate_tournaments, "find_spec", lambda name: None)
    assert main([*WORDS, "--count", "5"]) == 2
    assert capsys.readouterr().err == "Simulation needs numba, which is not installed; install croupier[lab].\n"
