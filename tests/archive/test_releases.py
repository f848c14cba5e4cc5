"""The log of every release is read for ever: the same events, the same root, the same tournament."""

import json
import shutil
from pathlib import Path

import pytest

from croupier.archive.auditing import audit
from croupier.archive.source import open_source
from croupier.archive.verifying import verify_source
from croupier.proofs.verify import Trust
from tests.archive.releases import LOGS, told


@pytest.mark.parametrize("kept", sorted(LOGS.glob("*.log")), ids=lambda path: path.stem)
def test_the_log_of_a_release_gives_what_it_gave(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / kept.name
    shutil.copy(kept, path)
    expected = json.loads(kept.with_suffix(".json").read_text("utf-8"))
    assert json.loads(json.dumps(told(path))) == expected
    for name in expected:
        assert verify_source(open_source(path, name), Trust()).findings == []


@pytest.mark.parametrize("kept", sorted(LOGS.glob("*.log")), ids=lambda path: path.stem)
def test_the_log_of_a_release_is_audited_whatever_was_reworded_since(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / kept.name
    shutil.copy(kept, path)
    for name in json.loads(kept.with_suffix(".json").read_text("utf-8")):
        found = audit(open_source(path, name).events())
        assert (found.findings, found.closed) == ([], []), name


def test_there_is_one() -> None:
    assert list(LOGS.glob("*.log"))
