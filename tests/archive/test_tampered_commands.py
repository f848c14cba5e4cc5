"""A command that was changed in the log, removed or closed is found; so is an event that does not follow from it. A log
of the first format is continued and stays good."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.archive.auditing import CLOSED_ALONE, NO_COMMAND, audit
from croupier.archive.keep_log import keep_log
from croupier.archive.source import open_source
from croupier.archive.verifying import verify_source
from croupier.desk.writer import FORMAT, Writer
from croupier.proofs.verify import Trust
from croupier.store.heads import tree
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import SqliteStore
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.catalogue import COMMANDS, read_command
from croupier.tournament.orders.journal import Logged
from croupier.tournament.orders.said import Said
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.wire.shapes import Json
from tests.archive.releases import LOGS
from tests.archive.samples import BLACKJACK, NAME, audited, told

Change = Callable[[Said], Said | None]


def retold(do: str, change: Change, ruleset: str = BLACKJACK) -> tuple[list[Logged], int]:
    """The log with the last command of this kind changed, and the number of its event."""
    log = list(told(ruleset))
    place = max(place for place, each in enumerate(log) if each.said is not None and each.said.do == do)
    said = log[place].said
    assert said is not None
    log[place] = replace(log[place], said=change(said))
    return log, place + 1


def field(name: str, value: Json) -> Change:
    def change(said: Said) -> Said:
        assert said.fields is not None
        assert said.fields.get(name) != value, "this changes nothing"
        return Said(said.do, {**said.fields, name: value})

    return change


def without(name: str) -> Change:
    return lambda said: Said(said.do, {key: value for key, value in (said.fields or {}).items() if key != name})


def called(do: str) -> Change:
    return lambda said: Said(do, said.fields)


CHANGES: list[tuple[str, Change]] = [
    ("enter", field("paid", "109.00")),
    ("enter", field("player", "P98")),
    ("enter", field("name", "Somebody Else")),
    ("enter", field("checked", False)),
    ("enter", without("name")),
    ("enter", field("more", 1)),
    ("enter", called("reserve")),
    ("play", field("move", "p1 wager main 999999")),
    ("play", field("table", "heats/1/2")),
    ("play", called("void-round")),
    ("next-round", called("end-session")),
    ("pay-prize", field("player", "P11")),
    ("pay-prize", field("signed", "Eve")),
    ("confirm-stage", called("close")),
    ("close", called("cancel")),
    ("close", called("no-such-command")),
    ("award", called("publish")),
]


@pytest.mark.parametrize(("do", "change"), CHANGES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_changed_command_is_found(do: str, change: Change) -> None:
    log, number = retold(do, change)
    assert number in [finding.version for finding in audited(log).findings]


@pytest.mark.parametrize("do", ["enter", "play", "next-round", "pay-prize", "confirm-stage", "close"])
def test_a_command_that_was_removed_is_found(do: str) -> None:
    log, number = retold(do, lambda said: None)
    found = audited(log).findings
    assert number in [finding.version for finding in found]
    assert {finding.wrong for finding in found} >= {NO_COMMAND} or do == "next-round"


@pytest.mark.parametrize("do", ["play", "next-round", "confirm-stage"])
def test_a_command_that_is_closed_where_nothing_else_is_is_found(do: str) -> None:
    log, number = retold(do, lambda said: Said(said.do, None))
    assert (number, CLOSED_ALONE) in [(finding.version, finding.wrong) for finding in audited(log).findings]


@pytest.mark.parametrize("ruleset", [BLACKJACK, "canberra-poker-2002"])
def test_a_command_whose_opening_does_not_fit_is_found(ruleset: str, tmp_path: Path) -> None:
    path = tmp_path / "cup.log"
    keep_log(path, NAME, told(ruleset))
    for value in (b'"Eve"', b'{"move":"p1 wager main 5","table":"heats/1/1"}'):
        shutil.copy(path, tmp_path / "bad.log")
        with sqlite3.connect(tmp_path / "bad.log") as db:
            (at,) = db.execute("SELECT max(version) FROM openings WHERE path LIKE '/said/%'").fetchone()
            db.execute("UPDATE openings SET value = ? WHERE version = ? AND path LIKE '/said/%'", (value, at))
        db.close()
        source = open_source(tmp_path / "bad.log")
        assert verify_source(source, Trust()).findings
        with pytest.raises(Refused, match=f"event {at} is not what was written"):
            audit(source.events())


def test_a_log_without_any_command_is_judged_as_one_of_the_first_format() -> None:
    log = [replace(each, said=None) for each in told()]
    assert audited(log).findings == []


# --- going on with a log of the first format --------------------------------------------


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    path = tmp_path / "earlier.log"
    shutil.copy(LOGS / "0.1.0.log", path)
    return path


def test_a_log_of_the_first_format_goes_on_in_the_second(earlier: Path) -> None:
    before = SqliteReader(earlier, FORMAT)
    assert before.about.format == 1
    name = "half-way"
    old = before.record(name)
    size, root = old.version(), tree(old).root()
    store = SqliteStore(earlier, FORMAT, os.urandom)
    assert SqliteReader(earlier, 1).about.format == 1, "opening it changes nothing"
    writer = Writer(store.stream(name), os.urandom)
    command = read_command("announce", {"words": "The final starts at nine."})
    last = list(open_source(earlier, name).events())[-1]
    writer.give(command, Given("dina", Role.DIRECTOR, last.at, "new-1"))
    writer.close()
    store.close()
    assert SqliteReader(earlier, FORMAT).about.format == FORMAT
    with pytest.raises(Refused, match="newer Croupier"):
        SqliteReader(earlier, 1)
    source = open_source(earlier, name)
    events = list(source.events())
    assert tree(source.record, size).root() == root
    assert [each.said for each in events[:size]] == [None] * size
    assert events[size].said == Said("announce", {"words": "The final starts at nine."})
    found = audit(events)
    assert (found.findings, found.closed, len(events)) == ([], [], size + 1)
    assert verify_source(source, Trust()).findings == []
    forged = replace(events[size], said=Said("announce", {"words": "The final is over."}))
    assert [finding.version for finding in audit([*events[:size], forged]).findings] == [size + 1]


def test_a_refused_append_leaves_the_format_as_it_was(earlier: Path) -> None:
    store = SqliteStore(earlier, FORMAT, os.urandom)
    writer = Writer(store.stream("half-way"), os.urandom)
    with pytest.raises(Refused):
        writer.give(read_command("announce", {"words": ""}), Given("dina", Role.DIRECTOR, "2026-01-01T00:00:00Z"))
    writer.close()
    store.close()
    assert SqliteReader(earlier, 1).about.format == 1


def test_every_command_can_be_kept_by_its_key() -> None:
    assert all(0 < len(do) <= 200 for do in COMMANDS)
