"""Commands that two persons must give, as the conditions say (`two-persons`). The first person's command waits. A
second, different person in a role that may give it approves it, by name or by giving the same command."""

from dataclasses import dataclass, fields

from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import PendingName, Personal, Subject
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.pending import Pending
from croupier.tournament.orders.permitting import not_for
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused, unknown
from croupier.wire.written import to_raw

STAFF = frozenset(Role) - {Role.PLAYER, Role.DISPLAY, Role.SURVEILLANCE, Role.MACHINE}


@dataclass(frozen=True, slots=True)
class Pended(Event):
    """A command waits for a second person. Nothing else has happened yet."""

    closes_command = True

    pending: str
    order: Personal
    do: str
    by: str

    def evolve(self, state: Tournament) -> None:
        state.pending.wait(Pending(self.pending, self.order, self.do, self.by))

    def says(self) -> str:
        return f'"{self.do}" by {self.by} waits for a second person, as {self.pending}'


@dataclass(frozen=True, slots=True)
class PendingApproved(Event):
    pending: str
    do: str
    first: str
    second: str

    def evolve(self, state: Tournament) -> None:
        state.pending.finish(self.pending)

    def says(self) -> str:
        return f'"{self.do}" by {self.first} is approved by {self.second}'


@dataclass(frozen=True, slots=True)
class PendingDropped(Event):
    pending: str
    reason: Personal
    by: str

    def evolve(self, state: Tournament) -> None:
        state.pending.finish(self.pending)

    def says(self) -> str:
        return f"{self.pending} is withdrawn by {self.by}: {self.reason}"


# --- giving a command --------------------------------------------


def same(command: Command, other: Command) -> bool:
    return command.do == other.do and all(
        to_raw(getattr(command, each.name)) == to_raw(getattr(other, each.name)) for each in fields(command)
    )


def needs_two(state: Tournament, command: Command) -> bool:
    named = state.filing.conditions is not None and command.do in state.filing.conditions.two_persons
    return named or command.needs_second()


def decide_order(state: Tournament, command: Command, given: Given) -> Events:
    """Yield what a command leads to. Where two persons must give it, it waits until the second does."""
    if not command.afterwards:
        state.need_open()
    if not needs_two(state, command):
        yield from command.decide(state, given)
        return
    from croupier.tournament.orders.catalogue import read_order, write_order

    waiting = [each for each in state.pending.values() if same(command, read_order(each.order)[0])]
    if waiting:
        yield from second(state, waiting[0], command, given)
        return
    if next(iter(command.decide(state, given)), None) is None:
        raise Refused("This changes nothing.")
    order = write_order(command, given)
    yield Pended(f"pending-{state.pending.last + 1}", order, command.do, given.by)


def second(state: Tournament, pending: Pending, command: Command, given: Given) -> Events:
    if given.by == pending.by:
        raise Refused(
            f'"{pending.do}" waits as {pending.id}; {given.by} gave it first, so a different person must approve it.'
        )
    yield PendingApproved(pending.id, pending.do, pending.by, given.by)
    yield from command.decide(state, given)


def find(state: Tournament, name: str) -> Pending:
    if name not in state.pending:
        raise unknown("command that waits", name, state.pending)
    return state.pending[name]


# --- commands --------------------------------------------


@dataclass(frozen=True, slots=True)
class ApprovePending(Command):
    """Approve a command that waits for a second person, in a role that may give it. It takes effect now."""

    do = "approve-pending"
    title = "Approve as the second person"
    title_at_hand = "Approve"
    may = STAFF
    offered = Moment.PENDING
    remembered_by = (PendingApproved,)
    can_wait = False
    by_person = True

    pending: PendingName

    def decide(self, state: Tournament, given: Given) -> Events:
        from croupier.tournament.orders.catalogue import read_order

        pending = find(state, self.pending)
        command, _ = read_order(pending.order)
        if given.role not in command.seconded_by and not command.allows(state, given.role):
            raise not_for(state, command, given.role)
        yield from second(state, pending, command, given)


@dataclass(frozen=True, slots=True)
class DropPending(Command):
    """Give up a command that waits for a second person. The reason stays on record."""

    do = "drop-pending"
    title = "Withdraw a waiting command"
    may = STAFF
    offered = Moment.PENDING
    remembered_by = (PendingDropped,)
    can_wait = False
    by_person = True

    pending: PendingName
    reason: Personal

    def decide(self, state: Tournament, given: Given) -> Events:
        from croupier.tournament.orders.catalogue import read_order

        pending = find(state, self.pending)
        need(self.reason, "Say why.")
        command, _ = read_order(pending.order)
        if not command.allows(state, given.role):
            raise not_for(state, command, given.role)
        yield PendingDropped(pending.id, self.reason, given.by)


def check_named(names: tuple[str, ...]) -> None:
    """Check that the conditions name commands that exist."""
    from croupier.tournament.orders.catalogue import COMMANDS

    wrong = [name for name in names if name not in COMMANDS]
    if wrong:
        raise unknown("command in two-persons", wrong[0], COMMANDS)
    never = [name for name in names if Subject.PENDING in COMMANDS[name].scope().things]
    need(
        not never,
        "A command that approves or drops a waiting command cannot wait for a second person; take it off the list.",
    )
    house = [name for name in names if COMMANDS[name].may == {Role.MACHINE}]
    need(not house, f'"{"".join(house[:1])}" is done automatically; it cannot wait for a second person.')
    secret = [name for name in names if not COMMANDS[name].can_wait]
    need(
        not secret, f'"{"".join(secret[:1])}" holds what nobody else may know yet: it cannot wait for a second person.'
    )
