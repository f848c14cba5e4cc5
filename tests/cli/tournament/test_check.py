"""`croupier tournament check` and `document` as a person types them."""

import json
from pathlib import Path

import pytest

from croupier.cli.app import main
from tests.tournament.samples import change, sample

EXAMPLES = Path(__file__).parents[3] / "examples"
GOOD = str(EXAMPLES / "spring-blackjack.toml")


def write(folder: Path, raw: object) -> str:
    file = folder / "conditions.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    return str(file)


def test_conditions_that_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "check", GOOD]) == 0
    shown = capsys.readouterr().out
    assert "Spring Blackjack Open" in shown
    assert "These conditions hold." in shown


def test_every_fault_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, change(sample("roulette-2002"), {"entry.commission": 11, "prizes.shares": ["90%"]}))
    assert main(["tournament", "check", file]) == 2
    shown = " ".join(capsys.readouterr().out.split())
    assert "roulette-2002 11.1" in shown
    assert "roulette-2002 12.18" in shown
    assert "do not hold: 2 faults." in shown


def test_warnings_alone_do_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, change(sample("roulette-2002"), {"stages.1.seats": 8}))
    assert main(["tournament", "check", file]) == 0
    assert "hold, 1 warning" in capsys.readouterr().out


def test_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, change(sample("roulette-2002"), {"entry.commission": 11}))
    assert main(["tournament", "check", file, "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert (told["holds"], told["ruleset"], len(told["fingerprint"])) == (False, "roulette-2002", 64)
    assert [(each["where"], each["clause"]) for each in told["faults"]] == [("entry.commission", "11.1")]
    assert told["warnings"] == []


def test_a_file_that_cannot_be_read_lists_all_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, {"name": 7})
    assert main(["tournament", "check", file, "--json"]) == 2
    assert {each["where"] for each in json.loads(capsys.readouterr().out)["faults"]} >= {"name", "ruleset", "starts"}
    assert main(["tournament", "check", str(tmp_path / "absent.toml")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_documents_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pdf, page = tmp_path / "a.pdf", tmp_path / "a.html"
    assert main(["tournament", "document", GOOD, "--pdf", str(pdf), "--html", str(page)]) == 0
    assert pdf.read_bytes().startswith(b"%PDF-1.7")
    assert "Spring Blackjack Open" in page.read_text(encoding="utf-8")
    assert capsys.readouterr().out.count("written.") == 2
    file = write(tmp_path, sample("roulette-2002"))
    assert main(["tournament", "document", file]) == 0
    assert (tmp_path / "conditions.pdf").exists()


def test_what_does_not_hold_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, change(sample("roulette-2002"), {"entry.commission": 11}))
    assert main(["tournament", "document", file, "--pdf", str(tmp_path / "a.pdf")]) == 2
    assert "roulette-2002 11.1" in capsys.readouterr().err
    assert not (tmp_path / "a.pdf").exists()
    assert main(["tournament", "document", GOOD, "--pdf", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
