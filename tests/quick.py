"""A quick look, for `make check`: pytest runs the files that were changed first, and no further test after a minute."""

from hashlib import sha256
from time import monotonic

import pytest

from tests.touched import changed

ENOUGH = 60.0


class Quick:
    """Counts what was run and what was left to `make test`."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self.left = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Changed files first, the others in an order that has nothing to do with their names; each file together."""
        first = set(changed())
        items.sort(key=lambda item: rank(item.nodeid.partition("::")[0], first))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> bool | None:
        if monotonic() - self.begun < ENOUGH:
            return None
        self.left += 1
        return True

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_to_make_test"] = self.left

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        self.left += getattr(node, "workeroutput", {}).get("left_to_make_test", 0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.write_line(f"{self.left} more tests are near the change; `make test` runs them.")


def rank(file: str, first: set[str]) -> tuple[bool, str]:
    return file not in first, sha256(file.encode()).hexdigest()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Quick(), "quick")
