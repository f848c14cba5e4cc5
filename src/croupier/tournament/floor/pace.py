"""A session under way: breaks, pauses, announcements, the pace of play."""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.floor.session import seconds_between
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import FieldLabel, SessionName, Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.breaks import rounds_of
from croupier.tournament.schedule.course import between_rounds, running_session
from croupier.tournament.tables import earlier_logs
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.text import count_of


@dataclass(frozen=True, slots=True)
class Paused(Event):
    session: str
    why: str
    minutes: int
    at: str
    clauses: Clauses = ()
    rounds: int | None = None
    """Of a break: how many rounds every table has played."""

    def evolve(self, state: Tournament) -> None:
        if self.minutes:
            session, rounds = state.sessions[self.session], self.rounds
            before = earlier_logs.rounds_at_break(state, session) if rounds is None else rounds
            state.sessions.take_break(self.session, before)
        state.sessions.pause(self.session, self.why, self.at, self.minutes)
        state.floor.announce(f"{self.session}: {self.why}" + (f", {self.minutes} minutes" if self.minutes else ""))

    def says(self) -> str:
        return f"{self.session}: {self.why}" + (f", {count_of(self.minutes, 'minute')}" if self.minutes else "")


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    session: str
    seconds: int

    def evolve(self, state: Tournament) -> None:
        state.sessions.resume(self.session, self.seconds)
        for name in state.sessions[self.session].tables:
            state.tables[name].touch(state.now)

    def says(self) -> str:
        return f"{self.session} goes on after {self.seconds} seconds"


@dataclass(frozen=True, slots=True)
class TakeBreak(Command):
    """Take a break, with the time allowed for it. Nothing is played until the session resumes."""

    do = "take-break"
    title = "Take a break"
    title_at_hand = "Take the break"
    may = DIRECTORS
    offered = Moment.RUNNING
    power = (T.BREAK,)
    topics = (T.BREAK,)
    remembered_by = (Paused,)

    session: SessionName
    minutes: int = 0

    def decide(self, state: Tournament, given: Given) -> Events:
        session = running_session(state, self.session)
        need(not session.paused, f"{self.session} is paused already: {session.paused}.")
        if not 0 < self.minutes <= 24 * 60:
            raise state.refuse(T.BREAK, "Say how many minutes are allowed for the break.", T.OTHER_TERMS)
        state.need(
            all(between_rounds(state.tables[each]) for each in session.tables),
            "A round is still in play; wait until it ends at every table.",
            T.BREAK,
            T.OTHER_TERMS,
        )
        rounds = rounds_of(state, session)
        yield Paused(self.session, "break", self.minutes, given.at, state.cite(T.BREAK), rounds)


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """Stop the clock and all play of a session, for a reason."""

    do = "pause"
    title = "Pause a session"
    may = DIRECTORS | {Role.SUPERVISOR}
    offered = Moment.RUNNING
    remembered_by = (Paused,)

    session: SessionName
    why: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        session = running_session(state, self.session)
        need(not session.paused, f"{self.session} is paused already: {session.paused}.")
        need(self.why, "Say why.")
        yield Paused(self.session, self.why, 0, given.at)


@dataclass(frozen=True, slots=True)
class Resume(Command):
    """Go on after a break or a pause."""

    do = "resume"
    title = "Resume a session"
    may = DIRECTORS | {Role.SUPERVISOR}
    offered = Moment.PAUSED
    topics = (T.BREAK,)
    remembered_by = (Resumed,)

    session: SessionName

    def decide(self, state: Tournament, given: Given) -> Events:
        session = running_session(state, self.session)
        need(session.paused, f"{self.session} is not paused.")
        yield Resumed(self.session, seconds_between(session.paused_at, given.at))


@dataclass(frozen=True, slots=True)
class Announced(Event):
    words: str
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.floor.announce(self.words)

    def says(self) -> str:
        return f"announced: {self.words}"


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """Make an announcement to everybody: rounds left, the next level."""

    do = "announce"
    title = "Make an announcement"
    may = DIRECTORS | {Role.ASSISTANT, Role.SUPERVISOR}
    offered = Moment.ANY_TIME
    afterwards = True
    remembered_by = (Announced,)

    words: Annotated[Words, FieldLabel("Announcement")]

    def decide(self, state: Tournament, given: Given) -> Events:
        need(self.words, "Say what.")
        yield Announced(self.words, given.by)


@dataclass(frozen=True, slots=True)
class PaceSet(Event):
    session: str
    seconds: int
    words: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.sessions.set_pace(self.session, self.seconds)
        state.floor.announce(f"{self.session}: {self.seconds} seconds for a wager. {self.words}".strip())

    def says(self) -> str:
        return f"{self.session}: {self.seconds} seconds for a wager" + (f", {self.words}" if self.words else "")


@dataclass(frozen=True, slots=True)
class DirectPace(Command):
    """Set the time for a wager in seconds, and what players hear about it."""

    do = "direct-pace"
    title = "Set the time for a wager"
    may = DIRECTORS
    offered = Moment.RUNNING
    power = (T.PACE,)
    topics = (T.PACE,)
    remembered_by = (PaceSet,)

    session: SessionName
    seconds: Annotated[int, FieldLabel("Seconds for a wager")]
    words: Words = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        running_session(state, self.session)
        if not 0 < self.seconds <= 600:
            raise state.refuse(T.PACE, "The time for a wager must be between 1 and 600 seconds.")
        yield PaceSet(self.session, self.seconds, self.words, state.cite(T.PACE))
