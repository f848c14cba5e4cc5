"""Read a record that may be partly closed. What names a person and has no opening reads `(closed 12)`."""

from collections.abc import Iterator
from functools import cache
from json import loads

from croupier.desk.leaves import DAMAGED, EVENT, FIELDS, SAID, put_back
from croupier.proofs.canonical import JsonObject
from croupier.proofs.leaf import CLOSED
from croupier.proofs.tree import leaf_hash
from croupier.store.port import ReadableStream, Sealed, StoredLeaf
from croupier.tournament.journal.event import Event, personal_fields
from croupier.tournament.orders.journal import Logged, read_logged
from croupier.tournament.orders.said import text_keys
from croupier.values.refused import Refused

HIDDEN = "(closed {})"
"""With the number of the event, so that two people without names are not taken for one."""
CLOSED_TEXT = HIDDEN.partition("{")[0]
NEEDS_ALL = "Event {} is closed: this needs the log, or an export that is not redacted."


def open_events(record: ReadableStream, after: int = 0) -> Iterator[Logged]:
    """Yield every event after that number, in order. Refused if one is missing."""
    upto = record.version()
    sealed = iter(record.openings(after, upto))
    following = next(sealed, None)
    for number, row in enumerate(record.rows(after, upto), start=after + 1):
        if row.version != number:
            raise Refused(f"The log is damaged: event {number} is missing.")
        own = list[Sealed]()
        while following is not None and following.version == number:
            own.append(following)
            following = next(sealed, None)
        yield open_leaf(row, own)


def open_leaf(row: StoredLeaf, openings: list[Sealed]) -> Logged:
    damaged = DAMAGED.format(row.version)
    try:
        if leaf_hash(row.data) != row.hash:
            raise ValueError(row.version)
        raw: JsonObject = loads(row.data)
        for sealed in openings:
            put_back(raw, sealed)
        if CLOSED.encode() in row.data:
            close_gently(raw, row.version)
        logged = read_logged(raw)
    except (ValueError, LookupError, TypeError):
        raise Refused(damaged) from None
    except Refused as refused:
        raise refused if refused.reason == NEEDS_ALL.format(row.version) else Refused(damaged) from None
    if logged.version != row.version:
        raise Refused(damaged)
    return logged


def close_gently(raw: JsonObject, version: int) -> None:
    """Replace what is still closed by a text. Refused if more than a name is closed in the event."""
    event = raw[EVENT]
    if not isinstance(event, dict):
        raise TypeError("an event is an object")
    names = personal_names().get(str(event.get("kind")), ())
    for name, value in event.items():
        if isinstance(value, dict) and CLOSED in value:
            if name not in names:
                raise Refused(NEEDS_ALL.format(version))
            event[name] = HIDDEN.format(version)
    said = raw.get(SAID)
    if isinstance(said, dict):
        close_command(said, version)


def close_command(said: JsonObject, version: int) -> None:
    """Do the same for a command. If more than a text is closed, none of its fields can be used."""
    told = said[FIELDS]
    if not isinstance(told, dict):
        raise TypeError("a command is an object")
    texts = text_keys(str(said.get("do")))
    for key, value in told.items():
        if isinstance(value, dict) and CLOSED in value:
            if key not in texts:
                said[FIELDS] = value
                return
            told[key] = HIDDEN.format(version)


def is_closed(text: str) -> bool:
    return text.startswith(CLOSED_TEXT)


@cache
def personal_names() -> dict[str, tuple[str, ...]]:
    """Return the personal fields of each kind of event."""
    found, waiting = {}, [Event]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind is not Event:
            found[kind.__name__] = personal_fields(kind)
    return found
