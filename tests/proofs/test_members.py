"""What a leaf has beside its event: the command, and members that are reserved for later releases. Both verifiers
accept the form that docs/record.md gives and refuse every other."""

from collections.abc import Mapping
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.client.acts import ActKey
from croupier.proofs.acts import key_name
from croupier.proofs.canonical import to_base64
from croupier.proofs.leaf import close
from croupier.tournament.orders.journal import read_logged
from croupier.values.refused import Refused
from tests.proofs.samples import BAD, GOOD, Log, judged, redacted, salts

SAID: dict[str, Any] = {"do": "play", "fields": {"table": "heats/1/1", "move": "p1 wager red 50"}}
SIGNED = {"count": 7, "key": to_base64(b"k" * 32), "seen": 1, "signature": to_base64(b"s" * 64)}
"""Has the form of a signature, but is none."""
LEASE = {"count": 3, "name": "lease-1", "since": 1, "table": "heats/1/1"}
EMPTY: Mapping[str, object] = {}
LARGEST = (1 << 53) - 1
Members = Mapping[str, object]


def log_with(*members: Members, paths: tuple[str, ...] = ()) -> Log:
    """A leaf without anything, and then one for each of these."""
    log, salt = Log(), salts()
    for index, own in enumerate((EMPTY, *members)):
        whole = {"version": index + 1, "event": {"kind": "Announced", "words": "x", "by": "dina"}, **own}
        leaf = close(whole, [path for path in paths if index], salt)
        log.leaves.append(leaf.data)
        log.openings += [(index, each) for each in leaf.openings]
    return log


def signed(count: int, seen: int) -> Members:
    """A command that a device has signed."""
    own = ActKey(Ed25519PrivateKey.from_private_bytes(b"k" * 32), count - 1)
    told = own.sign("spring", {"do": "play", "role": "", **SAID["fields"]}, seen)["act"]
    assert isinstance(told, dict)
    sent = {"salt": told.pop("salt")}
    mark = {**told, "key": key_name(own.public), "public": to_base64(own.public)}
    return {"said": SAID, "sent": sent, "signed": mark}


RIGHT: list[tuple[Members, ...]] = [
    ({"said": SAID},),
    ({"said": {"do": "close", "fields": {}}},),
    (signed(7, 1),),
    (signed(LARGEST, 0),),
    ({"lease": LEASE},),
    ({**signed(7, 1), "lease": LEASE | {"since": 0}, "epoch": 1},),
    ({"epoch": 1}, EMPTY, {"epoch": 1}, {"epoch": 4}),
]


@pytest.mark.parametrize("members", RIGHT)
def test_what_has_its_form_is_accepted(members: tuple[Members, ...]) -> None:
    assert judged(log_with(*members).data()) == GOOD


WRONG: list[tuple[Members, ...]] = [
    ({"said": "play"},),
    ({"said": {"do": "play"}},),
    ({"said": {"do": 7, "fields": {}}},),
    ({"said": {"do": "", "fields": {}}},),
    ({"said": {"do": "x" * 201, "fields": {}}},),
    ({"said": {"do": "play", "fields": []}},),
    ({"said": {"do": "play", "fields": None}},),
    ({"said": SAID | {"by": "dina"}},),
    ({"signed": SIGNED},),
    ({"said": SAID, "signed": None},),
    ({"said": SAID, "signed": {key: SIGNED[key] for key in ("count", "key", "seen")}},),
    ({"said": SAID, "signed": SIGNED | {"more": 1}},),
    ({"said": SAID, "signed": SIGNED | {"count": 0}},),
    ({"said": SAID, "signed": SIGNED | {"count": True}},),
    ({"said": SAID, "signed": SIGNED | {"seen": -1}},),
    ({"said": SAID, "signed": SIGNED | {"seen": 2}},),
    ({"said": SAID, "signed": SIGNED | {"seen": "1"}},),
    ({"said": SAID, "signed": SIGNED | {"key": to_base64(b"k" * 31)}},),
    ({"said": SAID, "signed": SIGNED | {"key": "k" * 44}},),
    ({"said": SAID, "signed": SIGNED | {"signature": to_base64(b"s" * 63)}},),
    ({"said": SAID, "signed": SIGNED | {"signature": 5}},),
    ({"lease": "lease-1"},),
    ({"lease": LEASE | {"name": ""}},),
    ({"lease": LEASE | {"table": 1}},),
    ({"lease": LEASE | {"count": 0}},),
    ({"lease": LEASE | {"since": 2}},),
    ({"lease": LEASE | {"until": 9}},),
    ({"epoch": 0},),
    ({"epoch": "1"},),
    ({"epoch": True},),
    ({"epoch": None},),
    ({"epoch": 2}, {"epoch": 1}),
    ({"epoch": 2}, EMPTY, {"epoch": 1}),
]


@pytest.mark.parametrize("members", WRONG)
def test_what_is_malformed_is_refused_by_both(members: tuple[Members, ...]) -> None:
    assert judged(log_with(*members).data()) == BAD


@pytest.mark.parametrize("path", ["/said/fields", "/said/fields/move", "/said/fields/table"])
def test_fields_of_a_command_may_be_closed(path: str) -> None:
    log = log_with({"said": SAID}, paths=(path,))
    assert judged(log.data()) == judged(redacted(log)) == GOOD


@pytest.mark.parametrize(
    "path", ["/said", "/said/do", "/signed", "/signed/seen", "/signed/signature", "/lease", "/lease/table", "/epoch"]
)
def test_nothing_else_there_may_be_closed(path: str) -> None:
    log = log_with({"said": SAID, "signed": SIGNED, "lease": LEASE, "epoch": 1}, paths=(path,))
    assert judged(log.data()) == judged(redacted(log)) == BAD


def test_an_opening_must_make_the_fields_an_object() -> None:
    log = log_with({"said": {"do": "play", "fields": "x"}}, paths=("/said/fields",))
    assert judged(redacted(log)) == GOOD, "nobody can know"
    assert judged(log.data()) == BAD


def test_the_journal_reads_what_is_reserved_and_refuses_what_is_malformed() -> None:
    line: dict[str, object] = {
        "at": "2026-03-07T18:00:00Z",
        "by": "dina",
        "role": "director",
        "command": "",
        "mark": "",
    }
    line |= {"version": 2, "event": {"kind": "Announced", "words": "x", "by": "dina"}, "said": SAID}
    assert read_logged(line | {"lease": LEASE, "epoch": 3}) == read_logged(line)
    kept = read_logged(line | {"signed": SIGNED})
    assert kept.signed == {"signed": SIGNED}
    assert read_logged(kept.raw()) == kept
    malformed: list[Members] = [{"signed": 1}, {"lease": {}}, {"epoch": 0}, {"other": 1}, {"said": {"do": "play"}}]
    for wrong in malformed:
        with pytest.raises(Refused):
            read_logged({**line, **wrong})
