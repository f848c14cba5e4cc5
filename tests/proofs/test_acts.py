"""Commands signed on a device, as both verifiers check them: nothing can be invented, changed, moved or repeated."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.client.acts import ActKey
from croupier.proofs.acts import SignedAct, key_name
from croupier.proofs.canonical import from_base64
from croupier.proofs.leaf import close
from croupier.proofs.verify import Trust, verify_data
from tests.proofs.samples import BAD, GOOD, KNOWN, LOG_KEY, Log, judged, redacted, salts
from verifier import verify as theirs

TOURNAMENT = "spring"  # as the origin of the samples ends
PLAY: dict[str, object] = {"do": "play", "role": "player", "table": "heats/1/1", "move": "p1 wager red 50"}
Fields = Mapping[str, object]


def key(seed: bytes = b"a") -> ActKey:
    return ActKey(Ed25519PrivateKey.from_private_bytes(seed * 32))


@dataclass
class Record:
    """Leaves as the desk writes them."""

    log: Log = field(default_factory=Log)
    salt: object = field(default_factory=salts)

    def add(self, members: Fields, paths: tuple[str, ...] = (), by: str = "P07", device: str = "phone") -> None:
        index = len(self.log.leaves)
        whole = {"version": index + 1, "event": {"kind": "Announced", "words": "x", "by": "dina"}, "by": by}
        leaf = close({**whole, "device": device, "role": "player", **members}, paths, salts())
        self.log.leaves.append(leaf.data)
        self.log.openings += [(index, each) for each in leaf.openings]

    def verdict(self) -> int:
        return judged(self.log.data())

    def notes(self) -> list[str]:
        return verify_data(self.log.data(), Trust(KNOWN)).notes


def signed(own: ActKey, body: Fields = PLAY, seen: int = 0, kept: Fields | None = None, first: bool = True) -> Fields:
    told = own.sign(TOURNAMENT, body, seen)
    mark = told["act"]
    assert isinstance(mark, dict)
    fields = {name: value for name, value in body.items() if name not in ("do", "role")}
    salt, signature = from_base64(str(mark["salt"])), from_base64(str(mark["signature"]))
    act = SignedAct(own.public, int(mark["count"]), seen, salt, signature, dict(fields))  # type: ignore[arg-type]
    said = fields if kept is None else kept
    return {"said": {"do": body["do"], "fields": said}, **act.members(said, first)}


def test_what_was_signed_is_good_and_counted() -> None:
    record, own = Record(), key()
    record.add(signed(own))
    record.add(signed(own, seen=1, first=False))
    record.add({"said": {"do": "announce", "fields": {}}}, by="dina")
    assert record.verdict() == GOOD
    assert record.notes() == [
        "2 commands are signed on a device, 0 of them closed here.",
        "1 commands by dina are not signed on a device.",
    ]


def test_a_record_without_keys_says_nothing_of_them() -> None:
    record = Record()
    record.add({"said": {"do": "announce", "fields": {}}})
    assert (record.verdict(), record.notes()) == (GOOD, [])


def test_the_house_cannot_change_what_was_said() -> None:
    for change in ({"move": "p1 wager red 500"}, {"move": "p1 wager red 5"}, {"table": "heats/1/2"}, {"extra": "x"}):
        record, own = Record(), key()
        members = dict(signed(own))
        members["said"] = {"do": "play", "fields": {"table": "heats/1/1", "move": "p1 wager red 50", **change}}
        record.add(members)
        assert record.verdict() == BAD
    for name, value in (("role", "dealer"), ("by", "P08"), ("device", "tablet")):
        record, own = Record(), key()
        record.add(signed(own))
        record.add({**signed(own, first=False), name: value})
        assert record.verdict() == BAD, name


def test_the_house_cannot_invent_a_command() -> None:
    record, own, forger = Record(), key(), key(b"f")
    record.add(signed(own))
    forged = dict(signed(forger))
    mark = forged["signed"]
    assert isinstance(mark, dict)
    public = mark.pop("public")
    record.add({**forged, "signed": {**mark, "key": key_name(own.public), "count": 9}})
    assert record.verdict() == BAD, "signed by another key under this one's name"
    record = Record()
    record.add({**forged, "signed": {**mark, "key": key_name(own.public), "public": public}})
    assert record.verdict() == BAD, "the key does not fit its name"
    record = Record()
    record.add({**forged, "signed": mark})
    assert record.verdict() == BAD, "a key that was never named"


def test_the_house_cannot_repeat_or_move_a_command() -> None:
    own = key()
    first, second, third = signed(own), signed(own, first=False), signed(own, first=False)
    for order in ((first, second, second), (first, third, second)):
        record = Record()
        for each in order:
            record.add(each)
        assert record.verdict() == BAD
    record = Record()
    record.add(first)
    record.add(third)
    assert record.verdict() == GOOD, "a count may be left out: the desk refused that command"


def test_a_command_of_another_tournament_does_not_count() -> None:
    record, own = Record(), key()
    told = own.sign("autumn", PLAY, 0)["act"]
    assert isinstance(told, dict)
    members = dict(signed(own))
    mark = members["signed"]
    assert isinstance(mark, dict)
    members["signed"] = {**mark, "signature": told["signature"], "count": told["count"]}
    members["sent"] = {"salt": told["salt"]}
    record.add(members)
    assert record.verdict() == BAD


def test_the_desk_may_fill_in_leave_out_and_add_an_offset_and_nothing_else() -> None:
    body = {"do": "x", "role": "player", "draw": "d", "at-time": "2026-03-07T18:00", "note": "", "flag": False}
    kept: dict[str, object] = {"draw": "d", "at-time": "2026-03-07T18:00+11:00"}
    for fields, verdict in (
        (kept, GOOD),
        ({**kept, "commitment": "a" * 64}, GOOD),
        ({**kept, "two-log-ins": True}, GOOD),
        ({**kept, "flag": True}, BAD),
        ({**kept, "at-time": "2026-03-07T18:005"}, BAD),
        ({**kept, "other": 1}, BAD),
        ({"at-time": "2026-03-07T18:00"}, BAD),
    ):
        record = Record()
        record.add(signed(key(), body, kept=fields))
        assert record.verdict() == verdict, fields


SAME: list[tuple[object, object, int]] = [
    (200, "200.00", GOOD),
    ("200", "200.00", GOOD),
    ("0200.5", "200.50", GOOD),
    ("200", "2000.00", BAD),
    ("200.05", "200.50", BAD),
    (200, "200", BAD),
    (True, "1.00", BAD),
    ("1", 1, BAD),
    ({"starts": "2026-03-07T18:00", "seats": 7}, {"starts": "2026-03-07T18:00:00+11:00", "seats": 7}, GOOD),
    ({"starts": "2026-03-07T18:00"}, {"starts": "2026-03-07T18:30:00+11:00"}, BAD),
    ({"starts": "2026-03-07T18:00"}, {}, BAD),
    ("room 7", "room 7Z", BAD),
    ([1, 2], [2, 1], BAD),
]


@pytest.mark.parametrize(("sent", "kept", "verdict"), SAME)
def test_a_value_is_kept_like_the_one_that_was_sent(sent: object, kept: object, verdict: int) -> None:
    record = Record()
    record.add(signed(key(), {"do": "x", "role": "player", "paid": sent}, kept={"paid": kept}))
    assert record.verdict() == verdict


def test_what_is_closed_stays_closed_and_its_signature_shows_nothing() -> None:
    """The salt is closed with the command: nobody can try 52 cards against the signature."""
    record, own = Record(), key()
    record.add(signed(own), ("/said/fields", "/sent"))
    assert record.verdict() == GOOD
    closed = redacted(record.log)
    assert judged(closed) == GOOD
    assert verify_data(closed, Trust(KNOWN)).notes == ["1 commands are signed on a device, 1 of them closed here."]
    leaf = record.log.leaves[0]
    assert b'"salt"' not in leaf
    assert b"wager" not in leaf
    record = Record()
    record.add(signed(own), ("/sent/salt",))
    assert record.verdict() == BAD, "closed in part"


def test_an_act_that_is_not_signed_after_the_device_signed_is_shown() -> None:
    record, own = Record(), key()
    record.add(signed(own))
    record.add({"said": {"do": "play", "fields": {}}})
    assert record.verdict() == GOOD
    assert "1 of those by P07 came after the same device had signed." in record.notes()


@pytest.mark.parametrize(
    "change",
    [
        {"sent": None},
        {"sent": {}},
        {"sent": {"salt": "AAAA"}},
        {"sent": {"salt": "A" * 22 + "==", "more": 1}},
        {"sent": {"salt": "A" * 22 + "==", "fields": []}},
    ],
)
def test_a_salt_has_its_form(change: Fields) -> None:
    record = Record()
    record.add({**signed(key()), **change})
    assert record.verdict() == BAD


def test_both_sign_the_same_bytes() -> None:
    """Word for word, as docs/record.md gives them."""
    own = replace(key(), count=6)
    told = own.sign(TOURNAMENT, PLAY, 3)["act"]
    assert isinstance(told, dict)
    text = (
        'croupier-act/v1\n{"count":7,"do":"play","fields":{"move":"p1 wager red 50","table":"heats/1/1"},'
        f'"key":"{key_name(own.public)}","role":"player","salt":"{told["salt"]}","seen":3,"tournament":"spring"}}'
    )
    assert theirs.signed(own.public, text.encode(), from_base64(str(told["signature"])))
    assert LOG_KEY.name.endswith(f"/{TOURNAMENT}")
