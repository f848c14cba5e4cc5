"""What the server hands out can be checked by others: heads, receipts, exports; with `verifier/verify.py` too."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from croupier.client import Refusal
from croupier.proofs.checkpoint import read_text, verify_checkpoint
from croupier.proofs.keys import read_vkey
from croupier.proofs.note import read_note
from croupier.proofs.receipt import read_receipt, verify_receipt
from croupier.proofs.verify import Trust, verify_data
from tests.server.evening import Evening
from tests.server.live import Live, serving
from tests.waiting import wait_until

VERIFIER = Path(__file__).parents[2] / "verifier" / "verify.py"


@pytest.fixture(scope="module")
def drawn(shared: Live) -> Evening:
    evening = Evening(shared, "proven").drawn()
    room, notary = shared.house.desk.room("proven"), shared.house.notary
    wait_until(lambda: read_text(read_note(notary.checkpoint(room)).text).size == room.version, "all is signed for")
    return evening


def fetched(evening: Evening, path: str, person: str = "ines") -> bytes:
    answered = evening.at(person).client.http.get(f"/api/v1/tournaments/{evening.name}/{path}")
    assert answered.status_code == 200, answered.text
    return answered.content


def test_the_head_is_signed_by_the_key_of_the_house(drawn: Evening) -> None:
    key = read_vkey(fetched(drawn, "key").decode().strip())
    found = verify_checkpoint(fetched(drawn, "checkpoint"), [key])
    assert 0 < found.checkpoint.size <= drawn.live.house.desk.room("proven").version
    assert found.checkpoint.origin == "croupier.local/proven"
    assert fetched(drawn, "checkpoint.svg").startswith(b"<?xml")


def test_a_receipt_proves_its_leaf_and_no_other(drawn: Evening) -> None:
    key = read_vkey(fetched(drawn, "key").decode().strip())
    told = read_receipt(fetched(drawn, "proof/3.tlog-proof"))
    verify_receipt(told, fetched(drawn, "proof/3.leaf"), [key])
    with pytest.raises(Exception, match="does not prove"):
        verify_receipt(told, fetched(drawn, "proof/4.leaf"), [key])


@pytest.mark.parametrize("asked", ["", "?complete=true"])
def test_an_export_verifies_with_both_verifiers(drawn: Evening, tmp_path: Path, asked: str) -> None:
    key = fetched(drawn, "key").decode().strip()
    head = fetched(drawn, "checkpoint")
    data = fetched(drawn, f"export{asked}")
    assert verify_data(data, Trust([read_vkey(key)])).good
    (tmp_path / "export.zip").write_bytes(data)
    (tmp_path / "head").write_bytes(head)
    words = [sys.executable, str(VERIFIER), "export.zip", "--key", key, "--witness", "head"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (b"Player 07" in data) == bool(asked), "a redacted export names nobody"


def test_an_unpacked_export_verifies_itself_with_plain_python(drawn: Evening, tmp_path: Path) -> None:
    key = fetched(drawn, "key").decode().strip()
    (tmp_path / "export.zip").write_bytes(fetched(drawn, "export"))
    (tmp_path / "head").write_bytes(fetched(drawn, "checkpoint"))
    with ZipFile(tmp_path / "export.zip") as packed:
        packed.extractall(tmp_path / "unpacked")
    inside = tmp_path / "unpacked" / "extra" / "verify.py"
    assert inside.read_bytes() == VERIFIER.read_bytes()
    plain = [sys.executable, "-I", "-S", str(inside)]  # no packages but the standard library
    good = subprocess.run([*plain, "--key", key, "--witness", "head"], cwd=tmp_path, capture_output=True, check=False)
    assert (good.returncode, good.stdout) == (0, b"good\n")
    seats = tmp_path / "unpacked" / "extra" / "seats.csv"
    seats.write_bytes(seats.read_bytes().replace(b"P01", b"P02", 1))
    changed = subprocess.run(plain, cwd=tmp_path, capture_output=True, check=False)
    assert changed.returncode == 1
    assert b"extra/seats.csv" in changed.stdout


def test_the_record_is_verified_where_it_lies(drawn: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    good = drawn.at("ines").client.get("/tournaments/proven/verification")
    assert good["good"]
    assert good["events"] == drawn.live.house.desk.room("proven").version
    assert [each["findings"] for each in good["checks"]] == [[]] * 6
    assert good["findings"] == good["notes"] == []
    room = drawn.live.house.desk.room("proven")
    rows = [row._replace(data=row.data.replace(b"P07", b"P08")) for row in room.stream.rows(0)]
    monkeypatch.setattr(room.stream, "rows", lambda after=0, upto=None: iter(rows[after:upto]))
    bad = drawn.at("ines").client.get("/tournaments/proven/verification")
    assert not bad["good"]
    says = [each["says"] for each in bad["checks"] if each["findings"]]
    assert "Every event is there, in order, under its hash." in says
    assert "The signed checkpoint fits the events." in says


def test_the_whole_record_is_not_for_everybody(drawn: Evening) -> None:
    for person, asked in (("carl", "export?complete=true"), ("sue", "export?complete=true")):
        answered = drawn.at(person).client.http.get(f"/api/v1/tournaments/proven/{asked}")
        assert answered.status_code == 403
    phone = drawn.pair("player", player="P03")
    with pytest.raises(Refusal) as refused:
        phone.get("/tournaments/proven/export")
    assert refused.value.status == 403


def test_a_player_has_receipts_of_the_own_events(drawn: Evening) -> None:
    phone = drawn.pair("player", player="P04")
    told = phone.get("/tournaments/proven/receipts")
    assert told["player"] == "P04"
    assert [each["says"].split()[0] for each in told["events"]] == ["Player", "dina", "a"], "the entry, a code, a phone"
    proof = phone.http.get(f"/api/v1/tournaments/proven/{told['events'][0]['proof']}")
    assert read_receipt(proof.content).index == told["events"][0]["version"] - 1


def test_the_key_is_kept_apart_and_is_the_same_after_a_restart(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with serving(tmp_path / "data") as live:
            keys.append(live.house.notary.key.text())
    assert keys[0] == keys[1]
    file = tmp_path / "data" / "keys" / "log.key"
    assert file.stat().st_mode & 0o077 == 0
    assert (tmp_path / "data" / "people.sqlite").stat().st_mode & 0o077 == 0
