"""A failing disk at each call, a full one, a locked file, a folder without a way in: a sentence, and nothing lost."""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import apsw
import pytest

import croupier.store.sqlite
from croupier.store import reading
from croupier.store.port import Stopped
from croupier.store.reading import SqliteReader
from croupier.values.refused import Refused
from tests.store.disks import FaultyDisk, failing
from tests.store.ledger import Ledger, command
from tests.store.samples import FORM, NAME, open_sqlite, write

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
ROOT = Path(__file__).parents[2]
COMMANDS = 8
WORDS = {apsw.FullError: "the disk is full", apsw.IOError: "the disk failed", apsw.ReadOnlyError: "cannot be written"}


def write_all(path: Path, disk: FaultyDisk, ledger: Ledger) -> None:
    store = open_sqlite(path, disk.name)
    stream = store.stream(NAME)
    for number in range(COMMANDS):
        (answer,) = stream.append(stream.version(), [command(number)])
        ledger.hear(f"c{number}", answer)
    store.close()


@pytest.mark.parametrize("error", WORDS)
def test_a_fault_at_any_call_stops_the_store_with_a_sentence(
    error: type[apsw.Error], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one call after another until all went well; then the log is opened again. The three errors take turns."""
    monkeypatch.setattr(croupier.store.sqlite, "MOST_PAGES", 8)
    for at in count(1 + list(WORDS).index(error), len(WORDS)):
        path, ledger, told = tmp_path / f"log{at}", Ledger(), WORDS[error]
        disk = FaultyDisk("faulty", at, failing(error))
        try:
            write_all(path, disk, ledger)
        except (Refused, Stopped) as stopped:
            told = str(stopped)
        finally:
            disk.unregister()
        assert WORDS[error] in told, at
        store = open_sqlite(path)
        assert ledger.faults(store.stream(NAME)) == [], at
        store.close()
        if disk.calls < at:
            return


def test_after_a_fault_nothing_more_is_written_but_all_can_be_read(tmp_path: Path) -> None:
    disk = FaultyDisk("faulty", 1 << 30, failing(apsw.IOError))
    store = open_sqlite(tmp_path / "log", disk.name)
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a")])
    disk.at = disk.calls + 2
    for _ in range(3):
        with pytest.raises(Stopped, match="Nothing more is written until the log is opened again"):
            stream.append(1, [write("c2", "b")])
    with pytest.raises(Stopped):
        stream.keep_secret("x", b"x")
    assert "the disk failed" in store.stopped
    assert [row.version for row in stream.rows()] == [1]
    assert (stream.find_command("c1") is not None, stream.find_command("c2"), stream.secrets()) == (True, None, {})
    store.close()
    disk.unregister()
    again = open_sqlite(tmp_path / "log")
    assert again.stream(NAME).append(1, [write("c2", "b")])
    again.close()


def test_another_program_that_locks_the_file_stops_the_store_within_a_second(tmp_path: Path) -> None:
    """By the time that it waits for the lock: how long that is on this machine today is no matter."""
    assert reading.WAIT_MS < 1000
    store = open_sqlite(tmp_path / "log")
    stream = store.stream(NAME)
    other = apsw.Connection(str(tmp_path / "log"))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Stopped, match="another program holds the file locked"):
        stream.append(0, [write("c1", "a")])
    other.close()
    again = open_sqlite(tmp_path / "log")
    assert again.stream(NAME).version() == 0
    again.close()


# --- files that are no log --------------------------------------------


@pytest.mark.parametrize("content", [b"not a log, but a text " * 100, b"SQLite format 3\0" + b"x" * 5000])
def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    for opening in (lambda: open_sqlite(path), lambda: SqliteReader(path, FORM)):
        with pytest.raises(Refused, match=r"notes.txt: (it is not a log of Croupier|the file)"):
            opening()
    assert path.read_bytes() == content
    assert content.startswith(b"SQLite") or list(tmp_path.iterdir()) == [path]


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with apsw.Connection(str(path)) as other:
        other.execute("CREATE TABLE things (name)")
    content = path.read_bytes()
    with pytest.raises(Refused, match=r"other.db is not a log of Croupier: another program made this file"):
        open_sqlite(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("change", "words"),
    [("PRAGMA user_version = 99", "tables of version 99"), ("UPDATE about SET format = 99", "events of format 99")],
)
def test_the_log_of_a_newer_croupier_is_refused(tmp_path: Path, change: str, words: str) -> None:
    path = tmp_path / "log"
    store = open_sqlite(path)
    store.db.execute(change)
    store.close()
    for opening in (lambda: open_sqlite(path), lambda: SqliteReader(path, FORM)):
        with pytest.raises(Refused, match=f"{words}.*Use a newer Croupier"):
            opening()


def test_a_log_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no log log"):
        SqliteReader(tmp_path / "log", FORM)
    with pytest.raises(Refused, match="No such file or directory"):
        open_sqlite(tmp_path / "nowhere" / "log")


def test_a_folder_that_cannot_be_written_says_so_and_can_be_read(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    store.stream(NAME).append(0, [write("c1", "a")])
    store.close()
    for path in (tmp_path, *tmp_path.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)
    script = (
        "import sys, pathlib; from tests.store.samples import *; from croupier.store.reading import SqliteReader\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "print(SqliteReader(path, FORM).record(NAME).version())\n"
        "try: open_sqlite(path)\n"
        "except Exception as error: print(type(error).__name__, error)\n"
    )
    line = [sys.executable, "-c", script, str(tmp_path / "log")]
    found = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False, preexec_fn=drop_powers)
    tmp_path.chmod(0o755)
    assert found.stdout.splitlines() == ["1", "Refused log: Permission denied."], found.stderr


def drop_powers() -> None:
    """Root without the power to pass over permissions."""
    if os.geteuid() == 0:
        import ctypes

        for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
            ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)


# --- who holds the log --------------------------------------------


def test_a_second_process_is_told_who_holds_the_log(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    script = "import sys, pathlib; from tests.store.samples import *; open_sqlite(pathlib.Path(sys.argv[1]))"
    line = [sys.executable, "-c", script, str(tmp_path / "log")]
    found = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert f"The log log is in use by process {os.getpid()} on " in found.stderr
    assert " since 20" in found.stderr
    with pytest.raises(Refused, match=f"in use by process {os.getpid()}"):
        open_sqlite(tmp_path / "log")
    store.close()
    open_sqlite(tmp_path / "log").close()


def test_a_store_that_stopped_lets_go_of_the_log(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    store.stop(apsw.IOError("x"))
    open_sqlite(tmp_path / "log").close()


def test_sqlite_is_recent_enough() -> None:
    """Before 3.51.3 two connections could spoil a WAL that was begun anew."""
    assert tuple(map(int, apsw.sqlite_lib_version().split("."))) >= (3, 51, 3)
