"""Views and events as the server sends them."""

from croupier.desk.room import Room
from croupier.games.wire import to_wire
from croupier.server.encoding import encoded
from croupier.tournament.engine import Logged
from croupier.views.seeing import audience, see
from croupier.views.telling import tell_later
from croupier.views.touching import touched, touches
from croupier.views.viewer import Viewer


def draw_view(room: Room, viewer: Viewer, since: int = -1) -> tuple[int, bytes | None]:
    """The view of somebody now, with the version it shows; None if nothing has changed for them since a version."""
    with room.reading() as journal:
        state = journal.state
        fresh = journal.log[since:] if since >= 0 else []
        if since >= 0 and not any(touches(touched(each.event), audience(viewer), state) for each in fresh):
            return state.version, None
        return state.version, encoded(to_wire(see(state, viewer)))


def told_event(room: Room, logged: Logged, viewer: Viewer) -> bytes:
    """An event as a role may see it."""
    return encoded(to_wire(tell_later(logged, room.hidden.get(logged.version, ()), viewer)))
