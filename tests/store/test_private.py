"""Logs, their backups and complete exports are for their owner only, also in a folder that was open before."""

import os
from pathlib import Path
from stat import S_IMODE

import pytest

from croupier.cli.app import main
from croupier.desk.writer import FORMAT
from croupier.server.running import open_desk
from croupier.server.settings import Settings
from croupier.store.copying import back_up
from croupier.store.sqlite import SqliteStore
from tests.tournament.stories import HALF_WAY

LOG = "log.sqlite"


def permissions(path: Path) -> int:
    return S_IMODE(path.stat().st_mode)


def test_a_log_its_side_files_and_its_backup(tmp_path: Path) -> None:
    log = tmp_path / LOG
    log.touch(0o644)
    store = SqliteStore(log, FORMAT, os.urandom)
    try:
        assert {permissions(each) for each in (log, *tmp_path.glob(f"{LOG}-[sw]*"))} == {0o600}
    finally:
        store.close()
    back_up(log, tmp_path / "copy.sqlite", FORMAT)
    assert permissions(tmp_path / "copy.sqlite") == 0o600


def test_the_data_folder_of_a_server(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    open_desk(Settings(tmp_path)).close()
    assert permissions(tmp_path) == 0o700


@pytest.mark.parametrize("name", ["whole.zip", "whole"])
def test_a_complete_export(tmp_path: Path, name: str) -> None:
    key, to = tmp_path / "key", tmp_path / name
    assert main(["key", "make", str(key), "--name", "casino.example"]) == 0
    assert main(["record", "export", str(HALF_WAY), "--to", str(to), "--key", str(key)]) == 0
    assert permissions(to) == (0o700 if to.is_dir() else 0o600)
    assert {permissions(each) for each in to.rglob("*") if each.is_file()} <= {0o600}
