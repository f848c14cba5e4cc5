"""Encode values for pages and streams: compact JSON and Server-Sent Events."""

from json import JSONEncoder

from croupier.games.pictures.picture import Picture, Waiting
from croupier.views.view import View
from croupier.wire.shapes import Json, field_types
from croupier.wire.values import KIND, to_wire

ENCODER = JSONEncoder(ensure_ascii=False, separators=(",", ":"))
TAKEN_APART = (View, Picture, Waiting)
MOST_PARTS = 10_000


def encoded(value: Json) -> bytes:
    return ENCODER.encode(value).encode()


def sse(event: str, data: bytes, name: str = "") -> bytes:
    """Encode one message of a stream. The JSON has no line ends."""
    head = f"id: {name}\n" if name else ""
    return f"{head}event: {event}\ndata: ".encode() + data + b"\n\n"


def envelope(version: int, epoch: str, at: str, view: bytes | None = None) -> bytes:
    """Wrap a view, once for everyone who sees the same."""
    head = f'{{"version":{version},"epoch":"{epoch}","at":"{at}"'.encode()
    return head + (b',"view":' + view if view is not None else b"") + b"}"


class Parts:
    """Encodes views part by part. A standing or a table is the same in many views, and is encoded only once. Parts that
    were not used for a while are forgotten."""

    def __init__(self) -> None:
        self.young: dict[object, bytes] = {}
        self.old: dict[object, bytes] = {}
        self.at_hand: dict[int, tuple[object, bytes]] = {}
        """The objects that were just encoded, found by identity without comparing them."""

    def encode(self, value: object) -> bytes:
        """Return the same bytes as `encoded(to_wire(value))`."""
        if value is None or isinstance(value, str | int):
            return encoded(to_wire(value))
        known = self.at_hand.get(id(value))
        if known is None:
            if len(self.at_hand) >= MOST_PARTS:
                self.at_hand.clear()
            known = self.at_hand[id(value)] = value, self.whole(value)
        return known[1]

    def whole(self, value: object) -> bytes:
        if isinstance(value, TAKEN_APART):
            return self.fields(value)
        if isinstance(value, tuple):
            return b"[" + b",".join(map(self.encode, value)) + b"]"
        found = self.young.get(value) or self.old.get(value) or encoded(to_wire(value))
        if len(self.young) >= MOST_PARTS:
            self.young, self.old = {}, self.young
        self.young[value] = found
        return found

    def fields(self, value: object) -> bytes:
        kind: type = type(value)
        parts = [b'{"' + KIND.encode() + b'":"' + kind.__name__.encode() + b'"']
        parts += [b'"' + name.encode() + b'":' + self.encode(getattr(value, name)) for name in field_types(kind)]
        return b",".join(parts) + b"}"
