"""What only the file has: settings, leaves that stay, readers beside the writer, copies and restored logs."""

import os
from itertools import count
from pathlib import Path
from threading import Thread

import apsw
import pytest

from croupier.proofs.tree import MerkleTree
from croupier.store.copying import back_up, restore
from croupier.store.port import Snapshot
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import MOST_PAGES
from croupier.values.refused import Refused
from tests.store.ledger import Ledger, command
from tests.store.samples import FORM, NAME, open_sqlite, write


def test_every_commit_is_synced_and_only_the_writer_empties_the_wal(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    settings = {name: store.db.pragma(name) for name in ("journal_mode", "synchronous", "wal_autocheckpoint")}
    assert settings == {"journal_mode": "wal", "synchronous": 2, "wal_autocheckpoint": 0}
    stream = store.stream(NAME)
    for number in range(40):
        stream.append(stream.version(), [write(f"c{number}", *("x" * 4000 for _ in range(40)))])
    pages = (tmp_path / "log-wal").stat().st_size // 4096
    assert pages < 2 * MOST_PAGES
    store.close()
    assert not (tmp_path / "log-wal").exists()


@pytest.mark.parametrize("table", ["leaves", "commands"])
def test_what_was_written_stays(tmp_path: Path, table: str) -> None:
    store = open_sqlite(tmp_path / "log")
    store.stream(NAME).append(0, [write("c1", "a")])
    for change in (f"UPDATE {table} SET stream = 2", f"DELETE FROM {table}"):
        with pytest.raises(apsw.ConstraintError, match="never"):
            store.db.execute(change)
    store.close()


def test_a_log_is_opened_again_as_it_was(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    epoch = store.epoch
    store.stream(NAME).append(0, [write("c1", "a", "b")])
    store.stream(NAME).keep_secret("draw", b"secret")
    store.close()
    again = open_sqlite(tmp_path / "log")
    stream = again.stream(NAME)
    assert (again.epoch, again.names(), stream.version()) == (epoch, [NAME], 2)
    assert stream.secrets() == {"draw": b"secret"}
    assert stream.append(0, [write("c1", "a", "b")]) == [(0, 2)]
    again.close()


def test_a_reader_follows_the_writer(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    stream = store.stream(NAME)
    reader = SqliteReader(tmp_path / "log", FORM)
    record = reader.record(NAME)
    stream.append(0, [write("c1", "a")])
    assert (reader.names(), reader.epoch, record.version()) == ([NAME], store.epoch, 1)
    rows = record.rows()
    next(rows)
    stream.append(1, [write("c2", "b")])
    assert list(rows) == []
    assert [row.version for row in record.rows(1)] == [2]
    assert record.find_command("c2") == stream.find_command("c2")
    assert not hasattr(record, "append")
    with pytest.raises(Refused, match='There is no tournament in this log "sprin"; did you mean "spring"'):
        reader.record("sprin")
    store.close()


# --- copies --------------------------------------------


def test_a_copy_made_under_load_is_whole(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    stream, ledger = store.stream(NAME), Ledger()
    stop, copies = False, list[tuple[Path, int]]()

    def work() -> None:
        for number in count():
            (answer,) = stream.append(stream.version(), [command(number)])
            ledger.hear(f"c{number}", answer)
            if stop:
                return

    writer = Thread(target=work)
    writer.start()
    for number in range(5):
        before = len(ledger.acknowledged)
        copies.append((tmp_path / f"copy{number}", before))
        back_up(tmp_path / "log", tmp_path / f"copy{number}", FORM)
    stop = True
    writer.join()
    hashes = [row.hash for row in stream.rows()]
    for path, before in copies:
        record = SqliteReader(path, FORM).record(NAME)
        known = Ledger({name: ledger.acknowledged[name] for name in list(ledger.acknowledged)[:before]})
        assert known.faults(record) == []
        size = record.version()
        assert MerkleTree(row.hash for row in record.rows()).root() == MerkleTree(hashes[:size]).root()
    store.close()


def test_a_restored_log_is_the_same_record_in_another_epoch(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a", "b")])
    stream.keep_secret("draw", b"secret")
    stream.keep_snapshot(Snapshot(2, "x", b"cache"))
    back_up(tmp_path / "log", tmp_path / "copy", FORM)
    rows = list(stream.rows())
    store.close()
    epoch = restore(tmp_path / "copy", tmp_path / "restored", FORM, os.urandom)
    again = open_sqlite(tmp_path / "restored")
    stream = again.stream(NAME)
    assert again.epoch == epoch
    assert (epoch.restored, epoch.id == store.epoch.id) == (1, False)
    assert (list(stream.rows()), stream.secrets(), stream.snapshot()) == (rows, {}, None)
    assert stream.append(2, [write("c2", "c")]) == [(2, 3)]
    again.close()
    copy = SqliteReader(tmp_path / "copy", FORM).epoch
    assert (copy.restored, copy.id == store.epoch.id) == (0, False), "even a copy that is used as it is can be told"
    assert b"secret" not in (tmp_path / "copy").read_bytes().replace(b"secrets", b"")


def test_nothing_is_copied_over(tmp_path: Path) -> None:
    open_sqlite(tmp_path / "log").close()
    (tmp_path / "copy").write_text("precious")
    with pytest.raises(Refused, match="is not overwritten"):
        back_up(tmp_path / "log", tmp_path / "copy", FORM)
    with pytest.raises(Refused, match="is not overwritten"):
        restore(tmp_path / "log", tmp_path / "copy", FORM, os.urandom)
    assert (tmp_path / "copy").read_text() == "precious"
    with pytest.raises(Refused, match="There is no log other"):
        back_up(tmp_path / "other", tmp_path / "copy2", FORM)
    with pytest.raises(Refused, match="The copy was not made"):
        back_up(tmp_path / "log", tmp_path / "nowhere" / "copy", FORM)


def test_a_damaged_copy_is_not_restored(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "log")
    store.stream(NAME).append(0, [write("c1", "a spoilt leaf", "b")])
    store.close()
    content = bytearray((tmp_path / "log").read_bytes())
    content[content.index(b"a spoilt leaf")] ^= 1
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(Refused, match="copy is damaged: event 1 does not match its hash"):
        restore(tmp_path / "copy", tmp_path / "restored", FORM, os.urandom)
    (tmp_path / "cut").write_bytes(content[:-4096])
    with pytest.raises(Refused, match="damaged"):
        restore(tmp_path / "cut", tmp_path / "restored", FORM, os.urandom)
    assert not (tmp_path / "restored").exists()
