"""An event as the leaf it becomes: as the journal writes it, its personal and hidden fields closed; and back.

The bytes are those of `proofs.leaf.close` and `reopen` (a test holds them together), made in a fraction of the time:
every event goes through here before it is acknowledged, and all of them when a log is opened.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from json import JSONEncoder, loads
from re import compile as pattern

from croupier.proofs.canonical import Json, JsonObject, canonical, to_base64
from croupier.proofs.leaf import CLOSED, SALT_BYTES, Leaf, Opening, close
from croupier.proofs.tree import leaf_hash
from croupier.store.port import Random, ReadableStream, Sealed, StoredLeaf
from croupier.tournament.journal.event import closed_fields
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Logged, read_logged
from croupier.values.refused import Refused

EVENT = "event"
PREFIX = f"/{EVENT}/"
ENCODER = JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)
LARGE = pattern(r"[0-9]{16}")
"""Perhaps a number that is too large."""
DAMAGED = "The log is damaged: event {} is not what was written."


# --- closing --------------------------------------------


def seal(logged: Logged, state: Tournament, random: Random) -> Leaf:
    """The leaf of an event that has just happened."""
    names = sorted({*closed_fields(type(logged.event)), *logged.event.hidden(state)})
    raw, openings = logged.raw(), list[Opening]()
    event = raw[EVENT]
    if not isinstance(event, dict):
        raise TypeError("an event is an object")
    for name in names:
        opening = Opening(PREFIX + name, random(SALT_BYTES), as_value(event[name]))
        event[name] = {CLOSED: opening.mark()}
        openings.append(opening)
    # Where the text is not plain the slow way looks closer: keys out of order, half a sign, what only looks closed.
    text = ENCODER.encode(raw)
    if not text.isascii() or text.count('"#') != len(openings) or LARGE.search(text):
        salts = iter(each.salt for each in openings)
        return close(logged.raw(), [each.path for each in openings], salts.__next__)
    return Leaf(text.encode(), tuple(openings))


def as_value(value: object) -> Json:
    """A value of plain types, as canonical JSON has it."""
    found: Json = loads(canonical(value))
    return found


# --- opening --------------------------------------------


def unseal(row: StoredLeaf, openings: Iterable[Sealed]) -> Logged:
    """The event of a leaf with all that opens it; refused if a byte was changed."""
    try:
        raw: JsonObject = loads(row.data.decode())
        for sealed in openings:
            put_back(raw, sealed)
        logged = read_logged(raw)
    except (ValueError, LookupError, TypeError, Refused):
        raise Refused(DAMAGED.format(row.version)) from None
    if logged.version != row.version or leaf_hash(row.data) != row.hash:
        raise Refused(DAMAGED.format(row.version))
    return logged


def put_back(raw: JsonObject, sealed: Sealed) -> None:
    """A closed field opened again; it must be what its hash says."""
    event, name = raw[EVENT], sealed.path.removeprefix(PREFIX)
    mark = to_base64(sha256(sealed.salt + sealed.value).digest())
    if not isinstance(event, dict) or event[name] != {CLOSED: mark}:
        raise ValueError(sealed.path)
    event[name] = loads(sealed.value)


def events(record: ReadableStream) -> Iterator[Logged]:
    """Every event that a record has now, in order, none left out."""
    upto = record.version()
    sealed = iter(record.openings(0, upto))
    following = next(sealed, None)
    for number, row in enumerate(record.rows(0, upto), start=1):
        if row.version != number:
            raise Refused(f"The log is damaged: event {number} is missing.")
        own = []
        while following is not None and following.version == number:
            own.append(following)
            following = next(sealed, None)
        yield unseal(row, own)
