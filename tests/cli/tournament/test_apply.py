"""`croupier tournament apply`: what is carried out, what is refused, in which shape it is told, what is written."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.app import main
from croupier.tournament.conditions.check import examine_raw
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal
from tests.tournament.samples import change, sample
from tests.tournament.stories import FOLDER, HALF_WAY

CUP, BACCARAT, CALLED_OFF = (FOLDER / name for name in ("roulette-cup", "baccarat-sitting", "called-off"))
APPOINT = {"do": "appoint", "by": "sam", "role": "shift-manager", "at": "2027-01-01T10:00:00Z", "person": "dina"}
APPOINT["office"] = "director"
DRAFT = {"do": "draft", "by": "dina", "role": "director", "at": "2027-01-01T10:00:00Z", "rehearsal": True}
OPEN = {"do": "open-entries", "by": "dina", "role": "director", "at": "2027-01-01T10:00:00Z"}


def enter(number: int, **more: object) -> dict[str, object]:
    head = {"do": "enter", "by": "carla", "role": "cashier", "at": "2027-01-01T11:00:00Z"}
    return head | {"player": f"P{number}", "name": f"Name {number}", "paid": 40, "checked": True} | more


def written(tmp_path: Path, *lines: object) -> str:
    path = tmp_path / "commands.jsonl"
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines), "utf-8")
    return str(path)


def applied(commands: str, capsys: pytest.CaptureFixture[str], code: int, story: Path = CALLED_OFF) -> dict[str, Any]:
    conditions = story if story.suffix else story.with_suffix(".toml")
    assert main(["tournament", "apply", str(conditions), commands, "--json"]) == code
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count("\n") == 1
    found: dict[str, Any] = json.loads(told.out)
    return found


# --- the shape --------------------------------------------


def test_the_answer_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    told = applied(str(BACCARAT.with_suffix(".jsonl")), capsys, 0, BACCARAT)
    assert list(told)[:1] == ["state"]
    assert {"state", "refused", "standings", "prizes", "ledger", "tables"} <= set(told)
    assert told["refused"] == []
    assert all(set(each) == {"player", "place", "chips", "why"} for each in told["standings"])
    assert [each["place"] for each in told["standings"]] == ["1", "2-3", "2-3", "4", "5"]
    assert all(isinstance(each["chips"], str) for each in told["standings"])
    assert told["prizes"] == {"P1": 30600}
    assert set(told["ledger"]) == {"money", "chips"}
    assert told["ledger"]["money"]["commission"] == 3400
    for each in told["tables"]:
        assert set(each) == {"table", "session", "round", "marker", "seats"}
        assert all(set(seat) == {"player", "chips"} for seat in each["seats"].values())


def test_tables_in_play_have_their_marker_and_stacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = BACCARAT.with_suffix(".jsonl").read_text("utf-8").split("\n")
    until = next(number for number, line in enumerate(lines) if '"d no-more-bets"' in line)
    told = applied(written(tmp_path, *lines[:until]), capsys, 0, BACCARAT)
    (table,) = [each for each in told["tables"] if each["table"] == "qualifying/1/1"]
    assert (table["session"], table["round"], table["marker"]) == ("qualifying/1", 1, "3")
    assert {seat: each["chips"] for seat, each in table["seats"].items()} == {"1": "0", "2": "90", "3": "0"}
    assert told["ledger"]["chips"]["layout:qualifying/1/1"] == "210"
    assert told["ledger"]["chips"]["bank"] == "-300"
    assert told["state"] == "playing"


def test_refusals_are_told_with_line_and_clause_and_the_rest_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = {"do": "enter", "by": "carla", "role": "cashier", "at": "2027-01-01T11:00:00Z", "player": 7}
    lines = ["# a comment", APPOINT, "", DRAFT, OPEN, enter(1), enter(1), "{", bad, enter(2, paid=41), enter(3)]
    told = applied(written(tmp_path, *lines), capsys, 1)
    assert [(each["line"], each["do"], each["clause"]) for each in told["refused"]] == [
        (7, "enter", "12.5"),
        (8, None, None),
        (9, "enter", None),
        (10, "enter", "12.2(c)"),
    ]
    assert all(set(each) == {"line", "do", "clause", "reason"} for each in told["refused"])
    assert all(each["reason"].endswith(".") for each in told["refused"])
    assert [each["player"] for each in told["standings"]] == ["P1", "P3"]


def test_refusals_on_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(
        tmp_path,
        APPOINT,
        DRAFT,
        OPEN,
        enter(1),
        "nonsense",
        enter(1, name="[/red][bold]Bo"),
        enter(2, name="\x1b[31mBo"),
    )
    assert main(["tournament", "apply", str(CALLED_OFF.with_suffix(".toml")), file]) == 1
    told = capsys.readouterr().out
    assert "line 5  This is not JSON" in told
    assert "line 6  enter: P1 has an entry already" in " ".join(told.split("\n"))
    assert "line 7  enter: name: must be plain text" in told
    assert "\x1b" not in told
    assert "3 commands refused" in told


def test_a_name_is_a_name_whatever_stands_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "[/red]:smile: =1+1 Ωß漢字🂡"
    file, log = written(tmp_path, APPOINT, DRAFT, OPEN, enter(1, name=name)), tmp_path / "log"
    assert main(["tournament", "apply", str(CALLED_OFF.with_suffix(".toml")), file, "--log", str(log)]) == 0
    told = capsys.readouterr().out
    assert "[/red]:smile:" in told
    assert main(["tournament", "show", str(log), "--json"]) == 0
    assert main(["tournament", "why", str(log), "P1"]) == 0
    assert main(["tournament", "results", str(log), "--html", str(tmp_path / "x.html")]) == 0


def test_without_a_draft_the_file_is_the_draft(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert applied(written(tmp_path, APPOINT), capsys, 0)["state"] == "draft"
    assert applied(written(tmp_path, APPOINT, DRAFT), capsys, 0)["rehearsal"] is True


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_an_empty_file_of_commands(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty"
    path.write_text(text, "utf-8")
    told = applied(str(path), capsys, 0)
    assert (told["state"], told["standings"], told["refused"]) == ("new", [], [])
    assert main(["tournament", "apply", str(CALLED_OFF.with_suffix(".toml")), str(path)]) == 0


def test_a_file_that_stops_half_way_and_windows_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut"
    whole = "\r\n".join(map(json.dumps, (APPOINT, DRAFT, OPEN, enter(1))))
    path.write_bytes(b"\xef\xbb\xbf" + whole[:-9].encode())
    told = applied(str(path), capsys, 1)
    assert [each["line"] for each in told["refused"]] == [4]
    assert told["state"] == "entries open"


def test_commands_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO(f"{json.dumps(APPOINT)}\n"))
    assert applied("-", capsys, 0)["state"] == "draft"


# --- lines nobody should write --------------------------------------------

ODD = {
    "half a sign": '{"do": "announce", "by": "x", "role": "director", "at": "2027-01-01", "words": "\\ud800"}',
    "no number": '{"do": "take-break", "by": "x", "role": "director", "at": "2027-01-01", "minutes": NaN}',
    "endless number": '{"do": "take-break", "by": "x", "role": "director", "at": "2027-01-01", "minutes": 1e999999}',
    "many digits": f'{{"do": "take-break", "minutes": {"9" * 5000}}}',
    "deep": "[" * 5000,
    "deep object": '{"a":' * 5000,
    "list": "[]",
    "text": '"draft"',
    "null": "null",
    "no do": "{}",
    "do of a list": '{"do": []}',
    "unknown command": '{"do": "entr", "by": "x", "role": "director", "at": "2027-01-01"}',
    "unknown role": '{"do": "draft", "by": "x", "role": "king", "at": "2027-01-01"}',
    "no person": '{"do": "draft", "by": "", "role": "director", "at": "2027-01-01"}',
    "no time": '{"do": "draft", "by": "x", "role": "director"}',
    "a time that is none": '{"do": "draft", "by": "x", "role": "director", "at": "soon"}',
    "a time before all": '{"do": "open-entries", "by": "x", "role": "director", "at": "0001-01-01T00:00:00+14:00"}',
    "a time after all": '{"do": "open-entries", "by": "x", "role": "director", "at": "9999-12-31T23:59:59-14:00"}',
    "unknown field": '{"do": "open-entries", "by": "x", "role": "director", "at": "2027-01-01", "x": 1}',
    "id of a number": '{"do": "open-entries", "by": "x", "role": "director", "at": "2027-01-01", "id": 7}',
    "binary": "\x00\x01\x02",
    "long": "x" * 100_000,
}


@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_an_odd_line_is_refused_and_the_rest_goes_on(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = applied(written(tmp_path, APPOINT, line, DRAFT, OPEN), capsys, 1)
    assert told["state"] == "entries open"
    (refused,) = told["refused"]
    assert refused["line"] == 2
    assert len(refused["reason"]) < 1100
    assert not any(word in refused["reason"] for word in ("Traceback", "Decimal", "object at", "Error"))


# --- files --------------------------------------------


@pytest.fixture
def odd_files(tmp_path: Path) -> Iterator[list[str]]:
    binary, fifo = tmp_path / "binary", tmp_path / "fifo"
    binary.write_bytes(b"\xff\xfe\x00")
    os.mkfifo(fifo)
    yield [str(binary), str(fifo), str(tmp_path), str(tmp_path / "absent"), "/dev/zero", "a\0b", "x" * 5000]
    fifo.unlink()


def test_files_that_cannot_be_read(odd_files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    good = str(CUP.with_suffix(".toml")), str(CUP.with_suffix(".jsonl"))
    for odd in odd_files:
        for words in (
            ["apply", good[0], odd],
            ["apply", odd, good[1]],
            ["show", odd],
            ["why", odd, "P1"],
            ["results", odd],
            ["preview", odd, "{}"],
            ["run", odd, "--seed", "1"],
        ):
            assert main(["tournament", *words]) == 2, words
            told = capsys.readouterr()
            assert told.out == ""
            assert told.err.count("\n") == 1
            assert len(told.err) < 6000
            assert "Traceback" not in told.err


def test_a_file_that_is_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate((1 << 29) + 1)
    assert main(["tournament", "show", str(huge)]) == 2
    assert "larger than any tournament" in capsys.readouterr().err


def test_what_is_read_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, toml = written(tmp_path, APPOINT), str(CALLED_OFF.with_suffix(".toml"))
    before = Path(file).read_text("utf-8")
    assert main(["tournament", "apply", toml, file, "--log", file]) == 2
    assert "another file" in capsys.readouterr().err
    assert Path(file).read_text("utf-8") == before


@pytest.mark.parametrize("out", ["absent/log", ".", "a\0b"])
def test_a_log_that_cannot_be_written(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    toml, commands = (str(CALLED_OFF.with_suffix(suffix)) for suffix in (".toml", ".jsonl"))
    assert main(["tournament", "apply", toml, commands, "--log", out]) == 2
    assert "cannot be written" in (told := capsys.readouterr().err) or "null byte" in told
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(journal: Journal, command: Command, given: Given) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Journal, "give", stop)
    toml, commands = (str(CALLED_OFF.with_suffix(suffix)) for suffix in (".toml", ".jsonl"))
    assert main(["tournament", "apply", toml, commands, "--log", str(tmp_path / "log")]) == 130
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().out == ""


def test_a_device_that_is_full(capsys: pytest.CaptureFixture[str]) -> None:
    toml, commands = (str(CALLED_OFF.with_suffix(suffix)) for suffix in (".toml", ".jsonl"))
    assert main(["tournament", "apply", toml, commands, "--log", "/dev/full"]) == 2
    assert "/dev/full cannot be written: No space left" in capsys.readouterr().err
    assert Path("/dev/full").exists()


def test_conditions_that_do_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    text = CALLED_OFF.with_suffix(".toml").read_text("utf-8")
    file.write_text(text.replace("commission = 4", "commission = 5"), "utf-8")
    for words in (["apply", str(file), str(CALLED_OFF.with_suffix(".jsonl"))], ["run", str(file), "--seed", "1"]):
        assert main(["tournament", *words]) == 2
        assert "roulette-2002 11.1" in capsys.readouterr().err


def test_an_event_file_is_no_file_of_commands(capsys: pytest.CaptureFixture[str]) -> None:
    told = applied(str(HALF_WAY), capsys, 1, CUP)
    assert len(told["refused"]) == len(HALF_WAY.read_text("utf-8").splitlines())
    assert told["state"] == "new"


# --- conditions that do not hold, and the first refusal as the last --------------------------------------------

FAULTY = {"entry.fee": 0, "chips.start": 0, "players.minimum": 99, "prizes.shares": ["60%", "30%"]}


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(change(sample("roulette-2002"), FAULTY)), "utf-8")
    return path


def wrong_in(path: Path) -> list[str]:
    """Every fault, as `check` lists them."""
    _, found = examine_raw(json.loads(path.read_text("utf-8")))
    return [f"{each.where}: {each.reason}" for each in found if not each.warning]


def test_faulty_conditions_are_refused_with_every_fault(
    faulty: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = applied(written(tmp_path, APPOINT), capsys, 2, faulty)
    assert [each["reason"] for each in told["refused"]] == wrong_in(faulty)
    assert len(told["refused"]) > 2
    assert all(set(each) == {"line", "do", "clause", "reason"} for each in told["refused"])
    assert told["state"] == "new"
    assert main(["tournament", "apply", str(faulty), written(tmp_path, APPOINT)]) == 2
    assert [line.rsplit(" (", 1)[0] for line in capsys.readouterr().err.splitlines()] == wrong_in(faulty)
    assert main(["tournament", "run", str(faulty), "--seed", "1", "--json"]) == 2
    assert [each["reason"] for each in json.loads(capsys.readouterr().out)["refused"]] == wrong_in(faulty)


def test_a_faulty_draft_is_refused_with_every_fault(
    faulty: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = DRAFT | {"conditions": json.loads(faulty.read_text("utf-8"))}
    told = applied(written(tmp_path, APPOINT, draft), capsys, 1)
    assert [each["reason"] for each in told["refused"]] == wrong_in(faulty)
    assert {(each["line"], each["do"]) for each in told["refused"]} == {(2, "draft")}


def test_stop_ends_at_the_first_refusal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slip = written(tmp_path, APPOINT, DRAFT, {**OPEN, "by": "dian"}, enter(1), enter(2), OPEN)
    whole, until = (("--json",), ("--json", "--stop"))
    story = str(CALLED_OFF.with_suffix(".toml"))
    assert main(["tournament", "apply", story, slip, *whole]) == 1
    assert [each["line"] for each in json.loads(capsys.readouterr().out)["refused"]] == [3, 4, 5]
    assert main(["tournament", "apply", story, slip, *until]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["line"] for each in told["refused"]] == [3]
    assert told["state"] == "draft"
    assert main(["tournament", "apply", story, slip, "--stop"]) == 1
    assert "1 command refused; the 3 lines after it: nothing done." in capsys.readouterr().out
