"""What a command would do, on a copy that is thrown away."""

from collections.abc import Iterable, Mapping

from croupier.desk.authority import Holder, places
from croupier.desk.guesses import names_hidden
from croupier.desk.room import Room
from croupier.games.pictures.picture import Decided
from croupier.games.registry import game_of
from croupier.games.script.sight import ONLOOKER
from croupier.tournament.answers.report import compare_outlooks, outlook
from croupier.tournament.draws.draws import Reveal
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.fields import Subject
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal
from croupier.tournament.tables.counts import CountChips
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.views.events import tell
from croupier.views.face_down import is_turned, look_at
from croupier.views.viewer import Viewer
from croupier.wire.shapes import Json
from croupier.wire.values import to_wire

NEVER = {
    Reveal: "What a draw brings is seen when it is drawn, not before.",
    CountChips: "Whether two counts agree is seen when both are made, not before.",
}
"""To know beforehand would be to choose."""
NAMED = "This names a card while others lie face down: whether it fits is seen when it is done, not before."
TURNED = "This would turn up what lies face down: it is seen when it is done, not before."


def previewed(room: Room, raw: Mapping[str, object], holder: Holder) -> Json:
    """Refused as the command itself would be. `settled` are the wagers of the round as they would be decided, line by
    line with their clauses; empty where nothing of that changes."""
    asked = room.read(raw, holder)
    command, given = asked.command, asked.given
    if type(command) in NEVER:
        raise Refused(NEVER[type(command)])
    with room.reading() as journal:
        if names_hidden(journal.state, command, given):
            raise Refused(NAMED)
        log, before = list(journal.log), outlook(journal.state)
    copy = Journal(log)
    known = decided_at(copy.state, command)
    events: list[Json] = []
    viewer = Viewer(given.role, given.by, given.by if given.role is Role.PLAYER else "")
    looked = {name: look_at(table, viewer) for name, table in tables_of(copy.state, command).items()}
    copy.decide(asked, "", lambda logged: events.append(to_wire(tell(logged, copy.state, viewer))))
    if any(is_turned(seen, look_at(copy.state.tables[name], viewer)) for name, seen in looked.items()):
        raise Refused(TURNED)
    told = compare_outlooks(before, outlook(copy.state))
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


def tables_of(state: Tournament, command: Command) -> dict[str, Table]:
    """Every table that a command is about."""
    return {name: state.tables[name] for name in places(state, command) if name in state.tables}


def decided_at(state: Tournament, command: Command) -> tuple[Decided, ...]:
    """What has become of the wagers of the round in play, at the table that a command names."""
    names = [name for about, name in command.named() if about is Subject.TABLE]
    tables = [state.tables[name] for name in names if name in state.tables]
    return tuple(
        each
        for table in tables
        if table.start is not None
        for each in game_of(table.ruleset).picture(table.replayed().round.script, ONLOOKER).decided
    )
