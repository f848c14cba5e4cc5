"""Views and events as the server sends them."""

from collections.abc import Sequence
from time import monotonic

from croupier.desk.room import Room
from croupier.games.wire import KIND, field_types, to_wire
from croupier.server.encoding import encoded
from croupier.tournament.engine import Journal, Logged
from croupier.views.seeing import audience, see
from croupier.views.telling import tell_later
from croupier.views.touching import touched, touches
from croupier.views.view import View
from croupier.views.viewer import Viewer

MOST_SECONDS = 0.012
"""So long commands wait at most while views are drawn."""


def draw_some(room: Room, wanted: Sequence[tuple[Viewer, int]]) -> list[tuple[int, bytes | None]]:
    """The views of the first of these, as many as there is time for, on one state; with the version they show. None
    where nothing has changed for them since the version they name. Encoded when commands can go on."""
    drawn: list[View | None] = []
    with room.reading() as journal:
        version, end = journal.state.version, monotonic() + MOST_SECONDS
        for viewer, since in wanted:
            drawn.append(see(journal.state, viewer) if is_touched(journal, viewer, since) else None)
            if monotonic() > end:
                break
    shared: dict[int, tuple[object, bytes]] = {}
    return [(version, None if view is None else encode_view(view, shared)) for view in drawn]


def encode_view(view: View, shared: dict[int, tuple[object, bytes]]) -> bytes:
    """As JSON, part by part: standings and the like are the same value in many views, and are encoded once."""
    kind: type = type(view)
    parts = [b'{"' + KIND.encode() + b'":"' + kind.__name__.encode() + b'"']
    for name in field_types(kind):
        value: object = getattr(view, name)
        if id(value) not in shared:
            shared[id(value)] = value, encoded(to_wire(value))
        parts.append(b'"' + name.encode() + b'":' + shared[id(value)][1])
    return b",".join(parts) + b"}"


def is_touched(journal: Journal, viewer: Viewer, since: int) -> bool:
    """Whether anything has happened since that this viewer could see."""
    if since < 0:
        return True
    who, state = audience(viewer), journal.state
    return any(touches(touched(each.event), who, state) for each in journal.log[since:])


def told_event(room: Room, logged: Logged, viewer: Viewer) -> bytes:
    """An event as a role may see it."""
    return encoded(to_wire(tell_later(logged, room.hidden.get(logged.version, ()), viewer)))
