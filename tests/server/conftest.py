"""A server that the tests of a file share, and a fresh one for those that break something."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Live, serving


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path / "data") as found:
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("shared") / "data") as found:
        yield found
