"""The commands of the record as a user gives them: keys, logs, checkpoints, receipts, witnesses, exports, copies."""

import csv
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from decimal import Decimal
from io import StringIO
from json import loads
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.desk.writer import FORMAT, Writer
from croupier.proofs.keys import read_vkey
from croupier.store.sqlite import SqliteStore
from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.entry.entries import Entered
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.sentences import move_in_words
from croupier.tournament.results.placings import PlacingsConfirmed
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.rounds import LevelRaised
from tests.archive.samples import BLACKJACK, KEY, NAME, POKER, WITNESS, key_file, log_file, told
from tests.cli.record.second_opinion import ROOT, second_opinion
from tests.desk.samples import EXAMPLES, played
from tests.tournament.stories import FOLDER, HALF_WAY

VKEY = KEY.verifier.text()


@pytest.fixture
def log(tmp_path: Path) -> str:
    return str(log_file(tmp_path))


@pytest.fixture
def key(tmp_path: Path) -> str:
    return str(key_file(tmp_path))


def run(*words: str) -> int:
    return main(list(words))


# --- keys --------------------------------------------


def test_a_key_is_made_once_for_its_owner_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.key"
    assert run("key", "make", str(file), "--name", "casino.example") == 0
    public = capsys.readouterr().out.strip()
    assert read_vkey(public).name == "casino.example"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    assert run("key", "make", str(file), "--name", "casino.example") == 2
    assert file.read_bytes() == before
    assert run("key", "show", str(file)) == 0
    assert capsys.readouterr().out.strip() == public
    file.chmod(0o644)
    assert run("key", "show", str(file)) == 2
    assert "chmod 600" in capsys.readouterr().err


def test_a_key_is_not_kept_beside_a_log(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    beside = Path(log).with_name("house.key")
    assert run("key", "make", str(beside), "--name", "casino.example") == 2
    assert "keep keys apart" in capsys.readouterr().err
    assert not beside.exists()


def test_while_a_key_is_changed_both_sign(log: str, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    new = str(Path(key).with_name("new.key"))
    assert run("key", "rotate", key, new) == 0
    capsys.readouterr()
    assert run("key", "show", new, "--tournament", NAME) == 0
    other = capsys.readouterr().out.strip()
    assert read_vkey(other).name == KEY.name
    out = str(Path(log).with_name("signed"))
    assert run("record", "checkpoint", log, "--key", key, "--key", new, "--to", out) == 0
    for public in (VKEY, other):
        assert run("verify", log, "--witness", out, "--key", public) == 0


# --- checkpoints, receipts, witnesses --------------------------------------------


def test_an_end_cut_off_is_seen_with_a_checkpoint(tmp_path: Path, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "short").mkdir()
    whole, short = log_file(tmp_path), log_file(tmp_path / "short", told()[:-20])
    kept = str(tmp_path / "kept")
    assert run("record", "checkpoint", str(whole), "--key", key, "--to", kept) == 0
    assert run("verify", str(whole), "--witness", kept, "--key", VKEY) == 0
    capsys.readouterr()
    assert run("verify", str(short)) == 0, "nothing inside shows it"
    assert run("verify", str(short), "--witness", kept, "--key", VKEY) == 1
    assert "its end was cut off" in capsys.readouterr().out
    assert run("verify", str(short), "--witness", kept) == 2
    assert "whose signature counts" in capsys.readouterr().err


def test_a_player_keeps_a_receipt_of_the_entry(log: str, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    kept, zipped = str(Path(log).with_name("P03.tlog-proof")), str(Path(log).with_name("cup.zip"))
    assert run("record", "receipt", log, "P03", "--key", key, "--to", kept) == 0
    assert run("record", "export", log, "--to", zipped, "--key", key) == 0
    assert run("verify", log, "--receipt", kept, "--key", VKEY) == 0
    assert run("verify", zipped, "--receipt", kept, "--key", VKEY) == 0
    assert second_opinion(zipped, "--receipt", kept, "--key", VKEY) == 0
    text = Path(kept).read_text()
    Path(kept).write_text(text.replace("index ", "index 1"))
    assert run("verify", log, "--receipt", kept, "--key", VKEY) == 1
    capsys.readouterr()
    assert run("record", "receipt", log, "P99", "--key", key) == 2
    assert run("record", "receipt", log, "99999", "--key", key) == 2
    assert run("record", "receipt", log, "1") == 2
    assert "with which key" in capsys.readouterr().err


def go_on(path: Path, orders: tuple[tuple[Command, Given], ...]) -> None:
    """More commands, as the live system would take them."""
    store = SqliteStore(path, FORMAT, os.urandom)
    writer = Writer(store.stream(NAME), os.urandom)
    for command, given in orders:
        writer.give(command, given)
    writer.close()
    store.close()


def test_a_witness_cosigns_what_grew_and_nothing_else(
    tmp_path: Path, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own, state, orders = str(key_file(tmp_path, WITNESS, "witness.key")), tmp_path / "seen", played()

    def look(path: Path) -> int:
        signed = str(path.with_name("signed"))
        assert run("record", "checkpoint", str(path), "--key", key, "--to", signed) == 0
        words = ("--checkpoint", signed, "--log-key", VKEY, "--key", own, "--state", str(state))
        return run("witness", str(path), *words)

    log, early, other = tmp_path / "cup.log", tmp_path / "early", tmp_path / "other.log"
    go_on(log, orders[:100])
    assert run("backup", str(log), str(early)) == 0
    assert look(log) == 0
    go_on(log, orders[100:300])
    assert look(log) == 0
    assert "more than before" in capsys.readouterr().err
    seen = state.read_bytes()
    assert run("restore", str(early), str(other)) == 0
    assert look(other) == 1
    assert "its end was cut off" in capsys.readouterr().err
    go_on(other, orders[100:])
    assert look(other) == 1
    assert "not those that were seen before" in capsys.readouterr().err
    assert state.read_bytes() == seen
    public = (VKEY, "--key", WITNESS.verifier.text())
    assert run("verify", str(log), "--witness", str(state), "--key", *public) == 0
    assert run("witness", str(log), "--key", key, "--state", str(state)) == 2


# --- exports --------------------------------------------

PYTHON = r"[A-Z]\w+\(|[A-Z]\w+\.[A-Z]+|^\[|\bNone\b"
"""What a value looks like that nobody gave words."""


def tables(folder: Path) -> dict[str, list[dict[str, str]]]:
    found = {}
    for path in sorted((folder / "extra").glob("*.csv")):
        text = path.read_text("utf-8")
        assert all(len(row) == len(text.splitlines()[0].split(",")) for row in csv.reader(StringIO(text))), path
        found[path.stem] = list(csv.DictReader(StringIO(text)))
    return found


def test_an_export_tells_all_an_inspector_asks_for(log: str, key: str, tmp_path: Path) -> None:
    """The list at the end of a tournament: register, money, ballot, seats, chips, counts, prizes, roles."""
    folder = tmp_path / "cup"
    assert run("record", "export", log, "--to", str(folder), "--key", key) == 0
    assert run("verify", str(folder), "--key", VKEY) == second_opinion(str(folder), "--key", VKEY) == 0
    found = tables(folder)
    assert len(found["entrants"]) == 12
    assert {row["checked_by"] for row in found["entrants"]} == {"carl"}
    assert all(re.fullmatch(r"\d+: [a-z -]+, \d+\.\d\d at 2026-\S+", row["receipts"]) for row in found["entrants"])
    assert not [cell for rows in found.values() for row in rows for cell in row.values() if re.search(PYTHON, cell)]
    cents = [int(row["amount"]) for row in found["ledger"] if row["unit"] == "cents"]
    assert sum(cents) == 0
    fees = sum(int(row["paid_cents"]) for row in found["entrants"])
    prizes = sum(int(row["cents"]) for row in found["prizes"])
    commission = sum(int(row["commission_cents"]) for row in found["entrants"])
    additions = sum(int(row["amount"]) for row in found["ledger"] if row["account"] == "operator")
    assert fees - additions == prizes + commission
    assert {row["role"] for row in found["roles"]} >= {"director", "dealer", "cashier", "shift-manager"}
    assert any(row["how"] == "appointed" and row["person"] == "dina" for row in found["roles"])
    assert len(found["seats"]) >= 12
    assert found["settlements"]
    assert all(row["clauses"] for row in found["settlements"])
    assert found["draws"][0]["secret"]
    for name in ("conditions", "results", "receipts", "slips", "seats", "counts"):
        assert (folder / "extra" / f"{name}.pdf").read_bytes().startswith(b"%PDF-")
    assert "Player 01 enters as P01" in (folder / "extra" / "events.txt").read_text()
    assert "python3 verify.py" in (folder / "extra" / "README.txt").read_text()


def test_a_redacted_export_names_nobody_and_verifies(key: str, tmp_path: Path) -> None:
    log, folder = log_file(tmp_path, told(POKER)), tmp_path / "public"
    assert run("record", "export", str(log), "--to", str(folder), "--key", key, "--redacted") == 0
    assert run("verify", str(folder), "--key", VKEY) == second_opinion(str(folder), "--key", VKEY) == 0
    holes = [each for each in told(POKER) if isinstance(each.event, Moved) and " dh " in each.event.move]
    seen = {each.version for each in holes} & events_seen(told(POKER))
    opened = {loads(line)["leaf"] + 1 for line in (folder / "openings.jsonl").read_text().splitlines()}
    assert seen <= opened == events_seen(told(POKER))
    public = {each.event.move for each in holes if each.version in seen if isinstance(each.event, Moved)}
    hidden = {each.event.move for each in holes if isinstance(each.event, Moved)} - public
    assert hidden
    assert public
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix != ".pdf":
            data = path.read_text("utf-8", "replace") if not path.parts[-2].isdigit() else ""
            assert "Player 0" not in data, path
            assert not any(move in data for move in hidden), path
    lines = (folder / "extra" / "events.txt").read_text().splitlines()
    assert len(lines) == len(told(POKER)), "what is closed is told to have happened"
    assert all(line.endswith("(dealer): (closed)") for line in lines if "(closed)" in line)
    assert run("record", "import", str(folder), str(tmp_path / "new.log")) == 2
    assert not (tmp_path / "new.log").exists()


def test_an_export_goes_into_another_log_and_on(log: str, key: str, tmp_path: Path) -> None:
    zipped, other = str(tmp_path / "cup.zip"), str(tmp_path / "archive" / "all.log")
    Path(other).parent.mkdir()
    assert run("record", "export", log, "--to", zipped, "--key", key) == 0
    assert run("record", "export", log, "--to", zipped, "--key", key) == 2, "nothing is written over"
    assert run("record", "import", zipped, other, "--key", VKEY) == 0
    assert run("record", "import", zipped, other) == 2, "it has a tournament of this name"
    assert run("record", "import", str(HALF_WAY), other) == 0
    kept = str(tmp_path / "kept")
    assert run("record", "checkpoint", log, "--key", key, "--to", kept) == 0
    assert run("verify", other, "--tournament", NAME, "--witness", kept, "--key", VKEY) == 0
    for words in (("verify",), ("audit",), ("tournament", "show"), ("tail",), ("trace",)):
        more = ("player", "P01") if words == ("trace",) else ()
        assert run(*words, other, *more) == 2, "two tournaments: name one"
        assert run(*words, other, *more, "--tournament", NAME) == 0
    assert run("audit", other, "--tournament", "half-way") == 0


def test_a_damaged_export_is_not_taken_in(log: str, key: str, tmp_path: Path) -> None:
    folder, other = tmp_path / "cup", tmp_path / "new.log"
    assert run("record", "export", log, "--to", str(folder), "--key", key) == 0
    ledger = folder / "extra" / "ledger.csv"
    ledger.write_bytes(ledger.read_bytes().replace(b"pool", b"poll", 1))
    assert run("verify", str(folder)) == second_opinion(str(folder)) == 1
    assert run("record", "import", str(folder), str(other)) == 1
    assert not other.exists()


def test_the_same_log_gives_the_same_export(log: str, key: str, tmp_path: Path) -> None:
    made = []
    for name in ("one.zip", "two.zip"):
        assert run("record", "export", log, "--to", str(tmp_path / name), "--key", key) == 0
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]


# --- telling --------------------------------------------


def test_tail_tells_events_as_people_would(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tail", log, "--last", "3") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[-1].endswith("dina (director): the tournament is closed")
    assert run("tail", log, "--all", "--json") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["version"] for line in lines] == list(range(1, len(told()) + 1))
    assert run("tail", str(HALF_WAY), "--follow") == 2


@pytest.mark.parametrize("ruleset", [BLACKJACK, POKER, "roulette-2002", "pai-gow-2002"])
def test_no_event_is_told_in_the_words_of_a_program(ruleset: str) -> None:
    for logged in told(ruleset):
        said = logged.event.says()
        assert not re.search(r"Fraction|Clause|\('|<|None|\bstack:|\{|\b1 \w+s (have|are|go)|for 0\.00", said), said


def test_everybody_who_shares_a_place_is_named() -> None:
    places = [(f"P{place:02}", str(place)) for place in range(1, 7)] + [
        (f"P{each:02}", "7-12") for each in range(7, 13)
    ]
    assert PlacingsConfirmed(tuple(places), "dina").says().endswith("; 6 P06; 7-12 P07, P08, P09, P10, P11 and P12")
    places += [("P13", "13"), ("P14", "14")]
    assert PlacingsConfirmed(tuple(places), "dina").says().endswith("P11 and P12; and 2 more")


def test_settings_and_numbers_are_told_in_words() -> None:
    raised = LevelRaised("final/1/1", 21, '{"ante": 25, "blinds": [50, 100]}')
    assert raised.says() == "final/1/1: from round 21 on ante 25, blinds 50 and 100"
    assert move_in_words("final/1/1", "d dh p1 3h", ()) == "final/1/1: dealt to seat 1: 3h"
    assert move_in_words("final/1/1", "d no-more-bets", ()) == "final/1/1: no more bets"


def test_tail_follows_a_log_beside_its_writer(tmp_path: Path) -> None:
    log, orders = tmp_path / "cup.log", played()
    go_on(log, orders[:50])
    line = [sys.executable, "-m", "croupier", "tail", str(log), "--last", "1", "--follow"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}) as tail:
        assert tail.stdout is not None
        try:
            before = int(tail.stdout.readline().split()[0])
            go_on(log, orders[50:60])
            assert int(tail.stdout.readline().split()[0]) == before + 1
        finally:
            tail.send_signal(signal.SIGINT)
        assert tail.wait() == 130


def test_trace_explains_a_seat_a_player_and_an_account(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("trace", log, "account", "pool") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "pool, in AUD"
    first = next(each.event for each in told() if isinstance(each.event, Entered))
    kept = f"{Decimal(first.cents - first.commission) / 100:.2f}"
    assert next(line for line in lines if "entry fee of P01" in line).split()[-2:] == [f"+{kept}", kept]
    assert run("trace", log, "player", "P01", "--json") == 0
    one = json.loads(capsys.readouterr().out)
    assert one["accounts"]["stack:P01"][0]["why"].startswith("chips issued at")
    assert run("trace", log, "seat", "final/1/1:1") == 0
    assert run("trace", log, "seat", "1") == 2
    assert "name the table" in capsys.readouterr().err
    for words in (("seat", "final/1/1:99"), ("player", "P99"), ("account", "P99"), ("a", "b", "c"), ("table", "1")):
        assert run("trace", log, *words) == 2


# --- keeping --------------------------------------------


def test_run_and_apply_keep_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(tmp_path / "cup.log")
    story = FOLDER / "charity.toml"
    story = next(iter(sorted(FOLDER.glob("*.toml"))), story)
    words = ("tournament", "apply", str(story), str(story.with_suffix(".jsonl")), "--log", log)
    assert run(*words) == 0
    assert run("verify", log) == run("audit", log) == 0
    before = Path(log).read_bytes()
    assert run(*words) == 2
    assert Path(log).read_bytes() == before
    assert "already" in capsys.readouterr().err
    example = str(EXAMPLES / "sit-and-go.toml")
    assert run("tournament", "run", example, "--seed", "1", "--out", str(tmp_path), "--log", log) == 0
    assert run("audit", log, "--tournament", "sit-and-go") == 0
    assert run("tournament", "run", example, "--seed", "1", "--out", str(tmp_path), "--log", "cup.txt") == 2


def test_a_copy_is_restored_in_a_new_epoch(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, again = str(tmp_path / "copy"), str(tmp_path / "again.log")
    assert run("backup", str(tmp_path), copy) == 0
    assert run("backup", log, copy) == 2
    assert run("restore", copy, again) == 0
    assert "epoch 1" in capsys.readouterr().out
    assert run("restore", copy, log) == 2
    assert run("verify", again) == run("audit", again) == 0
    assert run("tournament", "show", again, "--json") == 0
    assert capsys.readouterr().out


def test_the_walk_through_of_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line in turn, in one folder, as it is read."""
    page = (ROOT / "docs" / "record.md").read_text("utf-8")
    lines = [line.split()[1:] for line in page.splitlines() if line.startswith("    croupier ")]
    assert len(lines) > 12
    monkeypatch.chdir(tmp_path)
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    for words in lines:
        assert run(*words) == 0, words
