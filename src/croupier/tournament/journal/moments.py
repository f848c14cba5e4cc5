"""The moments at which commands are offered. A command that is offered may still be refused, with a reason."""

from collections.abc import Callable
from enum import Enum

from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.state import Tournament


class Moment(Enum):
    """The moments in plain words, as the catalogue shows them."""

    ANY_TIME = "at any time"
    DRAFTING = "before entries open"
    DRAFTED = "once the conditions are drafted, before entries open"
    FILED = "once the conditions are drafted, until play begins"
    ENTERING = "while entries are open"
    BEFORE_PLAY = "from the opening of entries until play begins"
    BALLOTING = "from the opening of entries until the end of play"
    DRAWING = "while a draw is open"
    DRAWN = "while a session has drawn seats and has not started"
    RUNNING = "while a session runs"
    SEATED = "while a session or extra rounds run"
    PAUSED = "while a session is paused"
    PLAYING = "while the tournament is played"
    ENDED = "after a session has ended, until the placings are confirmed"
    DECIDED = "after a stage is confirmed, until the placings are"
    CONFIRMED = "once the placings are confirmed"
    UNPUBLISHED = "once the placings are confirmed, until they are published"
    PUBLISHED = "once the placings are published, until the prizes are awarded"
    OWING = "while a prize is owed"
    DISPUTED = "while a dispute has no ruling"
    RULED = "once a dispute has a ruling"
    PENDING = "while a command waits for a second person"
    CALLED = "while a table has called the floor"
    PHONE_WAITS = "while a phone waits to be paired"

    def has_come(self, state: Tournament) -> bool:
        return HAS_COME[self](state)


def in_phase(*phases: Phase) -> Callable[[Tournament], bool]:
    return lambda state: state.filing.phase in phases


def session_is(progress: Progress) -> Callable[[Tournament], bool]:
    return lambda state: any(session.progress is progress for session in state.sessions.values())


def is_seated(state: Tournament) -> bool:
    return Moment.RUNNING.has_come(state) or any(table.playoff for table in state.tables.values())


def is_owing(state: Tournament) -> bool:
    return any(name.startswith("prize:") and held for name, held in state.money.balances.items())


HAS_COME: dict[Moment, Callable[[Tournament], bool]] = {
    Moment.ANY_TIME: lambda state: True,
    Moment.DRAFTING: in_phase(Phase.NEW, Phase.DRAFT),
    Moment.DRAFTED: in_phase(Phase.DRAFT),
    Moment.FILED: in_phase(Phase.DRAFT, Phase.OPEN, Phase.CLOSED),
    Moment.ENTERING: lambda state: state.filing.entering,
    Moment.BEFORE_PLAY: in_phase(Phase.OPEN, Phase.CLOSED),
    Moment.BALLOTING: in_phase(Phase.OPEN, Phase.CLOSED, Phase.PLAYING),
    Moment.DRAWING: lambda state: any(draw.open for draw in state.draws.values()),
    Moment.DRAWN: session_is(Progress.DRAWN),
    Moment.RUNNING: session_is(Progress.RUNNING),
    Moment.SEATED: is_seated,
    Moment.PAUSED: lambda state: any(session.paused for session in state.sessions.values()),
    Moment.PLAYING: in_phase(Phase.PLAYING),
    Moment.ENDED: lambda state: bool(state.places.results) and not state.places.placings,
    Moment.DECIDED: lambda state: bool(state.places.decided) and not state.places.placings,
    Moment.CONFIRMED: lambda state: bool(state.places.placings),
    Moment.UNPUBLISHED: lambda state: bool(state.places.placings) and not state.places.published,
    Moment.PUBLISHED: lambda state: state.places.published and state.prizes.awards is None,
    Moment.OWING: is_owing,
    Moment.DISPUTED: lambda state: any(not each.ruling for each in state.floor.disputes.values()),
    Moment.RULED: lambda state: any(each.ruling for each in state.floor.disputes.values()),
    Moment.PENDING: lambda state: bool(state.pending),
    Moment.CALLED: lambda state: bool(state.floor.calls),
    Moment.PHONE_WAITS: lambda state: bool(state.floor.devices.waiting),
}
