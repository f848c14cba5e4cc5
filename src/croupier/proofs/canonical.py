"""One value, one string of bytes: RFC 8785 JSON of objects, lists, strings, booleans, null and whole numbers.

Fractions have no place here (a record writes them as strings), so that any JSON library can make the same bytes.
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
"""How deep lists and objects may lie in each other."""


def canonical(value: object) -> bytes:
    """The bytes of a value; refused if it has none."""
    return written(ordered(value))


def written(value: Json) -> bytes:
    """What is in order already."""
    text = dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Refused("Half of a surrogate pair is no text.") from None


def read_canonical(data: bytes) -> Json:
    """The value that has these bytes; refused if another form of it was written."""
    try:
        raw: object = loads(data.decode())
    except (ValueError, RecursionError):
        raise Refused("This is not JSON in UTF-8.") from None
    value = ordered(raw)
    if written(value) != data:
        raise Refused("This JSON is not in its canonical form.")
    return value


def read_object(data: bytes) -> JsonObject:
    value = read_canonical(data)
    if not isinstance(value, dict):
        raise Refused("There must be a JSON object here.")
    return value


def ordered(value: object, depth: int = 0) -> Json:
    """The same value of plain types, its keys in the order of their UTF-16 code units."""
    if type(value) is str or value is None or isinstance(value, bool):
        return value
    if type(value) is int:
        if not -MOST <= value <= MOST:
            raise Refused("A whole number beyond 2**53 - 1 is written as a string.")
        return value
    if depth >= DEEPEST:
        raise Refused(f"Lists and objects lie at most {DEEPEST} deep in each other.")
    if isinstance(value, list | tuple):
        return [ordered(each, depth + 1) for each in value]
    if isinstance(value, dict):
        return {key: ordered(value[key], depth + 1) for key in in_order(value)}
    raise Refused(f"{type(value).__name__} has no place in a record.")


def in_order(keys: Collection[object]) -> list[str]:
    names = [key for key in keys if type(key) is str]
    if len(names) < len(keys):
        raise Refused("The keys of an object are strings.")
    if "".join(names).isascii():
        return sorted(names)
    return sorted(names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))


# --- base64 --------------------------------------------


def to_base64(data: bytes) -> str:
    return b64encode(data).decode()


def from_base64(text: str, length: int | None = None) -> bytes:
    """Standard base64 in the one form in which it is written."""
    try:
        data = b64decode(text, validate=True)
    except ValueError:
        raise Refused("This is not base64.") from None
    if to_base64(data) != text:
        raise Refused("This base64 is not in its canonical form.")
    if length is not None and len(data) != length:
        raise Refused(f"There must be {length} bytes here, not {len(data)}.")
    return data
