"""An event as a leaf of the log. Personal and hidden fields are closed in it, each under a hash with its own salt.

`{"#closed": HASH}` replaces a closed value; no ordinary object may have that key. Its opening (salt and value) is kept
separately, so that everyone can be shown what they may see while the leaf stays the same.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from re import fullmatch

from croupier.proofs.canonical import (
    Json,
    JsonObject,
    canonical,
    encode,
    from_base64,
    normalize,
    read_canonical,
    read_object,
    to_base64,
)
from croupier.values.refused import Refused, shorten

CLOSED = "#closed"
SALT_BYTES = 32
"""The length is fixed: otherwise a byte could move from the salt into the value without changing the hash."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a closed value: its path (a JSON Pointer, RFC 6901), the salt and the value."""

    path: str
    salt: bytes
    value: Json

    def mark(self) -> str:
        return mark(self.salt, self.value)


@dataclass(frozen=True, slots=True)
class Leaf:
    """The bytes that go into the tree, and the openings that do not."""

    data: bytes
    openings: tuple[Opening, ...]


def mark(salt: bytes, value: object) -> str:
    """Compute the hash that replaces a closed value."""
    if len(salt) != SALT_BYTES:
        raise Refused(f"A salt must have {SALT_BYTES} bytes, not {len(salt)}.")
    return to_base64(sha256(salt + canonical(value)).digest())


# --- closing --------------------------------------------


def close(event: Mapping[str, object], paths: Collection[str], salt: Callable[[], bytes]) -> Leaf:
    """Make a leaf from an event, with the values at these paths closed. `salt` returns fresh random bytes."""
    whole = normalize(dict(event))
    if not isinstance(whole, dict) or has_marker(whole):
        raise Refused(f'An event may not have the key "{CLOSED}".')
    order = sorted(set(paths))
    if any(inner.startswith(f"{outer}/") for outer in order for inner in order):
        raise Refused("A closed value may not contain another.")
    openings = [Opening(path, salt(), item(*place(whole, path), path)) for path in order]
    if len({each.salt for each in openings}) < len(openings):
        raise Refused("Every closed value needs its own salt.")
    for each in openings:
        put(*place(whole, each.path), {CLOSED: each.mark()})
    return Leaf(encode(whole), tuple(openings))


# --- opening --------------------------------------------


def read_leaf(data: bytes) -> JsonObject:
    """Read a leaf of the log. Refused if it is not canonical, or one of its markers is malformed."""
    whole = read_object(data)
    for _, marker in markers(whole):
        hashed = marker.get(CLOSED)
        if len(marker) != 1 or not isinstance(hashed, str):
            raise Refused(f'"{CLOSED}" must be the only key, and its value a hash.')
        from_base64(hashed, 32)
    return whole


def reopen(data: bytes, openings: Iterable[Opening]) -> JsonObject:
    """Open these values of a leaf and leave the rest closed. Refused if an opening does not fit."""
    whole = read_leaf(data)
    closed = dict(markers(whole))
    for opening in openings:
        marker = closed.pop(opening.path, None)
        if marker is None:
            raise Refused(f"Nothing is closed at {shorten(opening.path)}, or it was opened twice.")
        if has_marker(opening.value):
            raise Refused(f'An event may not have the key "{CLOSED}".')
        if not compare_digest(str(marker[CLOSED]), opening.mark()):
            raise Refused(f"The opening of {shorten(opening.path)} does not fit the leaf.")
        holder, key = place(whole, opening.path)
        put(holder, key, deepcopy(opening.value))
    return whole


def closed_paths(value: Json) -> list[str]:
    """List the paths at which a value is closed."""
    return [path for path, _ in markers(value)]


def has_marker(value: Json) -> bool:
    if isinstance(value, dict):
        return CLOSED in value or any(has_marker(each) for each in value.values())
    return isinstance(value, list) and any(has_marker(each) for each in value)


def markers(value: Json, path: str = "") -> Iterator[tuple[str, JsonObject]]:
    """Yield every object that has the key of a marker, with its path."""
    if isinstance(value, dict):
        if CLOSED in value:
            yield path, value
            return
        for key, each in value.items():
            yield from markers(each, f"{path}/{escape(key)}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from markers(each, f"{path}/{index}")


# --- paths --------------------------------------------


def escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def place(whole: JsonObject, path: str) -> tuple[JsonObject | list[Json], str]:
    """Find the object or list in which a path ends, and the last step into it."""
    if not path.startswith("/"):
        raise Refused(f'A path must begin with "/", not {shorten(path)}.')
    steps = [step.replace("~1", "/").replace("~0", "~") for step in path[1:].split("/")]
    found: Json = whole
    for step in steps[:-1]:
        found = item(found, step, path)
    if not isinstance(found, dict | list):
        raise Refused(f"There is nothing at {shorten(path)}.")
    return found, steps[-1]


def item(holder: Json, key: str, path: str) -> Json:
    if isinstance(holder, dict) and key in holder:
        return holder[key]
    if isinstance(holder, list) and fullmatch("0|[1-9][0-9]{0,8}", key) and int(key) < len(holder):
        return holder[int(key)]
    raise Refused(f"There is nothing at {shorten(path)}.")


def put(holder: JsonObject | list[Json], key: str, value: Json) -> None:
    if isinstance(holder, dict):
        holder[key] = value
    else:
        holder[int(key)] = value


# --- a line of openings --------------------------------------------


def opening_line(index: int, opening: Opening) -> bytes:
    """Write an opening of the leaf with this index as a line of a file."""
    salt = to_base64(opening.salt)
    return canonical({"leaf": index, "path": opening.path, "salt": salt, "value": opening.value}) + b"\n"


def read_opening(line: bytes) -> tuple[int, Opening]:
    raw = read_canonical(line)
    if not isinstance(raw, dict) or set(raw) != {"leaf", "path", "salt", "value"}:
        raise Refused("An opening needs leaf, path, salt and value.")
    leaf, path, salt = raw["leaf"], raw["path"], raw["salt"]
    if type(leaf) is not int or leaf < 0 or not isinstance(path, str) or not isinstance(salt, str):
        raise Refused("This is not an opening.")
    return leaf, Opening(path, from_base64(salt, SALT_BYTES), raw["value"])
