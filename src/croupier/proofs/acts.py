"""Commands signed on the device that gave them. The record keeps the signature, so that the house can neither invent
nor reorder nor repeat what a person said.

A device signs the command, role, tournament, its own counter, the last event it had seen, and a salt. The salt is
closed wherever the command is: without it, a signature would let anybody guess what is closed.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from re import fullmatch

from croupier.proofs.canonical import JsonObject, canonical, from_base64, to_base64
from croupier.proofs.keys import KeyKind, VerifierKey
from croupier.proofs.leaf import CLOSED
from croupier.proofs.members import FILLED_BY_DESK
from croupier.values.refused import Refused

HEADER = b"croupier-act/v1\n"
KEY_BYTES, SALT_BYTES = 32, 16
TIME, OFFSET = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}", r"(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})"
AMOUNT, AMOUNT_SENT = r"[0-9]{1,15}\.[0-9]{2}", r"[0-9]{1,15}(\.[0-9]{1,2})?"
LEFT_OUT = frozenset({"counted=True", "object=conditions", "paid=0", "paid=0.0", "paid=0.00"})
"""Defaults that are not empty. A field left at its default is not kept."""


@dataclass(frozen=True, slots=True)
class SignedAct:
    """A device's signature of a command. `public` is its key; `fields` are those that it sent."""

    public: bytes
    count: int
    seen: int
    salt: bytes
    signature: bytes
    fields: JsonObject

    @property
    def key(self) -> str:
        return key_name(self.public)

    def verifies(self, tournament: str, role: str, do: str) -> bool:
        data = message(tournament, role, do, self.fields, self.key, self.count, self.seen, to_base64(self.salt))
        return VerifierKey("device", KeyKind.NOTE, self.public).verifies(self.signature, data)

    def members(self, said: Mapping[str, object], first: bool) -> JsonObject:
        """What the leaf keeps: the public key with its first command only, the fields only where they differ from those
        of the command as it is kept."""
        signed: JsonObject = {
            "count": self.count,
            "key": self.key,
            "seen": self.seen,
            "signature": to_base64(self.signature),
        }
        sent: JsonObject = {"salt": to_base64(self.salt)}
        if first:
            signed["public"] = to_base64(self.public)
        if canonical(self.fields) != canonical(said):
            sent["fields"] = self.fields
        return {"sent": sent, "signed": signed}


def key_name(public: bytes) -> str:
    """The name of a device's key in a record: its SHA-256 in base64."""
    return to_base64(sha256(public).digest())


def message(
    tournament: str, role: str, do: str, fields: Mapping[str, object], key: str, count: int, seen: int, salt: str
) -> bytes:
    """The bytes that a device signs."""
    told = {"count": count, "do": do, "fields": fields, "key": key, "role": role, "salt": salt, "seen": seen}
    return HEADER + canonical(told | {"tournament": tournament})


# --- the record --------------------------------------------


@dataclass(slots=True)
class KnownKey:
    """A key in a record: whose it is, and the last count."""

    public: bytes
    by: object
    device: object
    count: int = 0


class ActAudit:
    """Checks the signatures of a record leaf by leaf, as far as the commands are open."""

    def __init__(self) -> None:
        self.keys: dict[str, KnownKey] = {}
        self.checked = self.closed = 0
        self.unsigned: Counter[str] = Counter()
        self.lapsed: Counter[str] = Counter()

    def hear(self, leaf: JsonObject, tournament: str) -> None:
        """Take the next leaf. Refused if its signature is wrong."""
        said, signed = leaf.get("said"), leaf.get("signed")
        if not isinstance(said, dict):
            return
        if isinstance(signed, dict):
            self._check(leaf, said, signed, tournament)
            return
        by, device = leaf.get("by"), leaf.get("device", "")
        self.unsigned[str(by)] += 1
        if any((each.by, each.device) == (by, device) for each in self.keys.values()):
            self.lapsed[str(by)] += 1

    def _check(self, leaf: JsonObject, said: JsonObject, signed: JsonObject, tournament: str) -> None:
        known = self._known(leaf, signed)
        count, seen, sent = signed["count"], signed["seen"], leaf.get("sent")
        if not isinstance(count, int) or count <= known.count:
            raise Refused("A device's count did not go up: the command was repeated or moved.")
        known.count = count
        if not isinstance(sent, dict) or not isinstance(seen, int):
            raise Refused("A signed command must keep the salt of its signature.")
        told = sent.get("fields", said["fields"])
        if not isinstance(told, dict) or is_closed(sent) or is_closed(told) or is_closed(said["fields"]):
            self.closed += 1
            return
        check_kept(told, said["fields"])
        role, do, key, salt = (str(each) for each in (leaf.get("role", ""), said["do"], signed["key"], sent["salt"]))
        data = message(tournament, role, do, told, key, count, seen, salt)
        if not VerifierKey("device", KeyKind.NOTE, known.public).verifies(from_base64(str(signed["signature"])), data):
            raise Refused(f"The signature of {known.by} is not over this command.")
        self.checked += 1

    def _known(self, leaf: JsonObject, signed: JsonObject) -> KnownKey:
        name, by, device = str(signed["key"]), leaf.get("by"), leaf.get("device", "")
        public = signed.get("public")
        if name not in self.keys:
            if not isinstance(public, str) or key_name(from_base64(public, KEY_BYTES)) != name:
                raise Refused("The first command of a device must name its public key.")
            self.keys[name] = KnownKey(from_base64(public, KEY_BYTES), by, device)
        elif public is not None:
            raise Refused("A device's public key is named with its first command only.")
        known = self.keys[name]
        if (known.by, known.device) != (by, device):
            raise Refused(f"The key of {known.by} signed for {by}.")
        return known

    @property
    def notes(self) -> list[str]:
        """What is worth knowing. Nothing where no device has signed: records of earlier releases."""
        if not self.keys:
            return []
        found = [f"{self.checked + self.closed} commands are signed on a device, {self.closed} of them closed here."]
        found += [
            f"{count} commands by {by} are not signed on a device." for by, count in sorted(self.unsigned.items())
        ]
        found += [
            f"{count} of those by {by} came after the same device had signed." for by, count in self.lapsed.items()
        ]
        return found


def is_closed(value: object) -> bool:
    if isinstance(value, Mapping):
        return CLOSED in value or any(is_closed(each) for each in value.values())
    return isinstance(value, list) and any(is_closed(each) for each in value)


def check_kept(sent: Mapping[str, object], kept: object) -> None:
    """Check that a command is kept as it was sent. The desk may fill in a draw's secret, leave out what is empty, and
    add the offset of its clock to a time; nothing else."""
    if not isinstance(kept, Mapping):
        raise Refused("The fields of a command must be an object.")
    added = kept.keys() - sent.keys() - FILLED_BY_DESK
    if added:
        raise Refused(f"The device did not send {min(added)}.")
    for key, value in sent.items():
        same = is_same(value, kept[key]) if key in kept else (not value or f"{key}={value}" in LEFT_OUT)
        if not same:
            raise Refused(f"The device sent another {key}.")


def is_same(sent: object, kept: object) -> bool:
    """Whether a value is kept as it was sent. A time may get the offset of the clock, an amount of money its cents."""
    if isinstance(sent, Mapping) and isinstance(kept, Mapping):
        return sent.keys() == kept.keys() and all(is_same(sent[key], kept[key]) for key in sent)
    if not isinstance(kept, str) or isinstance(sent, bool) or not isinstance(sent, str | int):
        return canonical(sent) == canonical(kept)
    told, now = str(sent), kept
    if fullmatch(AMOUNT, now) and fullmatch(AMOUNT_SENT, told):
        return Fraction(told) == Fraction(now)
    later = fullmatch(TIME, told) and now.startswith(told) and fullmatch(OFFSET, now[len(told) :])
    return sent == kept or bool(later)
