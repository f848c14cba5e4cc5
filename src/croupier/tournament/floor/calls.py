"""Calls for the floor: a table asks for a supervisor or the Director. The call waits in a queue until somebody answers
it."""

from dataclasses import dataclass

from croupier.tournament.draws.seating import seat_now
from croupier.tournament.floor.call import FloorCall
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import CallName, Personal, TableName
from croupier.tournament.journal.given import DIRECTORS, TABLE, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.values.refused import unknown

MOST_WORDS = 200


@dataclass(frozen=True, slots=True)
class FloorCalled(Event):
    call: str
    table: str
    why: Personal
    by: str
    at: str

    def evolve(self, state: Tournament) -> None:
        state.floor.call(FloorCall(self.call, self.table, self.why, self.by, self.at))

    def says(self) -> str:
        return f"{self.table} calls the floor" + (f": {self.why}" if self.why else "")


@dataclass(frozen=True, slots=True)
class CallAnswered(Event):
    call: str
    table: str
    by: str

    def evolve(self, state: Tournament) -> None:
        state.floor.answer(self.call)

    def says(self) -> str:
        return f"{self.by} has come to {self.table}"


@dataclass(frozen=True, slots=True)
class CallFloor(Command):
    """Call a supervisor or the Director to a table: from the table itself, or by a player who sits there. Play may go
    on; a dispute stops it."""

    do = "call-floor"
    title = "Call the floor"
    may = TABLE | {Role.PLAYER}
    offered = Moment.SEATED
    remembered_by = (FloorCalled,)

    table: TableName
    why: Personal = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        if given.role is Role.PLAYER:
            seat = seat_now(state, given.by)
            need(seat is not None and seat.table == table.id, f"{given.by} does not sit at {table.id}.")
        need(len(self.why) <= MOST_WORDS and (self.why.isprintable() or not self.why), "Say why in a few words.")
        called = [each for each in state.floor.calls.values() if each.table == table.id and each.by == given.by]
        need(not called, f"{given.by} has called the floor to {table.id} already.")
        yield FloorCalled(f"call-{state.floor.last_call + 1}", table.id, self.why, given.by, given.at)


@dataclass(frozen=True, slots=True)
class AnswerCall(Command):
    """Answer a call: somebody from the floor is at the table, and the call leaves the queue."""

    do = "answer-call"
    title = "Answer a call"
    may = DIRECTORS | {Role.ASSISTANT, Role.SUPERVISOR}
    offered = Moment.CALLED
    afterwards = True
    remembered_by = (CallAnswered,)

    call: CallName

    def decide(self, state: Tournament, given: Given) -> Events:
        if self.call not in state.floor.calls:
            raise unknown("call that waits", self.call, state.floor.calls)
        yield CallAnswered(self.call, state.floor.calls[self.call].table, given.by)
