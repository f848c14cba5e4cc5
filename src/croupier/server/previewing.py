"""What a command would do, on a copy that is thrown away."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.desk.authority import Holder
from croupier.desk.room import Room
from croupier.games.wire import Json
from croupier.server.seeing import told_event
from croupier.tournament.engine import Journal
from croupier.tournament.report import preview
from croupier.views.viewer import Viewer


def previewed(room: Room, raw: Mapping[str, object], holder: Holder) -> Json:
    """Refused as the command itself would be."""
    command, given = room.read(raw, holder)
    with room.reading() as journal:
        log = list(journal.log)
    given = replace(given, id="")
    copy = Journal(log)
    told = preview(copy, command, given)
    copy.give(command, given)
    viewer = Viewer(given.role, given.by)
    events: list[Json] = [told_event(each, viewer, copy.state) for each in copy.log[len(log) :]]
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
