"""Events as a role may see them, for streams that miss nothing. What is closed is empty, and named as closed."""

from dataclasses import dataclass, replace

from croupier.games.pictures.view import sees
from croupier.games.sitting import Amended, Annulled
from croupier.tournament.journal.event import Event, closed_fields
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Logged
from croupier.tournament.tables.amendments import RoundAmended
from croupier.tournament.tables.counts import SheetKept
from croupier.tournament.tables.moves import Moved
from croupier.views.viewer import KNOWS_DOCUMENTS, Viewer, sight_of
from croupier.views.words import RoleName

UNSEEN = "??"


@dataclass(frozen=True, slots=True)
class Told:
    """An event of the log. `closed` are the fields that this role may not see: they are empty in `event`."""

    version: int
    at: str
    by: str
    role: RoleName
    says: str
    closed: tuple[str, ...]
    event: Event


def tell(logged: Logged, state: Tournament, viewer: Viewer) -> Told:
    """The event as this viewer may see it; `state` is the one just after it happened."""
    event, closed = seen_event(logged.event, state, viewer)
    return Told(logged.version, logged.at, logged.by, logged.role.value, event.says(), closed, event)


def tell_later(logged: Logged, hidden: tuple[str, ...], viewer: Viewer) -> Told:
    """The same for an event of any age, without the state of that moment: `hidden` are the fields that the public could
    not see just after it happened. They stay closed to everybody; what a role may see of them is in its view."""
    event, closed = seen_person(without(logged.event, hidden), viewer)
    told = (*closed, *(name for name in hidden if name not in closed))
    return Told(logged.version, logged.at, logged.by, logged.role.value, event.says(), told, event)


def without(event: Event, hidden: tuple[str, ...]) -> Event:
    """Take out what nobody has seen: of a move only its maker stays."""
    return replace(event, **{name: unseen(getattr(event, name)) for name in hidden}) if hidden else event


def unseen(value: object) -> object:
    if isinstance(value, Amended):
        return Amended(value.start, value.stop, (UNSEEN,) * len(value.instead))
    if isinstance(value, Annulled):
        return Annulled(value.round, UNSEEN)
    if isinstance(value, str):
        who, gap, _ = value.partition(" ")
        return f"{who} {UNSEEN}" if gap else UNSEEN
    return ()


def seen_event(event: Event, state: Tournament, viewer: Viewer) -> tuple[Event, tuple[str, ...]]:
    if isinstance(event, Moved):
        return seen_move(event, state, viewer)
    if isinstance(event, RoundAmended):
        return seen_amended(event, state, viewer)
    hidden = tuple(event.hidden(state))
    event, closed = seen_person(without(event, hidden), viewer)
    return event, (*closed, *(name for name in hidden if name not in closed))


def seen_person(event: Event, viewer: Viewer) -> tuple[Event, tuple[str, ...]]:
    """Remarks about people, and counts that nobody else may know."""
    if isinstance(event, SheetKept):
        return replace(event, sheet=()), ("sheet",)
    closed = () if viewer.role in KNOWS_DOCUMENTS else closed_fields(type(event))
    return (replace(event, **dict.fromkeys(closed, "")) if closed else event), closed


def seen_move(event: Moved, state: Tournament, viewer: Viewer) -> tuple[Event, tuple[str, ...]]:
    """A card that only its holder has seen is an unknown card to all others; an official's note is not for
    everybody."""
    table = state.tables[event.table]
    playing = table.replayed().round
    last = len(playing.moves) - 1
    if last < 0:
        return event, ()
    move = playing.moves[last]
    seen = move if not move.outcomes or sees(playing.script, sight_of(viewer, table), last) else move.hidden()
    seen = seen if viewer.role in KNOWS_DOCUMENTS else replace(seen, note="")
    return (event, ()) if seen == move else (replace(event, move=str(seen)), ("move",))


def seen_amended(event: RoundAmended, state: Tournament, viewer: Viewer) -> tuple[Event, tuple[str, ...]]:
    table = state.tables[event.table]
    playing, sight = table.replayed().round, sight_of(viewer, table)
    start, instead = event.amended.start, event.amended.instead
    moves = enumerate(playing.moves[start : start + len(instead)], start)
    if all(not move.outcomes or sees(playing.script, sight, index) for index, move in moves):
        return seen_person(event, viewer)
    seen, closed = seen_person(without(event, ("amended",)), viewer)
    return seen, (*closed, "amended")
