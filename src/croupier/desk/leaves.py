"""An event as the leaf it becomes, with the command that led to it, personal and hidden fields closed; and back.

The bytes are those of `proofs.leaf.close` and `reopen` (a test holds them together), made in a fraction of the time:
every event goes through here before it is acknowledged, and all of them when a log is opened.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from json import JSONEncoder, loads
from re import compile as pattern

from croupier.proofs.canonical import Json, JsonObject, canonical, to_base64
from croupier.proofs.leaf import CLOSED, SALT_BYTES, Leaf, Opening, close, place
from croupier.proofs.tree import leaf_hash
from croupier.store.port import Random, ReadableStream, Sealed, StoredLeaf
from croupier.tournament.journal.event import closed_fields
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Logged, read_logged
from croupier.tournament.orders.said import closed_keys
from croupier.values.refused import Refused
from croupier.wire.shapes import Json as WireJson

EVENT = "event"
PREFIX = f"/{EVENT}/"
SAID, FIELDS, SENT = "said", "fields", "sent"
COMMAND = f"/{SAID}/{FIELDS}"
MARKER = f'"{CLOSED}"'.encode()
"""In a text its quotes would be escaped."""
ENCODER = JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)
LARGE = pattern(r"[0-9]{16}")
"""Perhaps a number that is too large."""
DAMAGED = "The log is damaged: event {} is not what was written."


# --- closing --------------------------------------------


class Sealing:
    """The leaves of one command. What the public cannot see of an event is found just after it happens; whether the
    command shows any of that is known only when all its events have happened."""

    def __init__(self) -> None:
        self.heard: list[tuple[Logged, list[str]]] = []
        self.whole = False

    def hear(self, logged: Logged, state: Tournament) -> None:
        """An event that has just happened."""
        event = logged.event
        hidden = set(event.hidden(state))
        self.whole = self.whole or bool(hidden) or event.closes_command
        self.heard.append((logged, sorted({*closed_fields(type(event)), *hidden})))

    def leaves(self, random: Random) -> tuple[Leaf, ...]:
        return tuple(seal(logged, names, self.whole, random) for logged, names in self.heard)


def seal(logged: Logged, names: Iterable[str], whole: bool, random: Random) -> Leaf:
    """The leaf of an event. `names` are its fields that are closed; `whole` closes all that its command said."""
    raw, openings = logged.raw(), list[Opening]()
    for path, holder, name in places(raw, logged, names, whole):
        opening = Opening(path, random(SALT_BYTES), as_value(holder[name]))
        holder[name] = {CLOSED: opening.mark()}
        openings.append(opening)
    # Where the text is not plain the slow way looks closer: keys out of order, half a sign, what only looks closed.
    text = ENCODER.encode(raw)
    if not text.isascii() or text.count('"#') != len(openings) or LARGE.search(text):
        salts = iter(each.salt for each in openings)
        return close(logged.raw(), [each.path for each in openings], salts.__next__)
    return Leaf(text.encode(), tuple(openings))


def places(
    raw: dict[str, WireJson], logged: Logged, names: Iterable[str], whole: bool
) -> Iterator[tuple[str, dict[str, WireJson], str]]:
    """Each value that is closed, in the order of their paths: the path, the object that holds it, and its key there."""
    event = raw[EVENT]
    if not isinstance(event, dict):
        raise TypeError("an event is an object")
    for name in names:
        yield PREFIX + name, event, name
    if logged.said is None:
        return
    said = raw[SAID]
    told = said[FIELDS] if isinstance(said, dict) else None
    if not isinstance(said, dict) or not isinstance(told, dict):
        raise TypeError("a command is an object")
    closed = closed_keys(logged.said.do) & told.keys()
    if whole and told:
        yield COMMAND, said, FIELDS
    else:
        for key in sorted(closed):
            yield f"{COMMAND}/{key}", told, key
    sent = raw.get(SENT)
    if isinstance(sent, dict) and (closed or FIELDS in sent or whole):
        yield f"/{SENT}", raw, SENT


def as_value(value: object) -> Json:
    """A value of plain types, as canonical JSON has it."""
    found: Json = loads(canonical(value))
    return found


# --- opening --------------------------------------------


def unseal(row: StoredLeaf, openings: Sequence[Sealed]) -> Logged:
    """The event of a leaf with all that opens it; refused if a byte was changed."""
    try:
        raw: JsonObject = loads(row.data.decode())
        for sealed in openings:
            put_back(raw, sealed)
        logged = read_logged(raw)
    except (ValueError, LookupError, TypeError, Refused):
        raise Refused(DAMAGED.format(row.version)) from None
    if logged.version != row.version or leaf_hash(row.data) != row.hash or row.data.count(MARKER) != len(openings):
        raise Refused(DAMAGED.format(row.version))
    return logged


def put_back(raw: JsonObject, sealed: Sealed) -> None:
    """A closed field opened again; it must be what its hash says."""
    holder, name = place(raw, sealed.path)
    mark = to_base64(sha256(sealed.salt + sealed.value).digest())
    if not isinstance(holder, dict) or holder[name] != {CLOSED: mark}:
        raise ValueError(sealed.path)
    holder[name] = loads(sealed.value)


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
