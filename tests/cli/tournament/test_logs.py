"""`croupier tournament show`, `why`, `preview`, `results`, `commands`: what an event file tells, and files that lie."""

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.app import main
from croupier.tournament.orders.catalogue import COMMANDS
from tests.tournament.stories import FOLDER, HALF_WAY

LOG = str(HALF_WAY)
LINES = HALF_WAY.read_text("utf-8").splitlines()
CORRECT = {"do": "correct", "by": "dina", "role": "director", "at": "2027-03-06T20:00:00+11:00", "player": "P7"}
CORRECT |= {"session": "heats/1", "amount": "15", "why": "chips were found"}
PAPERS = ("results", "receipts", "slips", "seats", "run-sheet", "counts")


def finished(story: str, tmp_path: Path) -> str:
    log = tmp_path / f"{story}.events.jsonl"
    files = str(FOLDER / f"{story}.toml"), str(FOLDER / f"{story}.jsonl")
    assert main(["tournament", "apply", *files, "--log", str(log), "--json"]) == 0
    return str(log)


# --- show --------------------------------------------


def test_show_tells_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "show", LOG]) == 0
    told = capsys.readouterr().out
    assert "Standings, provisional" in told
    assert max(map(len, told.splitlines())) <= 80
    for words in ("Six at the Wheel", "playing, 9 entries", "pool 360.00 AUD", "commission 40.00 AUD", "chips  out"):
        assert words in told


def test_show_as_json_is_what_apply_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = finished("charity-six", tmp_path)
    first = json.loads(capsys.readouterr().out)
    assert main(["tournament", "show", log, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert [each["cents"] for each in first["donations"]] == [500000, 250000]
    assert first["prizes"] == {}


def test_show_every_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    toml = str(FOLDER.parents[2] / "examples" / "sit-and-go.toml")
    assert main(["tournament", "run", toml, "--seed", "3", "--players", "14", "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    log = str(tmp_path / "sit-and-go.events.jsonl")
    main(["tournament", "show", log])
    assert "and 4 more" in capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", "120")
    main(["tournament", "show", log, "--all"])
    shown = capsys.readouterr().out
    assert all(each["player"] in shown and each["why"] in shown for each in told["standings"])


def test_a_rehearsal_and_a_cancellation_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = finished("called-off", tmp_path)
    capsys.readouterr()
    main(["tournament", "show", log])
    told = capsys.readouterr().out
    assert "A REHEARSAL" in told
    assert "CANCELLED: three entries" in told


# --- files that lie --------------------------------------------


def edited(number: int, **changes: object) -> str:
    return json.dumps(json.loads(LINES[number]) | changes)


def with_field(number: int, key: str, value: object) -> str:
    """The log with one field of one event changed."""
    raw = json.loads(LINES[number])
    raw["event"][key] = value
    return "\n".join([*LINES[:number], json.dumps(raw), *LINES[number + 1 :]])


LIES: dict[str, list[str]] = {
    "cut in a line": [*LINES[:20], LINES[20][:40]],
    "a line missing": [*LINES[:20], *LINES[21:]],
    "two lines swapped": [*LINES[:20], LINES[21], LINES[20], *LINES[22:]],
    "a line twice": [*LINES[:20], LINES[19], *LINES[20:]],
    "an empty line within": [*LINES[:20], "", *LINES[20:]],
    "begins later": LINES[5:],
    "another fee": [line.replace('"cents":5000', '"cents":100') for line in LINES],
    "another kind of event": [*LINES[:20], edited(20, event={"kind": "Invented"}), *LINES[21:]],
    "an event that is none": [*LINES[:20], edited(20, event=[1, 2]), *LINES[21:]],
    "a number that is none": [edited(0, version="1"), *LINES[1:]],
    "a truth for a number": [edited(0, version=True), *LINES[1:]],
    "a role that is none": [edited(0, role="king"), *LINES[1:]],
    "a role that is a list": [edited(0, role=[]), *LINES[1:]],
    "a time that is none": [edited(0, at="soon"), *LINES[1:]],
    "a person of a number": [edited(0, by=7), *LINES[1:]],
    "one more key": [edited(0)[:-1] + ', "x": 1}', *LINES[1:]],
    "conditions that are none": [line.replace("roulette-2002", "roulette-2020") for line in LINES],
    "a player nobody knows": [line.replace('"player":"P2"', '"player":"P99"') for line in LINES[30:]],
    "not JSON": ["hello"],
    "a record of a round": ['ruleset = "mini-baccarat-2023"', "stacks = { 1 = 1000 }"],
    "commands": (FOLDER / "called-off.jsonl").read_text("utf-8").splitlines()[1:],
    "numbers": ["1", "2"],
    "deep": ["[" * 5000],
    "empty": [],
}


@pytest.mark.parametrize("lines", LIES.values(), ids=LIES)
def test_a_file_that_lies_is_answered_in_a_sentence(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    assert main(["tournament", "show", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "is not an event file. Line " in told.err or "holds no events" in told.err
    assert len(told.err) < 1200


@pytest.mark.parametrize("number", range(0, len(LINES), 6))
def test_no_field_of_an_event_can_be_changed_into_a_traceback(
    number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever stands there: it is read, or refused with its line."""
    path, out = tmp_path / "log", str(tmp_path / "x.html")
    for key in json.loads(LINES[number])["event"]:
        for value in ("P99", -1, 10**30, None, ["x"], {"a": 1}, "1/0"):
            path.write_text(with_field(number, key, value), "utf-8")
            if main(["tournament", "show", str(path), "--json"]) == 0:
                assert all(
                    main(["tournament", "results", str(path), "--paper", name, "--html", out]) == 0
                    for name in PAPERS[::2]
                )
    capsys.readouterr()


# --- why --------------------------------------------


def test_why_tells_decisions_with_clauses_and_movements(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "why", LOG, "P9"]) == 0
    told = capsys.readouterr().out
    assert "P9  Ivo" in told
    assert "seat of P6: offered the seat of P6" in told
    assert "stack:P9, in chips" in told
    assert max(map(len, told.splitlines())) <= 80
    assert main(["tournament", "why", LOG, "P9", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"who", "place", "prize", "why", "history", "reasons", "accounts"}
    assert all(clause.startswith("roulette-2002 ") for each in found["reasons"] for clause in each["clauses"])
    balances = [line["balance"] for line in found["accounts"]["stack:P9"]]
    assert balances[0] == "200"


def test_why_of_a_place_with_a_prize(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who won a tie, and by what: extra rounds here, cards elsewhere."""
    log = finished("roulette-cup", tmp_path)
    main(["tournament", "why", log, "P4"])
    told = " ".join(capsys.readouterr().out.split())
    assert "place 1 (published), prize 216.00 AUD: final/1: 195 chips at the end, then 220 in extra rounds" in told
    assert "played to the end of final" in told
    main(["tournament", "why", finished("baccarat-sitting", tmp_path), "P5", "--json"])
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["why"] == "qualifying/2: 120 chips at the end"
    log = str(Path(finished("baccarat-sitting", tmp_path)))
    lines = Path(log).read_text("utf-8").splitlines()
    until = next(number for number, line in enumerate(lines) if '"kind":"StageConfirmed"' in line)
    Path(log).write_text("\n".join(lines[:until]), "utf-8")
    capsys.readouterr()
    main(["tournament", "why", log, "P4", "--json"])
    assert "150 chips at the end, then drew " in json.loads(capsys.readouterr().out)["why"]


def test_why_of_a_seat_and_of_an_account(capsys: pytest.CaptureFixture[str]) -> None:
    main(["tournament", "why", LOG, "heats/1/1:1", "--json"])
    assert json.loads(capsys.readouterr().out)["who"] == "P4"
    assert main(["tournament", "why", LOG, "pool"]) == 0
    assert "pool, in AUD" in capsys.readouterr().out


@pytest.mark.parametrize("who", ["P99", "", "heats/1/1:9", "[/red]", "x" * 9000])
def test_why_of_nobody(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "why", LOG, who]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert 'There is no player or account "' in told.err
    assert len(told.err) < 1500


# --- preview --------------------------------------------


def test_a_preview_tells_who_would_go_on_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "preview", LOG, json.dumps(CORRECT), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["advancing"] == [["heats: P3", "runner-up 1", "no"], ["heats: P7", "no", "runner-up 1"]]
    assert told["chips"] == [["P7", "240", "255"]]
    assert main(["tournament", "preview", LOG, json.dumps(CORRECT)]) == 0
    shown = capsys.readouterr().out
    assert "Who goes on" in shown
    assert "255" in shown
    assert HALF_WAY.read_text("utf-8").splitlines() == LINES


def test_a_preview_of_what_changes_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    order = {"do": "announce", "by": "dina", "role": "director", "at": "2027-03-06T20:00:00Z", "words": "soon"}
    assert main(["tournament", "preview", LOG, json.dumps(order)]) == 0
    assert "Nobody would advance" in capsys.readouterr().out


@pytest.mark.parametrize("order", ["", "{}", "[]", "hello", json.dumps(CORRECT | {"player": "P99"}), "{" * 5000])
def test_a_preview_of_what_is_refused(order: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "preview", LOG, order]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["tournament", "preview", LOG, order, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["refused"]["reason"]


@pytest.mark.parametrize("story", ["roulette-cup", "charity-six", "called-off", "baccarat-sitting"])
def test_any_command_can_be_previewed_at_any_time(
    story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command of the story before its first tenth, on the log at several points: an answer or a refusal."""
    whole = Path(finished(story, tmp_path)).read_text("utf-8").splitlines()
    orders = [line for line in (FOLDER / f"{story}.jsonl").read_text("utf-8").split("\n") if line.startswith("{")]
    for part in range(1, 9, 2):
        path = tmp_path / "part"
        path.write_text("\n".join(whole[: len(whole) * part // 8]), "utf-8")
        for order in orders[:: max(1, len(orders) // 9)]:
            assert main(["tournament", "preview", str(path), order]) in (0, 2)
    capsys.readouterr()


# --- results --------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("story", ["counted-blackjack", "charity-six", "called-off"])
def test_every_paper_of_every_kind_of_tournament(
    paper: str, story: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = finished(story, tmp_path)
    assert main(["tournament", "results", log, "--paper", paper]) == 0
    assert (tmp_path / f"{story}.{paper}.pdf").read_bytes().startswith(b"%PDF")
    assert f"{story}.{paper}.pdf written." in capsys.readouterr().out


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_at_any_time(paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for length in range(3, len(LINES), 7):
        path = tmp_path / "part"
        path.write_text("\n".join(LINES[:length]), "utf-8")
        assert main(["tournament", "results", str(path), "--paper", paper, "--html", str(tmp_path / "x.html")]) == 0
    capsys.readouterr()


def test_results_before_there_are_conditions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one"
    path.write_text(LINES[0], "utf-8")
    assert main(["tournament", "results", str(path)]) == 2
    assert "There are no conditions yet" in capsys.readouterr().err
    assert main(["tournament", "show", str(path)]) == 0
    assert main(["tournament", "show", str(path), "--json"]) == 0
    assert main(["tournament", "preview", str(path), json.dumps(CORRECT)]) == 2


def test_results_as_a_table_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, table = finished("roulette-cup", tmp_path), tmp_path / "x.csv"
    capsys.readouterr()
    assert main(["tournament", "results", log, "--csv", str(table), "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    rows = list(csv.DictReader(StringIO(table.read_text("utf-8"))))
    assert [row["player"] for row in rows] == [each["player"] for each in told["standings"]]
    assert {row["player"]: int(row["prize_cents"]) for row in rows if row["prize_cents"] != "0"} == told["prizes"]
    assert not list(tmp_path.glob("*.pdf")), "nothing else was asked for"


def test_papers_that_do_not_exist_or_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "results", LOG, "--paper", "slip"]) == 2
    assert 'did you mean "slips"?' in capsys.readouterr().err
    page, absent = tmp_path / "x.html", tmp_path / "absent" / "x.csv"
    assert main(["tournament", "results", LOG, "--html", str(page), "--csv", str(absent)]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [], "all or none"


def test_an_old_paper_stays_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "x.html"
    page.write_text("old", "utf-8")
    page.chmod(0o640)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("croupier.cli.record.whole_files.os.fsync", full)
        assert main(["tournament", "results", LOG, "--html", str(page)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert page.read_text("utf-8") == "old"
    assert main(["tournament", "results", LOG, "--html", str(page)]) == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert page.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["x.html"]


# --- commands --------------------------------------------


def test_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "commands"]) == 0
    told = capsys.readouterr().out
    assert all(f" {do} " in told for do in COMMANDS)
    assert max(map(len, told.splitlines())) <= 80
    assert main(["tournament", "commands", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["do"] for each in found] == list(COMMANDS)
    told_of_each = {"do", "title", "about", "may", "fields", "offered", "remembered_by", "refused_by", "clauses"}
    assert all(set(each) == told_of_each for each in found)


def test_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "commands", "enter"]) == 0
    told = capsys.readouterr().out
    assert "  paid      money, optional" in told
    assert "who may      assistant, cashier, director" in told
    assert "roulette-2002" in told
    assert main(["tournament", "commands", "entr"]) == 2
    assert 'did you mean "enter"?' in capsys.readouterr().err


@pytest.mark.parametrize("do", COMMANDS)
def test_every_command_tells_about_itself(do: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "commands", do, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["about"].endswith(".")
    assert found["may"]


def test_tests_see_what_a_terminal_shows(screen_of: Callable[[int], str]) -> None:
    """At 80 and at 120 columns every line fits, and the wide one tells more."""
    narrow, wide = screen_of(80), screen_of(120)
    assert max(map(len, narrow.splitlines())) <= 80
    assert max(map(len, wide.splitlines())) <= 120
    assert narrow.count("…") > wide.count("…")


@pytest.fixture
def screen_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[int], str]:
    log = finished("counted-blackjack", tmp_path)
    capsys.readouterr()

    def shown(width: int) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        main(["tournament", "show", log])
        return capsys.readouterr().out

    return shown
