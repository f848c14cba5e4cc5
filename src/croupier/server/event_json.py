"""Encode events as the server sends them."""

from croupier.desk.room import Room
from croupier.server.encoding import encoded
from croupier.tournament.orders.journal import Logged
from croupier.views.events import tell_later
from croupier.views.viewer import Viewer
from croupier.wire.values import to_wire


def told_event(room: Room, logged: Logged, viewer: Viewer) -> bytes:
    """Encode an event as a role may see it."""
    return encoded(to_wire(tell_later(logged, room.hidden.get(logged.version, ()), viewer)))
