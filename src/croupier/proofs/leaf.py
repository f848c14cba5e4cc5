"""An event as a leaf of the log: personal and hidden fields stand closed in it, each under a hash with its own salt.

`{"#closed": HASH}` stands where a closed value stood; no ordinary object may have that key. What opens it (salt and
value) is kept apart, so that everybody can be shown what he may see and the leaf stays the same.
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
    from_base64,
    ordered,
    read_canonical,
    read_object,
    to_base64,
    written,
)
from croupier.values.refused import Refused, shorten

CLOSED = "#closed"
SALT_BYTES = 32
"""Always so many: with salts of any length a byte could wander from the salt into the value."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What shows a closed value: its place (a JSON Pointer, RFC 6901), the salt and the value."""

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
    """What stands for a closed value."""
    if len(salt) != SALT_BYTES:
        raise Refused(f"A salt has {SALT_BYTES} bytes, not {len(salt)}.")
    return to_base64(sha256(salt + canonical(value)).digest())


# --- closing --------------------------------------------


def close(event: Mapping[str, object], paths: Collection[str], salt: Callable[[], bytes]) -> Leaf:
    """An event as a leaf with the values at these paths closed; `salt` gives fresh random bytes at each call."""
    whole = ordered(dict(event))
    if not isinstance(whole, dict) or has_marker(whole):
        raise Refused(f'No event has a key "{CLOSED}".')
    order = sorted(set(paths))
    if any(inner.startswith(f"{outer}/") for outer in order for inner in order):
        raise Refused("One closed value lies in another.")
    openings = [Opening(path, salt(), item(*place(whole, path), path)) for path in order]
    if len({each.salt for each in openings}) < len(openings):
        raise Refused("Every closed value has a salt of its own.")
    for each in openings:
        put(*place(whole, each.path), {CLOSED: each.mark()})
    return Leaf(written(whole), tuple(openings))


# --- opening --------------------------------------------


def read_leaf(data: bytes) -> JsonObject:
    """A leaf as it stands in the log; refused if it is not canonical, or a marker in it is malformed."""
    whole = read_object(data)
    for _, marker in markers(whole):
        told = marker.get(CLOSED)
        if len(marker) != 1 or not isinstance(told, str):
            raise Refused(f'"{CLOSED}" stands alone, with a hash.')
        from_base64(told, 32)
    return whole


def reopen(data: bytes, openings: Iterable[Opening]) -> JsonObject:
    """The event with these values open again; the rest stays closed. Refused if an opening does not fit."""
    whole = read_leaf(data)
    closed = dict(markers(whole))
    for opening in openings:
        marker = closed.pop(opening.path, None)
        if marker is None:
            raise Refused(f"Nothing is closed at {shorten(opening.path)}, or it was opened twice.")
        if has_marker(opening.value):
            raise Refused(f'No event has a key "{CLOSED}".')
        if not compare_digest(str(marker[CLOSED]), opening.mark()):
            raise Refused(f"The opening of {shorten(opening.path)} does not fit the leaf.")
        holder, key = place(whole, opening.path)
        put(holder, key, deepcopy(opening.value))
    return whole


def still_closed(value: Json) -> list[str]:
    """The paths at which something is closed."""
    return [path for path, _ in markers(value)]


def has_marker(value: Json) -> bool:
    if isinstance(value, dict):
        return CLOSED in value or any(has_marker(each) for each in value.values())
    return isinstance(value, list) and any(has_marker(each) for each in value)


def markers(value: Json, path: str = "") -> Iterator[tuple[str, JsonObject]]:
    """Every object that has the key of a marker, with its path."""
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
    """The object or list in which a path ends, and its last step there."""
    if not path.startswith("/"):
        raise Refused(f'A path begins with "/": {shorten(path)}.')
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
    """An opening of the leaf with this index, as a line of a file."""
    salt = to_base64(opening.salt)
    return canonical({"leaf": index, "path": opening.path, "salt": salt, "value": opening.value}) + b"\n"


def read_opening(line: bytes) -> tuple[int, Opening]:
    raw = read_canonical(line)
    if not isinstance(raw, dict) or set(raw) != {"leaf", "path", "salt", "value"}:
        raise Refused("An opening has leaf, path, salt and value.")
    leaf, path, salt = raw["leaf"], raw["path"], raw["salt"]
    if type(leaf) is not int or leaf < 0 or not isinstance(path, str) or not isinstance(salt, str):
        raise Refused("This is no opening.")
    return leaf, Opening(path, from_base64(salt, SALT_BYTES), raw["value"])
