"""Trying changes: pytest collects the tied tests once; each change is made in a child that runs only the cases tied to
its clause. A child that fails, or takes far longer than without the change, has noticed it."""

import os
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

import pytest

from croupier.rulebook.evidence import shipped_evidence
from croupier.rulebook.tables import Rule
from tests.mutants.applying import Called, forget, import_again, put_code
from tests.mutants.operators import Change

ROOT = Path(__file__).parents[2]
OPTIONS = ["-x", "-s", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:terminal", "-W", "ignore"]
CHILDREN, PATIENCE, FACTOR, SHOWN = 2, 20.0, 8.0, 25
SLOW = 5.0
"""Cases that take longer, such as comparisons with compiled kernels, are left out where a clause has quicker ones."""
MARK = "clauses"


class Verdict(IntEnum):
    """How a child ends."""

    SURVIVED = 0
    NOTICED = 1
    BROKEN = 2
    """The change could not even be imported: it says nothing."""


@dataclass
class Trial:
    """A clause with the changes made for it and what came of them."""

    rule: Rule
    changes: Sequence[Change]
    verdicts: dict[Change, Verdict] = field(default_factory=dict)
    cases: int = 0

    def of(self, verdict: Verdict) -> list[Change]:
        return [change for change in self.changes if self.verdicts.get(change) is verdict]

    @property
    def tried(self) -> bool:
        return len(self.verdicts) == len(self.changes)

    @property
    def proven(self) -> bool:
        return bool(self.of(Verdict.NOTICED)) and not self.of(Verdict.SURVIVED)


Job = tuple[Trial, Change]


class Failures:
    """Did any case fail?"""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed


class Only:
    """Keeps the tied cases of a fresh collection, quick ones first."""

    def __init__(self, wanted: Sequence[str]) -> None:
        self.wanted = {nodeid: place for place, nodeid in enumerate(wanted)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.wanted), key=lambda item: self.wanted[item.nodeid]
        )


class Children:
    """At most a few at a time; each has until its deadline."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.running: dict[int, tuple[float, Job]] = {}

    def start(self, job: Job, seconds: float) -> bool:
        """True in the child."""
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            self.running[pid] = time.monotonic() + seconds, job
        return pid == 0

    def ended(self, least: int) -> Iterator[tuple[Job, int]]:
        """Those that ended, until fewer than `least` are left."""
        while len(self.running) >= max(least, 1):
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid in self.running:
                _, job = self.running.pop(pid)
                yield job, os.waitstatus_to_exitcode(status)
                continue
            for late in [pid for pid, (deadline, _) in self.running.items() if time.monotonic() > deadline]:
                os.kill(late, signal.SIGKILL)
            time.sleep(0.005)


class Trials:
    """A pytest plug-in that tries changes where pytest would run the tests."""

    def __init__(self, trials: Sequence[Trial], called: Called, until: float) -> None:
        self.trials = trials
        self.called = called
        self.until = until
        self.seconds: dict[str, float] = {}
        self.tried, self.all = 0, sum(len(trial.changes) for trial in trials)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        tied: dict[str, list[pytest.Item]] = defaultdict(list)
        wanted = {str(trial.rule.ref) for trial in self.trials}
        for item in session.items:
            for name, clause in item.user_properties:
                if name == MARK and clause in wanted and item not in tied[str(clause)]:
                    tied[str(clause)].append(item)
        self.measure([item for item in session.items if any(item in items for items in tied.values())])
        children = Children(CHILDREN)
        for trial in self.trials:
            items = self.quick([item for item in tied[str(trial.rule.ref)] if item.nodeid in self.seconds])
            trial.cases = len(items)
            patience = PATIENCE + FACTOR * sum(self.seconds[item.nodeid] for item in items)
            for change in trial.changes if items and time.monotonic() < self.until else ():
                if children.start((trial, change), patience):
                    self.attempt(change, items)
                self.collect(children, CHILDREN)
        self.collect(children, 1)
        return True

    def quick(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """The quickest first."""
        found = sorted(items, key=lambda item: self.seconds[item.nodeid])
        return [item for item in found if self.seconds[item.nodeid] < SLOW] or found

    def collect(self, children: Children, least: int) -> None:
        for (trial, change), code in children.ended(least):
            self.tried += 1
            if self.tried % SHOWN == 0:
                print(f"{self.tried} of {self.all} changes tried", file=sys.stderr, flush=True)
            trial.verdicts[change] = Verdict(code) if code in (0, 2) else Verdict.NOTICED

    def measure(self, items: Sequence[pytest.Item]) -> None:
        """How long each case takes, in a child; a case that fails even so is not used."""
        with tempfile.NamedTemporaryFile("r", suffix=".txt") as notes:
            if os.fork() == 0:
                silent()
                with Path(notes.name).open("w", encoding="utf-8") as file:
                    for item in items:
                        begun = time.monotonic()
                        if not fails([item]):
                            file.write(f"{time.monotonic() - begun}\t{item.nodeid}\n")
                os._exit(0)
            os.wait()
            for line in notes:
                taken, _, nodeid = line.rstrip("\n").partition("\t")
                self.seconds[nodeid] = float(taken)

    def attempt(self, change: Change, items: Sequence[pytest.Item]) -> None:
        """In the child: never returns."""
        silent()
        try:
            if put_code(change, self.called):
                os._exit(Verdict.NOTICED if fails(items) else Verdict.SURVIVED)
            os._exit(run_again(change, [item.nodeid for item in items]))
        except BaseException:  # noqa: BLE001
            os._exit(Verdict.BROKEN)


def silent() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for number in (1, 2):
        os.dup2(null, number)


def fails(items: Sequence[pytest.Item]) -> bool:
    failures = Failures()
    manager = items[0].config.pluginmanager
    manager.register(failures)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failures.failed:
            break
    manager.unregister(failures)
    return failures.failed


def run_again(change: Change, nodeids: Sequence[str]) -> Verdict:
    import_again(change)
    files = sorted({nodeid.partition("::")[0] for nodeid in nodeids})
    code = pytest.main([*OPTIONS, *files], plugins=[Only(nodeids)])
    if code == pytest.ExitCode.OK:
        return Verdict.SURVIVED
    return Verdict.NOTICED if code == pytest.ExitCode.TESTS_FAILED else Verdict.BROKEN


def run(trials: Sequence[Trial], seconds: float, also: Sequence[str] = ()) -> None:
    """Fills in the verdicts. `also` are files of tests that the committed evidence does not know yet."""
    os.chdir(ROOT)
    evidence, called = shipped_evidence(), Called()
    known = {case.partition("::")[0] for trial in trials for case in evidence.get(trial.rule.ref, ())}
    files = sorted(known | set(also))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        forget()
        sys.setprofile(called)
        pytest.main([*OPTIONS, *files], plugins=[Trials(trials, called, time.monotonic() + seconds)])
        sys.setprofile(None)
