"""`croupier simulate`: the same totals for any workers, a partial result on Ctrl-C, and bad input."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from socket import create_server
from threading import Timer
from typing import Any

import pytest

from croupier.cli.app import main
from croupier.games.analysis import ROUNDS_PER_JOB
from croupier.lab import odds as ask
from croupier.lab import simulation
from croupier.lab.simulation import Simulation, simulate
from croupier.lab.workers import cluster, threads

DASHBOARD = 8787
LATEST = "mini-baccarat-2023"
ROUNDS = 2 * ROUNDS_PER_JOB + 12_345


def totals(result: Simulation) -> dict[str, dict[str, int]]:
    return {name: sample.counts for name, sample in result.samples.items()}


@pytest.fixture(scope="module")
def alone() -> Simulation:
    with threads(1) as workers:
        return simulate(LATEST, ROUNDS, 42, workers)


@pytest.fixture(scope="module")
def dashboard_port_taken() -> Iterator[None]:
    """As when another run of these tests goes on beside this one."""
    with ExitStack() as held:
        with suppress(OSError):  # it is taken indeed
            held.enter_context(create_server(("", DASHBOARD)))
        yield


@pytest.fixture(scope="module")
def scheduler(dashboard_port_taken: None) -> Iterator[str]:
    """Its pages are served on any free port. Without an address it would want 8787, warn if that is taken, and leave a
    socket open: warnings are errors here, so two runs at a time failed."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        processes=False, n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("number", [2, 3])
def test_totals_do_not_depend_on_the_number_of_workers(alone: Simulation, number: int) -> None:
    with threads(number) as workers:
        assert totals(simulate(LATEST, ROUNDS, 42, workers)) == totals(alone)


def test_totals_are_the_same_on_a_cluster(alone: Simulation, scheduler: str) -> None:
    with cluster(scheduler) as workers:
        assert workers.number == 2
        assert totals(simulate(LATEST, ROUNDS, 42, workers)) == totals(alone)


def test_hands_between_players_come_to_the_same_on_a_cluster(scheduler: str) -> None:
    """Jobs are cut by the game, so its own size of a job goes to the workers too."""
    with threads(1) as workers:
        alone = simulate("charity-poker", 150_000, 42, workers, strategy="tight,loose,wild")
    with cluster(scheduler) as workers:
        assert simulate("charity-poker", 150_000, 42, workers, strategy="tight,loose,wild").won == alone.won


def test_another_seed_gives_other_totals(alone: Simulation) -> None:
    with threads(2) as workers:
        assert totals(simulate(LATEST, ROUNDS, 43, workers)) != totals(alone)


def test_means_agree_with_the_exact_odds(alone: Simulation) -> None:
    assert alone.rounds == ROUNDS
    for sample in alone.samples.values():
        assert sample.rounds == ROUNDS
        assert sample.sigmas is not None
        assert abs(sample.sigmas) < 4
        assert sample.standard_error == pytest.approx((float(sample.exact.variance) / ROUNDS) ** 0.5, rel=0.05)


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", LATEST, "--rounds", "1000", "--seed", "1", "--wager", "tie", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ruleset"], told["rounds"], told["seed"], told["partial"]) == (LATEST, 1000, 1, False)
    assert told["rounds_per_second"] > 0
    assert list(told["wagers"]) == ["tie"]
    tie = told["wagers"]["tie"]
    assert sum(tie["outcomes"].values()) == 1000
    assert tie["mean"] == pytest.approx((8 * tie["outcomes"]["tie"] - tie["outcomes"]["lose"]) / 1000)
    assert tie["exact_ev"] == pytest.approx(-0.1435963, abs=1e-7)
    assert tie["sigmas"] == pytest.approx((tie["mean"] - tie["exact_ev"]) / tie["standard_error"])


def test_a_table_says_how_fast_and_by_which_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "mini-baccarat-2002", "--rounds", "1", "--seed", "9", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "1 round in" in told.out
    assert "on 1 worker. Seed 9." in told.out
    assert told.err == ""


def test_an_interrupt_keeps_the_finished_jobs() -> None:
    played: list[int] = []

    def stop(rounds: int) -> None:
        played.append(rounds)
        if len(played) == 2:
            raise KeyboardInterrupt

    with threads(1) as workers:
        result = simulate(LATEST, 100 * ROUNDS_PER_JOB, 42, workers, progress=stop)
    assert result.partial
    assert result.rounds == sum(played) == 2 * ROUNDS_PER_JOB


@pytest.fixture
def interruptible() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible", "alone")
def test_control_c_prints_the_partial_result(capsys: pytest.CaptureFixture[str]) -> None:
    timer = Timer(2.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    code = main(["simulate", LATEST, "--rounds", "1000000000000", "--seed", "1", "--workers", "2", "--json"])
    timer.join()
    told = json.loads(capsys.readouterr().out)
    assert code == 130
    assert told["partial"] is True
    assert 0 < told["rounds"] < 10**12
    assert told["wagers"]["banker"]["rounds"] == told["rounds"]


def test_control_c_before_any_result(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*details: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "run_jobs", interrupted)
    monkeypatch.setattr(simulation, "exact_odds", interrupted)
    assert main(["simulate", LATEST, "--rounds", "10", "--seed", "1"]) == 130
    assert capsys.readouterr().err == "Stopped before any rounds were complete.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rounds", "0"], "0 is not a number of rounds; ask for 1 to 1,000,000,000,000."),
        (["--rounds", "-5"], "-5 is not a number of rounds"),
        (["--rounds", "1000000000001"], "1000000000001 is not a number of rounds"),
        (["--rounds", "1.5"], "--rounds"),
        (["--seed", "-1"], "-1 is not a seed; a seed is a whole number from 0 to 18446744073709551615."),
        (["--seed", str(2**64)], "is not a seed"),
        (["--seed", "lucky"], "--seed"),
        (["--wager", "bankr"], 'did you mean "banker"?'),
        (["--workers", "0"], "0 is not a number of workers; use 1 to 1024."),
        (["--workers", "2", "--cluster", "127.0.0.1:1"], "not both"),
        (["--cluster", "foo"], '"foo" is not the address of a Dask scheduler'),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    given = {"--rounds": "10", "--seed": "1"} | dict(zip(words[::2], words[1::2], strict=True))
    assert main(["simulate", LATEST, *(word for pair in given.items() for word in pair)]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_no_scheduler_there(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("croupier.lab.workers.CONNECT_SECONDS", 0.2)
    assert main(["simulate", LATEST, "--rounds", "10", "--seed", "1", "--cluster", "127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "No Dask scheduler answers at 127.0.0.1:1; start one, or use --workers.\n"


def test_without_numba_the_sentence_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask, "find_spec", lambda name: None if name == "numba" else find_spec(name))
    assert main(["simulate", LATEST, "--rounds", "10", "--seed", "1"]) == 2
    assert capsys.readouterr().err == "Simulation needs numba, which is not installed; install croupier[lab].\n"


@pytest.mark.parametrize("rounds", [1, 5, 10, 30, 100])
def test_a_wager_that_never_came_divides_nothing(rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Insurance needs an ace of the dealer's: in a few rounds there may be none."""
    words = ["simulate", "blackjack-2005", "--rounds", str(rounds), "--seed", "1", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for sample in told["wagers"].values():
        assert (sample["mean"] is None) == (sample["rounds"] == 0)
    assert main(words) == 0
    assert ("never occurred" in capsys.readouterr().out) == any(not each["rounds"] for each in told["wagers"].values())


def test_a_strategy_says_what_it_leaves_out(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "mini-baccarat-2016", "--rounds", "100", "--seed", "1", "--strategy", "canberra"]
    assert main(words) == 0
    assert (
        capsys.readouterr().err == "Left out, because they do not follow --strategy canberra: banker:non-commission.\n"
    )
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == ["banker:non-commission"]
