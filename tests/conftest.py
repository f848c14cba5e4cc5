"""Ties tests to clauses: `@pytest.mark.clauses("mini-baccarat-2023", "4.3(a)(i)", "8.4(b)")`.

Every named clause must exist. A full run in which all passed must show exactly what the committed evidence claims;
`--write-evidence` writes it instead, and leaves out the tests marked `committed_evidence`, which read the old file.
"""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from croupier.rulebook.book import rules
from croupier.rulebook.evidence import differences, gather, read, to_text
from croupier.values.clause import Clause
from croupier.values.refused import Refused

MARK = "clauses"
READS_COMMITTED = "committed_evidence"
EVIDENCE = Path(__file__).parents[1] / "src/croupier/rulebook/data/evidence.json"
NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "last_failed", "stepwise", "collectonly")
SHOWN = 20

pytest_plugins = ["pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses")
    group.addoption("--write-evidence", action="store_true", help="record which tests prove which clauses")
    group.addoption("--evidence", type=Path, default=EVIDENCE, help="the evidence file")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"{MARK}(ruleset, *numbers): the clauses that this test proves")
    config.addinivalue_line("markers", f"{READS_COMMITTED}: reads the evidence file, so it cannot help to write it")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Witness(config), "clause-witness")


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


def pytest_itemcollected(item: pytest.Item) -> None:
    item.user_properties += [(MARK, str(clause)) for clause in marked(item)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What reads the committed evidence would wait for the file that only a run without failures writes."""
    if config.getoption("--write-evidence"):
        waiting = [item for item in items if item.get_closest_marker(READS_COMMITTED)]
        items[:] = [item for item in items if item not in waiting]
        config.hook.pytest_deselected(items=waiting)


def is_full(config: pytest.Config) -> bool:
    """No test was left out by the way pytest was called."""
    every = config.args_source is not pytest.Config.ArgsSource.ARGS or config.args == config.getini("testpaths")
    return every and not any(config.getoption(name, None) for name in NARROWING)


class Witness:
    """Sees every report, also those of workers, and compares what passed with what is claimed."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.passed: dict[str, list[str]] = {}
        self.failed = False
        self.complaints: list[str] = []
        self.written = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed
        if report.when == "call" and report.passed:
            self.passed[report.nodeid] = [str(value) for name, value in report.user_properties if name == MARK]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed |= report.failed

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        write, path = self.config.getoption("--write-evidence"), self.config.getoption("--evidence")
        whole = is_full(self.config) and not self.failed and exitstatus == pytest.ExitCode.OK
        shown = gather(
            (Clause.parse(text), nodeid.partition("[")[0]) for nodeid, texts in self.passed.items() for text in texts
        )
        if write and whole:
            path.write_text(to_text(shown), encoding="utf-8")
            self.written = f"Evidence for {len(shown)} clauses written."
        elif write:
            self.complaints = ["Evidence is written only by a full run in which every test passes."]
        elif whole:
            self.complaints = differences(read(path), shown)
        if self.complaints and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

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
            if not self.config.getoption("--write-evidence"):
                terminalreporter.write_line("Run `make evidence` and commit the file it writes.")
