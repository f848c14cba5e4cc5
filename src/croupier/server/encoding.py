"""Values as bytes for pages and streams: JSON without spaces, and Server-Sent Events."""

from json import JSONEncoder

from croupier.games.wire import Json

ENCODER = JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encoded(value: Json) -> bytes:
    return ENCODER.encode(value).encode()


def sse(event: str, data: bytes, name: str = "") -> bytes:
    """One event of a stream; JSON has no line ends of its own."""
    head = f"id: {name}\n" if name else ""
    return f"{head}event: {event}\ndata: ".encode() + data + b"\n\n"


def envelope(version: int, epoch: str, at: str, view: bytes | None = None) -> bytes:
    """What stands around a view, made once for all who see the same."""
    head = f'{{"version":{version},"epoch":"{epoch}","at":"{at}"'.encode()
    return head + (b',"view":' + view if view is not None else b"") + b"}"
