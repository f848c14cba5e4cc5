"""Commands that a device signs. A log-in or a paired device enrols one public key; from then on the desk takes nothing
from it that this key has not signed."""

from collections.abc import Mapping

from croupier.desk.authority import Denied, Holder
from croupier.proofs.acts import KEY_BYTES, SALT_BYTES, SignedAct
from croupier.proofs.canonical import Json, JsonObject, canonical, from_base64, read_object
from croupier.proofs.keys import is_canonical
from croupier.proofs.members import SIGNATURE_BYTES
from croupier.values.refused import Refused

SIGNED = "act"
PARTS = {"count", "seen", "salt", "signature"}
HEAD = ("do", "role", SIGNED)
MOST = (1 << 53) - 1
NOT_SIGNED = "This device signs what it sends, and this is not signed. Load the page again, or log in again."
NO_KEY = "This device has not enrolled a key; send the command without a signature."
MALFORMED = '"act" needs count, seen, salt and signature.'
WRONG = "The signature is not over this command. Load the page again, or log in again."


def read_public(text: str) -> bytes:
    """Read the public key of a device: 32 bytes of Ed25519 in base64."""
    public = from_base64(text, KEY_BYTES)
    if not is_canonical(public):
        raise Refused("This is not an Ed25519 public key.")
    return public


def read_act(
    raw: Mapping[str, object], holder: Holder, tournament: str, version: int
) -> tuple[Mapping[str, object], SignedAct | None]:
    """Split a command as it arrived into the command and its signature. Refused if the signature is wrong; denied if
    there must be one."""
    if SIGNED not in raw:
        if holder.key:
            raise Denied(NOT_SIGNED)
        return raw, None
    if not holder.key:
        raise Refused(NO_KEY)
    signed, role = raw[SIGNED], raw.get("role")
    if not isinstance(signed, dict) or signed.keys() != PARTS or not isinstance(role, str):
        raise Refused(MALFORMED if isinstance(role, str) else "A signed command names its role.")
    act = SignedAct(
        holder.key,
        count_in(signed, "count", 1),
        count_in(signed, "seen", 0),
        bytes_in(signed, "salt", SALT_BYTES),
        bytes_in(signed, "signature", SIGNATURE_BYTES),
        fields_of(raw),
    )
    if act.seen > version:
        raise Refused(f"This device says that it has seen event {act.seen}; there are {version}.")
    if not act.verifies(tournament, role, str(raw.get("do"))):
        raise Refused(WRONG)
    return {key: value for key, value in raw.items() if key != SIGNED}, act


def fields_of(raw: Mapping[str, object]) -> JsonObject:
    """The fields of a command as they were sent. Refused if a record could not hold them."""
    sent = {key: value for key, value in raw.items() if key not in HEAD}
    return read_object(canonical(sent))


def count_in(signed: Mapping[str, Json], name: str, least: int) -> int:
    value = signed[name]
    if type(value) is not int or not least <= value <= MOST:
        raise Refused(MALFORMED)
    return value


def bytes_in(signed: Mapping[str, Json], name: str, length: int) -> bytes:
    value = signed[name]
    if not isinstance(value, str):
        raise Refused(MALFORMED)
    return from_base64(value, length)
