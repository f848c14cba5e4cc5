"""What a command would do, on a copy that is thrown away."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.desk.authority import Holder
from croupier.desk.room import Room
from croupier.games.wire import Json, to_wire
from croupier.tournament.engine import Journal
from croupier.tournament.report import preview
from croupier.views.telling import tell
from croupier.views.viewer import Viewer


def previewed(room: Room, raw: Mapping[str, object], holder: Holder) -> Json:
    """Refused as the command itself would be."""
    command, given = room.read(raw, holder)
    log = list(room.log)
    given, copy = replace(given, id=""), Journal(log)
    told = preview(copy, command, given)
    events: list[Json] = []
    viewer = Viewer(given.role, given.by)
    copy.decide(command, given, "", lambda logged: events.append(to_wire(tell(logged, copy.state, viewer))))
    advancing: list[Json] = [{"player": name, "before": old, "after": new} for name, old, new in told.advancing]
    prizes: list[Json] = [{"player": name, "before": old, "after": new} for name, old, new in told.prizes]
    chips: list[Json] = [{"player": name, "before": old, "after": new} for name, old, new in told.chips]
    return {
        "version": len(log),
        "epoch": room.epoch,
        "events": events,
        "advancing": advancing,
        "prizes": prizes,
        "chips": chips,
    }
