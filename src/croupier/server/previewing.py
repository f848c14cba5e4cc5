"""What a command would do, on a copy that is thrown away."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from croupier.desk.authority import Holder, named
from croupier.desk.room import Room
from croupier.games.picture import Decided
from croupier.games.registry import game_of
from croupier.games.sight import ONLOOKER
from croupier.games.wire import Json, to_wire
from croupier.tournament.command import Command
from croupier.tournament.engine import Journal
from croupier.tournament.report import compared, outlook
from croupier.tournament.state import Tournament
from croupier.views.telling import tell
from croupier.views.viewer import Viewer


def previewed(room: Room, raw: Mapping[str, object], holder: Holder) -> Json:
    """Refused as the command itself would be. `settled` are the wagers of the round as they would be decided, line by
    line with their clauses; empty where nothing of that changes."""
    command, given = room.read(raw, holder)
    with room.reading() as journal:
        log, before = list(journal.log), outlook(journal.state)
    copy = Journal(log)
    known = decided_at(copy.state, command)
    events: list[Json] = []
    viewer = Viewer(given.role, given.by)
    given = replace(given, id="")
    copy.decide(command, given, "", lambda logged: events.append(to_wire(tell(logged, copy.state, viewer))))
    told = compared(before, outlook(copy.state))
    settled = decided_at(copy.state, command)
    return {
        "version": len(log),
        "epoch": room.epoch,
        "events": events,
        "advancing": changes(told.advancing),
        "prizes": changes(told.prizes),
        "chips": changes(told.chips),
        "settled": [to_wire(each) for each in settled] if settled != known else [],
    }


def changes(found: Iterable[tuple[str, Json, Json]]) -> list[Json]:
    return [{"player": name, "before": old, "after": new} for name, old, new in found]


def decided_at(state: Tournament, command: Command) -> tuple[Decided, ...]:
    """What has become of the wagers of the round in play, at the table that a command names."""
    table = state.tables.get(named(command, "table"))
    if table is None or table.start is None:
        return ()
    return game_of(table.ruleset).picture(table.playing.script, ONLOOKER).decided
