"""Canonical JSON (RFC 8785): one value has exactly one string of bytes.

A value is made of objects, lists, strings, booleans, null and whole numbers. A record writes fractions as strings, so
that any JSON library can make the same bytes.
"""

from base64 import b64decode, b64encode
from collections.abc import Collection
from json import dumps, loads

from croupier.values.refused import Refused

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
JsonObject = dict[str, Json]

MOST = (1 << 53) - 1
"""The largest whole number that every JSON reader keeps exact."""
DEEPEST = 64
"""How deep lists and objects may be nested."""


def canonical(value: object) -> bytes:
    """Return the canonical bytes of a value. A value without a canonical form is refused."""
    return encode(normalize(value))


def encode(value: Json) -> bytes:
    """Write a value that is already normalized."""
    text = dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Refused("Half of a surrogate pair is not text.") from None


def read_canonical(data: bytes) -> Json:
    """Read a value from its canonical bytes. Any other form of the same value is refused."""
    try:
        raw: object = loads(data.decode())
    except (ValueError, RecursionError):
        raise Refused("This is not JSON in UTF-8.") from None
    value = normalize(raw)
    if encode(value) != data:
        raise Refused("This JSON is not in its canonical form.")
    return value


def read_object(data: bytes) -> JsonObject:
    value = read_canonical(data)
    if not isinstance(value, dict):
        raise Refused("This must be a JSON object.")
    return value


def normalize(value: object, depth: int = 0) -> Json:
    """Return the same value in plain types, with its keys in the order of their UTF-16 code units."""
    if type(value) is str or value is None or isinstance(value, bool):
        return value
    if type(value) is int:
        if not -MOST <= value <= MOST:
            raise Refused("A whole number beyond 2**53 - 1 must be written as a string.")
        return value
    if depth >= DEEPEST:
        raise Refused(f"Lists and objects may be nested at most {DEEPEST} deep.")
    if isinstance(value, list | tuple):
        return [normalize(each, depth + 1) for each in value]
    if isinstance(value, dict):
        return {key: normalize(value[key], depth + 1) for key in sort_keys(value)}
    raise Refused(f"{type(value).__name__} cannot be written in a record.")


def sort_keys(keys: Collection[object]) -> list[str]:
    names = [key for key in keys if type(key) is str]
    if len(names) < len(keys):
        raise Refused("The keys of an object must be strings.")
    if "".join(names).isascii():
        return sorted(names)
    return sorted(names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))


# --- base64 --------------------------------------------


def to_base64(data: bytes) -> str:
    return b64encode(data).decode()


def from_base64(text: str, length: int | None = None) -> bytes:
    """Decode standard base64. Only its canonical form is accepted."""
    try:
        data = b64decode(text, validate=True)
    except ValueError:
        raise Refused("This is not base64.") from None
    if to_base64(data) != text:
        raise Refused("This base64 is not in its canonical form.")
    if length is not None and len(data) != length:
        raise Refused(f"This must be {length} bytes, not {len(data)}.")
    return data
