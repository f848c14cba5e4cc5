"""What is no log, or cannot be read or written: a sentence, exit code 2 or 1, nothing changed, never a traceback."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from croupier.cli.app import main
from croupier.desk.writer import FORMAT
from croupier.store.sqlite import SqliteStore
from tests.archive.samples import KEY, NAME, key_file, log_file, told
from tests.tournament.stories import FOLDER, HALF_WAY
from tests.waiting import PATIENCE

READERS = (
    ("verify",),
    ("audit",),
    ("tail",),
    ("trace", "player", "P01"),
    ("tournament", "show"),
    ("tournament", "why", "P01"),
    ("tournament", "results"),
    ("record", "checkpoint"),
    ("record", "receipt", "1"),
    ("backup", "TO"),
)
STORY = next(iter(sorted(FOLDER.glob("*.toml"))))


def words_for(reader: tuple[str, ...], path: Path, folder: Path) -> list[str]:
    """The log comes after the name of the command."""
    names = 2 if reader[0] in ("tournament", "record") else 1
    more = [str(folder / "copy") if word == "TO" else word for word in reader[names:]]
    return [*reader[:names], str(path), *more]


def files(folder: Path) -> dict[str, bytes]:
    """But those that SQLite lays beside a log that is read."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.endswith(("-wal", "-shm"))]
    return {str(path): path.read_bytes() for path in found}


def damaged(kind: str, folder: Path) -> Path:
    """Something that is no log, or not one for us."""
    path = folder / "cup.log"
    if kind == "text":
        path.write_text("These are not the events you look for.\n")
    elif kind == "binary":
        path.write_bytes(bytes(range(256)) * 40)
    elif kind == "empty":
        path.write_bytes(b"")
    elif kind == "folder":
        path.mkdir()
    elif kind == "other database":
        with apsw.Connection(str(path)) as db:
            db.execute("CREATE TABLE notes (words TEXT)")
        db.close()
    elif kind in ("newer tables", "newer events", "cut"):
        log_file(folder)
        if kind == "cut":
            path.write_bytes(path.read_bytes()[:5000])
        else:
            pragma, update = "PRAGMA user_version = 99", "UPDATE about SET format = 99"
            db = apsw.Connection(str(path))
            db.execute(pragma if kind == "newer tables" else update).fetchall()
            db.close()
    elif kind == "zip":
        path.write_bytes(b"PK\x03\x04 and so on")
    return path


KINDS = (
    "missing", "text", "binary", "empty", "folder", "other database", "newer tables", "newer events", "cut", "zip",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_what_is_no_log_is_refused_with_a_sentence(
    kind: str, reader: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = damaged(kind, tmp_path)
    before = files(tmp_path)
    assert main(words_for(reader, path, tmp_path)) in ((1, 2) if reader == ("verify",) else (2,))
    told_so = capsys.readouterr()
    sentence = (told_so.err or told_so.out).strip()
    assert sentence.endswith((".", "finding", "findings")), sentence
    assert "Traceback" not in sentence
    assert files(tmp_path) == before
    if kind.startswith("newer"):
        assert "Use a newer Croupier" in sentence


@pytest.mark.parametrize("name", ["\0", "x" * 5000, "no/such/folder/cup.log"])
@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_names_that_cannot_be(name: str, reader: tuple[str, ...], tmp_path: Path) -> None:
    assert main(words_for(reader, Path(name), tmp_path)) == 2


# --- writing --------------------------------------------


def test_a_log_that_another_process_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Reading goes on beside it; whoever would write is told who holds it."""
    path = log_file(tmp_path)
    store = SqliteStore(path, FORMAT, os.urandom)
    try:
        assert main(["tournament", "apply", str(STORY), str(STORY.with_suffix(".jsonl")), "--log", str(path)]) == 2
        assert f"is in use by process {os.getpid()}" in capsys.readouterr().err
        assert main(["record", "import", str(HALF_WAY), str(path)]) == 2
        assert main(["verify", str(path)]) == main(["audit", str(path)]) == main(["tail", str(path)]) == 0
        assert main(["backup", str(path), str(tmp_path / "copy")]) == 0
    finally:
        store.close()


@pytest.mark.parametrize("words", [("record", "import", str(HALF_WAY)), ("backup",)])
def test_a_folder_that_cannot_be_written(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """/proc takes no files from anybody."""
    more = [str(log_file(tmp_path))] if words == ("backup",) else []
    assert main([*words, *more, "/proc/cup.log"]) == 2
    assert capsys.readouterr().err.strip().endswith(".")


def test_a_key_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["key", "make", "/proc/house.key", "--name", "casino.example"]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("room", [20_000, 60_000])
def test_a_full_disk_can_be_tried_again(room: int, tmp_path: Path) -> None:
    """No file may grow beyond so many bytes: not even the tables fit, or not the events."""
    log = tmp_path / "cup.log"

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    words = [sys.executable, "-m", "croupier", "record", "import", str(HALF_WAY), str(log)]
    done = subprocess.run(words, preexec_fn=little_room, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("cup.log: ")
    assert main(words[3:]) == 0
    assert main(["verify", str(log)]) == main(["audit", str(log)]) == 0


def test_wrong_keys_and_notes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, key = str(log_file(tmp_path)), str(key_file(tmp_path))
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b"\xff\xfe nothing\n")
    for words in (
        ["verify", log, "--key", "nonsense"],
        ["verify", log, "--key", str(nonsense)],
        ["verify", log, "--witness", str(tmp_path)],
        ["record", "checkpoint", log, "--key", str(nonsense)],
        ["record", "checkpoint", log, "--key", log],
        ["record", "export", log, "--to", str(tmp_path / "x.zip")],
        ["record", "export", log, "--key", key],
        ["record", "export", log, "--to", "/proc/x.zip", "--key", key],
        ["record", "export", log, "--to", "/proc/x", "--key", key],
        ["witness", log, "--key", key, "--state", str(tmp_path / "seen")],
        ["key", "make", str(tmp_path / "keys" / "k"), "--name", "two words"],
        ["key", "rotate", key, key],
    ):
        assert main(words) == 2, words
        assert capsys.readouterr().err.strip().endswith("."), words
    assert main(["verify", log, "--witness", str(nonsense), "--key", KEY.verifier.text()]) == 1
    assert main(["verify", log, "--receipt", str(nonsense), "--key", KEY.verifier.text()]) == 1


def test_ctrl_c_ends_an_audit(tmp_path: Path) -> None:
    """At once, with the exit code of everything that was stopped."""
    program = (
        "import os, signal, threading\n"
        "from croupier.cli.app import main\n"
        "from croupier.archive import auditing\n"
        "auditing.EVERY = 1\n"
        "def stop(self, log): os.kill(os.getpid(), signal.SIGINT); signal.pause()\n"
        "auditing.Auditor.run = stop\n"
        f"raise SystemExit(main(['audit', {str(log_file(tmp_path, told()[:50]))!r}]))\n"
    )
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 130, done
    assert "Traceback" not in done.stderr
    assert NAME
