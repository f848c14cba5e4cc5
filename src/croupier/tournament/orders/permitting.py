"""May this person give this command in this role? The one place where that is asked."""

from dataclasses import dataclass

from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

OFFICES = frozenset({Role.DIRECTOR, Role.ASSISTANT})
"""Roles that somebody holds only by an appointment on record."""


class NotPermitted(Refused):
    """A command that is for others to give."""


@dataclass(frozen=True, slots=True)
class Permitted:
    """A command with who gives it, once `permit` has said that they may. The journal decides nothing else, so the
    question cannot be forgotten and need not be asked twice."""

    command: Command
    given: Given


def permit(state: Tournament, command: Command, given: Given) -> Permitted:
    if not given.by:
        raise Refused("Say who gives the command.")
    if not command.allows(state, given.role):
        raise NotPermitted(f'The {given.role.value} may not give the command "{command.do}".')
    if given.role is Role.PLAYER and given.by not in state.entries:
        raise Refused(f"{given.by} has no entry in this tournament.")
    if given.role in OFFICES and given.role not in state.staff.get(given.by, ()):
        raise Refused(f"{given.by} has not been appointed {given.role.value}.")
    return Permitted(command, given)
