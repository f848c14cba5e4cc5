"""Views and events as the server sends them."""

from croupier.desk.room import Room
from croupier.games.wire import Json, to_wire
from croupier.server.encoding import encoded
from croupier.tournament.engine import Logged
from croupier.tournament.report import report
from croupier.tournament.state import Tournament
from croupier.views.viewer import Viewer


def draw_view(room: Room, viewer: Viewer) -> tuple[int, bytes]:
    with room.reading() as journal:
        return journal.state.version, encoded(see(journal.state, viewer))


def see(state: Tournament, viewer: Viewer) -> Json:
    return report(state, [])


def told_event(logged: Logged, viewer: Viewer, state: Tournament) -> Json:
    return {"version": logged.version, "at": logged.at, "by": logged.by, "event": to_wire(logged.event)}
