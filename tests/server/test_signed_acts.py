"""Commands signed on the device, over HTTP: enrolled once, checked, kept in the record, refused if not signed."""

import subprocess
import sys
from json import loads
from pathlib import Path
from shutil import copytree

import pytest

from croupier.client import Client, Place, Refusal
from croupier.client.acts import ActKey
from croupier.desk.writer import replay
from croupier.proofs.canonical import to_base64
from croupier.proofs.keys import read_vkey
from croupier.proofs.verify import Trust, verify_data
from croupier.wire.written import to_raw
from tests.server.evening import Evening
from tests.server.live import Live, serving
from tests.waiting import PATIENCE

VERIFIER = Path(__file__).parents[2] / "verifier" / "verify.py"


@pytest.fixture(scope="module")
def signing(shared: Live) -> Evening:
    """The director and the cashier sign, the others do not."""
    evening = Evening(shared, "signed")
    evening.at("dina").client.enrol()
    evening.at("carl").client.enrol()
    evening.clients["carl"].tournament("signed").role = "cashier"
    return evening


def place(evening: Evening, person: str, role: str) -> Place:
    return evening.at(person, role)


def entered(evening: Evening, number: int, paid: object = "200 AUD") -> None:
    who = {"player": f"P{number:02d}", "name": evening.called(number)}
    place(evening, "carl", "cashier").give("enter", paid=paid, checked=True, accepted=True, invited=True, **who)


@pytest.fixture(scope="module")
def opened(signing: Evening) -> Evening:
    signing.opened()
    fee = signing.terms.entry.fee
    for number in (1, 2, 3):
        entered(signing, number, to_raw(fee))
    return signing


def leaf(evening: Evening, version: int) -> dict[str, object]:
    found = evening.at("ines").client.http.get(f"/api/v1/tournaments/{evening.name}/proof/{version}.leaf")
    return dict(loads(found.content))


def refused(client: Client, evening: Evening, body: dict[str, object]) -> tuple[int, str]:
    with pytest.raises(Refusal) as found:
        client.post(f"/tournaments/{evening.name}/commands", body, {"Idempotency-Key": str(body)[:150]})
    return found.value.status, str(found.value)


ANNOUNCE: dict[str, object] = {"do": "announce", "role": "director", "words": "Five minutes."}


def test_the_record_keeps_the_signatures_and_both_verifiers_check_them(opened: Evening, tmp_path: Path) -> None:
    ines = opened.at("ines").client
    given = opened.director.give("announce", words="Welcome.")
    kept = leaf(opened, given.version)
    assert {"signed", "sent"} <= kept.keys()
    for asked in ("", "?complete=true"):
        data = ines.http.get(f"/api/v1/tournaments/signed/export{asked}").content
        key = ines.http.get("/api/v1/tournaments/signed/key").text.strip()
        found = verify_data(data, Trust([read_vkey(key)]))
        assert found.good, found.findings
        assert any("commands are signed on a device" in each for each in found.notes)
        assert any("by olga are not signed" in each or "by sam are not signed" in each for each in found.notes)
        (tmp_path / "export.zip").write_bytes(data)
        words = [sys.executable, str(VERIFIER), "export.zip", "--key", key]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
        assert "commands are signed on a device" in done.stdout


def test_a_personal_command_is_closed_with_its_salt(opened: Evening) -> None:
    room = opened.live.house.desk.room("signed")
    version = next(each.version for each in room.log if each.said is not None and each.said.do == "enter")
    kept = leaf(opened, version)
    assert "#closed" in str(kept["sent"])
    assert "signature" in str(kept["signed"])


def test_what_is_not_signed_or_signed_wrongly_is_refused(opened: Evening) -> None:
    dina, own = opened.at("dina").client, opened.at("dina").client.acts
    assert own is not None
    before = opened.live.house.desk.room("signed").version
    assert refused(dina, opened, ANNOUNCE)[0] == 403
    signed = own.sign("signed", ANNOUNCE, 0)
    for change in (
        {"words": "Six minutes."},
        {"role": "operator"},
        {"act": {**dict(signed["act"]), "count": 10**6}},  # type: ignore[call-overload]
        {"act": {"count": 1}},
        {"act": "yes"},
        {"act": {**dict(signed["act"]), "seen": 10**9}},  # type: ignore[call-overload]
        {"act": {**dict(signed["act"]), "salt": "x"}},  # type: ignore[call-overload]
    ):
        assert refused(dina, opened, {**signed, **change})[0] in (403, 422)
    elsewhere = own.sign("other", ANNOUNCE, 0)
    assert refused(dina, opened, elsewhere)[0] == 422
    assert opened.live.house.desk.room("signed").version == before
    olga = opened.at("olga").client
    assert refused(olga, opened, {**signed, "role": "operator"})[0] == 422, "a log-in without a key"


def test_a_command_is_not_given_twice(opened: Evening) -> None:
    dina, own = opened.at("dina").client, opened.at("dina").client.acts
    assert own is not None
    body = own.sign("signed", ANNOUNCE, 0)
    path, keyed = "/tournaments/signed/commands", {"Idempotency-Key": "twice"}
    first = dina.post(path, body, keyed)
    again = dina.post(path, body, keyed)
    assert (first["version"], again["again"]) == (again["version"], True), "the same key: the same command"
    newer = own.sign("signed", ANNOUNCE, 0)
    assert dina.post(path, newer, keyed)["again"], "signed again after a lost answer"
    status, words = refused(dina, opened, body)
    assert status == 409
    assert "sign this one again" in words


def test_a_key_is_enrolled_once(opened: Evening) -> None:
    dina = opened.at("dina").client
    with pytest.raises(Refusal) as other:
        dina.post("/me/key", {"key": to_base64(ActKey().public)})
    assert other.value.status == 409
    assert dina.acts is not None
    assert dina.post("/me/key", {"key": to_base64(dina.acts.public)})["key"]
    for bad in ("", "x", to_base64(b"\xff" * 32), to_base64(b"k" * 31)):
        with pytest.raises(Refusal) as refusal:
            opened.at("olga").client.post("/me/key", {"key": bad})
        assert refusal.value.status == 422
    with pytest.raises(Refusal) as stranger:
        opened.live.client().post("/me/key", {"key": to_base64(ActKey().public)})
    assert stranger.value.status == 401


def test_counts_go_on_after_a_restart(opened: Evening) -> None:
    room = opened.live.house.desk.room("signed")
    with room.reading() as journal:
        counts = dict(journal.counts)
    assert len(counts) == 2
    assert replay(room.stream).counts == counts


# --- a stand-by --------------------------------------------


def verified(place: Place) -> list[str]:
    """The notes of a good record, as the server hands it out."""
    http = place.client.http
    key = read_vkey(http.get(f"/api/v1/tournaments/{place.name}/key").text.strip())
    found = verify_data(http.get(f"/api/v1/tournaments/{place.name}/export?complete=true").content, Trust([key]))
    assert found.good, found.findings
    return found.notes


def test_a_device_goes_on_at_a_stand_by_under_the_same_name_and_enrols_again_elsewhere(tmp_path: Path) -> None:
    """The stand-by has a copy of the data. A device that keeps its log-in keeps its key and sends what waited once; one
    that logs in anew, as at another address, enrols a new key."""
    with serving(tmp_path / "first") as first:
        Evening(first, "cup").opened()
        dina = first.client("dina").enrol()
        here = dina.tournament("cup", "director")
        here.give("announce", key="sent", words="One.")
    copytree(tmp_path / "first", tmp_path / "second")
    with serving(tmp_path / "second") as second:
        moved = Client(second.url, dina.token, seconds=PATIENCE)
        second.clients.append(moved)
        moved.acts, moved.seen = dina.acts, dina.seen
        there = moved.tournament("cup", "director")
        assert there.give("announce", key="sent", words="One.").again, "its answer was lost"
        assert not there.give("announce", key="unsent", words="Two.").again
        fresh = second.client("dina").enrol().tournament("cup", "director")
        fresh.give("announce", words="Three.")
        notes = verified(second.client("ines").tournament("cup"))
        assert "3 commands are signed on a device, 0 of them closed here." in notes
        room = second.house.desk.room("cup")
        kept = [each.signed["signed"] for each in room.log if each.signed is not None]
        assert len({each["key"] for each in kept if isinstance(each, dict)}) == 2
