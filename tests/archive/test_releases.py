"""The log of every release is read for ever: the same events, the same root, the same tournament."""

import json
import shutil
from pathlib import Path

import pytest

from croupier.archive.auditing import audit
from croupier.archive.source import open_source
from croupier.archive.verifying import verify_source
from croupier.desk.writer import FORMAT
from croupier.proofs.verify import Trust
from croupier.store.reading import SqliteReader
from croupier.tournament.orders.journal import by_command
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


def test_there_is_one_of_each_format() -> None:
    kept = {path.stem: SqliteReader(path, FORMAT).about.format for path in LOGS.glob("*.log")}
    assert kept["0.1.0"] == 1
    assert set(kept.values()) == set(range(1, FORMAT + 1))


def test_since_the_second_format_a_log_keeps_every_command() -> None:
    path = LOGS / "format-2.log"
    for name in SqliteReader(path, FORMAT).names():
        groups = list(by_command(open_source(path, name).events()))
        without = [group[0] for group in groups if group[0].said is None]
        assert len(groups) > 5
        assert [each.version for each in without] in ([], [1]), "conditions of a file are not a command"
