"""People at the desk: which roles they hold in a tournament, and whether a command is within reach.

The catalogue owns who may give a command; this maps people and devices to roles, and keeps a device at its table and a
player to its own entry. Anything that is not allowed here is denied.
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from croupier.desk.people import EVERYWHERE, TABLE_ROLES, Device, DeviceKind, Grant, Login
from croupier.games.script.move import OFFICIAL
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.fields import Subject
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.two_persons import needs_two
from croupier.tournament.tables.moves import Play
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

APPOINTED = frozenset({Role.DIRECTOR, Role.ASSISTANT, Role.DEALER, Role.SCORER, Role.SUPERVISOR, Role.CASHIER})
"""Roles that an appointment on record gives. Only the house gives the roles that oversee a tournament."""
HOUSE = "house"
"""The role that deals at virtual tables."""
ON_ITS_OWN = "device "
"""Before the name of a device on which nobody is logged in, where the record says who gave a command."""
NOWHERE = ""
"""Stands for things that are at no table."""
NOT_KEPT = frozenset(
    {
        Subject.PERSON,
        Subject.MOVE,
        Subject.CLAUSE,
        Subject.DATE,
        Subject.TIME,
        Subject.CHIPS,
        Subject.SETTINGS,
        Subject.WORDS,
        Subject.PROOF,
    }
)
"""Subjects that no device is limited to."""
OF_PLAYERS = frozenset({Subject.ENTRY, Subject.TABLE, Subject.DISPUTE, Subject.DRAW})
"""What a player's commands may be about."""


class Denied(Refused):
    """The denial of a request; `anonymous` if nobody is logged in."""

    def __init__(self, reason: str, anonymous: bool = False) -> None:
        super().__init__(reason)
        self.anonymous = anonymous


@dataclass(frozen=True, slots=True)
class Holder:
    """A known person: by a log-in, by a paired device, or both. `id` distinguishes log-ins and devices."""

    id: str
    person: str
    label: str
    grants: tuple[Grant, ...] = ()
    device: Device | None = None
    key: bytes = b""
    """The public key with which this log-in or device signs, if it has enrolled one."""

    @property
    def by(self) -> str:
        """The name under which commands are given: a person's, an entry's where a player plays, else the device's own,
        which nobody can mistake for a person's: account names have no spaces."""
        if self.person or self.device is None:
            return self.person
        return self.device.player or f"{ON_ITS_OWN}{self.device.name}"

    @property
    def called(self) -> str:
        """The name that pages show."""
        return self.by.removeprefix(ON_ITS_OWN)

    def everywhere(self, role: Role) -> bool:
        """Whether the house itself gave this role, for all tournaments."""
        return any(each.role is role and each.tournament == EVERYWHERE for each in self.grants)

    def visits(self, tournament: str) -> bool:
        """Whether the holder has a part in this tournament apart from its record."""
        if self.device is not None:
            return self.device.tournament == tournament
        return any(each.tournament in (EVERYWHERE, tournament) for each in self.grants)


def logged_in(login: Login, grants: Iterable[Grant], device: Device | None) -> Holder:
    """The record names the paired device, or the log-in itself; never what was typed at the log-in."""
    label = device.name if device else f"log-in {login.id}"
    return Holder(login.id, login.person, label, tuple(grants), device)


def device_holder(device: Device) -> Holder:
    return Holder(device.id, "", device.name, (), device)


# --- roles --------------------------------------------


def roles_in(holder: Holder, tournament: str, people: Mapping[str, AbstractSet[Role]]) -> frozenset[Role]:
    """Every role that somebody holds in a tournament; `people` are those appointed in its record."""
    device = holder.device
    if device is not None and device.tournament != tournament:
        return frozenset()
    if device is not None and not holder.person:
        return frozenset({device_role(device)})
    given = {each.role for each in holder.grants if each.tournament in (EVERYWHERE, tournament)}
    appointed = people.get(holder.person, frozenset()) & APPOINTED
    return frozenset((given | appointed) - {Role.PLAYER})


def device_role(device: Device) -> Role:
    kinds = {DeviceKind.PLAYER: Role.PLAYER, DeviceKind.DISPLAY: Role.DISPLAY}
    return kinds.get(device.kind, device.role)


def take_role(holder: Holder, held: frozenset[Role], asked: Role | None) -> Role:
    """The role in which somebody acts: the one they name, or the only one they hold."""
    if asked is not None:
        if asked not in held:
            raise Denied(f"{holder.by} does not hold the role {asked.value} here.")
        return asked
    if len(held) != 1:
        known = ", ".join(sorted(role.value for role in held)) or "none"
        raise Denied(f"Say in which role: {holder.by} holds {known}.")
    return next(iter(held))


# --- commands --------------------------------------------


def need_blind(state: Tournament, command: Command) -> None:
    """Refuse a command whose answer would reveal what lies face down, before anything is compared."""
    reason = command.unseen(state)
    if reason:
        raise Refused(reason)


def need_others(state: Tournament, command: Command) -> None:
    """Refuse what one person would decide alone, where somebody else must take part with a log-in of their own."""
    reason = command.too_few(state)
    if reason:
        raise Refused(reason)


def need_once(state: Tournament, command: Command, given: Given) -> None:
    """Refuse what one person has said often enough."""
    reason = command.too_often(state, given)
    if reason:
        raise Refused(reason)


def need_person(holder: Holder, state: Tournament, command: Command) -> None:
    """Deny to a tablet on its own what two people do: each of them needs a log-in."""
    device = holder.device
    alone = device is not None and not holder.person and device.kind is not DeviceKind.PLAYER
    if alone and (command.by_person or command.needs_second() or needs_two(state, command)):
        raise Denied(f'Log in on this device first: "{command.do}" is given under a person\'s own name.')


def need_reach(holder: Holder, role: Role, state: Tournament, command: Command) -> None:
    """Check that the subject of a command is within reach of this device, or deny it. `permit` checks the role."""
    if role is Role.PLAYER:
        need_own(holder, state, command)
    elif role in TABLE_ROLES or holder.device is not None:
        need_table(holder, role, state, command)


def need_table(holder: Holder, role: Role, state: Tournament, command: Command) -> None:
    """A table device reaches its own tables and nothing else."""
    tables = holder.device.tables if holder.device else ()
    if not tables:
        raise Denied(f"A {role.value} works at a device that is paired to a table.")
    need_declared(command)
    touched = places(state, command)
    if not touched or not touched <= set(tables):
        raise Denied(f"This device is for {', '.join(tables)}.")


def need_own(holder: Holder, state: Tournament, command: Command) -> None:
    """A player speaks for one entry, at its table."""
    player = holder.by
    if holder.person or holder.device is None or holder.device.kind is not DeviceKind.PLAYER:
        raise Denied("A player acts on a phone that is paired to the entry.")
    need_declared(command)
    things = command.scope().things - NOT_KEPT
    if not things or things - OF_PLAYERS:
        raise Denied(f'"{command.do}" is not about one entry or its table.')
    if any(about is Subject.ENTRY and name != player for about, name in command.named()):
        raise Denied(f"{player} can only speak for {player}.")
    if isinstance(command, Play) and command.move.startswith(f"{OFFICIAL} "):
        raise Denied(f"{player} may not rule on the play; call the floor.")
    seat = state.seats.get(player)
    if places(state, command) - {seat.table if seat else NOWHERE, NOWHERE}:
        raise Denied(f"{player} does not sit there.")


def need_declared(command: Command) -> None:
    """Deny a command that does not say what it is about to a device that is limited to a table or an entry."""
    unknown = command.scope().unknown
    if unknown:
        raise Denied(f'"{command.do}" does not say what its "{unknown[0]}" names; no paired device may give it.')


def places(state: Tournament, command: Command) -> set[str]:
    """The tables that a command is about; `NOWHERE` if it names something that is at no table."""
    found = (PLACES[about](state, name) for about, name in command.named() if about in PLACES)
    return {place for each in found for place in each}


def table_of_entry(state: Tournament, name: str) -> set[str]:
    seat = state.seats.get(name)
    return {seat.table if seat else NOWHERE}


def table_of_dispute(state: Tournament, name: str) -> set[str]:
    dispute = state.floor.disputes.get(name)
    return {dispute.table if dispute else NOWHERE}


def table_of_call(state: Tournament, name: str) -> set[str]:
    call = state.floor.calls.get(name)
    return {call.table if call else NOWHERE}


def table_of_shoe(state: Tournament, name: str) -> set[str]:
    shoe = state.shoes.get(name)
    return {shoe.table if shoe else NOWHERE}


def tables_of_pending(state: Tournament, name: str) -> set[str]:
    """The tables of a waiting command, by its own fields."""
    pending = state.pending.get(name)
    if pending is None:
        return {NOWHERE}
    waiting = read_order(pending.order)[0]
    need_declared(waiting)
    return places(state, waiting) or {NOWHERE}


PLACES: dict[Subject, Callable[[Tournament, str], set[str]]] = {
    Subject.TABLE: lambda state, name: {name},
    Subject.ENTRY: table_of_entry,
    Subject.DISPUTE: table_of_dispute,
    Subject.CALL: table_of_call,
    Subject.SHOE: table_of_shoe,
    Subject.PENDING: tables_of_pending,
}
"""Where the things are that a command names. What is not here is at no table: a session, a stage, a draw."""
