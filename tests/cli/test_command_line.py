"""The command line as a whole: help, version, refusals, interrupts, missing extras, closed pipes."""

import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from croupier import __version__
from croupier.cli import app
from croupier.cli.app import main
from croupier.cli.commands import COMMANDS
from croupier.values.clause import Clause
from croupier.values.refused import Refused


def croupier(*words: str) -> list[str]:
    return [sys.executable, "-m", "croupier", *words]


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception | type[BaseException]], int]:
    """Runs a command that raises what it is given."""

    def run(error: Exception | type[BaseException]) -> int:
        def command() -> None:
            raise error

        monkeypatch.setattr(app, "import_module", lambda name: SimpleNamespace(command=command))
        return main(["watch"])

    return run


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"croupier {__version__}\n"


def test_a_refusal_is_a_sentence_with_its_clause(
    demo: Callable[[Exception], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo(Refused("Wagers are closed.", Clause("mini-baccarat-2023", "4.7"))) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Wagers are closed. (mini-baccarat-2023 4.7)\n")


def test_a_missing_extra_is_named(demo: Callable[[Exception], int], capsys: pytest.CaptureFixture[str]) -> None:
    assert demo(ModuleNotFoundError("No module named 'numba'", name="numba.core")) == 2
    assert capsys.readouterr().err == "This needs numba.core, which is not installed; install croupier[lab].\n"
    with pytest.raises(ModuleNotFoundError):
        demo(ModuleNotFoundError("No module named 'croupier.x'", name="croupier.x"))


def test_an_interrupt_is_quiet(demo: Callable[[type[BaseException]], int], capsys: pytest.CaptureFixture[str]) -> None:
    assert demo(KeyboardInterrupt) == 130
    assert capsys.readouterr() == ("", "")


def test_an_unknown_command_gets_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 2
    assert "Did you mean 'rules'?" in capsys.readouterr().err


def test_reading_the_rules_loads_nothing_heavy() -> None:
    script = (
        "import sys; from croupier.cli.app import main; main(['rules', 'coverage', '--json']);"
        "sys.exit(any(name in sys.modules for name in ('numba', 'numpy', 'distributed', 'croupier.lab')))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        croupier("rules", "list", "mini-baccarat-2023"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
