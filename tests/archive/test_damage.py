"""Damage of every kind: whatever byte is changed in an export or a log, it is noticed, or every event is still what it
was."""

import os
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import apsw
import pytest

from croupier.archive.exporting import export
from croupier.archive.signing import sign_head
from croupier.archive.source import open_source
from croupier.archive.verifying import verify_source
from croupier.proofs.verify import Trust
from croupier.proofs.zip_file import pack, unpack
from croupier.tournament.orders.journal import Logged
from croupier.values.refused import Refused
from tests.archive.samples import KEY, log_file, told
from tests.proofs.samples import BAD, GOOD, judged, judged_by_ours, judged_by_theirs
from tests.soak import SOAK

EVENTS = 14
BYTES, PARTS = 60, 6
"""So many bytes of each are changed in `make test`; `make soak-damage` changes every one."""
KNOWN = (KEY.verifier,)


def places(size: int, part: int) -> list[int]:
    """A part of all places."""
    found = range(part, size, PARTS)
    return list(found) if SOAK > 1 else sorted(Random(part).sample(found, BYTES // PARTS))


@cache
def small_log() -> bytes:
    return small_file().read_bytes()


@cache
def small_file() -> Path:
    return log_file(Path(mkdtemp()), told()[:EVENTS])


@cache
def small_export() -> bytes:
    """With every kind of file: log, openings, tiles, tables, PDFs, instructions."""
    return export(open_source(small_file()), [KEY]).data([KEY])


def flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ (1 << place % 8)]) + data[place + 1 :]


# --- exports --------------------------------------------


@pytest.mark.parametrize("part", range(PARTS))
def test_a_changed_byte_of_an_export_is_noticed_by_both(part: int) -> None:
    data = small_export()
    assert judged(data, KNOWN) == GOOD
    for place in places(len(data), part):
        assert judged(flipped(data, place), KNOWN) != GOOD, place


def test_a_changed_byte_of_every_file_is_noticed_by_both() -> None:
    """Tables and papers too: one byte of each, so that none is forgotten by a sample."""
    files = unpack(small_export())
    assert {Path(name).suffix for name in files} >= {".csv", ".pdf", ".jsonl", ".txt", ".json"}
    for name, content in files.items():
        if content:
            assert judged(pack(files | {name: flipped(content, len(content) // 2)}), KNOWN) == BAD, name
        assert judged(pack({key: value for key, value in files.items() if key != name}), KNOWN) == BAD, name


def test_a_file_more_is_noticed_by_both() -> None:
    files = unpack(small_export())
    assert judged(pack(files | {"extra/more.csv": b"a,b\n"}), KNOWN) == BAD


@pytest.mark.parametrize("cut", [1, 100, 10_000])
def test_an_export_cut_short_is_noticed_by_both(cut: int) -> None:
    data = small_export()[:-cut]
    for judge in (judged_by_ours, judged_by_theirs):
        assert judge(data, Trust(KNOWN)) != GOOD


# --- logs --------------------------------------------


def read_again(path: Path) -> tuple[list[Logged], list[str]]:
    """The events of a log, and what is found wrong with it."""
    source = open_source(path)
    return list(source.events()), verify_source(source, Trust()).findings


@pytest.mark.parametrize("part", range(PARTS))
def test_a_changed_byte_of_a_log_is_noticed_or_changes_nothing(part: int, tmp_path: Path) -> None:
    data = small_log()
    path = tmp_path / "cup.log"
    path.write_bytes(data)
    before, findings = read_again(path)
    assert (len(before), findings) == (EVENTS, [])
    noticed = 0
    for place in places(len(data), part):
        path.write_bytes(flipped(data, place))
        try:
            after, findings = read_again(path)
        except Refused:
            noticed += 1
            continue
        assert findings or after == before, place
        noticed += bool(findings)
    assert noticed or SOAK == 1


def other_records() -> dict[str, list[Logged]]:
    log = list(told()[:EVENTS])
    numbered = [replace(each, version=place) for place, each in enumerate([*log[:5], *log[6:]], start=1)]
    swapped = [*log[:8], replace(log[9], version=9), replace(log[8], version=10), *log[10:]]
    more = [*log, replace(log[-1], version=EVENTS + 1, command="other")]
    return {"dropped": numbered, "swapped": swapped, "added": more, "cut": log[:-1]}


@pytest.mark.parametrize("how", ["dropped", "swapped", "added", "cut"])
def test_a_log_written_anew_is_caught_with_a_checkpoint(how: str, tmp_path: Path) -> None:
    """Every hash is right, and the witness's checkpoint is not."""
    honest = open_source(small_file())
    kept = sign_head(honest.record, honest.epoch, [KEY])
    try:
        path = log_file(tmp_path, other_records()[how])
    except Exception:  # noqa: BLE001 what cannot even be replayed was noticed
        return
    assert verify_source(open_source(path), Trust(KNOWN, [kept])).findings


def test_a_tournament_without_a_name_is_told_as_damage(tmp_path: Path) -> None:
    """The page of names claims seventeen of them: SQLite reads nothing where there is none, and does not mind."""
    path = tmp_path / "cup.log"
    data = small_log()
    path.write_bytes(data)
    db = apsw.Connection(os.fsdecode(path))
    size, page = db.pragma("page_size"), db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'streams'").get
    db.close()
    path.write_bytes(flipped(data, (page - 1) * size + 4))
    with pytest.raises(Refused, match="damaged"):
        open_source(path)


def test_leaves_beside_their_openings_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "cup.log"
    path.write_bytes(small_log())
    db = apsw.Connection(os.fsdecode(path))
    db.execute("UPDATE openings SET value = ? WHERE path = '/event/name'", (b'"Eve"',))
    db.close()
    with pytest.raises(Refused, match="damaged"):
        list(open_source(path).events())
    assert verify_source(open_source(path), Trust()).findings
