"""Ties tests to clauses: `@pytest.mark.clauses("mini-baccarat-2023", "4.3(a)(i)", "8.4(b)")`.

A full run in which all passed must show exactly what the committed evidence claims, case by case; `--write-evidence`
writes it instead, and leaves out the tests marked `committed_evidence`, which read the old file. With `--whole`, as
`make test` has it, a run from which anything was left out fails, whoever left it out and how.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from unicodedata import normalize

import pytest
from rich.console import Console

from croupier.cli.felts import draw, sign
from croupier.drawing.document import Document
from croupier.drawing.pdf import to_pdf
from croupier.games.registry import game_of
from croupier.games.script.round import Round
from croupier.games.script.sight import player_role
from croupier.rulebook.book import rules
from croupier.rulebook.evidence import Evidence, differences, gather, read_evidence, to_text
from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.model import Conditions
from croupier.values.clause import Clause
from croupier.values.refused import Refused

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # whoever started the tests in the background had Ctrl-C ignored, and commands that are sent it would inherit that
    signal.signal(signal.SIGINT, signal.default_int_handler)

MARK = "clauses"
READS_COMMITTED = "committed_evidence"
EVIDENCE = Path(__file__).parents[1] / "src/croupier/rulebook/data/evidence.json"
NARROWING = {
    "keyword": "-k",
    "markexpr": "-m",
    "deselect": "--deselect",
    "ignore": "--ignore",
    "ignore_glob": "--ignore-glob",
    "lf": "--last-failed",
    "stepwise": "--stepwise",
    "collectonly": "--collect-only",
    "noconftest": "--noconftest",
    "pyargs": "--pyargs",
}
STRICT = ("strict_config=true", "strict_markers=true")
"""What the flags in pyproject.toml stand for: they leave nothing out."""
WITHOUT, HARMLESS = "no:", ("no:cacheprovider", "no:xdist")
LEFT_OUT = "left_out"
DISPLAY, SCREENS = "display", {"screen", "capsys", "person", "printed"}
SHOWN, TEST_FILES = 20, "test_"

pytest_plugins = ["pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses")
    group.addoption("--write-evidence", action="store_true", help="record which tests prove which clauses")
    group.addoption("--whole", action="store_true", help="fail if any test was left out, by whatever setting")
    group.addoption("--evidence", type=Path, default=EVIDENCE, help="the evidence file")


def pytest_configure(config: pytest.Config) -> None:
    os.environ["CROUPIER_CACHE"] = "off"  # an answer kept by an earlier run would hide what the code says now
    config.addinivalue_line("markers", f"{MARK}(ruleset, *numbers): the clauses that this test proves")
    config.addinivalue_line("markers", f"{READS_COMMITTED}: reads the evidence file, so it cannot help to write it")
    kind = LeavingOut if hasattr(config, "workerinput") else Witness
    config.pluginmanager.register(kind(config), "clause-witness")


def marked(item: pytest.Item) -> Iterator[Clause]:
    for mark in item.iter_markers(MARK):
        ruleset, *numbers = mark.args
        yield from (Clause(ruleset, number) for number in numbers)


def check(item: pytest.Item) -> str:
    """A sentence if the item names a clause that does not exist, or proves one while it may be left out."""
    if item.get_closest_marker(READS_COMMITTED) and item.get_closest_marker(MARK):
        return f"{item.nodeid} reads the evidence, so it cannot be evidence itself."
    try:
        absent = [str(clause) for clause in marked(item) if clause.number not in rules(clause.ruleset)]
    except Refused as refusal:
        return f"{item.nodeid}: {refusal}"
    return f"{item.nodeid} names clauses that do not exist: {', '.join(absent)}." if absent else ""


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file that names a clause that does not exist fails to be collected."""
    report = yield
    wrong = [check(item) for item in report.result if isinstance(item, pytest.Item)]
    if any(wrong):
        report.outcome, report.longrepr, report.result = "failed", "\n".join(filter(None, wrong)), []
    return report


def proven(item: pytest.Item) -> Iterator[Clause]:
    """What the item counts for: a clause on something displayed only if the test looks at what is shown to people."""
    looks = isinstance(item, pytest.Function) and not SCREENS.isdisjoint(item.fixturenames)
    for clause in marked(item):
        if looks or rules(clause.ruleset)[clause.number].disposition != DISPLAY:
            yield clause


def pytest_itemcollected(item: pytest.Item) -> None:
    if not check(item):
        item.user_properties += [(MARK, str(clause)) for clause in proven(item)]


@pytest.fixture
def screen() -> Callable[[Round], str]:
    """What the terminal shows of a table to its first player: the sign and the felt."""

    def shown(playing: Round) -> str:
        script = playing.script
        picture = game_of(script.setup.ruleset).picture(script, player_role(next(iter(script.layout.stacks))))
        console = Console(width=100, force_terminal=False)
        with console.capture() as captured:
            console.print(sign(picture))
            console.print(draw(picture))
        return " ".join(captured.get().split())

    return shown


@pytest.fixture
def printed() -> Callable[[Conditions | Document], str]:
    """The text of a paper, or of the one on which conditions are printed, as it stands in the PDF."""
    from io import BytesIO

    from pypdf import PdfReader

    def shown(paper: Conditions | Document) -> str:
        document = paper if isinstance(paper, Document) else to_document(paper)
        pages = PdfReader(BytesIO(to_pdf(document))).pages
        text = " ".join(page.extract_text() for page in pages).replace("\u200b", "")
        return " ".join(normalize("NFKC", text).split())

    return shown


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What reads the committed evidence would wait for the file that only a run without failures writes."""
    if config.getoption("--write-evidence"):
        waiting = [item for item in items if item.get_closest_marker(READS_COMMITTED)]
        items[:] = [item for item in items if item not in waiting]
        config.hook.pytest_deselected(items=waiting)


def narrowed(config: pytest.Config) -> Iterator[str]:
    """How tests were left out by the way pytest was called or set up, wherever that was said."""
    if config.args_source is pytest.Config.ArgsSource.ARGS and config.args != config.getini("testpaths"):
        yield f"only {', '.join(config.args)}"
    yield from (text for name, text in NARROWING.items() if config.getoption(name, None))
    if any(setting not in STRICT for setting in config.getoption("override_ini", None) or ()):
        yield "--override-ini"
    plugins = config.getoption("plugins", None) or ()
    yield from (f"-p {name}" for name in plugins if name.startswith(WITHOUT) and name not in HARMLESS)


def test_files(config: pytest.Config) -> set[str]:
    """Every file of tests there is, by the names this project gives them and not by those pytest was told."""
    folders = [config.rootpath / name for name in config.getini("testpaths") or ["."]]
    return {
        path.relative_to(config.rootpath).as_posix() for folder in folders for path in folder.rglob(f"{TEST_FILES}*.py")
    }


class LeavingOut:
    """Counts the tests that this process was told to leave out; a worker tells its number at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.left_out = 0

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        waiting = self.config.getoption("--write-evidence")
        self.left_out += sum(not (waiting and item.get_closest_marker(READS_COMMITTED)) for item in items)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput[LEFT_OUT] = self.left_out


class Witness(LeavingOut):
    """Sees every report, also those of workers, and compares what passed with what is claimed."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__(config)
        self.seen: set[str] = set()
        self.passed: dict[str, list[str]] = {}
        self.failed = False
        self.complaints: list[str] = []
        self.written = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed
        self.seen.add(report.nodeid.partition("::")[0])
        if report.when == "call" and report.passed:
            self.passed[report.nodeid] = [str(value) for name, value in report.user_properties if name == MARK]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed |= report.failed

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """A worker has ended; every worker leaves out the same tests."""
        self.left_out = max(self.left_out, getattr(node, "workeroutput", {}).get(LEFT_OUT, 0))

    def left(self) -> Iterator[str]:
        """What was left out, and how."""
        yield from narrowed(self.config)
        if self.left_out:
            yield f"{self.left_out} tests deselected"
        unseen = sorted(test_files(self.config) - self.seen)
        if unseen:
            yield f"no test of {', '.join(unseen[:3])}" + (f" and {len(unseen) - 3} more files" if unseen[3:] else "")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        passed = not self.failed and exitstatus == pytest.ExitCode.OK
        left = list(self.left())
        if self.config.getoption("--write-evidence"):
            self.write(left if passed else [*left, "not every test passed"])
        elif self.config.getoption("--whole") and left:
            self.complaints = [f"This run is not whole: {each}." for each in left]
        elif passed and not left:
            self.complaints = differences(read_evidence(self.config.getoption("--evidence")), self.shown())
        if self.complaints and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def shown(self) -> Evidence:
        return gather((Clause.parse(text), nodeid) for nodeid, texts in self.passed.items() for text in texts)

    def write(self, lacking: list[str]) -> None:
        if not lacking:
            shown = self.shown()
            self.config.getoption("--evidence").write_text(to_text(shown), encoding="utf-8")
            self.written = f"Evidence for {len(shown)} clauses written."
        else:
            why = "; ".join(lacking)
            self.complaints = [f"Evidence is written only by a full run in which every test passes: {why}."]

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.written:
            terminalreporter.write_line(self.written)
        if self.complaints:
            terminalreporter.section("clause evidence", red=True)
            for sentence in self.complaints[:SHOWN]:
                terminalreporter.write_line(sentence)
            if len(self.complaints) > SHOWN:
                terminalreporter.write_line(f"... and {len(self.complaints) - SHOWN} more.")
            if not (self.config.getoption("--write-evidence") or list(self.left())):
                terminalreporter.write_line("Run `make evidence` and commit the file it writes.")
